-- Events: many people play the same game at the same time.

create table event (
    event_id uuid primary key,
    name text not null,
    game text not null,
    seats bigint not null,
    -- JSON, as in lobbies.
    options text not null,
    clock text not null,
    rated boolean not null,
    -- JSON.
    form text not null,
    -- public | unlisted
    visibility text not null,
    -- announced | running | finished | cancelled
    state text not null,
    starts_at bigint not null,
    minutes bigint not null,
    -- The reading of the service clock at its beginning.
    begun_ms bigint,
    -- Null if the operator holds it, or if the player is deleted.
    creator_id uuid,
    network_bucket bigint,
    -- RRULE with its time zone. The next event of a series is made when one begins.
    repeats text,
    -- Hex, 32 bytes.
    secret text not null,
    -- Whether those who have joined were told that it begins soon.
    reminded boolean not null default false,
    -- The newest entry of its log, and the newest of a pass.
    log_seq bigint not null default 0,
    pass_seq bigint not null default 0,
    created_at bigint not null
);

create index event_open on event (starts_at, event_id) where state in ('announced', 'running');

create index event_by_start on event (starts_at desc, event_id desc);

create index event_by_creator on event (creator_id) where creator_id is not null;

-- The log. What else is stored of an event follows from it.
create table event_entry (
    event_id uuid not null,
    seq bigint not null,
    at bigint not null,
    -- JSON.
    entry text not null,
    primary key (event_id, seq)
);

-- Who has joined, with what it brings.
create table event_player (
    event_id uuid not null,
    player_id uuid not null,
    -- in | paused | absent | left
    state text not null,
    -- The match that it plays.
    match_id uuid,
    roster text,
    roster_name text,
    points bigint,
    entropy text,
    network_bucket bigint,
    joined_at bigint not null,
    primary key (event_id, player_id)
);

create index event_player_by_player on event_player (player_id, event_id);

create index event_player_by_network on event_player (event_id, network_bucket);

create table event_match (
    match_id uuid primary key,
    event_id uuid not null
);

create index event_match_by_event on event_match (event_id, match_id);

alter table chat_line add column event_id uuid;

create index chat_line_by_event on chat_line (event_id, chat_line_id) where event_id is not null;

alter table notice_setting add column push_events boolean not null default true;
