-- A match that teaches a game: its chance is public, and it is on no list and counts for nobody. It
-- comes from no waiting room.
alter table match add column tutorial boolean not null default false;
