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
    hints boolean not null,
    -- open | started | closed
    state text not null,
    match_id uuid,
    -- Of the seed. Leaves the server only after the match.
    secret text not null,
    created_at bigint not null,
    changed_at bigint not null
);

create index lobby_by_state on lobby (state, lobby_id);

-- One row for each seat, free or not.
create table lobby_seat (
    lobby_id uuid not null references lobby (lobby_id),
    seat bigint not null,
    player_id uuid references player (player_id),
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
