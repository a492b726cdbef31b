-- Seats of matches that are not finished: ranks are written with the last step.
create index match_seat_unranked on match_seat (player_id, match_id) where rank is null;
