//! What comes before a match: waiting rooms, pairing, rosters, rematches.

mod games;
mod live;
mod lobbies;
mod pairings;
mod races;
mod rematch;
mod rosters;
