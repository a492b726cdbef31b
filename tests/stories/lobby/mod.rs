//! What comes before a match: waiting rooms, pairing, events, rosters, rematches.

mod event_troubles;
mod events;
mod games;
mod live;
mod lobbies;
mod pairings;
mod races;
mod rematch;
mod rosters;
