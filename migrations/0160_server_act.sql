-- What operators did about rooms, matches and the notice, in order. What they did about players is in
-- admin_act. Servers read on from the last one that they know.
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
