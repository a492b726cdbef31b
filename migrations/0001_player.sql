-- Who plays. Times are milliseconds since 1970; JSON, hex and words are text.
create table player (
    player_id uuid primary key,
    name text not null,
    -- guest | bot
    kind text not null,
    created_at bigint not null
);
