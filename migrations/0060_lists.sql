-- What lists and profiles ask for, so that they cost the same however many matches there are.

-- The game of a match that is listed, empty for a tutorial. Null where a server that did not know
-- this column has written the seat; the clean-up fills it in.
alter table match_seat add column game text;

update match_seat set game = (
    select case when m.tutorial then '' else m.game end
    from match m where m.match_id = match_seat.match_id
);

create index match_seat_without_game on match_seat (match_id) where game is null;

create index match_seat_by_game on match_seat (player_id, game, match_id, rank);

create index match_public on match (match_id)
where visibility = 'public' and not tutorial;

create index match_public_by_game on match (game, match_id)
where visibility = 'public' and not tutorial;

create index match_public_running on match (match_id)
where visibility = 'public' and not tutorial and state = 'running';

create index match_public_running_by_game on match (game, match_id)
where visibility = 'public' and not tutorial and state = 'running';

create index match_tutorial on match (match_id) where tutorial;

create index match_running on match (match_id) where state = 'running';

create index match_void on match (match_id) where state = 'void';

create index match_finished on match (finished_at) where finished_at is not null;

drop index match_by_state;

create index match_step_leave on match_step (match_id, seat) where kind = 'leave';

create index lobby_public on lobby (lobby_id) where visibility = 'public' and state <> 'closed';

create index lobby_open on lobby (lobby_id) where state = 'open';

-- For forgetting guests.
create index lobby_by_owner on lobby (owner_id);
