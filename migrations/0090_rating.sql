-- Ratings: how strong players are, by rated matches.

-- Whether the match changes ratings, as the waiting room chose.
alter table lobby add column rated boolean not null default false;

alter table match add column rated boolean not null default false;

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

-- A server that does not know ratings would end a rated match without them.
update schema_requirement set migration_min = 90;
