-- When the session was last used, to within a day; null if it was not used since this migration.
alter table session add column last_used_at bigint;

-- Browser and system of the device that logged in, as far as they are known.
alter table session add column device text;

create index session_by_player on session (player_id, session_id);
