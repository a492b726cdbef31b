-- The tables, by noun. Times are milliseconds since 1970. JSON, hex and words are text, because
-- SQLite gives unknown types a numeric affinity, and jsonb reorders keys.

-- Players

create table player (
    player_id uuid primary key,
    -- Empty: the player has deleted the account. The row stays, because logs and lobbies refer to
    -- it.
    name text not null,
    -- guest | account
    kind text not null,
    created_at bigint not null,
    -- Whether a deleted player has yet to leave its lobbies and running matches.
    leaving boolean not null default false
);

create index player_leaving on player (player_id) where leaving;

-- A device on which a player is known. The token itself is nowhere.
create table session (
    session_id uuid primary key,
    -- SHA-256 of the token, in hex.
    token_hash text not null unique,
    player_id uuid not null references player (player_id),
    created_at bigint not null,
    -- To within a day.
    last_used_at bigint not null,
    expires_at bigint not null,
    -- Browser and system of the device that signed in, as far as they are known.
    device text
);

create index session_by_expiry on session (expires_at);

create index session_by_player on session (player_id, session_id);

-- The way of a player to a second device: one code at a time, good once and for minutes.
create table link (
    player_id uuid primary key references player (player_id),
    -- SHA-256 of the code, in hex. The code itself is nowhere.
    code_hash text not null unique,
    expires_at bigint not null
);

-- Rosters that players keep.
create table roster (
    roster_id uuid primary key,
    player_id uuid not null references player (player_id),
    game text not null,
    name text not null,
    -- As the game read it.
    roster text not null,
    changed_at bigint not null
);

create index roster_by_player on roster (player_id, roster_id);

-- Ways in which a player signs in. A player of the kind `account` has at least one of them.

create table passkey (
    passkey_id uuid primary key,
    player_id uuid not null references player (player_id),
    -- In base64url.
    credential_id text not null unique,
    -- The public key with its counter, as JSON.
    credential text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
);

create index passkey_by_player on passkey (player_id);

-- What a server asked of an authenticator and has no answer to yet. Any server may take the answer,
-- once.
create table ceremony (
    -- SHA-256 of the challenge, in hex.
    challenge_hash text primary key,
    -- Who adds a passkey; null for signing in.
    player_id uuid references player (player_id),
    -- As JSON.
    state text not null,
    expires_at bigint not null
);

create index ceremony_by_player on ceremony (player_id);

create index ceremony_by_expiry on ceremony (expires_at);

-- Confirmed e-mail addresses.
create table email (
    player_id uuid primary key references player (player_id),
    -- As it was written.
    address text not null,
    -- In lower case, by which it is found.
    address_key text not null unique,
    confirmed_at bigint not null
);

-- Links that were sent by e-mail, each good once.
create table email_link (
    -- SHA-256 of the token, in hex.
    token_hash text primary key,
    player_id uuid not null references player (player_id),
    -- confirm | sign_in
    purpose text not null,
    address text not null,
    created_at bigint not null,
    expires_at bigint not null
);

create index email_link_by_player on email_link (player_id);

create index email_link_by_expiry on email_link (expires_at);

-- Who a player is at an OpenID issuer.
create table identity (
    identity_id uuid primary key,
    player_id uuid not null references player (player_id),
    -- The slug that the operator gave the issuer, and the URL that it calls itself.
    issuer text not null,
    issuer_url text not null,
    subject text not null,
    created_at bigint not null,
    last_used_at bigint not null,
    unique (issuer_url, subject)
);

create index identity_by_player on identity (player_id);

-- People who are at an issuer and have not come back yet.
create table issuer_visit (
    -- SHA-256 of the state, in hex.
    state_hash text primary key,
    -- SHA-256 of the secret in the cookie of the browser, in hex.
    browser_hash text not null,
    issuer text not null,
    nonce text not null,
    verifier text not null,
    -- Who adds the identity, and by which session: one that has ended adds none. Null for signing
    -- in.
    player_id uuid references player (player_id),
    session_id uuid,
    -- Whether nobody is to be signed in if the identity is another player's.
    only_adds boolean not null,
    expires_at bigint not null
);

create index issuer_visit_by_player on issuer_visit (player_id);

create index issuer_visit_by_expiry on issuer_visit (expires_at);

-- How players stand to each other, and what operators did about it.

-- A player asks another one to be friends. They are once both have asked.
create table friend (
    player_id uuid not null references player (player_id),
    other_id uuid not null references player (player_id),
    at bigint not null,
    primary key (player_id, other_id)
);

create index friend_by_other on friend (other_id, player_id);

-- A player wants nothing to do with another one, who is not told.
create table block (
    player_id uuid not null references player (player_id),
    blocked_id uuid not null references player (player_id),
    at bigint not null,
    primary key (player_id, blocked_id)
);

create index block_by_blocked on block (blocked_id, player_id);

-- What players tell the operators of others.
create table report (
    report_id uuid primary key,
    reporter_id uuid not null references player (player_id),
    player_id uuid not null references player (player_id),
    -- Where it happened, if that was a match; matches are deleted after years.
    match_id uuid,
    -- The match, or else the player: somebody has one open report of each.
    subject_id uuid not null,
    -- cheating | abuse | name | other
    kind text not null,
    text text not null,
    -- open | answered
    state text not null,
    answer text,
    answered_by text,
    created_at bigint not null,
    answered_at bigint
);

create unique index report_one_open on report (reporter_id, player_id, subject_id)
where state = 'open';

create index report_by_reporter on report (reporter_id, report_id);

create index report_by_player on report (player_id);

create index report_open on report (report_id) where state = 'open';

-- What operators did about players, in order. Servers read on from the last one that they know.
create table admin_act (
    seq bigint primary key,
    player_id uuid not null references player (player_id),
    -- ban | unban | mute | unmute | rename
    kind text not null,
    -- When a ban or mute is over by itself.
    until bigint,
    why text not null,
    -- The operator.
    acted_by text not null,
    at bigint not null
);

create index admin_act_by_player on admin_act (player_id);

-- What operators did about rooms, matches and the notice, in order, as above.
create table server_act (
    seq bigint primary key,
    -- close_room | set_aside | reopen | set_notice | clear_notice
    kind text not null,
    -- The room or match.
    subject_id uuid,
    why text not null,
    -- The operator.
    acted_by text not null,
    at bigint not null
);

-- What the host says to everybody: one row, or none.
create table notice (
    notice_id bigint primary key,
    text text not null,
    -- When it is over by itself.
    until bigint
);

-- Matches

-- A match, who sits in it, and its log.
create table match (
    match_id uuid primary key,
    -- The waiting room it came from; null for a tutorial.
    lobby_id uuid unique,
    game text not null,
    rules_version bigint not null,
    options text not null,
    -- public | unlisted
    visibility text not null,
    -- As the lobby chose them: what happens to a seat that does not answer.
    clock text not null,
    absence text not null,
    -- How soon bots play: quick | calm.
    pace text not null,
    -- Whether players may ask a bot for advice.
    hints boolean not null,
    -- Whether the match changes ratings.
    rated boolean not null,
    -- Whether it teaches a game: its chance is public, and it is on no list and counts for nobody.
    tutorial boolean not null default false,
    -- Of the seed. Leaves the server only after the match.
    secret text not null,
    -- running | finished | void
    state text not null,
    -- {"ranks", "scores", "reason"}, once it is finished.
    result text,
    -- When the clock or an absence next asks for the match, in service time.
    due_at bigint,
    started_at bigint not null,
    finished_at bigint,
    -- The node that plays it. Nobody does if it is null, or if there is no such node.
    owner uuid,
    -- How often the owner has changed.
    epoch bigint not null default 0
);

create index match_by_due on match (due_at) where due_at is not null;

create index match_public on match (match_id)
where visibility = 'public' and not tutorial;

create index match_public_by_game on match (game, match_id)
where visibility = 'public' and not tutorial;

create index match_public_running on match (match_id)
where visibility = 'public' and not tutorial and state = 'running';

create index match_public_running_by_game on match (game, match_id)
where visibility = 'public' and not tutorial and state = 'running';

create index match_tutorial on match (match_id) where tutorial;

create index match_running on match (match_id) where state = 'running';

create index match_void on match (match_id) where state = 'void';

create index match_finished on match (finished_at) where finished_at is not null;

create table match_seat (
    match_id uuid not null references match (match_id),
    seat bigint not null,
    player_id uuid references player (player_id),
    -- The level of the bot, where no player sits.
    bot text,
    roster text not null,
    entropy text not null,
    -- 0 is best; written with the last step.
    rank bigint,
    -- The game of a match that is listed; empty for a tutorial.
    game text not null,
    primary key (match_id, seat)
);

create index match_seat_by_player on match_seat (player_id, match_id);

create index match_seat_by_game on match_seat (player_id, game, match_id, rank);

-- Seats of matches that are not finished.
create index match_seat_unranked on match_seat (player_id, match_id) where rank is null;

-- The log: what is played again after a restart. Its key is the fence: of two that write the same
-- step one finds its row taken. That action ids are unique per seat follows from it, because a
-- writer has read every row before the one it adds; so that law needs no second index here.
create table match_step (
    match_id uuid not null,
    seq bigint not null,
    -- setup | act | undo | leave
    kind text not null,
    -- setup | player | timeout | bot | undo | left
    cause text not null,
    seat bigint,
    -- The seat that asked for a step of another one: for one that was called absent.
    asked_by bigint,
    action_id text,
    -- As the game read it.
    action text,
    -- The step that an undo took back.
    undo_of bigint,
    -- Why the seat left.
    why text,
    -- The seats awaited after this step: bit n for seat n.
    awaiting bigint not null,
    -- JSON; null where nothing runs and nobody is stood in for.
    clocks text,
    hash text not null,
    at bigint not null,
    primary key (match_id, seq)
);

create index match_step_leave on match_step (match_id, seat) where kind = 'leave';

-- The log of results from which all ratings can be computed again. It outlives matches and
-- accounts: without the results of a deleted player, those of its opponents would be others.
create table rating_change (
    match_id uuid not null,
    seat bigint not null,
    player_id uuid not null,
    game text not null,
    -- In the match; 0 is best.
    rank bigint not null,
    -- Orders the matches of each player: one more than the highest of its players' before.
    seq bigint not null,
    -- The player's rated matches of the game, with this one.
    matches bigint not null,
    mean_before double precision not null,
    deviation_before double precision not null,
    mean_after double precision not null,
    deviation_after double precision not null,
    at bigint not null,
    primary key (match_id, seat)
);

-- The newest change of a player; and no two matches of a player have the same place.
create unique index rating_change_by_player on rating_change (player_id, game, seq);

-- The order of computation.
create index rating_change_by_game on rating_change (game, seq, match_id, seat);

-- The newest change of each player that still has an account.
create table rating (
    player_id uuid not null references player (player_id),
    game text not null,
    mean double precision not null,
    deviation double precision not null,
    matches bigint not null,
    -- Whether enough is known for the leaderboard.
    listed boolean not null,
    changed_at bigint not null,
    primary key (player_id, game)
);

create index rating_listed on rating (game, mean, player_id) where listed;

-- Waiting rooms and pairing

-- A waiting room. It stays after it started, so that its link leads to the match.
create table lobby (
    lobby_id uuid primary key,
    -- Raised by every change, and first: that is what locks the row.
    revision bigint not null,
    game text not null,
    -- In full, as the game read them.
    options text not null,
    owner_id uuid not null references player (player_id),
    -- public | unlisted
    visibility text not null,
    clock text not null,
    -- bot | forfeit
    absence text not null,
    -- quick | calm
    pace text not null,
    hints boolean not null,
    rated boolean not null,
    -- open | started | closed
    state text not null,
    match_id uuid,
    -- The match that is over and of which this is a rematch: one that is open or has started, for
    -- each match. One that closed without a match makes way for another.
    rematch_of uuid references match (match_id),
    -- Of the seed. Leaves the server only after the match.
    secret text not null,
    created_at bigint not null,
    changed_at bigint not null
);

create unique index lobby_by_rematch on lobby (rematch_of)
where rematch_of is not null and state <> 'closed';

create index lobby_by_state on lobby (state, lobby_id);

create index lobby_public on lobby (lobby_id) where visibility = 'public' and state <> 'closed';

create index lobby_open on lobby (lobby_id) where state = 'open';

-- For forgetting guests.
create index lobby_by_owner on lobby (owner_id);

-- One row for each seat, free or not.
create table lobby_seat (
    lobby_id uuid not null references lobby (lobby_id),
    seat bigint not null,
    player_id uuid references player (player_id),
    -- Whether the seat is kept for a player, who was invited and has not sat down yet.
    invited boolean not null default false,
    -- The level of the bot that sits there, where no player does.
    bot text,
    ready boolean not null,
    -- As the game read it; hidden until the match starts.
    roster text,
    roster_name text,
    points bigint,
    -- What the player adds to the seed, if anything.
    entropy text,
    primary key (lobby_id, seat),
    unique (lobby_id, player_id)
);

create index lobby_seat_by_player on lobby_seat (player_id, lobby_id);

-- What was said in a waiting room or at a table: exactly one of the two ids is set.
create table chat_line (
    chat_line_id uuid primary key,
    match_id uuid,
    lobby_id uuid,
    player_id uuid not null references player (player_id),
    text text not null,
    at bigint not null
);

create index chat_line_by_match on chat_line (match_id, chat_line_id) where match_id is not null;

create index chat_line_by_lobby on chat_line (lobby_id, chat_line_id) where lobby_id is not null;

-- What a deleted player said is deleted.
create index chat_line_by_player on chat_line (player_id);

-- Players who wait for others to play with: one row for each thing that a player waits for. The
-- transaction that starts the match deletes it.
create table pairing (
    pairing_id uuid primary key,
    player_id uuid not null references player (player_id),
    game text not null,
    seats bigint not null,
    -- JSON, as in lobbies.
    clock text not null,
    rated boolean not null,
    -- The player's rating when it began to wait. Null in pairings that are not rated.
    rating bigint,
    -- What the player brings; null where the server chooses.
    roster text,
    roster_name text,
    points bigint,
    -- Hex, 32 bytes; null if the player gave none.
    entropy text,
    -- Hex, 32 bytes: the server's part of the seed, if nobody in the match waited longer.
    secret text not null,
    created_at bigint not null,
    expires_at bigint not null,
    unique (player_id, game, seats, clock, rated)
);

create index pairing_by_queue on pairing (game, seats, clock, rated);

-- How long each player waited who was paired within the last day, and for which match. A request
-- that is repeated because its answer was lost leads to that match, and not to a second one.
create table pairing_wait (
    -- The id of the pairing.
    pairing_wait_id uuid primary key,
    match_id uuid not null,
    -- Null when the player is deleted.
    player_id uuid,
    game text not null,
    seats bigint not null,
    clock text not null,
    rated boolean not null,
    -- Hex, as in pairing.
    secret text not null,
    waited_ms bigint not null,
    at bigint not null
);

create index pairing_wait_by_time on pairing_wait (at);

create index pairing_wait_by_player on pairing_wait (player_id);

-- Notifications

-- The key by which push services know this site: one row, the same for all servers.
create table push_key (
    push_key_id bigint primary key,
    -- The private key on the curve P-256, in base64url.
    private_key text not null
);

-- Secrets of this site, the same for all servers, in base64url.
create table site_key (
    name text primary key,
    secret text not null
);

-- Where a browser takes messages from. It ends with the session that brought it.
create table push_subscription (
    push_subscription_id uuid primary key,
    session_id uuid not null references session (session_id) on delete cascade,
    player_id uuid not null references player (player_id) on delete cascade,
    endpoint text not null unique,
    -- Keys of the browser, in base64url.
    p256dh text not null,
    auth text not null,
    expires_at bigint,
    created_at bigint not null
);

create index push_subscription_by_player on push_subscription (player_id, created_at);

create index push_subscription_by_session on push_subscription (session_id);

-- Of what a player wants to be told. Without a row, of everything by push and of nothing by e-mail.
create table notice_setting (
    player_id uuid primary key references player (player_id) on delete cascade,
    push_your_turn boolean not null,
    push_invited boolean not null,
    push_paired boolean not null,
    push_rematch boolean not null,
    email_your_turn boolean not null,
    -- The language in which the player reads mails; null if it is not known.
    email_language text,
    -- When the player last connected, and when the last notice was queued by e-mail. Null: never.
    email_seen_at bigint,
    email_queued_at bigint
);

-- Of what a player was told last, so that nothing is told twice.
create table push_told (
    player_id uuid not null references player (player_id) on delete cascade,
    -- your_turn | invited | paired | rematch
    kind text not null,
    -- The match, or the lobby of an invitation.
    subject_id uuid not null,
    -- Of a turn: the step with which the match began to wait. Otherwise the time.
    seq bigint not null,
    told_at bigint not null,
    primary key (player_id, kind, subject_id)
);

create index push_told_by_time on push_told (told_at);

-- The queue of what is to be sent to a device.
create table push_delivery (
    push_delivery_id uuid primary key,
    push_subscription_id uuid not null
        references push_subscription (push_subscription_id) on delete cascade,
    player_id uuid not null references player (player_id) on delete cascade,
    kind text not null,
    subject_id uuid not null,
    seq bigint not null,
    game text not null,
    -- Of a rematch.
    lobby_id uuid,
    -- When it is worth nothing any more.
    expires_at bigint not null,
    attempts bigint not null,
    -- When it is to be sent, or is taken for lost by the server that sends it.
    due_at bigint not null,
    unique (push_subscription_id, kind, subject_id)
);

create index push_delivery_by_due on push_delivery (due_at);

-- Matches by correspondence that wait for players who want to be told by e-mail, and those of which
-- they were told.
create table turn_notice (
    player_id uuid not null references player (player_id) on delete cascade,
    match_id uuid not null,
    -- The step with which the match began to wait.
    seq bigint not null,
    noted_at bigint not null,
    -- Whether a mail has listed it.
    told boolean not null,
    primary key (player_id, match_id)
);

create index turn_notice_to_tell on turn_notice (player_id) where not told;

create index turn_notice_by_time on turn_notice (noted_at);

-- Mails to be sent.
create table mail (
    mail_id uuid primary key,
    -- To whom it goes.
    player_id uuid,
    -- Whether it lists matches that wait: recipient and text are those of the moment it is sent.
    digest boolean not null default false,
    recipient text not null,
    subject text not null,
    body text not null,
    attempts bigint not null,
    due_at bigint not null,
    -- After this it is sent to nobody any more.
    expires_at bigint not null
);

create index mail_by_due on mail (due_at);

create index mail_by_player on mail (player_id);

-- Servers

-- How long servers of this database have run, in all: one row. Clocks are read off this and not off
-- the calendar, so that nobody pays for the time in which no server ran.
create table uptime (
    uptime_id bigint primary key,
    ran_ms bigint not null,
    -- When a node last counted it, by the database's clock. Null if none ever did: a server on its
    -- own counts by itself.
    counted_at bigint
);

insert into uptime (uptime_id, ran_ms) values (1, 0);

-- The servers on one PostgreSQL database that are alive, one row each; SQLite has none. The key is
-- the fence: a node may write to the logs as long as it finds its row, and an id is never used
-- again.
create table node (
    node_id uuid primary key,
    -- The application_name of its database sessions, by which another node ends them.
    session text not null,
    -- For people.
    name text not null,
    version text not null,
    -- The rules versions that it plays: JSON, lists by game.
    games text not null,
    -- By the database's clock. After that another node may delete the row.
    lease_until bigint not null,
    -- The service clock at the last renewal of the lease.
    service_ms bigint not null,
    -- Whether it hears the other nodes.
    hears_bus boolean not null default true,
    -- Whether it is leaving.
    draining boolean not null default false,
    started_at bigint not null
);

-- Nodes whose leases ran out, for some days.
create table node_death (
    node_id uuid primary key,
    -- When another node deleted its row.
    died_at bigint not null,
    -- The service clock when it last renewed its lease.
    service_ms bigint not null,
    -- For how long from then on nobody may have answered in its matches: charged to no clock.
    gap_ms bigint not null
);

-- Which programs may use this database: one row. A program ignores migrations that are newer than
-- itself, as long as it knows this one.
create table schema_requirement (
    schema_requirement_id bigint primary key,
    -- The oldest migration that a program must know. Raised by a migration after which older
    -- programs would read or write something wrong.
    migration_min bigint not null
);

insert into schema_requirement (schema_requirement_id, migration_min) values (1, 1);
