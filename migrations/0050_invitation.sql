-- A seat that is kept for a player, who was invited and has not sat down yet.
alter table lobby_seat add column invited boolean not null default false;
