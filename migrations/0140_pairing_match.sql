-- The match that a pairing went into, for a server that did not hear of it from another: the row of
-- a pairing in pairing_wait has the pairing's id from now on.

-- Null in rows of older programs.
alter table pairing_wait add column match_id uuid;
