-- A player without a name (the empty text) has deleted the account. Its row stays, because logs and
-- lobbies refer to it; `leaving` is true until it has left its lobbies and running matches.
alter table player add column leaving boolean not null default false;

create index player_leaving on player (player_id) where leaving;

-- What a deleted player said is deleted.
create index chat_line_by_player on chat_line (player_id);
