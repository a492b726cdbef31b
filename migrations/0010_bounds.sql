-- Bounds of analyses, and names in any case.

-- A program that knows no continuations would read their logs wrongly.
update schema_requirement set migration_min = 8;

-- Until then a match is analysed though nobody asks for it.
alter table match_analysis add column wanted_until bigint not null default 0;

-- When somebody first asked for it. It is then the turn of that player and network.
alter table match_analysis add column asked_at bigint;

drop index match_analysis_waiting;

create index match_analysis_wanted on match_analysis (wanted_until) where state = 'waiting';

create index match_analysis_asked_by on match_analysis (player_id)
    where state = 'waiting' and asked_at is not null;

create index match_analysis_asked_from on match_analysis (network_bucket)
    where state = 'waiting' and asked_at is not null;

-- The name as it is looked for. A server fills it where it is null.
alter table player add column folded_name text;

create index player_unfolded on player (player_id) where folded_name is null;

drop index player_by_name;

-- Of an exact name, who has an account first, then the newest.
create index player_by_folded_name on player (folded_name, kind, player_id desc);
