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
