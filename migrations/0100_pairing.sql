-- Players who wait for others to play with, and how long those waited who were paired lately.
-- Older programs know nothing of it and pair nobody.

-- One row for each thing that a player waits for. The transaction that starts the match deletes it.
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

-- How long each player waited who was paired within the last day.
create table pairing_wait (
    pairing_wait_id uuid primary key,
    game text not null,
    seats bigint not null,
    clock text not null,
    rated boolean not null,
    waited_ms bigint not null,
    at bigint not null
);

create index pairing_wait_by_time on pairing_wait (at);
