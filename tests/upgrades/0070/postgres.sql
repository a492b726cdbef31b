SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.chat_line (
    chat_line_id uuid NOT NULL,
    match_id uuid,
    lobby_id uuid,
    player_id uuid NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.link (
    player_id uuid NOT NULL,
    code_hash text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.lobby (
    lobby_id uuid NOT NULL,
    revision bigint NOT NULL,
    game text NOT NULL,
    options text NOT NULL,
    owner_id uuid NOT NULL,
    visibility text NOT NULL,
    clock text NOT NULL,
    absence text NOT NULL,
    hints boolean NOT NULL,
    state text NOT NULL,
    match_id uuid,
    secret text NOT NULL,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    rematch_of uuid,
    pace text DEFAULT 'quick'::text NOT NULL
);
CREATE TABLE public.lobby_seat (
    lobby_id uuid NOT NULL,
    seat bigint NOT NULL,
    player_id uuid,
    ready boolean NOT NULL,
    roster text,
    roster_name text,
    points bigint,
    entropy text,
    bot text,
    invited boolean DEFAULT false NOT NULL
);
CREATE TABLE public.match (
    match_id uuid NOT NULL,
    lobby_id uuid,
    game text NOT NULL,
    rules_version bigint NOT NULL,
    options text NOT NULL,
    visibility text NOT NULL,
    clock text NOT NULL,
    absence text NOT NULL,
    secret text NOT NULL,
    state text NOT NULL,
    result text,
    due_at bigint,
    started_at bigint NOT NULL,
    finished_at bigint,
    pace text DEFAULT 'quick'::text NOT NULL,
    hints boolean DEFAULT false NOT NULL,
    tutorial boolean DEFAULT false NOT NULL,
    owner uuid,
    epoch bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.match_seat (
    match_id uuid NOT NULL,
    seat bigint NOT NULL,
    player_id uuid,
    bot text,
    roster text NOT NULL,
    entropy text NOT NULL,
    rank bigint,
    game text
);
CREATE TABLE public.match_step (
    match_id uuid NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    cause text NOT NULL,
    seat bigint,
    action_id text,
    action text,
    undo_of bigint,
    why text,
    awaiting bigint NOT NULL,
    clocks text,
    hash text NOT NULL,
    at bigint NOT NULL,
    asked_by bigint
);
CREATE TABLE public.node (
    node_id uuid NOT NULL,
    session text NOT NULL,
    name text NOT NULL,
    version text NOT NULL,
    games text NOT NULL,
    lease_until bigint NOT NULL,
    service_ms bigint NOT NULL,
    hears_bus boolean DEFAULT true NOT NULL,
    draining boolean DEFAULT false NOT NULL,
    started_at bigint NOT NULL
);
CREATE TABLE public.node_death (
    node_id uuid NOT NULL,
    died_at bigint NOT NULL,
    service_ms bigint NOT NULL,
    gap_ms bigint NOT NULL
);
CREATE TABLE public.notice (
    notice_id bigint NOT NULL,
    text text NOT NULL,
    until bigint
);
CREATE TABLE public.player (
    player_id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    created_at bigint NOT NULL,
    leaving boolean DEFAULT false NOT NULL
);
CREATE TABLE public.roster (
    roster_id uuid NOT NULL,
    player_id uuid NOT NULL,
    game text NOT NULL,
    name text NOT NULL,
    roster text NOT NULL,
    changed_at bigint NOT NULL
);
CREATE TABLE public.schema_requirement (
    schema_requirement_id bigint NOT NULL,
    migration_min bigint NOT NULL
);
CREATE TABLE public.session (
    session_id uuid NOT NULL,
    token_hash text NOT NULL,
    player_id uuid NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    last_used_at bigint,
    device text
);
CREATE TABLE public.uptime (
    uptime_id bigint NOT NULL,
    ran_ms bigint NOT NULL,
    counted_at bigint
);
INSERT INTO public._sqlx_migrations VALUES (1, 'player', '2026-11-27 09:49:55.949026+00', true, '\x21d50c795cc9a3d464a878d526859eb5882ceb1b19728e0b462df0211193737f705efe3f88eeedff6e7deb43c306803b', 31117836);
INSERT INTO public._sqlx_migrations VALUES (2, 'session', '2026-11-27 09:49:55.949026+00', true, '\x8ce237baac4c9187409cb1c9255eba5004ac1a98d108994f41220aaf451662af93044be9b1b8dd80d67dbcf54ddc36fc', 39722386);
INSERT INTO public._sqlx_migrations VALUES (3, 'roster', '2026-11-27 09:49:55.949026+00', true, '\x20a2d2e59f992697382530b193d455d9f0d7bb926c07ae2b01c0b561b0d54b122df849f12ed6e47562b6ffe545f21e36', 55027165);
INSERT INTO public._sqlx_migrations VALUES (4, 'lobby', '2026-11-27 09:49:55.949026+00', true, '\x5aaef3e4b4c69610d4260d8f60179a03807343809242c184c2570cb90e36e2c82c1fa454f9fe9d3669a0993a5f601cd1', 48996085);
INSERT INTO public._sqlx_migrations VALUES (10, 'match', '2026-11-27 09:49:55.949026+00', true, '\xa8c281d0c0065d2f81f1b24e30920254db6b46e0060ec6a3cb8973fe2a64bfca3185bbe87989c9936b3bc97868862b0f', 83222130);
INSERT INTO public._sqlx_migrations VALUES (11, 'chat line', '2026-11-27 09:49:55.949026+00', true, '\x7cce508e753f6541dc247304f1a122e1f4084033559dc3b70f9d5c11142a1e9a322f335fe1d37b91c690bf0351c42303', 38597968);
INSERT INTO public._sqlx_migrations VALUES (12, 'rematch', '2026-11-27 09:49:55.949026+00', true, '\xd25cc85060ba6ed8417e49c7a3c94e4a3ab14c7ef12cd69ed3f715e8b1607bd0886741778827862c0d06e564fd96c8e8', 16333264);
INSERT INTO public._sqlx_migrations VALUES (13, 'link', '2026-11-27 09:49:55.949026+00', true, '\xf7ebb7e2f52bace708fb6436f5aa6bbe04034f62f61b753f241237a0a739d70718bab1314452294ae0122e03c979625e', 28731545);
INSERT INTO public._sqlx_migrations VALUES (20, 'uptime', '2026-11-27 09:49:55.949026+00', true, '\x21e890de86de8e2e77867cc93298dcc95e69f7e1e3dd7d0b775a3751399b55884883a051c3645638ec47c6fb7806b128', 19087493);
INSERT INTO public._sqlx_migrations VALUES (30, 'bot', '2026-11-27 09:49:55.949026+00', true, '\xbfa5cf9ff3d2b4808a409c7820eb67143ab2acd94aaef75b8cda7e26c38f00c3141b6211c527b3269c291556f719e282', 20495254);
INSERT INTO public._sqlx_migrations VALUES (31, 'tutorial', '2026-11-27 09:49:55.949026+00', true, '\x9685892657c96a61e3b3636d8639a983a8bf739c53d3589d0c25ab31225ac13f2c336e0df5eac37d5ac127f523160345', 3635805);
INSERT INTO public._sqlx_migrations VALUES (32, 'notice', '2026-11-27 09:49:55.949026+00', true, '\xa285c399042f2a25bfba6c7b6c64448358ed317bf317f5e79d698230566f0e6a8cbae6abecb5da64823ec22b71fb65f1', 30081169);
INSERT INTO public._sqlx_migrations VALUES (40, 'schema requirement', '2026-11-27 09:49:55.949026+00', true, '\x5bc1e39560c7f3b3d5883375fe4f678e8c7914cd57296868e4d02d50336d437d3d12fc7068ebb009730384c361e8366b', 10088885);
INSERT INTO public._sqlx_migrations VALUES (50, 'invitation', '2026-11-27 09:49:55.949026+00', true, '\xb2fbff447ff1094baff8cd62fed681d4a26b9fe7102458096aa085cc84c610a5d74a4c0f0e3cc5b8a309a2228a338bb7', 17818460);
INSERT INTO public._sqlx_migrations VALUES (51, 'session use', '2026-11-27 09:49:55.949026+00', true, '\x9063dd8f656f916de30e2cbbc1a7006f1dd25dbae86a501e29a20237c2df82fd5b13ba3f23160b26de783a4d47fc476a', 23990590);
INSERT INTO public._sqlx_migrations VALUES (52, 'deleted player', '2026-11-27 09:49:55.949026+00', true, '\x941252046eaea5cd3af6f1e4b86d08c7c4c35e4a7bce0e62815df9d35d467bb1d2bd4a59402c2ec88a345497f3b7fa7a', 35282811);
INSERT INTO public._sqlx_migrations VALUES (53, 'running seat', '2026-11-27 09:49:55.949026+00', true, '\xad59bbcbb2e6a832558b4c648e8967d26de1bec39ea87dba3264c55c6008919748c138f5d5f0556b04eb5a9aa30f6ea7', 12374777);
INSERT INTO public._sqlx_migrations VALUES (60, 'lists', '2026-11-27 09:49:55.949026+00', true, '\x16de6b50f4a3ac4279c53ae5ec7a2eef5074d1b54946ee9c594a893c7391a4c6b7b689d6a2981affdf59b0d2d9f33874', 96962163);
INSERT INTO public._sqlx_migrations VALUES (70, 'node', '2026-11-27 09:49:55.949026+00', true, '\x19240dd301ab9a7753799a72db2e594081535d538195ef9f1a29c0a952cc8ffecf562afcd182741aac29f18ff61655e5', 19579377);
INSERT INTO public.lobby VALUES ('01a21c69-4cc8-769e-b149-3d431c6d8f1b', 4, 'scrap_world', '{"points":150,"supply":"unlimited","set_up":"quick","round_cap":60}', '01a21c69-4cae-7620-bd58-618074cd597c', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-4d4c-7405-a844-37442283544b', 'f8cf418136ea2bdd1f693455326c3cd3e285d766355739ed5dc6556d28e7ea4e', 1795772992712, 1795772992844, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-4e39-7450-a885-007d15acaef3', 4, 'scrap_world', '{"points":150,"supply":"unlimited","set_up":"quick","round_cap":60}', '01a21c69-4e00-72de-8857-9923ef32e509', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-4e9e-760c-bc38-b12405fe241e', 'fff90a379ac34a212064bd039839ae22112de15ee082408ec2c7f5e371c626bd', 1795772993081, 1795772993182, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-505a-71da-bf72-2ca4d15b5671', 3, 'scrap_world', '{"points":150,"supply":"unlimited","set_up":"quick","round_cap":60}', '01a21c69-5058-751a-9933-b279075d3a8a', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-5063-7567-a4d3-85f8b57391c2', '28044352878d7c9035db091a7a0dcb7a9b878b3d11ebf67dfb7b93eb3917d6e6', 1795772993626, 1795772993636, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-508b-7416-abd6-128b7612281c', 0, 'scrap_world', '{"points":150,"supply":"unlimited","set_up":"quick","round_cap":60}', '01a21c69-5089-710c-b3b7-f5b679cd7c15', 'public', '{"type":"none"}', 'forfeit', true, 'open', NULL, 'dad7c5c13d247eca86116abb429bf9b2bfa2201ce034e02bb38fe671abca0b52', 1795772993675, 1795772993675, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-509d-76ae-8593-6a5eb66ec044', 4, 'scraplands', '{"mission":"team_race","course":"breakers_yard","cars":3,"laps":2,"round_cap":20}', '01a21c69-5096-7616-8051-e7672385a4ef', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-50b4-70b4-b7ec-c6a43edb594f', '9d6eefc183a0d6fe06d4e1bd3a9d749d6ce09e40a1bee475a71b5efaee236d9c', 1795772993693, 1795772993716, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-50fd-7475-bda4-1a0286c14f34', 4, 'scraplands', '{"mission":"team_race","course":"breakers_yard","cars":3,"laps":2,"round_cap":20}', '01a21c69-50f9-764a-aaeb-dbd318b8964f', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-5108-730d-a1fc-f0adac7b9488', '18facea3128ec809b94bd7a3c66a4f2f207a3d87bd597dc9f8302ea0ae96612f', 1795772993789, 1795772993801, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-513a-7697-af45-81a10ebdaf1d', 3, 'scraplands', '{"mission":"team_race","course":"breakers_yard","cars":3,"laps":2,"round_cap":20}', '01a21c69-5136-7788-8a5b-57abf84dfb29', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-5151-75e6-9a9a-5cc8710df589', '26fa33c10f1d41fd1fdbc9f7016d04f5f4a6056a1b85ea92ba00720773da350b', 1795772993850, 1795772993873, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-525b-74ce-ba03-f43ff683ec1d', 0, 'scraplands', '{"mission":"team_race","course":"breakers_yard","cars":3,"laps":2,"round_cap":20}', '01a21c69-5259-72b4-b359-0b79b7b7cb3f', 'public', '{"type":"none"}', 'forfeit', true, 'open', NULL, 'd791d3dc3d87a7ee9a31047c9f51916db5f2d5c2e12919baf2e7011c5a520dbe', 1795772994139, 1795772994139, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-525f-737d-84b4-a0fb2ce055cc', 4, 'scrappers', '{"fuel":0,"scrap":0,"damage":0,"round_cap":40}', '01a21c69-525c-7653-9441-75e77825db6b', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-5269-730d-9a88-f9239d60bd7b', 'bc8a7f5d37720abbb37c2188c123090863a345077cd1d1e760c5cfe99829a90d', 1795772994143, 1795772994153, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-5379-77ee-b51c-4e5dc29ec9d2', 4, 'scrappers', '{"fuel":0,"scrap":0,"damage":0,"round_cap":40}', '01a21c69-5369-77d4-b74e-2da98dcf8997', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-53b0-72ff-885b-56598471b6c9', '705dbae6a5ba9a9156882783307f6bcdc7563ca5298b5140692b0157eb95cafa', 1795772994425, 1795772994480, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-552f-7097-918c-9341d9a52242', 3, 'scrappers', '{"fuel":0,"scrap":0,"damage":0,"round_cap":40}', '01a21c69-5524-74a5-8725-285ca302880d', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-558d-71bd-8a64-33a91d3d1294', 'c166d381432791d8e98e535213088180215a59654020ff27f92bd61b04329ea9', 1795772994863, 1795772994957, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-5621-72da-9057-f9580d533f73', 0, 'scrappers', '{"fuel":0,"scrap":0,"damage":0,"round_cap":40}', '01a21c69-5603-7444-ba38-e4af4efc7d31', 'public', '{"type":"none"}', 'forfeit', true, 'open', NULL, 'f2d9934abbe9da04af9dc29727b0ff3e07b267de6d956d64e54ebcf4cccb103e', 1795772995105, 1795772995105, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-5671-76a5-9c21-7aed779c593a', 4, 'scrapbots', '{"wounds":20,"turn_cap":300}', '01a21c69-565a-70aa-bf5e-24b11fb75b9b', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 'b307e34f8c988c2e1ece9dccd79ca130802f49e7da30400b184d6e4294ee018d', 1795772995185, 1795772995199, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-5749-72e5-a18f-a35d9b6e5e24', 4, 'scrapbots', '{"wounds":20,"turn_cap":300}', '01a21c69-573a-7295-9477-d0ce99461e16', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-575e-706b-a7a8-b427ce2fe489', '89212e0918453052d2198593e8a9d2918f53dc0f8517a0aebdd78e244fe69892', 1795772995401, 1795772995422, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-5777-723e-a6b5-7b0234e56d57', 3, 'scrapbots', '{"wounds":20,"turn_cap":300}', '01a21c69-5775-7608-a143-772bb7cbb70e', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-577e-7442-b543-6a54c38dc8a0', 'b7e3e2b2feae827533c68184a0fa36fe9e51490b9f97643e39a38c7f389001ec', 1795772995447, 1795772995454, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-57b8-74a2-adb1-1b04e3aefb3a', 0, 'scrapbots', '{"wounds":20,"turn_cap":300}', '01a21c69-57b6-767e-8688-d0e3ea87c505', 'public', '{"type":"none"}', 'forfeit', true, 'open', NULL, 'b2f9249b281f14615ac888d6fc04e839e6523a396d12517109544882820c26c6', 1795772995512, 1795772995512, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-57bc-732b-b870-77fe0650adc8', 4, 'scrapyard_empire', '{"inventions":2,"draw":"part_and_machine","round_cap":60}', '01a21c69-57ba-7101-a5fb-71dbb0f31b3b', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-57c5-7787-91a3-c15f60c24237', 'a8aaaa7aa7412504862e1ec1eef052e2e80f9b6a3573e8baa253ac20ca2e5db0', 1795772995516, 1795772995526, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-57e2-74cd-87b7-fe021cc71606', 4, 'scrapyard_empire', '{"inventions":2,"draw":"part_and_machine","round_cap":60}', '01a21c69-57de-71ea-919c-d366bafd970d', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-57ea-725b-b3e0-e498ed35d65d', '6a68b38ebadf39e7968ee7f379c3886cbb7e3d613a02f80c6a1ab24f4276c097', 1795772995554, 1795772995562, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-5801-74de-a66f-6563260f0900', 3, 'scrapyard_empire', '{"inventions":2,"draw":"part_and_machine","round_cap":60}', '01a21c69-57ff-73ce-a5d5-994db2d3f803', 'public', '{"type":"none"}', 'forfeit', true, 'started', '01a21c69-5808-76a7-91e8-f36827900152', 'd3e96f2ba2880e90fd319e343ca5ad031922dd8bcfb777996242779f7ffa625b', 1795772995585, 1795772995592, NULL, 'quick');
INSERT INTO public.lobby VALUES ('01a21c69-5816-77f2-88e3-d72c6f565139', 0, 'scrapyard_empire', '{"inventions":2,"draw":"part_and_machine","round_cap":60}', '01a21c69-5814-73ef-9536-ce421a24a161', 'public', '{"type":"none"}', 'forfeit', true, 'open', NULL, '2e76acb53b599db2800724871eb073aa6bd8859f9bdf65dcf277442e920fcb24', 1795772995606, 1795772995606, NULL, 'quick');
INSERT INTO public.lobby_seat VALUES ('01a21c69-4cc8-769e-b149-3d431c6d8f1b', 0, '01a21c69-4cae-7620-bd58-618074cd597c', true, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["auto_cannon","power_barbs","deflective_armor","missile"]},{"name":null,"chassis":"c_33_lancer_mod","armament":["heavy_laser_cannon","blade","power_pack","basic_armor"]}]}', 'Lancers · 2 players', 150, 'a833bdcdb6d1beb188dc97e5aab5fe3d3d58bb03f31a4686c763de764d6fe1b0', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-4cc8-769e-b149-3d431c6d8f1b', 1, '01a21c69-4cbf-7727-826a-35e66d960855', false, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["auto_cannon","power_barbs","deflective_armor","missile"]},{"name":null,"chassis":"c_33_lancer_mod","armament":["heavy_laser_cannon","blade","power_pack","basic_armor"]}]}', 'Lancers · 2 players', 150, 'c7f4e5c44c95357ac4e77f0ce2a31df5d932ef6461dfa32a9a0508b2cd06f831', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-4e39-7450-a885-007d15acaef3', 0, '01a21c69-4e00-72de-8857-9923ef32e509', true, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["auto_cannon","power_barbs","deflective_armor","missile"]},{"name":null,"chassis":"c_33_lancer_mod","armament":["heavy_laser_cannon","blade","power_pack","basic_armor"]}]}', 'Lancers · 2 players', 150, 'db0a000b38482621ef6211827972b8fd804f6586d34c59f66c6680383d2b28da', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-4e39-7450-a885-007d15acaef3', 1, '01a21c69-4e21-77eb-9c0d-4e5a75cbee1e', false, '{"suits":[{"name":null,"chassis":"c_40_thumper","armament":["laser_cannon","hammer","emp_missile","rocket_launcher","carapace_armor"]},{"name":null,"chassis":"c_23_scout","armament":["saw","grenade_launcher","smoke_screen","scanner"]}]}', 'Thumper and Scout · 2 players', 150, '2106bcf787afc2b717f94033310bf0b7aebc94dc5fc59fbd7b327c3bb9f383a4', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-505a-71da-bf72-2ca4d15b5671', 0, '01a21c69-5058-751a-9933-b279075d3a8a', false, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["auto_cannon","power_barbs","deflective_armor","missile"]},{"name":null,"chassis":"c_33_lancer_mod","armament":["heavy_laser_cannon","blade","power_pack","basic_armor"]}]}', 'Lancers · 2 players', 150, '1c651d381a85a9591126421ba1c2ddf5720c28840ce84a89ae3b359c561aa200', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-505a-71da-bf72-2ca4d15b5671', 1, NULL, false, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["hammer","bolted_plates","basic_armor","missile"]},{"name":null,"chassis":"c_40_thumper","armament":["saw","deflective_armor","power_pack","emp_missile"]}]}', NULL, 150, NULL, 'easy', false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-508b-7416-abd6-128b7612281c', 0, '01a21c69-5089-710c-b3b7-f5b679cd7c15', false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-508b-7416-abd6-128b7612281c', 1, NULL, false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-509d-76ae-8593-6a5eb66ec044', 0, '01a21c69-5096-7616-8051-e7672385a4ef', true, '{"cars":[{"name":null,"car":"runner","weapons":["twin_heavy_machine_guns"],"upgrades":["elite_driver","boost"]},{"name":null,"car":"runner","weapons":["rocket_launcher"],"upgrades":["elite_driver","drift","j_turn"]},{"name":null,"car":"hotrod","weapons":["twin_light_machine_guns"],"upgrades":["elite_driver","drift","boost"]}]}', 'Works Team', 960, '298d03080c0cf70249455a0288a773b173453b164aefbafd533da4584da9683f', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-509d-76ae-8593-6a5eb66ec044', 1, '01a21c69-509a-74b4-bcde-554ad2b0ed3c', false, '{"cars":[{"name":null,"car":"truck","weapons":["twin_light_machine_guns"],"upgrades":["ram","spikes"]},{"name":null,"car":"truck","weapons":["flamethrower"],"upgrades":["ram","spikes"]},{"name":null,"car":"truck","weapons":["caltrops"],"upgrades":["ram","spikes"]}]}', 'Wall of Iron', 960, '7d39d2864ca559bbc070011f623fd90f1ef5a622501acec5f7e9c6be37dce5c2', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-50fd-7475-bda4-1a0286c14f34', 0, '01a21c69-50f9-764a-aaeb-dbd318b8964f', true, '{"cars":[{"name":null,"car":"hotrod","weapons":["light_machine_gun"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","j_turn"]}]}', 'Full Throttle', 930, '84c667ff07398f6ec5bd8adbd04c240fe40b66e988160f1ca2a5313fafdacf98', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-50fd-7475-bda4-1a0286c14f34', 1, '01a21c69-50fb-70a4-8bb8-d59f40b8f4fa', false, '{"cars":[{"name":null,"car":"hotrod","weapons":["light_machine_gun"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","j_turn"]}]}', 'Full Throttle', 930, '603ba4c832adec5ea76d757f35d3f7c48444c075ad1d7604ad17b5673f975ef8', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-513a-7697-af45-81a10ebdaf1d', 0, '01a21c69-5136-7788-8a5b-57abf84dfb29', false, '{"cars":[{"name":null,"car":"hotrod","weapons":["light_machine_gun"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","j_turn"]}]}', 'Full Throttle', 930, '90a1b6a3f625078f090615633421b5fc244426650438a8ddfa7b75df1a27c757', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-513a-7697-af45-81a10ebdaf1d', 1, NULL, false, '{"cars":[{"name":null,"car":"hotrod","weapons":["twin_heavy_machine_guns"],"upgrades":["elite_driver","drift","j_turn"]},{"name":null,"car":"runner","weapons":["minigun"],"upgrades":["elite_driver","armour_plates"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","spikes","drift","j_turn"]}]}', NULL, 1035, NULL, 'easy', false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-525b-74ce-ba03-f43ff683ec1d', 0, '01a21c69-5259-72b4-b359-0b79b7b7cb3f', false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-525b-74ce-ba03-f43ff683ec1d', 1, NULL, false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-525f-737d-84b4-a0fb2ce055cc', 0, '01a21c69-525c-7653-9441-75e77825db6b', true, NULL, NULL, NULL, '11e4fb18c16e21df2fddf7e7c9d07ba02d5bd974a62d153814d61d751440d141', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-525f-737d-84b4-a0fb2ce055cc', 1, '01a21c69-525e-7244-a1a8-fe11ceefa65c', false, NULL, NULL, NULL, '4a780db7867925d39f87e59e72927ea7dffc3f1f7c7521396bb7eb7b74dadc4e', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5379-77ee-b51c-4e5dc29ec9d2', 0, '01a21c69-5369-77d4-b74e-2da98dcf8997', true, NULL, NULL, NULL, '992c81b96d87afdf46174e1ef8184e0868e1d3137fba4d57027b2ab28c287889', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5379-77ee-b51c-4e5dc29ec9d2', 1, '01a21c69-536f-7047-aa96-e616056138ac', false, NULL, NULL, NULL, '120954912645b97515b4f764351c7852533d296308bab8310e027c575cb746ea', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-552f-7097-918c-9341d9a52242', 0, '01a21c69-5524-74a5-8725-285ca302880d', false, NULL, NULL, NULL, '3dbad80d2b355fe1f3f8335449b9e792f0013e052ffa69048e5acb3ae2bada41', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-552f-7097-918c-9341d9a52242', 1, NULL, false, NULL, NULL, NULL, NULL, 'easy', false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5621-72da-9057-f9580d533f73', 0, '01a21c69-5603-7444-ba38-e4af4efc7d31', false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5621-72da-9057-f9580d533f73', 1, NULL, false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5671-76a5-9c21-7aed779c593a', 0, '01a21c69-565a-70aa-bf5e-24b11fb75b9b', true, NULL, NULL, NULL, '95ea81a7e9418158b8e831f8acb0739089aa0c5e0fc46042d5957bc26c00d06b', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5671-76a5-9c21-7aed779c593a', 1, '01a21c69-566e-72db-a549-4be713ba0868', false, NULL, NULL, NULL, '907ff8d73b8c14e4cf4c587ebdb917174579cf4fbabcdfcf4c2d669b1d05bc43', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5749-72e5-a18f-a35d9b6e5e24', 0, '01a21c69-573a-7295-9477-d0ce99461e16', true, NULL, NULL, NULL, '96e67f0de19028928a6778d9951cb1070f6813b9a0ab9282f46a6a82f1775042', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5749-72e5-a18f-a35d9b6e5e24', 1, '01a21c69-5741-70d6-a696-83df487c751c', false, NULL, NULL, NULL, '50f087f9d78267fc8e4ff84a860bc42f55970fbfe2146bd3a248fb6ab82d8b55', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5777-723e-a6b5-7b0234e56d57', 0, '01a21c69-5775-7608-a143-772bb7cbb70e', false, NULL, NULL, NULL, 'c5f29f16021ff737a5d6288c105e2d5eb5130b5f632e5d7314cde058ebffde55', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5777-723e-a6b5-7b0234e56d57', 1, NULL, false, NULL, NULL, NULL, NULL, 'easy', false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-57b8-74a2-adb1-1b04e3aefb3a', 0, '01a21c69-57b6-767e-8688-d0e3ea87c505', false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-57b8-74a2-adb1-1b04e3aefb3a', 1, NULL, false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-57bc-732b-b870-77fe0650adc8', 0, '01a21c69-57ba-7101-a5fb-71dbb0f31b3b', true, NULL, NULL, NULL, '69125a4de7066c0598b260ef980a08fc13913caeededc7a72715cf217c747e4f', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-57bc-732b-b870-77fe0650adc8', 1, '01a21c69-57bb-700d-a8aa-b86db23db438', false, NULL, NULL, NULL, '501daa805c2681a307a2f689c9ce9d7142b3238ad2f1a1bfeb9fe4a7a5d5467f', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-57e2-74cd-87b7-fe021cc71606', 0, '01a21c69-57de-71ea-919c-d366bafd970d', true, NULL, NULL, NULL, '3a68101f2ba49f61c51ccf51f3f3e7e57fd60803f6abe16d34753a2031c1dba6', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-57e2-74cd-87b7-fe021cc71606', 1, '01a21c69-57e0-7461-940b-fa87c0d98cb8', false, NULL, NULL, NULL, 'edae17fcc30e74032f4df9eb678f13f307e7612cae63cf972fd4241446f29e79', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5801-74de-a66f-6563260f0900', 0, '01a21c69-57ff-73ce-a5d5-994db2d3f803', false, NULL, NULL, NULL, 'd8d60cc11c7a5cf504c67f55cc946b4a947737fb08b0c25e1c12808d1cd24e34', NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5801-74de-a66f-6563260f0900', 1, NULL, false, NULL, NULL, NULL, NULL, 'easy', false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5816-77f2-88e3-d72c6f565139', 0, '01a21c69-5814-73ef-9536-ce421a24a161', false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.lobby_seat VALUES ('01a21c69-5816-77f2-88e3-d72c6f565139', 1, NULL, false, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.match VALUES ('01a21c69-4d4c-7405-a844-37442283544b', '01a21c69-4cc8-769e-b149-3d431c6d8f1b', 'scrap_world', 2, '{"points":150,"supply":"unlimited","set_up":"quick","round_cap":60}', 'public', '{"type":"none"}', 'forfeit', 'f8cf418136ea2bdd1f693455326c3cd3e285d766355739ed5dc6556d28e7ea4e', 'finished', '{"ranks":[1,0],"scores":[150,150],"reason":"others_left"}', NULL, 1795772992844, 1795772993009, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', '01a21c69-4e39-7450-a885-007d15acaef3', 'scrap_world', 2, '{"points":150,"supply":"unlimited","set_up":"quick","round_cap":60}', 'public', '{"type":"none"}', 'forfeit', 'fff90a379ac34a212064bd039839ae22112de15ee082408ec2c7f5e371c626bd', 'running', NULL, NULL, 1795772993182, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', '01a21c69-505a-71da-bf72-2ca4d15b5671', 'scrap_world', 2, '{"points":150,"supply":"unlimited","set_up":"quick","round_cap":60}', 'public', '{"type":"none"}', 'forfeit', '28044352878d7c9035db091a7a0dcb7a9b878b3d11ebf67dfb7b93eb3917d6e6', 'running', NULL, NULL, 1795772993636, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', '01a21c69-509d-76ae-8593-6a5eb66ec044', 'scraplands', 2, '{"mission":"team_race","course":"breakers_yard","cars":3,"laps":2,"round_cap":20}', 'public', '{"type":"none"}', 'forfeit', '9d6eefc183a0d6fe06d4e1bd3a9d749d6ce09e40a1bee475a71b5efaee236d9c', 'finished', '{"ranks":[1,0],"scores":[21,16],"reason":"others_left"}', NULL, 1795772993716, 1795772993775, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', '01a21c69-50fd-7475-bda4-1a0286c14f34', 'scraplands', 2, '{"mission":"team_race","course":"breakers_yard","cars":3,"laps":2,"round_cap":20}', 'public', '{"type":"none"}', 'forfeit', '18facea3128ec809b94bd7a3c66a4f2f207a3d87bd597dc9f8302ea0ae96612f', 'running', NULL, NULL, 1795772993801, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', '01a21c69-513a-7697-af45-81a10ebdaf1d', 'scraplands', 2, '{"mission":"team_race","course":"breakers_yard","cars":3,"laps":2,"round_cap":20}', 'public', '{"type":"none"}', 'forfeit', '26fa33c10f1d41fd1fdbc9f7016d04f5f4a6056a1b85ea92ba00720773da350b', 'running', NULL, NULL, 1795772993873, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', '01a21c69-525f-737d-84b4-a0fb2ce055cc', 'scrappers', 1, '{"fuel":0,"scrap":0,"damage":0,"round_cap":40}', 'public', '{"type":"none"}', 'forfeit', 'bc8a7f5d37720abbb37c2188c123090863a345077cd1d1e760c5cfe99829a90d', 'finished', '{"ranks":[1,0],"scores":[0,0],"reason":"others_left"}', NULL, 1795772994153, 1795772994381, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', '01a21c69-5379-77ee-b51c-4e5dc29ec9d2', 'scrappers', 1, '{"fuel":0,"scrap":0,"damage":0,"round_cap":40}', 'public', '{"type":"none"}', 'forfeit', '705dbae6a5ba9a9156882783307f6bcdc7563ca5298b5140692b0157eb95cafa', 'running', NULL, NULL, 1795772994480, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', '01a21c69-552f-7097-918c-9341d9a52242', 'scrappers', 1, '{"fuel":0,"scrap":0,"damage":0,"round_cap":40}', 'public', '{"type":"none"}', 'forfeit', 'c166d381432791d8e98e535213088180215a59654020ff27f92bd61b04329ea9', 'running', NULL, NULL, 1795772994957, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', '01a21c69-5671-76a5-9c21-7aed779c593a', 'scrapbots', 1, '{"wounds":20,"turn_cap":300}', 'public', '{"type":"none"}', 'forfeit', 'b307e34f8c988c2e1ece9dccd79ca130802f49e7da30400b184d6e4294ee018d', 'finished', '{"ranks":[1,0],"scores":[0,0],"reason":"others_left"}', NULL, 1795772995199, 1795772995359, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', '01a21c69-5749-72e5-a18f-a35d9b6e5e24', 'scrapbots', 1, '{"wounds":20,"turn_cap":300}', 'public', '{"type":"none"}', 'forfeit', '89212e0918453052d2198593e8a9d2918f53dc0f8517a0aebdd78e244fe69892', 'running', NULL, NULL, 1795772995422, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', '01a21c69-5777-723e-a6b5-7b0234e56d57', 'scrapbots', 1, '{"wounds":20,"turn_cap":300}', 'public', '{"type":"none"}', 'forfeit', 'b7e3e2b2feae827533c68184a0fa36fe9e51490b9f97643e39a38c7f389001ec', 'running', NULL, NULL, 1795772995454, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', '01a21c69-57bc-732b-b870-77fe0650adc8', 'scrapyard_empire', 3, '{"inventions":2,"draw":"part_and_machine","round_cap":60}', 'public', '{"type":"none"}', 'forfeit', 'a8aaaa7aa7412504862e1ec1eef052e2e80f9b6a3573e8baa253ac20ca2e5db0', 'finished', '{"ranks":[1,0],"scores":[0,0],"reason":"others_left"}', NULL, 1795772995526, 1795772995548, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', '01a21c69-57e2-74cd-87b7-fe021cc71606', 'scrapyard_empire', 3, '{"inventions":2,"draw":"part_and_machine","round_cap":60}', 'public', '{"type":"none"}', 'forfeit', '6a68b38ebadf39e7968ee7f379c3886cbb7e3d613a02f80c6a1ab24f4276c097', 'running', NULL, NULL, 1795772995562, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match VALUES ('01a21c69-5808-76a7-91e8-f36827900152', '01a21c69-5801-74de-a66f-6563260f0900', 'scrapyard_empire', 3, '{"inventions":2,"draw":"part_and_machine","round_cap":60}', 'public', '{"type":"none"}', 'forfeit', 'd3e96f2ba2880e90fd319e343ca5ad031922dd8bcfb777996242779f7ffa625b', 'running', NULL, NULL, 1795772995592, NULL, 'quick', true, false, NULL, 0);
INSERT INTO public.match_seat VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 0, '01a21c69-4cae-7620-bd58-618074cd597c', NULL, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["auto_cannon","power_barbs","deflective_armor","missile"]},{"name":null,"chassis":"c_33_lancer_mod","armament":["heavy_laser_cannon","blade","power_pack","basic_armor"]}]}', 'a833bdcdb6d1beb188dc97e5aab5fe3d3d58bb03f31a4686c763de764d6fe1b0', 1, 'scrap_world');
INSERT INTO public.match_seat VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 1, '01a21c69-4cbf-7727-826a-35e66d960855', NULL, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["auto_cannon","power_barbs","deflective_armor","missile"]},{"name":null,"chassis":"c_33_lancer_mod","armament":["heavy_laser_cannon","blade","power_pack","basic_armor"]}]}', 'c7f4e5c44c95357ac4e77f0ce2a31df5d932ef6461dfa32a9a0508b2cd06f831', 0, 'scrap_world');
INSERT INTO public.match_seat VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 0, '01a21c69-4e00-72de-8857-9923ef32e509', NULL, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["auto_cannon","power_barbs","deflective_armor","missile"]},{"name":null,"chassis":"c_33_lancer_mod","armament":["heavy_laser_cannon","blade","power_pack","basic_armor"]}]}', 'db0a000b38482621ef6211827972b8fd804f6586d34c59f66c6680383d2b28da', NULL, 'scrap_world');
INSERT INTO public.match_seat VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 1, '01a21c69-4e21-77eb-9c0d-4e5a75cbee1e', NULL, '{"suits":[{"name":null,"chassis":"c_40_thumper","armament":["laser_cannon","hammer","emp_missile","rocket_launcher","carapace_armor"]},{"name":null,"chassis":"c_23_scout","armament":["saw","grenade_launcher","smoke_screen","scanner"]}]}', '2106bcf787afc2b717f94033310bf0b7aebc94dc5fc59fbd7b327c3bb9f383a4', NULL, 'scrap_world');
INSERT INTO public.match_seat VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 0, '01a21c69-5058-751a-9933-b279075d3a8a', NULL, '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["auto_cannon","power_barbs","deflective_armor","missile"]},{"name":null,"chassis":"c_33_lancer_mod","armament":["heavy_laser_cannon","blade","power_pack","basic_armor"]}]}', '1c651d381a85a9591126421ba1c2ddf5720c28840ce84a89ae3b359c561aa200', NULL, 'scrap_world');
INSERT INTO public.match_seat VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 1, NULL, 'easy', '{"suits":[{"name":null,"chassis":"c_30_lancer","armament":["hammer","bolted_plates","basic_armor","missile"]},{"name":null,"chassis":"c_40_thumper","armament":["saw","deflective_armor","power_pack","emp_missile"]}]}', '0000000000000000000000000000000000000000000000000000000000000000', NULL, 'scrap_world');
INSERT INTO public.match_seat VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 0, '01a21c69-5096-7616-8051-e7672385a4ef', NULL, '{"cars":[{"name":null,"car":"runner","weapons":["twin_heavy_machine_guns"],"upgrades":["elite_driver","boost"]},{"name":null,"car":"runner","weapons":["rocket_launcher"],"upgrades":["elite_driver","drift","j_turn"]},{"name":null,"car":"hotrod","weapons":["twin_light_machine_guns"],"upgrades":["elite_driver","drift","boost"]}]}', '298d03080c0cf70249455a0288a773b173453b164aefbafd533da4584da9683f', 1, 'scraplands');
INSERT INTO public.match_seat VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 1, '01a21c69-509a-74b4-bcde-554ad2b0ed3c', NULL, '{"cars":[{"name":null,"car":"truck","weapons":["twin_light_machine_guns"],"upgrades":["ram","spikes"]},{"name":null,"car":"truck","weapons":["flamethrower"],"upgrades":["ram","spikes"]},{"name":null,"car":"truck","weapons":["caltrops"],"upgrades":["ram","spikes"]}]}', '7d39d2864ca559bbc070011f623fd90f1ef5a622501acec5f7e9c6be37dce5c2', 0, 'scraplands');
INSERT INTO public.match_seat VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 0, '01a21c69-50f9-764a-aaeb-dbd318b8964f', NULL, '{"cars":[{"name":null,"car":"hotrod","weapons":["light_machine_gun"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","j_turn"]}]}', '84c667ff07398f6ec5bd8adbd04c240fe40b66e988160f1ca2a5313fafdacf98', NULL, 'scraplands');
INSERT INTO public.match_seat VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 1, '01a21c69-50fb-70a4-8bb8-d59f40b8f4fa', NULL, '{"cars":[{"name":null,"car":"hotrod","weapons":["light_machine_gun"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","j_turn"]}]}', '603ba4c832adec5ea76d757f35d3f7c48444c075ad1d7604ad17b5673f975ef8', NULL, 'scraplands');
INSERT INTO public.match_seat VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 0, '01a21c69-5136-7788-8a5b-57abf84dfb29', NULL, '{"cars":[{"name":null,"car":"hotrod","weapons":["light_machine_gun"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","drift"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","j_turn"]}]}', '90a1b6a3f625078f090615633421b5fc244426650438a8ddfa7b75df1a27c757', NULL, 'scraplands');
INSERT INTO public.match_seat VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 1, NULL, 'easy', '{"cars":[{"name":null,"car":"hotrod","weapons":["twin_heavy_machine_guns"],"upgrades":["elite_driver","drift","j_turn"]},{"name":null,"car":"runner","weapons":["minigun"],"upgrades":["elite_driver","armour_plates"]},{"name":null,"car":"hotrod","weapons":["caltrops"],"upgrades":["elite_driver","boost","spikes","drift","j_turn"]}]}', '0000000000000000000000000000000000000000000000000000000000000000', NULL, 'scraplands');
INSERT INTO public.match_seat VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 0, '01a21c69-525c-7653-9441-75e77825db6b', NULL, 'null', '11e4fb18c16e21df2fddf7e7c9d07ba02d5bd974a62d153814d61d751440d141', 1, 'scrappers');
INSERT INTO public.match_seat VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 1, '01a21c69-525e-7244-a1a8-fe11ceefa65c', NULL, 'null', '4a780db7867925d39f87e59e72927ea7dffc3f1f7c7521396bb7eb7b74dadc4e', 0, 'scrappers');
INSERT INTO public.match_seat VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 0, '01a21c69-5369-77d4-b74e-2da98dcf8997', NULL, 'null', '992c81b96d87afdf46174e1ef8184e0868e1d3137fba4d57027b2ab28c287889', NULL, 'scrappers');
INSERT INTO public.match_seat VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 1, '01a21c69-536f-7047-aa96-e616056138ac', NULL, 'null', '120954912645b97515b4f764351c7852533d296308bab8310e027c575cb746ea', NULL, 'scrappers');
INSERT INTO public.match_seat VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 0, '01a21c69-5524-74a5-8725-285ca302880d', NULL, 'null', '3dbad80d2b355fe1f3f8335449b9e792f0013e052ffa69048e5acb3ae2bada41', NULL, 'scrappers');
INSERT INTO public.match_seat VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 1, NULL, 'easy', 'null', '0000000000000000000000000000000000000000000000000000000000000000', NULL, 'scrappers');
INSERT INTO public.match_seat VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 0, '01a21c69-565a-70aa-bf5e-24b11fb75b9b', NULL, 'null', '95ea81a7e9418158b8e831f8acb0739089aa0c5e0fc46042d5957bc26c00d06b', 1, 'scrapbots');
INSERT INTO public.match_seat VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 1, '01a21c69-566e-72db-a549-4be713ba0868', NULL, 'null', '907ff8d73b8c14e4cf4c587ebdb917174579cf4fbabcdfcf4c2d669b1d05bc43', 0, 'scrapbots');
INSERT INTO public.match_seat VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 0, '01a21c69-573a-7295-9477-d0ce99461e16', NULL, 'null', '96e67f0de19028928a6778d9951cb1070f6813b9a0ab9282f46a6a82f1775042', NULL, 'scrapbots');
INSERT INTO public.match_seat VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 1, '01a21c69-5741-70d6-a696-83df487c751c', NULL, 'null', '50f087f9d78267fc8e4ff84a860bc42f55970fbfe2146bd3a248fb6ab82d8b55', NULL, 'scrapbots');
INSERT INTO public.match_seat VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 0, '01a21c69-5775-7608-a143-772bb7cbb70e', NULL, 'null', 'c5f29f16021ff737a5d6288c105e2d5eb5130b5f632e5d7314cde058ebffde55', NULL, 'scrapbots');
INSERT INTO public.match_seat VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 1, NULL, 'easy', 'null', '0000000000000000000000000000000000000000000000000000000000000000', NULL, 'scrapbots');
INSERT INTO public.match_seat VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 0, '01a21c69-57ba-7101-a5fb-71dbb0f31b3b', NULL, 'null', '69125a4de7066c0598b260ef980a08fc13913caeededc7a72715cf217c747e4f', 1, 'scrapyard_empire');
INSERT INTO public.match_seat VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 1, '01a21c69-57bb-700d-a8aa-b86db23db438', NULL, 'null', '501daa805c2681a307a2f689c9ce9d7142b3238ad2f1a1bfeb9fe4a7a5d5467f', 0, 'scrapyard_empire');
INSERT INTO public.match_seat VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 0, '01a21c69-57de-71ea-919c-d366bafd970d', NULL, 'null', '3a68101f2ba49f61c51ccf51f3f3e7e57fd60803f6abe16d34753a2031c1dba6', NULL, 'scrapyard_empire');
INSERT INTO public.match_seat VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 1, '01a21c69-57e0-7461-940b-fa87c0d98cb8', NULL, 'null', 'edae17fcc30e74032f4df9eb678f13f307e7612cae63cf972fd4241446f29e79', NULL, 'scrapyard_empire');
INSERT INTO public.match_seat VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 0, '01a21c69-57ff-73ce-a5d5-994db2d3f803', NULL, 'null', 'd8d60cc11c7a5cf504c67f55cc946b4a947737fb08b0c25e1c12808d1cd24e34', NULL, 'scrapyard_empire');
INSERT INTO public.match_seat VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 1, NULL, 'easy', 'null', '0000000000000000000000000000000000000000000000000000000000000000', NULL, 'scrapyard_empire');
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 1, NULL, 'b24b19e61ad7fbf20cb0a95013f33088', 1795772992844, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 1, 'act', 'player', 0, 'step-0-01a21c694d727621b1d6786a69368e1c', '{"type":"deploy","suit":0,"at":"E1"}', NULL, NULL, 2, NULL, '28643341c5a1901473e8ff7eefae4a2a', 1795772992882, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 2, 'act', 'player', 1, 'step-1-01a21c694d7e777eb0019832fa17c3f8', '{"type":"deploy","suit":2,"at":"H11"}', NULL, NULL, 2, NULL, 'b5d8483b4a7d8ef0ac486d8f3836eac6', 1795772992894, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 3, 'act', 'player', 1, 'step-2-01a21c694d8a74639e6fa861997adbd9', '{"type":"deploy","suit":3,"at":"A11"}', NULL, NULL, 1, NULL, '4e20f081a7e05c190856bd49ff944c75', 1795772992906, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 4, 'act', 'player', 0, 'step-3-01a21c694d92759b9f1c40bcd74b81c2', '{"type":"deploy","suit":1,"at":"J2"}', NULL, NULL, 1, NULL, '8ca6db37e3ff0f3fd8908701de3b8378', 1795772992914, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 5, 'act', 'player', 0, 'step-4-01a21c694d9a771384afbb155b350852', '{"type":"move","to":"I1"}', NULL, NULL, 1, NULL, 'c748badd398c342fe6d670449b129b93', 1795772992923, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 6, 'act', 'player', 0, 'step-5-01a21c694da971afa2d878072f75b69a', '{"type":"half_move","to":"I2"}', NULL, NULL, 1, NULL, '18e1e164a462c71a0395041845850110', 1795772992937, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 7, 'act', 'player', 0, 'step-6-01a21c694db27470b0c0e33db3779d9d', '{"type":"end_activation"}', NULL, NULL, 2, NULL, '41c08cdfef17b9eb352e9141635680bf', 1795772992946, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 8, 'act', 'player', 1, 'step-7-01a21c694dba71df8f6d4535026b1240', '{"type":"run","to":"E6"}', NULL, NULL, 2, NULL, '1e1be3a305c10ad5531d97df2870a5dc', 1795772992957, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 9, 'act', 'player', 1, 'step-8-01a21c694dc67541821675cd6ec2b38b', '{"type":"half_move","to":"E7"}', NULL, NULL, 2, NULL, '9523b973447215d41afbbf08f209c171', 1795772992966, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 10, 'act', 'player', 1, 'step-9-01a21c694dd173fb84f20e0569c8453f', '{"type":"end_activation"}', NULL, NULL, 1, NULL, '7ffe20e5bdcb99fbe476694b362ea1dd', 1795772992977, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 11, 'act', 'player', 0, 'step-10-01a21c694dde715aaec832e1d2e1392e', '{"type":"run","to":"D5"}', NULL, NULL, 1, NULL, 'a9879a7ecf106b30b6c577777cfed255', 1795772992991, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 12, 'act', 'player', 0, 'step-11-01a21c694de675b294f581424f0ce570', '{"type":"half_move","to":"D7"}', NULL, NULL, 1, NULL, 'aa69770f09e50269d1c5ff8032cd0cdd', 1795772992998, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4d4c-7405-a844-37442283544b', 13, 'leave', 'left', 0, 'bye-01a21c694dee7304835b43c90f2308ed', NULL, NULL, 'resigned', 0, NULL, 'bc850e9cd15b89d2202c70a7700e401d', 1795772993009, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 1, NULL, '1534e1656a9917e747d3a3eecc1d453a', 1795772993182, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 1, 'act', 'player', 0, 'step-0-01a21c694f1777618b77c0b10e6d672c', '{"type":"deploy","suit":0,"at":"L4"}', NULL, NULL, 2, NULL, '0a1a09ec6155c8c8c71e9cd119bb12b5', 1795772993305, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 2, 'act', 'player', 1, 'step-1-01a21c694f22725fb104066551cdf0d8', '{"type":"deploy","suit":3,"at":"B1"}', NULL, NULL, 2, NULL, '0fb75ef7c2dafa3d1dc59a5185444875', 1795772993314, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 3, 'act', 'player', 1, 'step-2-01a21c694f4176a78cbf0213de62997b', '{"type":"deploy","suit":2,"at":"A1"}', NULL, NULL, 1, NULL, '220e0c7a5e5dd435ce5cb44ea4d8b328', 1795772993345, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 4, 'act', 'player', 0, 'step-3-01a21c694f65777da24e5fda951aeee9', '{"type":"deploy","suit":1,"at":"K6"}', NULL, NULL, 2, NULL, 'd09727c19859dd054aa08549f23bb7cf', 1795772993391, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 5, 'act', 'player', 1, 'step-4-01a21c694f797721bf188e0c5d09d149', '{"type":"run","to":"C1"}', NULL, NULL, 2, NULL, 'f94986c2377da035fd6e0209d690b07b', 1795772993401, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 6, 'act', 'player', 1, 'step-5-01a21c694f9d70caaf23a91dad5aed83', '{"type":"half_move","to":"A2"}', NULL, NULL, 2, NULL, 'daf5dba97f9a68c27b15c9603165b6d8', 1795772993438, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 7, 'act', 'player', 1, 'step-6-01a21c694fb97050bb8c4c8f30869475', '{"type":"end_activation"}', NULL, NULL, 1, NULL, 'b7edba3262bcef3ea877e923ccda879f', 1795772993466, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 8, 'act', 'player', 0, 'step-7-01a21c694fed73cba660bf49a73596ed', '{"type":"move","to":"K2"}', NULL, NULL, 1, NULL, '0eac3beb9e04ca61f389513fd4defce3', 1795772993517, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 9, 'act', 'player', 0, 'step-8-01a21c69501671db87f19f3fd63c09c0', '{"type":"half_move","to":"K3"}', NULL, NULL, 1, NULL, 'fe9084236516ba1f6929697aba6d4a38', 1795772993558, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 10, 'act', 'player', 0, 'step-9-01a21c69502e77a58d305ae19a33bab3', '{"type":"end_activation"}', NULL, NULL, 1, NULL, 'd991d4947c1eba1f40acc79f5d1a7804', 1795772993589, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 11, 'act', 'player', 0, 'step-10-01a21c69504e727ea8cccfa371f32c22', '{"type":"end_activation"}', NULL, NULL, 2, NULL, '90b3f2af6e2fc35e5858e49504ebae6e', 1795772993614, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-4e9e-760c-bc38-b12405fe241e', 12, 'act', 'player', 1, 'step-11-01a21c69505073759d67a9615be1412d', '{"type":"move","to":"B1"}', NULL, NULL, 2, NULL, '4e36db1cb09a2d6d9e51df9f5afa28b1', 1795772993616, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 2, '{"at":1061,"due_at":1061,"left_ms":[],"ran":[],"stood_in":[1]}', '96810515e23e68d37f729e025ef93528', 1795772993636, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 1, 'act', 'bot', 1, 'af9fdd145e8535a6fc8057e4404df819', '{"type":"deploy","suit":3,"at":"B11"}', NULL, NULL, 1, '{"at":1080,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'b6de4cd4f6f04e7dcef87ec7341c9471', 1795772993654, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 2, 'act', 'player', 0, 'step-0-01a21c695077749ab7aecbbb3626b7cf', '{"type":"deploy","suit":0,"at":"K5"}', NULL, NULL, 1, '{"at":1081,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'c15a15fb2478cb243f23821a6b2574c6', 1795772993656, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 3, 'act', 'player', 0, 'step-1-01a21c69507974b8aab6898cb2550d1f', '{"type":"deploy","suit":1,"at":"K6"}', NULL, NULL, 2, '{"at":1083,"due_at":1083,"left_ms":[],"ran":[],"stood_in":[1]}', '93383e2f92d732fce7bb6e716c7f33f5', 1795772993657, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 4, 'act', 'bot', 1, '2547c16e295f335626adbdfb40b26d9c', '{"type":"deploy","suit":2,"at":"B2"}', NULL, NULL, 1, '{"at":1085,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'd24e391384da1db548a85a2719f72ca7', 1795772993659, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 5, 'act', 'player', 0, 'step-2-01a21c69507c76c6b3eb1b98d0edd2b3', '{"type":"run","to":"H9"}', NULL, NULL, 1, '{"at":1086,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'e9bfb34db5d19c8b8754635d4077ad0a', 1795772993660, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 6, 'act', 'player', 0, 'step-3-01a21c69507e7422a6781e1f31e619f0', '{"type":"half_move","to":"G7"}', NULL, NULL, 1, '{"at":1088,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'ccf8ff2bdb6919d8234ab1b385ea04d2', 1795772993662, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 7, 'act', 'player', 0, 'step-4-01a21c69507f74b98ad22c7513d95365', '{"type":"end_activation"}', NULL, NULL, 2, '{"at":1089,"due_at":1089,"left_ms":[],"ran":[],"stood_in":[1]}', 'bf6f7e1ea6d3ed1ac22c80119b920a69', 1795772993663, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 8, 'act', 'bot', 1, '0aa71d7ce8978baf58d8513dda6230ea', '{"type":"half_move","to":"C4"}', NULL, NULL, 2, '{"at":1091,"due_at":1091,"left_ms":[],"ran":[],"stood_in":[1]}', '8bf87de5bffda06ba747cd12247ce9ff', 1795772993665, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 11, 'act', 'player', 0, 'step-10-01a21c6954b27584abd3768b9645eead', '{"type":"take","token":"scrap"}', NULL, NULL, 2, NULL, 'ed1cd12e61e86f24bcf40497a91bfa98', 1795772994761, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 9, 'act', 'bot', 1, '5fc354c361385deb2bef2d47cfba018c', '{"type":"move","to":"F8"}', NULL, NULL, 2, '{"at":1093,"due_at":1093,"left_ms":[],"ran":[],"stood_in":[1]}', '4156ddf7bfb85e5f4123d31bce4af9eb', 1795772993667, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 10, 'act', 'bot', 1, '996b6df68c2483cdca729aa0d98d887b', '{"type":"end_activation"}', NULL, NULL, 1, '{"at":1095,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '00c41c01b64ac3f5023ecfaa0f46e0c5', 1795772993669, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5063-7567-a4d3-85f8b57391c2', 11, 'act', 'player', 0, 'step-5-01a21c69508671cb9d06e81fffb3d885', '{"type":"run","to":"E6"}', NULL, NULL, 1, '{"at":1096,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'dd98f0f21c7418fb8c6aadc9ee0f4666', 1795772993670, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 1, NULL, '243b97229769432d193d5091e5217bf5', 1795772993716, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 1, 'act', 'player', 0, 'step-0-01a21c6950cd710cb445a8c2c68d38a5', '{"type":"declare","car":0,"plan":["attack","move","advance"]}', NULL, NULL, 1, NULL, '572ba7500771866adaa7c55c901b9a61', 1795772993741, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 2, 'act', 'player', 0, 'step-1-01a21c6950cf7059a9237bb81307ab70', '{"type":"drive","gear":"forward","turn":-2,"by":1500}', NULL, NULL, 1, NULL, '85e18bcd77c26538f1791394f7974880', 1795772993743, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 3, 'act', 'player', 0, 'step-2-01a21c6950d9707992bf27e7c40b9d97', '{"type":"drive","gear":"forward","turn":-2,"by":3000}', NULL, NULL, 1, NULL, '460c7a98f7bf2e85aed2ec96c81cfb25', 1795772993753, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 4, 'act', 'player', 0, 'step-3-01a21c6950dc73ceb4b291e33c1f408c', '{"type":"drive","gear":"forward","turn":2,"by":6500}', NULL, NULL, 1, NULL, 'f0a273aa4089220a19b917896b717c63', 1795772993756, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 5, 'act', 'player', 0, 'step-4-01a21c6950de741b8d13a772bf07319c', '{"type":"halt"}', NULL, NULL, 2, NULL, 'b75b89a14897b01c7e4690b34c8bddb0', 1795772993758, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 6, 'act', 'player', 1, 'step-5-01a21c6950e275f4aad55c64b9a6e20f', '{"type":"declare","car":3,"plan":["move","attack","pass","pass"]}', NULL, NULL, 2, NULL, '99e252bc4c774c8a3f60e6b4ac86f6e2', 1795772993762, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 7, 'act', 'player', 1, 'step-6-01a21c6950e576c8bc59ad803a819bf1', '{"type":"drive","gear":"forward","turn":1,"by":2500}', NULL, NULL, 2, NULL, '9fd89edd9eab46640e3a309969a911a3', 1795772993765, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 8, 'act', 'player', 1, 'step-7-01a21c6950e971d1b94d6abe1311144f', '{"type":"drive","gear":"forward","turn":-2,"by":0}', NULL, NULL, 2, NULL, '8e1ff0884482d9766a2a1975a09d98c5', 1795772993769, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 9, 'act', 'player', 1, 'step-8-01a21c6950ea7328bd9e3ec0601192de', '{"type":"fire","weapon":0,"target":0}', NULL, NULL, 1, NULL, '66d3f3362299edc26e1775c3cdca4b06', 1795772993770, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 10, 'act', 'player', 0, 'step-9-01a21c6950eb74cd9995588e2fd250c1', '{"type":"declare","car":1,"plan":["move","pass","pass"]}', NULL, NULL, 1, NULL, '65610644a2e74b4259edf8f935683573', 1795772993772, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 11, 'act', 'player', 0, 'step-10-01a21c6950ed771c97fc87cf58467a60', '{"type":"drive","gear":"forward","turn":1,"by":2597}', NULL, NULL, 2, NULL, 'eb5d663a5bd3bf782633027155d03fa5', 1795772993773, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 12, 'act', 'player', 1, 'step-11-01a21c6950ee737abc3883a3d3738bce', '{"type":"declare","car":4,"plan":["attack","pass"]}', NULL, NULL, 2, NULL, '4270c3555d1ae68316c54401d31bece0', 1795772993774, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-50b4-70b4-b7ec-c6a43edb594f', 13, 'leave', 'left', 0, 'bye-01a21c6950ef7740a82cc2297afb14f3', NULL, NULL, 'resigned', 0, NULL, 'b8ffcaab096a93585609cf166d7fd6dd', 1795772993775, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 2, NULL, '72b9fbc1b4c1e8ed2303ec575f823782', 1795772993801, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 1, 'act', 'player', 1, 'step-0-01a21c6951157779bbe5b821071c1616', '{"type":"declare","car":3,"plan":["move","attack","pass"]}', NULL, NULL, 2, NULL, 'f1fa3d29a60e7cdf969509ffcd00c839', 1795772993813, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 2, 'act', 'player', 1, 'step-1-01a21c6951177069a74adf6f86f25c0d', '{"type":"drive","gear":"forward","turn":-1,"by":3000}', NULL, NULL, 2, NULL, 'f9a985254f98c983a3d9a5d7197abeae', 1795772993816, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 3, 'act', 'player', 1, 'step-2-01a21c69511972cab4e3316316c0fc30', '{"type":"drive","gear":"forward","turn":-3,"by":1000}', NULL, NULL, 1, NULL, 'fd89f1e2c66b612cfd8ce97eeb4b8019', 1795772993817, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 4, 'act', 'player', 0, 'step-3-01a21c69511d717f8e1ec5ef470b4a11', '{"type":"declare","car":0,"plan":["pass","pass","pass"]}', NULL, NULL, 2, NULL, '5729062baa1493a107e74c978e4fee75', 1795772993821, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 5, 'act', 'player', 1, 'step-4-01a21c69511e7724a68c6c2fde8e8c3d', '{"type":"declare","car":4,"plan":["attack","move","advance"]}', NULL, NULL, 2, NULL, '6814142ef1344f42e0d10eed520d0cff', 1795772993822, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 6, 'act', 'player', 1, 'step-5-01a21c69512170b59fa9ae190def1b3f', '{"type":"straight","boost":false}', NULL, NULL, 2, NULL, '81a36851a710f874167e5b17039601bc', 1795772993825, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 7, 'act', 'player', 1, 'step-6-01a21c695124773b98a4a143790b4904', '{"type":"halt"}', NULL, NULL, 2, NULL, '91388632790fe2dbd111c4a454fe0a55', 1795772993829, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 8, 'act', 'player', 1, 'step-7-01a21c695127718a903ffeb16ad019ea', '{"type":"drive","gear":"forward","turn":-1,"by":7500}', NULL, NULL, 2, NULL, '8691827aaa81261f6a37196f2bb3a522', 1795772993831, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 9, 'act', 'player', 1, 'step-8-01a21c69512970eba0ec4f786868ec47', '{"type":"drive","gear":"forward","turn":3,"by":3000}', NULL, NULL, 1, NULL, 'c6312e72a3777ce2bb4c90c71b8f57ab', 1795772993833, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 10, 'act', 'player', 0, 'step-9-01a21c69512d706ba54b74217a7cdb08', '{"type":"declare","car":1,"plan":["move","advance","pass"]}', NULL, NULL, 1, NULL, 'f8af9cdf6f70bca97363e29a416e9c3f', 1795772993837, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 11, 'act', 'player', 0, 'step-10-01a21c6951317722852abb1ad909fcfe', '{"type":"drive","gear":"forward","turn":3,"by":2000}', NULL, NULL, 1, NULL, 'e6d35876ec0569a6007d3432e02ed152', 1795772993841, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5108-730d-a1fc-f0adac7b9488', 12, 'act', 'player', 0, 'step-11-01a21c6951337099af659758595180c3', '{"type":"drive","gear":"forward","turn":-3,"by":1500}', NULL, NULL, 1, NULL, '41c03c385850ed264bd431e79757a327', 1795772993843, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 1, '{"at":1299,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'fcbc3b811c0f18b7545ac5f023b4885e', 1795772993873, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 1, 'act', 'player', 0, 'step-0-01a21c69515870928f712960f6fba3c6', '{"type":"declare","car":0,"plan":["move","advance","pass"]}', NULL, NULL, 1, '{"at":1306,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'e5f93b2eb2540817a94e77dee9571f92', 1795772993880, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 2, 'act', 'player', 0, 'step-1-01a21c69515d77da8daf5302ae1671e9', '{"type":"straight","boost":false}', NULL, NULL, 1, '{"at":1311,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'c01ce6f9ce985c3c2b6fe8a6d4bef261', 1795772993885, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 3, 'act', 'player', 0, 'step-2-01a21c69515e718a9f8078bc3274c7bb', '{"type":"drive","gear":"forward","turn":0,"by":8000}', NULL, NULL, 1, '{"at":1312,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'f2e06360eccf5df59261c6a84ea0955e', 1795772993886, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 12, 'act', 'player', 1, 'step-11-01a21c6954e674e7b775cefb53fbde3b', '{"type":"take","token":"fuel"}', NULL, NULL, 1, NULL, '887376f50df42ebf17e7469f3eee5f2b', 1795772994793, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 4, 'act', 'player', 0, 'step-3-01a21c6951617374bf2c302c3865e6e7', '{"type":"drive","gear":"forward","turn":-1,"by":0}', NULL, NULL, 2, '{"at":1315,"due_at":1315,"left_ms":[],"ran":[],"stood_in":[1]}', '9f7ff450aa74df018afeb1436a305135', 1795772993889, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 5, 'act', 'bot', 1, '79eadbd42357a1d5de61d1c677fe102e', '{"type":"declare","car":3,"plan":["attack","move","advance"]}', NULL, NULL, 2, '{"at":1532,"due_at":1532,"left_ms":[],"ran":[],"stood_in":[1]}', '3109e0c8a8056f90ee08b61330ca5bef', 1795772994106, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 6, 'act', 'bot', 1, 'e71cb96c385f42a65179e1740c8eda3f', '{"type":"fire","weapon":0,"target":0}', NULL, NULL, 2, '{"at":1542,"due_at":1542,"left_ms":[],"ran":[],"stood_in":[1]}', 'bed6de564667ba72e66bf7be8ab99707', 1795772994116, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 7, 'act', 'bot', 1, '5f588611f4888bdf9d51bd91fa8eea99', '{"type":"drive","gear":"forward","turn":0,"by":3000}', NULL, NULL, 2, '{"at":1545,"due_at":1545,"left_ms":[],"ran":[],"stood_in":[1]}', '8fc7cb209851a2d4bb35345c1f31b072', 1795772994119, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 8, 'act', 'bot', 1, '93ed932279294395c0e02a9859f1acab', '{"type":"drive","gear":"forward","turn":3,"by":3000}', NULL, NULL, 2, '{"at":1547,"due_at":1547,"left_ms":[],"ran":[],"stood_in":[1]}', 'fe33eeab715a9844ef332817ea28a06b', 1795772994121, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 9, 'act', 'bot', 1, 'baed2b724e6546dc25ccad7d61115eb5', '{"type":"drive","gear":"forward","turn":1,"by":0}', NULL, NULL, 2, '{"at":1549,"due_at":1549,"left_ms":[],"ran":[],"stood_in":[1]}', 'c4a590c67b4119458d60bd22aec57c52', 1795772994123, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 10, 'act', 'bot', 1, 'da0922ed3aee12de806aadda8b431c49', '{"type":"drive","gear":"forward","turn":1,"by":14500}', NULL, NULL, 2, '{"at":1551,"due_at":1551,"left_ms":[],"ran":[],"stood_in":[1]}', 'a8aefdfa57355cc07f23ba6c19d06768', 1795772994125, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 11, 'act', 'bot', 1, 'c6d70358a6b63663b47038cb03fc3d74', '{"type":"drive","gear":"forward","turn":2,"by":0}', NULL, NULL, 1, '{"at":1554,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '7ff925a3c928bac538e832befd0b720f', 1795772994128, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 12, 'act', 'player', 0, 'step-4-01a21c69525573fbb0852666ca4cbf66', '{"type":"declare","car":1,"plan":["attack","move","drift","pass"]}', NULL, NULL, 1, '{"at":1559,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'df8692faadb8552975c180dce059eab3', 1795772994133, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5151-75e6-9a9a-5cc8710df589', 13, 'act', 'player', 0, 'step-5-01a21c6952567028aa4723dcdbab65c8', '{"type":"drive","gear":"forward","turn":0,"by":1000}', NULL, NULL, 1, '{"at":1561,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '21f23f1000817c471a2df5756fdb57de', 1795772994135, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 2, NULL, 'f7c2c0cd1a51e450f9fb6b19c8429410', 1795772994153, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 1, 'act', 'player', 1, 'step-0-01a21c69527a7546aa60ced0641abbe3', '{"type":"eject","card":"fuel_siphon"}', NULL, NULL, 1, NULL, 'db6eaf1eaa32ec0c6028204d4cdbc599', 1795772994171, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 2, 'act', 'player', 0, 'step-1-01a21c69528176d194ec07e723d618b9', '{"type":"eject","card":"scrap_magnet"}', NULL, NULL, 2, NULL, 'f2ca41b83d79a8a33c0f91b38b479315', 1795772994177, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 3, 'act', 'player', 1, 'step-2-01a21c695284732eab4f50e6dec2c5bf', '{"type":"assign","card":"wreck_scan"}', NULL, NULL, 1, NULL, 'a02166f3e31f14e6613a67789e07bb70', 1795772994180, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 4, 'act', 'player', 0, 'step-3-01a21c69528d7158a9face1bff45d7bb', '{"type":"draft","deck":0,"from":"deck"}', NULL, NULL, 2, NULL, 'a7bed3c9513ac82b6e46a469d2f4cb5d', 1795772994189, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 5, 'act', 'player', 1, 'step-4-01a21c6952a2725a80b0c95142bfc5f6', '{"type":"eject","card":"scrap_magnet"}', NULL, NULL, 1, NULL, '5304ad8cb3a0cab91a84d37c533f056c', 1795772994210, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 6, 'act', 'player', 0, 'step-5-01a21c6952b173f0bd586452b3675fcb', '{"type":"assign","card":"field_patch"}', NULL, NULL, 2, NULL, 'ada941bda6aeefea23f91825de649733', 1795772994225, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 7, 'act', 'player', 1, 'step-6-01a21c6952c971dbaa293c745f019e85', '{"type":"eject","card":"field_patch"}', NULL, NULL, 1, NULL, '70df649307e8687a8a2e34cb03c633fe', 1795772994249, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 8, 'act', 'player', 0, 'step-7-01a21c6952e57138be40e55299b98677', '{"type":"draft","deck":1,"from":"deck"}', NULL, NULL, 2, NULL, '63859a23d5c6d92294a73d133f9afd65', 1795772994278, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 9, 'act', 'player', 1, 'step-8-01a21c69530b756b878a31b953139125', '{"type":"assign","card":"piston_jab"}', NULL, NULL, 1, NULL, '624022b6dd6ce94805f1027d52fc393f', 1795772994316, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 10, 'act', 'player', 0, 'step-9-01a21c69531172c7a74b927c2151d08f', '{"type":"assign","card":"fuel_siphon"}', NULL, NULL, 2, NULL, '921b85262473af8518cbb1e60419a61c', 1795772994321, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 11, 'act', 'player', 1, 'step-10-01a21c69532973058aa30040c0c42fc6', '{"type":"take","token":"scrap"}', NULL, NULL, 2, NULL, 'c37c15ff2e1588a6cbd133fa8cf474f1', 1795772994345, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 12, 'act', 'player', 1, 'step-11-01a21c69533d7305a06c703f4dc30bd6', '{"type":"take","token":"scrap"}', NULL, NULL, 2, NULL, '133ee7f6017fb2c942829bafac3ed89e', 1795772994366, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5269-730d-9a88-f9239d60bd7b', 13, 'leave', 'left', 0, 'bye-01a21c69534c7535945324e58f2a94c6', NULL, NULL, 'resigned', 0, NULL, '6ee47d0ab40290b1302c7c54f5c2f05b', 1795772994381, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 1, NULL, '23fb56c759a43d18b680cd1633d9d508', 1795772994480, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 1, 'act', 'player', 0, 'step-0-01a21c6953fa704d858b66926660dff7', '{"type":"draft","deck":0,"from":"deck"}', NULL, NULL, 2, NULL, 'dd635ad971a006ab97df811081ca3a53', 1795772994554, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 2, 'act', 'player', 1, 'step-1-01a21c69540272bda636d8ecd5c2198b', '{"type":"draft","deck":1,"from":"deck"}', NULL, NULL, 1, NULL, 'b8fac73902e0d4b75b09b2923d6444e1', 1795772994569, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 3, 'act', 'player', 0, 'step-2-01a21c69540d73cbaabdfc277827a098', '{"type":"eject","card":"fuel_siphon"}', NULL, NULL, 2, NULL, '8827cee476b388c4546281054ece64bf', 1795772994573, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 4, 'act', 'player', 1, 'step-3-01a21c69542e756ea3daeca78f5b8558', '{"type":"assign","card":"wreck_scan"}', NULL, NULL, 1, NULL, '8d8ed02d80f351bf26784e10e94ba405', 1795772994609, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 5, 'act', 'player', 0, 'step-4-01a21c69543a7006959c1d9372eacd06', '{"type":"eject","card":"piston_jab"}', NULL, NULL, 2, NULL, '0c8c40a1ab4f220f2592f5270a45c345', 1795772994618, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 6, 'act', 'player', 1, 'step-5-01a21c69544a76b7b22305157edfc19f', '{"type":"eject","card":"fuel_siphon"}', NULL, NULL, 1, NULL, '042d3e629be630fe3451b64803927b83', 1795772994635, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 7, 'act', 'player', 0, 'step-6-01a21c695456760f9369fbb9f1be2539', '{"type":"draft","deck":0,"from":"deck"}', NULL, NULL, 2, NULL, '89469560deea6e21cbbc694e329b91c2', 1795772994646, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 8, 'act', 'player', 1, 'step-7-01a21c69546f7498a03ee05e53fcb7fe', '{"type":"assign","card":"spare_parts"}', NULL, NULL, 1, NULL, '4b51449498f56496b400a41a3c68b5bc', 1795772994671, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 9, 'act', 'player', 0, 'step-8-01a21c695496753494d0d60865c99d51', '{"type":"draft","deck":0,"from":"deck"}', NULL, NULL, 2, NULL, '85a0bde99391215e350c841e71338432', 1795772994713, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-53b0-72ff-885b-56598471b6c9', 10, 'act', 'player', 1, 'step-9-01a21c6954a270e1b1f284a677956865', '{"type":"draft","deck":1,"from":"deck"}', NULL, NULL, 1, NULL, 'faf077aa35c2708198f656abe0a7d660', 1795772994722, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 2, '{"at":2383,"due_at":2383,"left_ms":[],"ran":[],"stood_in":[1]}', 'ce3bb95a04620130c10e8dc21df1a240', 1795772994957, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 1, 'act', 'bot', 1, 'e279908ae80ed68e7689c6e27e53be8b', '{"type":"assign","card":"piston_jab"}', NULL, NULL, 1, '{"at":2407,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '28ab54d313a3477113bb63dfc2ea24c9', 1795772994981, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 2, 'act', 'player', 0, 'step-0-01a21c6955a7752e862ffef86ca71c30', '{"type":"draft","deck":1,"from":"deck"}', NULL, NULL, 2, '{"at":2409,"due_at":2409,"left_ms":[],"ran":[],"stood_in":[1]}', '802d39e877443f69aba80f1eb7b20fcb', 1795772994983, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 3, 'act', 'bot', 1, '0bf1b689f1c4391073fd230f30ba884f', '{"type":"assign","card":"scrap_magnet"}', NULL, NULL, 1, '{"at":2415,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'b12812ae4c624b418f7d8a519141073c', 1795772994989, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 4, 'act', 'player', 0, 'step-1-01a21c6955ae766e8924fbea1d87304c', '{"type":"assign","card":"field_patch"}', NULL, NULL, 2, '{"at":2416,"due_at":2416,"left_ms":[],"ran":[],"stood_in":[1]}', '749c09240905272f75c22806e6565a58', 1795772994991, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 5, 'act', 'bot', 1, '9f822c0496e4ab03ca9b69b2e0006ed2', '{"type":"assign","card":"fuel_siphon"}', NULL, NULL, 1, '{"at":2419,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'cb61d5c67d7c721de6dc2c32fb256bf6', 1795772994993, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 6, 'act', 'player', 0, 'step-2-01a21c6955b3720484d47e8759c3a884', '{"type":"eject","card":"wreck_scan"}', NULL, NULL, 2, '{"at":2422,"due_at":2422,"left_ms":[],"ran":[],"stood_in":[1]}', '81fde9edb89b3566b230b28f15b6eb63', 1795772994996, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 7, 'act', 'bot', 1, 'cee33df44d412cbc93058618a0b0cb5b', '{"type":"eject","card":"wreck_scan"}', NULL, NULL, 1, '{"at":2425,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '4baa6b147b9afc0e5ca4eca55b2d957f', 1795772994999, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 8, 'act', 'player', 0, 'step-3-01a21c6955c1726a9a138061dd5915cc', '{"type":"assign","card":"scrap_magnet"}', NULL, NULL, 2, '{"at":2435,"due_at":2435,"left_ms":[],"ran":[],"stood_in":[1]}', 'd8b1fa84656437ee777d070fdf1dda1f', 1795772995009, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 9, 'act', 'bot', 1, 'bd16d745bb4298cac8f09b75bd59db76', '{"type":"assign","card":"spare_parts"}', NULL, NULL, 1, '{"at":2440,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '7b2577aa7bebf23b91bbc274f3488289', 1795772995014, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 10, 'act', 'player', 0, 'step-4-01a21c6955cd74e7bb7b75aabbb480eb', '{"type":"assign","card":"piston_jab"}', NULL, NULL, 2, '{"at":2447,"due_at":2447,"left_ms":[],"ran":[],"stood_in":[1]}', '806a418cd15de651844408b522efe24f', 1795772995021, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 11, 'act', 'bot', 1, 'd9688ecdd2690ec7dda89a48e518b4b8', '{"type":"take","token":"scrap"}', NULL, NULL, 1, '{"at":2451,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '9ac1ebd40585d96918d9cf6d9249548a', 1795772995025, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-558d-71bd-8a64-33a91d3d1294', 12, 'act', 'player', 0, 'step-5-01a21c6955ed72d2ace72bf8942b8cb8', '{"type":"take","token":"fuel"}', NULL, NULL, 1, '{"at":2480,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '6f43305e16e6ed6aa5d8fdee5a6a2baf', 1795772995054, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 1, NULL, 'ba98c8c3385976fbb7e4b2322c5ae21f', 1795772995199, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 1, 'act', 'player', 0, 'step-0-01a21c6956897319800a0ce1a55eeead', '{"type":"end_turn"}', NULL, NULL, 2, NULL, '37d2c634dac7daf782c1309dda93d95e', 1795772995209, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 2, 'act', 'player', 1, 'step-1-01a21c69568b73c283dd778e20108efe', '{"type":"play_for_energy","card":"circuitry"}', NULL, NULL, 2, NULL, 'c5d3b8aa2d31e1c099dd4d661bee452d', 1795772995211, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 3, 'act', 'player', 1, 'step-2-01a21c69568c72e5a48b191ce7ba801a', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 2, NULL, '47bbd47004cf41f084a5c43d4fa71a27', 1795772995213, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 4, 'act', 'player', 1, 'step-3-01a21c69568d77978de570279fe54a17', '{"type":"end_turn"}', NULL, NULL, 1, NULL, '7752b8d2a2b6c73d1aa66a2c801a2e23', 1795772995214, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 5, 'act', 'player', 0, 'step-4-01a21c69568f77c298562dfc78f8950b', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 1, NULL, 'f104672226586a8d937d7d51a2d86477', 1795772995215, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 6, 'act', 'player', 0, 'step-5-01a21c695690744c878201dd3a88f0cb', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 1, NULL, '8d4fb005a45c6c851457b3c091920f9a', 1795772995216, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 7, 'act', 'player', 0, 'step-6-01a21c69569570fca9f916f88750931d', '{"type":"buy","slot":1}', NULL, NULL, 1, NULL, '7bda3e6500a5eacbb0489039a8f1e57a', 1795772995221, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 8, 'act', 'player', 0, 'step-7-01a21c69569d755f8b0b17eb55da2e2f', '{"type":"end_turn"}', NULL, NULL, 2, NULL, '63c8f897cf779125605d8bc9b4422a03', 1795772995232, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 9, 'act', 'player', 1, 'step-8-01a21c6956ab77c5967086e9aae41bbe', '{"type":"play_for_scrap","card":"circuitry"}', NULL, NULL, 2, NULL, '20d38f753a3515c6257223d8fbb17774', 1795772995244, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 10, 'act', 'player', 1, 'step-9-01a21c6956b17632a6fb751e1cfc1ba2', '{"type":"end_turn"}', NULL, NULL, 1, NULL, '6675c9d65d8d81cb5130e7717da6c21a', 1795772995250, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 11, 'act', 'player', 0, 'step-10-01a21c6956c174a3914d4a49bcb4dd9e', '{"type":"play_for_scrap","card":"circuitry"}', NULL, NULL, 1, NULL, '859d70f44287de3209851aa822fa15d0', 1795772995274, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 12, 'act', 'player', 0, 'step-11-01a21c6956e5741eac01bb25beebfca4', '{"type":"play_for_scrap","card":"circuitry"}', NULL, NULL, 1, NULL, '2f465708e23be70194946991d67ed193', 1795772995305, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-567e-73d9-9ce9-5ad68e9f1d77', 13, 'leave', 'left', 0, 'bye-01a21c69571e70c081af0bb77515536c', NULL, NULL, 'resigned', 0, NULL, 'ad39a9eff65c3f34dc876f9c2f237278', 1795772995359, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 2, NULL, '4157780dd7b5675a087f268cd543fa91', 1795772995422, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 1, 'act', 'player', 1, 'step-0-01a21c695764700aae23b3f2ac1497da', '{"type":"play_for_scrap","card":"circuitry"}', NULL, NULL, 2, NULL, '9ce8ca37d1e9025785f7a12fe8bb1eac', 1795772995428, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 2, 'act', 'player', 1, 'step-1-01a21c69576577d78af14c1f998c15a8', '{"type":"end_turn"}', NULL, NULL, 1, NULL, 'b23e9d74635891c7838bf9d016acdf1c', 1795772995429, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 3, 'act', 'player', 0, 'step-2-01a21c69576675ffb8e163d7cfa83e7a', '{"type":"end_turn"}', NULL, NULL, 2, NULL, '5d944213230de9cf913bd1bc7855ac78', 1795772995430, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 4, 'act', 'player', 1, 'step-3-01a21c6957687557a9b7426876c913d8', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 2, NULL, 'c16674363fe8cccf8ed6cf7227ced93c', 1795772995433, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 5, 'act', 'player', 1, 'step-4-01a21c69576b70cea17867acc1d4e28f', '{"type":"end_turn"}', NULL, NULL, 1, NULL, 'a9e5e8d64eceaaf60fe76daccc1ede66', 1795772995435, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 6, 'act', 'player', 0, 'step-5-01a21c69576c77eb9efc5df10fe41d96', '{"type":"play_for_energy","card":"circuitry"}', NULL, NULL, 1, NULL, 'fc140598b89d271146bc8ca74138844a', 1795772995436, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 7, 'act', 'player', 0, 'step-6-01a21c69576d7786a986cd9497a8a0f0', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 1, NULL, '2e531c1cf09142019c016f14380cc696', 1795772995437, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 8, 'act', 'player', 0, 'step-7-01a21c69576e75dc9cb6d5cd573888c7', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 1, NULL, 'd680d8e758dbc83a3598b44b83ccd115', 1795772995438, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 9, 'act', 'player', 0, 'step-8-01a21c69576f74c3abebfa92c36f1d78', '{"type":"buy","slot":4}', NULL, NULL, 1, NULL, 'fd91d96fd7fb4fd95a2e80074e987375', 1795772995439, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 10, 'act', 'player', 0, 'step-9-01a21c69577072d2aedd230050b4d6b9', '{"type":"end_turn"}', NULL, NULL, 2, NULL, 'c101ce83720cbc17f08c88574ac6310d', 1795772995441, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 11, 'act', 'player', 1, 'step-10-01a21c695771752bb8ad61048731174a', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 2, NULL, '6d531a8a8bb34800b434bfb862ba715a', 1795772995442, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-575e-706b-a7a8-b427ce2fe489', 12, 'act', 'player', 1, 'step-11-01a21c695773777e97a7ef9ea9ff8742', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 2, NULL, '38e9896c6089114fca99b114b302adec', 1795772995443, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 2, '{"at":2880,"due_at":2880,"left_ms":[],"ran":[],"stood_in":[1]}', 'f421e028fc387e1b1bac48fefea2a146', 1795772995454, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 1, 'act', 'bot', 1, 'e908733b5e1fd357dd19f4c34af561df', '{"type":"play_for_scrap","card":"circuitry"}', NULL, NULL, 2, '{"at":2904,"due_at":2904,"left_ms":[],"ran":[],"stood_in":[1]}', 'ca12dd4b9f7a2b26f6111954593738d5', 1795772995479, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 2, 'act', 'bot', 1, '17f5407e33b4a9879d698263122be08a', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 2, '{"at":2909,"due_at":2909,"left_ms":[],"ran":[],"stood_in":[1]}', '11cd99455141958a0e654bb7c4babf6a', 1795772995483, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 3, 'act', 'bot', 1, 'c9f95891b00a2dc8711822c1b3411910', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 2, '{"at":2911,"due_at":2911,"left_ms":[],"ran":[],"stood_in":[1]}', '666f7740445337e75f2778b221ec325e', 1795772995485, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 4, 'act', 'bot', 1, '51092a0304a128c140530ffbb42e14fe', '{"type":"buy","slot":2}', NULL, NULL, 2, '{"at":2912,"due_at":2912,"left_ms":[],"ran":[],"stood_in":[1]}', '0ef2a20d94c696fa434a8416223451c2', 1795772995486, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 5, 'act', 'bot', 1, '4471f9d2412642f21c83f5757568515d', '{"type":"end_turn"}', NULL, NULL, 1, '{"at":2913,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '046a004433b9a73edd4666f7e6b3eaf6', 1795772995487, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 6, 'act', 'player', 0, 'step-0-01a21c6957a0777c866bb54eb989593b', '{"type":"play_for_energy","card":"circuitry"}', NULL, NULL, 1, '{"at":2915,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '38790b1f3300b5da8214db3d8269656a', 1795772995489, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 7, 'act', 'player', 0, 'step-1-01a21c6957a1777fa4dc35d4806b9d0d', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 1, '{"at":2916,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '3f3e025f3e8aefa71276c3f463a45f99', 1795772995490, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 8, 'act', 'player', 0, 'step-2-01a21c6957a27141abcf7850d3a9e982', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 1, '{"at":2917,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'afd023c5a3dc0ae2e93276fea53d1343', 1795772995491, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 9, 'act', 'player', 0, 'step-3-01a21c6957a470388988cc99567fff60', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 1, '{"at":2918,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'a3509200bf8938b3d0e0f41219351d0b', 1795772995492, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 10, 'act', 'player', 0, 'step-4-01a21c6957a5756dbea3f87521b32c6c', '{"type":"end_turn"}', NULL, NULL, 2, '{"at":2919,"due_at":2919,"left_ms":[],"ran":[],"stood_in":[1]}', '4f6feba3104ca4a057020cab62ebed12', 1795772995493, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 11, 'act', 'bot', 1, '75b8c45baf4b94e5fa4b3d59fcb8de37', '{"type":"play_for_energy","card":"circuitry"}', NULL, NULL, 2, '{"at":2921,"due_at":2921,"left_ms":[],"ran":[],"stood_in":[1]}', 'e1e45c539216b19c5034fe7192a1ad6f', 1795772995495, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 12, 'act', 'bot', 1, 'a129af8959b765da7258e1cf8f8c978f', '{"type":"play_for_scrap","card":"circuitry"}', NULL, NULL, 2, '{"at":2923,"due_at":2923,"left_ms":[],"ran":[],"stood_in":[1]}', '04eb2e98818487e3cd55d998fd41de88', 1795772995497, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 13, 'act', 'bot', 1, '0f3b9304fd72c6a64c5267cf8b81406c', '{"type":"play_for_energy","card":"circuitry"}', NULL, NULL, 2, '{"at":2924,"due_at":2924,"left_ms":[],"ran":[],"stood_in":[1]}', 'f3d9ca5f78aba36e927285c195951a06', 1795772995498, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 14, 'act', 'bot', 1, '9793b4585c530f24b4d86c298d3ac174', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 2, '{"at":2927,"due_at":2927,"left_ms":[],"ran":[],"stood_in":[1]}', 'e688ac811ea6453520e0c1002d148a1d', 1795772995501, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 15, 'act', 'bot', 1, '8015bc884ea1be5c23da716b70f68047', '{"type":"play_for_scrap","card":"spare_parts"}', NULL, NULL, 2, '{"at":2929,"due_at":2929,"left_ms":[],"ran":[],"stood_in":[1]}', 'f26a22da5e8663cd9519f01180594625', 1795772995503, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 16, 'act', 'bot', 1, '0c3ba56e326e0541d8c8726da166e781', '{"type":"buy","slot":3}', NULL, NULL, 2, '{"at":2931,"due_at":2931,"left_ms":[],"ran":[],"stood_in":[1]}', '69b2efc7600bb007a107e2519ca0a8c2', 1795772995505, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 17, 'act', 'bot', 1, 'b9cb88485a8528efa33833ff86d38d7e', '{"type":"end_turn"}', NULL, NULL, 1, '{"at":2932,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', 'b8a53d79a31ca5ef09d91ca92500c69c', 1795772995506, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-577e-7442-b543-6a54c38dc8a0', 18, 'act', 'player', 0, 'step-5-01a21c6957b3722b86b3ab412d220ce4', '{"type":"play_for_energy","card":"circuitry"}', NULL, NULL, 1, '{"at":2934,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '002cd30054d6b728f5f42658fed9ef95', 1795772995508, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 2, NULL, '5c52c68429ee328730920575cceb6ec6', 1795772995526, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 1, 'act', 'player', 1, 'step-0-01a21c6957cc7298b278fdcfba0ad065', '{"type":"trade","with":0,"kind":"part"}', NULL, NULL, 2, NULL, 'c4838f2d24e51187231309e6624aea3a', 1795772995532, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 2, 'act', 'player', 1, 'step-1-01a21c6957cd771ca60d51b277d07ab4', '{"type":"offer","give":{"part":"battery"},"want":{"part":"wire"}}', NULL, NULL, 1, NULL, '737559668bcfa86aecc43702733954a8', 1795772995533, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 3, 'act', 'player', 0, 'step-2-01a21c6957cf7638a7c9d3a6cf6795f1', '{"type":"offer","give":{"part":"pipe"},"want":{"part":"gear"}}', NULL, NULL, 2, NULL, '081d42b9b462bc2945961660ae0e7c4f', 1795772995535, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 4, 'act', 'player', 1, 'step-3-01a21c6957d0758495baa3e68b184d7e', '{"type":"refuse"}', NULL, NULL, 2, NULL, 'bfb7a7237c99cb3d8c1feb986549bc63', 1795772995536, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 5, 'act', 'player', 1, 'step-4-01a21c6957d1761194dcf969269ed4e8', '{"type":"draw","kind":"machine"}', NULL, NULL, 2, NULL, 'd916269eee0410a8897d05fd43887600', 1795772995537, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 6, 'act', 'player', 1, 'step-5-01a21c6957d27158ba51b4aa863c5640', '{"type":"done"}', NULL, NULL, 2, NULL, 'bbef09b1695ad771cbaf4c6486ba3cac', 1795772995538, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 7, 'act', 'player', 1, 'step-6-01a21c6957d3749c8e0ddb7b28c4a4cd', '{"type":"discard","card":{"machine":"ballast_pump"}}', NULL, NULL, 2, NULL, '98b005ba02eac59cadc209ea9a7d56b5', 1795772995539, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 8, 'act', 'player', 1, 'step-7-01a21c6957d472cdb8645533105af8e2', '{"type":"discard","card":{"part":"bellows"}}', NULL, NULL, 2, NULL, 'c1f8be59c4e29a96b1a52edb9b115ec0', 1795772995540, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 9, 'act', 'player', 1, 'step-8-01a21c6957d571079093fb1e6662e0c8', '{"type":"discard","card":{"machine":"stilt_legs"}}', NULL, NULL, 1, NULL, 'fd3aba95a1d7c4dc7386e4aa6aef0219', 1795772995541, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 10, 'act', 'player', 0, 'step-9-01a21c6957d671f8956cc9ab9b76c5b5', '{"type":"trade","with":1,"kind":"machine"}', NULL, NULL, 1, NULL, '5a11ea05bd810a595e8ace50c36797ac', 1795772995543, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 11, 'act', 'player', 0, 'step-10-01a21c6957d9707aa59945f8d32686ff', '{"type":"offer","give":{"machine":"ballast_pump"},"want":{"machine":"stilt_legs"}}', NULL, NULL, 2, NULL, '1367195778eb78a480fc18fff99289c4', 1795772995545, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 12, 'act', 'player', 1, 'step-11-01a21c6957db72f4a87b9415abb72a4f', '{"type":"offer","give":{"machine":"grim_escapement"},"want":{"machine":"ballast_pump"}}', NULL, NULL, 1, NULL, '683c437fe3d976febf1f399b5301bd6d', 1795772995547, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57c5-7787-91a3-c15f60c24237', 13, 'leave', 'left', 0, 'bye-01a21c6957dc736dab3609603d52dfd4', NULL, NULL, 'resigned', 0, NULL, 'fd5362f4a828aef1071767c0bbf9d0e2', 1795772995548, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 2, NULL, '442d24e5b4acdb2a16137028604c722d', 1795772995562, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 1, 'act', 'player', 1, 'step-0-01a21c6957f0740ca3aea6c5a16448bc', '{"type":"draw_two","kind":"machine"}', NULL, NULL, 2, NULL, '08698218c8502885681b927014afc574', 1795772995568, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 2, 'act', 'player', 1, 'step-1-01a21c6957f170839ec9ceb4c6499173', '{"type":"dig","kind":"machine"}', NULL, NULL, 2, NULL, '8ed1611119279f68eb9ba0cc5e5ef435', 1795772995569, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 3, 'act', 'player', 1, 'step-2-01a21c6957f272f791dc2c6469a04f1b', '{"type":"scrap","part":"plate"}', NULL, NULL, 2, NULL, '32b8d995449f1ddebc0175c40eec6d36', 1795772995571, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 4, 'act', 'player', 1, 'step-3-01a21c6957f476ada41e96b3a96b49f8', '{"type":"scrap","part":"magnet"}', NULL, NULL, 2, NULL, 'bc4fdcfdb201d59488968c44836abc0c', 1795772995572, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 5, 'act', 'player', 1, 'step-4-01a21c6957f577f09fdcc7e65d7f575c', '{"type":"pass"}', NULL, NULL, 2, NULL, 'fc5b6d59d1f6ffe9ab9a69a27f2167df', 1795772995573, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 6, 'act', 'player', 1, 'step-5-01a21c6957f677c699b937df2284f22c', '{"type":"done"}', NULL, NULL, 2, NULL, '28ea55191465d5a13bf47191d92b3644', 1795772995574, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 7, 'act', 'player', 1, 'step-6-01a21c6957f7745095dd13a11649f58e', '{"type":"build","machine":"storm_jar","top":"battery","without":null}', NULL, NULL, 2, NULL, '02451bfd143c09ba25dde5a725631c69', 1795772995575, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 8, 'act', 'player', 1, 'step-7-01a21c6957f8701791f0f3acff1d1adf', '{"type":"done"}', NULL, NULL, 2, NULL, 'd9079d1034837bed0b7f12bddb61535d', 1795772995576, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 9, 'act', 'player', 1, 'step-8-01a21c6957f970aea1513ce550ff225b', '{"type":"discard","card":{"machine":"drill_nose"}}', NULL, NULL, 2, NULL, '935e24ba83337b1d2807a254f2598096', 1795772995577, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 10, 'act', 'player', 1, 'step-9-01a21c6957fa7578a2be10e07679f68e', '{"type":"discard","card":{"machine":"mole_lamp"}}', NULL, NULL, 1, NULL, '0492546deee2416baa1aed0b3195e394', 1795772995579, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 11, 'act', 'player', 0, 'step-10-01a21c6957fc758aae8867ccbeb0f6aa', '{"type":"dig","kind":"machine"}', NULL, NULL, 1, NULL, '39a02d77b9a0be6dabe3798e2c55f4b5', 1795772995580, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-57ea-725b-b3e0-e498ed35d65d', 12, 'act', 'player', 0, 'step-11-01a21c6957fd776590d6c43bbf2eb439', '{"type":"pass"}', NULL, NULL, 1, NULL, '277abdca7c2dd24981a9c906641f7f9c', 1795772995581, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 0, 'setup', 'setup', NULL, NULL, NULL, NULL, NULL, 1, '{"at":3018,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '653468d67308e6788130eeeec4e0f960', 1795772995592, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 1, 'act', 'player', 0, 'step-0-01a21c69580d7537a6de4eac5ffd7ff2', '{"type":"steal","from":1,"kind":"machine"}', NULL, NULL, 1, '{"at":3023,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '9a6cbe0a9b614508c8ae2e62ad630ef3', 1795772995597, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 2, 'act', 'player', 0, 'step-1-01a21c69580e757ba26020b5a74d70b8', '{"type":"pick","card":{"machine":"static_coil"}}', NULL, NULL, 1, '{"at":3024,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '1ea9cd770156ab24ec3eac4b9a328533', 1795772995598, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 3, 'act', 'player', 0, 'step-2-01a21c69580f73c08830cc336deff924', '{"type":"dig","kind":"part"}', NULL, NULL, 1, '{"at":3025,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '7514843dffa1312fb310704ebae20471', 1795772995599, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 4, 'act', 'player', 0, 'step-3-01a21c69581076ca8cb36c672c1c6d38', '{"type":"pass"}', NULL, NULL, 1, '{"at":3026,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '1af0563ae4a9d007a9abb4b5d0d86216', 1795772995600, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 5, 'act', 'player', 0, 'step-4-01a21c6958117536ab07e151b82ab1a1', '{"type":"done"}', NULL, NULL, 1, '{"at":3027,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '90de417d76e7b3034ca72be23efc388c', 1795772995601, NULL);
INSERT INTO public.match_step VALUES ('01a21c69-5808-76a7-91e8-f36827900152', 6, 'act', 'player', 0, 'step-5-01a21c69581273faa07173588a6b494f', '{"type":"discard","card":{"part":"gear"}}', NULL, NULL, 1, '{"at":3028,"due_at":null,"left_ms":[],"ran":[],"stood_in":[1]}', '026364ba9723cfaf86722af3f97895a3', 1795772995602, NULL);
INSERT INTO public.player VALUES ('01a21c69-4cae-7620-bd58-618074cd597c', 'Guest 0', 'guest', 1795772992686, false);
INSERT INTO public.player VALUES ('01a21c69-4cbf-7727-826a-35e66d960855', 'Guest 1', 'guest', 1795772992703, false);
INSERT INTO public.player VALUES ('01a21c69-4e00-72de-8857-9923ef32e509', 'Guest 0', 'guest', 1795772993024, false);
INSERT INTO public.player VALUES ('01a21c69-4e21-77eb-9c0d-4e5a75cbee1e', 'Guest 1', 'guest', 1795772993057, false);
INSERT INTO public.player VALUES ('01a21c69-5058-751a-9933-b279075d3a8a', 'Alone', 'guest', 1795772993624, false);
INSERT INTO public.player VALUES ('01a21c69-5089-710c-b3b7-f5b679cd7c15', 'Host', 'guest', 1795772993673, false);
INSERT INTO public.player VALUES ('01a21c69-5096-7616-8051-e7672385a4ef', 'Guest 0', 'guest', 1795772993686, false);
INSERT INTO public.player VALUES ('01a21c69-509a-74b4-bcde-554ad2b0ed3c', 'Guest 1', 'guest', 1795772993690, false);
INSERT INTO public.player VALUES ('01a21c69-50f9-764a-aaeb-dbd318b8964f', 'Guest 0', 'guest', 1795772993785, false);
INSERT INTO public.player VALUES ('01a21c69-50fb-70a4-8bb8-d59f40b8f4fa', 'Guest 1', 'guest', 1795772993787, false);
INSERT INTO public.player VALUES ('01a21c69-5136-7788-8a5b-57abf84dfb29', 'Alone', 'guest', 1795772993846, false);
INSERT INTO public.player VALUES ('01a21c69-5259-72b4-b359-0b79b7b7cb3f', 'Host', 'guest', 1795772994137, false);
INSERT INTO public.player VALUES ('01a21c69-525c-7653-9441-75e77825db6b', 'Guest 0', 'guest', 1795772994141, false);
INSERT INTO public.player VALUES ('01a21c69-525e-7244-a1a8-fe11ceefa65c', 'Guest 1', 'guest', 1795772994142, false);
INSERT INTO public.player VALUES ('01a21c69-5369-77d4-b74e-2da98dcf8997', 'Guest 0', 'guest', 1795772994409, false);
INSERT INTO public.player VALUES ('01a21c69-536f-7047-aa96-e616056138ac', 'Guest 1', 'guest', 1795772994415, false);
INSERT INTO public.player VALUES ('01a21c69-5524-74a5-8725-285ca302880d', 'Alone', 'guest', 1795772994852, false);
INSERT INTO public.player VALUES ('01a21c69-5603-7444-ba38-e4af4efc7d31', 'Host', 'guest', 1795772995075, false);
INSERT INTO public.player VALUES ('01a21c69-565a-70aa-bf5e-24b11fb75b9b', 'Guest 0', 'guest', 1795772995162, false);
INSERT INTO public.player VALUES ('01a21c69-566e-72db-a549-4be713ba0868', 'Guest 1', 'guest', 1795772995182, false);
INSERT INTO public.player VALUES ('01a21c69-573a-7295-9477-d0ce99461e16', 'Guest 0', 'guest', 1795772995386, false);
INSERT INTO public.player VALUES ('01a21c69-5741-70d6-a696-83df487c751c', 'Guest 1', 'guest', 1795772995393, false);
INSERT INTO public.player VALUES ('01a21c69-5775-7608-a143-772bb7cbb70e', 'Alone', 'guest', 1795772995445, false);
INSERT INTO public.player VALUES ('01a21c69-57b6-767e-8688-d0e3ea87c505', 'Host', 'guest', 1795772995510, false);
INSERT INTO public.player VALUES ('01a21c69-57ba-7101-a5fb-71dbb0f31b3b', 'Guest 0', 'guest', 1795772995514, false);
INSERT INTO public.player VALUES ('01a21c69-57bb-700d-a8aa-b86db23db438', 'Guest 1', 'guest', 1795772995515, false);
INSERT INTO public.player VALUES ('01a21c69-57de-71ea-919c-d366bafd970d', 'Guest 0', 'guest', 1795772995550, false);
INSERT INTO public.player VALUES ('01a21c69-57e0-7461-940b-fa87c0d98cb8', 'Guest 1', 'guest', 1795772995552, false);
INSERT INTO public.player VALUES ('01a21c69-57ff-73ce-a5d5-994db2d3f803', 'Alone', 'guest', 1795772995583, false);
INSERT INTO public.player VALUES ('01a21c69-5814-73ef-9536-ce421a24a161', 'Host', 'guest', 1795772995604, false);
INSERT INTO public.schema_requirement VALUES (1, 40);
INSERT INTO public.session VALUES ('01a21c69-4cae-7620-bd58-6181ff69c2c7', '8bebd84e79e6472b2769547348f3ad074b5c83cb78e64614ccf4d774830c6c91', '01a21c69-4cae-7620-bd58-618074cd597c', 1795772992686, 1830332992686, 1795772992686, NULL);
INSERT INTO public.session VALUES ('01a21c69-4cbf-7727-826a-35e719042ef1', '12b3476db5aceb671d5e1813a1b5b2de336a872c6b57f531b7d6dc42fd97813c', '01a21c69-4cbf-7727-826a-35e66d960855', 1795772992703, 1830332992703, 1795772992703, NULL);
INSERT INTO public.session VALUES ('01a21c69-4e00-72de-8857-9924728aeb30', 'd6c03053cf3e618000404b7d6060292cfe22fb10cf3b1d51cf9df253b2822ccf', '01a21c69-4e00-72de-8857-9923ef32e509', 1795772993024, 1830332993024, 1795772993024, NULL);
INSERT INTO public.session VALUES ('01a21c69-4e21-77eb-9c0d-4e5b83af0831', '6723e048c77e06a38c0a9386df80ec0a3236b6c4313f480da62285cafd0d132d', '01a21c69-4e21-77eb-9c0d-4e5a75cbee1e', 1795772993057, 1830332993057, 1795772993057, NULL);
INSERT INTO public.session VALUES ('01a21c69-5058-751a-9933-b27af6320573', 'a288c1c0eddf293298a25c8b8a65cb59283dbe3e5b0ecb74e204e1231de54727', '01a21c69-5058-751a-9933-b279075d3a8a', 1795772993624, 1830332993624, 1795772993624, NULL);
INSERT INTO public.session VALUES ('01a21c69-5089-710c-b3b7-f5b7674b8909', '2fb3d26318e27738a61c4815aa07246d8b6c015562238bc33c77af4bfccac823', '01a21c69-5089-710c-b3b7-f5b679cd7c15', 1795772993673, 1830332993673, 1795772993673, NULL);
INSERT INTO public.session VALUES ('01a21c69-5096-7616-8051-e768c2235552', '3fd1cb0af2cf137ddd8fd64a24cec500539fb804939d20600e712895caf3c86d', '01a21c69-5096-7616-8051-e7672385a4ef', 1795772993686, 1830332993686, 1795772993686, NULL);
INSERT INTO public.session VALUES ('01a21c69-509a-74b4-bcde-554bac8749bf', '2f966c20500aee173493d22b270db5ba1b430daa6b47b90501d05049a227bbe0', '01a21c69-509a-74b4-bcde-554ad2b0ed3c', 1795772993690, 1830332993690, 1795772993690, NULL);
INSERT INTO public.session VALUES ('01a21c69-50f9-764a-aaeb-dbd4463c0c4b', '869c5ec8a812251e861594d5a1b554c876eff7d8d23acb9f283b520c4a51517a', '01a21c69-50f9-764a-aaeb-dbd318b8964f', 1795772993785, 1830332993785, 1795772993785, NULL);
INSERT INTO public.session VALUES ('01a21c69-50fb-70a4-8bb8-d5a02485705c', 'fba1c0ed4687aa4372cdd4e2cf7c5d66554df61e997a4302f11c176d51545e38', '01a21c69-50fb-70a4-8bb8-d59f40b8f4fa', 1795772993787, 1830332993787, 1795772993787, NULL);
INSERT INTO public.session VALUES ('01a21c69-5136-7788-8a5b-57acd50d3694', '7a32c7748823b3503c40216af39187a294cbbb2d53c589d57c8d73a775492c44', '01a21c69-5136-7788-8a5b-57abf84dfb29', 1795772993846, 1830332993846, 1795772993846, NULL);
INSERT INTO public.session VALUES ('01a21c69-5259-72b4-b359-0b7a1d4f7c4b', 'cc07a455550f0b55072bcbeecee102d19fbf5641911f17c3dbc3bca9c9bc82af', '01a21c69-5259-72b4-b359-0b79b7b7cb3f', 1795772994137, 1830332994137, 1795772994137, NULL);
INSERT INTO public.session VALUES ('01a21c69-525d-756d-858d-7d75ec2fe15b', '3c4275017b495fe4387512416a4d5f6d78c89f598b21931dc9e8dbe956093b9b', '01a21c69-525c-7653-9441-75e77825db6b', 1795772994141, 1830332994141, 1795772994141, NULL);
INSERT INTO public.session VALUES ('01a21c69-525e-7244-a1a8-fe1285cf7f1c', '54da023e8dd97ae53731e246ae9c98dd99cb33e4803039ba84faf3d86849e12d', '01a21c69-525e-7244-a1a8-fe11ceefa65c', 1795772994142, 1830332994142, 1795772994142, NULL);
INSERT INTO public.session VALUES ('01a21c69-5369-77d4-b74e-2daa63dd668d', '965727c1d37b64aea05abc64dab2009ae8543994bd0f9a88e1c8769b1c207a77', '01a21c69-5369-77d4-b74e-2da98dcf8997', 1795772994409, 1830332994409, 1795772994409, NULL);
INSERT INTO public.session VALUES ('01a21c69-536f-7047-aa96-e61781aae804', 'cf69ee210d271a15d35c2cd9aa01f79a600188f629d85fb59141fb9a98bccafd', '01a21c69-536f-7047-aa96-e616056138ac', 1795772994415, 1830332994415, 1795772994415, NULL);
INSERT INTO public.session VALUES ('01a21c69-5524-74a5-8725-285da4de60a7', '6a7b22a6b798e74f4b6876a27f6d483275a3d007bbc9a75bb0df315d0023495c', '01a21c69-5524-74a5-8725-285ca302880d', 1795772994852, 1830332994852, 1795772994852, NULL);
INSERT INTO public.session VALUES ('01a21c69-5603-7444-ba38-e4b0aadd613a', 'f2f4dbb99bded54d390122c95754d9a52e82845626b35cc7e464a12f74c27bb1', '01a21c69-5603-7444-ba38-e4af4efc7d31', 1795772995075, 1830332995075, 1795772995075, NULL);
INSERT INTO public.session VALUES ('01a21c69-565a-70aa-bf5e-24b27a7a16eb', '2e5c62c689aa70d81062d119bc672cac0bc706e9ee11a76e5b6676a264f7571f', '01a21c69-565a-70aa-bf5e-24b11fb75b9b', 1795772995162, 1830332995162, 1795772995162, NULL);
INSERT INTO public.session VALUES ('01a21c69-566e-72db-a549-4be8d9ed8d52', '0b0298f803ed368d4acee18d77d1fddc885d5aaad28871d03fdaad6e7b0fec3c', '01a21c69-566e-72db-a549-4be713ba0868', 1795772995182, 1830332995182, 1795772995182, NULL);
INSERT INTO public.session VALUES ('01a21c69-573a-7295-9477-d0cfa458d58b', 'a528af0541e839831b6bac71957b72e1c24ea03e38aaa20bd35ff9a314ba4373', '01a21c69-573a-7295-9477-d0ce99461e16', 1795772995386, 1830332995386, 1795772995386, NULL);
INSERT INTO public.session VALUES ('01a21c69-5741-70d6-a696-83e0ad50fab9', 'b71de89fb55fe56f422caf3e42e8149c62279e25f916f47b1f4b90abc9e02d23', '01a21c69-5741-70d6-a696-83df487c751c', 1795772995393, 1830332995393, 1795772995393, NULL);
INSERT INTO public.session VALUES ('01a21c69-5775-7608-a143-772cec4dc637', '77da8fae00e0122d46dfe9407d98e18425777e97e1f0618eb9a9b37e579e90b3', '01a21c69-5775-7608-a143-772bb7cbb70e', 1795772995445, 1830332995445, 1795772995445, NULL);
INSERT INTO public.session VALUES ('01a21c69-57b6-767e-8688-d0e45049d4af', '16bddfc050f6893440f926666188f3b8814c457259350bdebaf4388dc7dc9061', '01a21c69-57b6-767e-8688-d0e3ea87c505', 1795772995510, 1830332995510, 1795772995510, NULL);
INSERT INTO public.session VALUES ('01a21c69-57ba-7101-a5fb-71dc77bff9cf', 'a4e73e91cdeda8cac17b3a65b12c21080d7177ae990bd2375aef5da4bc040bbc', '01a21c69-57ba-7101-a5fb-71dbb0f31b3b', 1795772995514, 1830332995514, 1795772995514, NULL);
INSERT INTO public.session VALUES ('01a21c69-57bb-700d-a8aa-b86e3eb65da1', '684b26cf45bf40aee8f097d9c90e2a104871368cc51384b9986ae67e4ab38539', '01a21c69-57bb-700d-a8aa-b86db23db438', 1795772995515, 1830332995515, 1795772995515, NULL);
INSERT INTO public.session VALUES ('01a21c69-57de-71ea-919c-d3676bea5fbc', '26af7b06a87ebf1c9f550e3f2e45ab96fac3d8a49ef039aac4ef1f85d19595d3', '01a21c69-57de-71ea-919c-d366bafd970d', 1795772995550, 1830332995550, 1795772995550, NULL);
INSERT INTO public.session VALUES ('01a21c69-57e0-7461-940b-fa884552d4de', '7209e221716ba41ac96c9b156cd0516349c5cbec985ed4c9f8d789c07c84eeb8', '01a21c69-57e0-7461-940b-fa87c0d98cb8', 1795772995552, 1830332995552, 1795772995552, NULL);
INSERT INTO public.session VALUES ('01a21c69-57ff-73ce-a5d5-994e93842a2c', 'a46d90cb153f744da842eedbae578c7bdde9ee9b65040cb5f6b9dfcfe4bfa102', '01a21c69-57ff-73ce-a5d5-994db2d3f803', 1795772995583, 1830332995583, 1795772995583, NULL);
INSERT INTO public.session VALUES ('01a21c69-5814-73ef-9536-ce43b48d7e99', 'ea698907ea4d0fcb01ce94862a2cddc703d1f51927c69df2a99991fadb78040a', '01a21c69-5814-73ef-9536-ce421a24a161', 1795772995604, 1830332995604, 1795772995604, NULL);
INSERT INTO public.uptime VALUES (1, 3077, NULL);
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.chat_line
    ADD CONSTRAINT chat_line_pkey PRIMARY KEY (chat_line_id);
ALTER TABLE ONLY public.link
    ADD CONSTRAINT link_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.link
    ADD CONSTRAINT link_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.lobby
    ADD CONSTRAINT lobby_pkey PRIMARY KEY (lobby_id);
ALTER TABLE ONLY public.lobby_seat
    ADD CONSTRAINT lobby_seat_lobby_id_player_id_key UNIQUE (lobby_id, player_id);
ALTER TABLE ONLY public.lobby_seat
    ADD CONSTRAINT lobby_seat_pkey PRIMARY KEY (lobby_id, seat);
ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_lobby_id_key UNIQUE (lobby_id);
ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_pkey PRIMARY KEY (match_id);
ALTER TABLE ONLY public.match_seat
    ADD CONSTRAINT match_seat_pkey PRIMARY KEY (match_id, seat);
ALTER TABLE ONLY public.match_step
    ADD CONSTRAINT match_step_pkey PRIMARY KEY (match_id, seq);
ALTER TABLE ONLY public.node_death
    ADD CONSTRAINT node_death_pkey PRIMARY KEY (node_id);
ALTER TABLE ONLY public.node
    ADD CONSTRAINT node_pkey PRIMARY KEY (node_id);
ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (notice_id);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.roster
    ADD CONSTRAINT roster_pkey PRIMARY KEY (roster_id);
ALTER TABLE ONLY public.schema_requirement
    ADD CONSTRAINT schema_requirement_pkey PRIMARY KEY (schema_requirement_id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.uptime
    ADD CONSTRAINT uptime_pkey PRIMARY KEY (uptime_id);
CREATE INDEX chat_line_by_lobby ON public.chat_line USING btree (lobby_id, chat_line_id) WHERE (lobby_id IS NOT NULL);
CREATE INDEX chat_line_by_match ON public.chat_line USING btree (match_id, chat_line_id) WHERE (match_id IS NOT NULL);
CREATE INDEX chat_line_by_player ON public.chat_line USING btree (player_id);
CREATE INDEX lobby_by_owner ON public.lobby USING btree (owner_id);
CREATE UNIQUE INDEX lobby_by_rematch ON public.lobby USING btree (rematch_of) WHERE ((rematch_of IS NOT NULL) AND (state <> 'closed'::text));
CREATE INDEX lobby_by_state ON public.lobby USING btree (state, lobby_id);
CREATE INDEX lobby_open ON public.lobby USING btree (lobby_id) WHERE (state = 'open'::text);
CREATE INDEX lobby_public ON public.lobby USING btree (lobby_id) WHERE ((visibility = 'public'::text) AND (state <> 'closed'::text));
CREATE INDEX lobby_seat_by_player ON public.lobby_seat USING btree (player_id, lobby_id);
CREATE INDEX match_by_due ON public.match USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX match_finished ON public.match USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX match_public ON public.match USING btree (match_id) WHERE ((visibility = 'public'::text) AND (NOT tutorial));
CREATE INDEX match_public_by_game ON public.match USING btree (game, match_id) WHERE ((visibility = 'public'::text) AND (NOT tutorial));
CREATE INDEX match_public_running ON public.match USING btree (match_id) WHERE ((visibility = 'public'::text) AND (NOT tutorial) AND (state = 'running'::text));
CREATE INDEX match_public_running_by_game ON public.match USING btree (game, match_id) WHERE ((visibility = 'public'::text) AND (NOT tutorial) AND (state = 'running'::text));
CREATE INDEX match_running ON public.match USING btree (match_id) WHERE (state = 'running'::text);
CREATE INDEX match_seat_by_game ON public.match_seat USING btree (player_id, game, match_id, rank);
CREATE INDEX match_seat_by_player ON public.match_seat USING btree (player_id, match_id);
CREATE INDEX match_seat_unranked ON public.match_seat USING btree (player_id, match_id) WHERE (rank IS NULL);
CREATE INDEX match_seat_without_game ON public.match_seat USING btree (match_id) WHERE (game IS NULL);
CREATE INDEX match_step_leave ON public.match_step USING btree (match_id, seat) WHERE (kind = 'leave'::text);
CREATE INDEX match_tutorial ON public.match USING btree (match_id) WHERE tutorial;
CREATE INDEX match_void ON public.match USING btree (match_id) WHERE (state = 'void'::text);
CREATE INDEX player_leaving ON public.player USING btree (player_id) WHERE leaving;
CREATE INDEX roster_by_player ON public.roster USING btree (player_id, roster_id);
CREATE INDEX session_by_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_by_player ON public.session USING btree (player_id, session_id);
ALTER TABLE ONLY public.chat_line
    ADD CONSTRAINT chat_line_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(player_id);
ALTER TABLE ONLY public.link
    ADD CONSTRAINT link_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(player_id);
ALTER TABLE ONLY public.lobby
    ADD CONSTRAINT lobby_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.player(player_id);
ALTER TABLE ONLY public.lobby
    ADD CONSTRAINT lobby_rematch_of_fkey FOREIGN KEY (rematch_of) REFERENCES public.match(match_id);
ALTER TABLE ONLY public.lobby_seat
    ADD CONSTRAINT lobby_seat_lobby_id_fkey FOREIGN KEY (lobby_id) REFERENCES public.lobby(lobby_id);
ALTER TABLE ONLY public.lobby_seat
    ADD CONSTRAINT lobby_seat_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(player_id);
ALTER TABLE ONLY public.match_seat
    ADD CONSTRAINT match_seat_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(match_id);
ALTER TABLE ONLY public.match_seat
    ADD CONSTRAINT match_seat_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(player_id);
ALTER TABLE ONLY public.roster
    ADD CONSTRAINT roster_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(player_id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(player_id);
