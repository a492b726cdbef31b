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

-- What operators did, in order. Servers read on from the last one that they know.
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
