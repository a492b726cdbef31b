-- A waiting room may be the rematch of a match that is over: one that is open or has started, for
-- each match. One that closed without a match makes way for another.
alter table lobby add column rematch_of uuid references match (match_id);

create unique index lobby_by_rematch on lobby (rematch_of)
where rematch_of is not null and state <> 'closed';
