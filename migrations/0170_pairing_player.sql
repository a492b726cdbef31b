-- Whose pairing it was, so that a request that is repeated because its answer was lost leads to the
-- match that began meanwhile, and not to a second one.

-- Null in rows of older programs, and when the player is deleted.
alter table pairing_wait add column player_id uuid;

-- Hex, as in pairing.
alter table pairing_wait add column secret text;

create index pairing_wait_by_player on pairing_wait (player_id);
