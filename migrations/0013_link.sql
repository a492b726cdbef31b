-- The way of a player to a second device: one code at a time, good once and for minutes.
create table link (
    player_id uuid primary key references player (player_id),
    -- SHA-256 of the code, in hex. The code itself is nowhere.
    code_hash text not null unique,
    expires_at bigint not null
);
