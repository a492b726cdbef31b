-- A device on which a player is known. The token itself is nowhere.
create table session (
    session_id uuid primary key,
    -- SHA-256 of the token, in hex.
    token_hash text not null unique,
    player_id uuid not null references player (player_id),
    created_at bigint not null,
    expires_at bigint not null
);

create index session_by_expiry on session (expires_at);
