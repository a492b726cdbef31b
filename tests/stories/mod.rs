//! One file for each part of the API.

mod acts;
mod bad_requests;
mod duel;
mod games;
mod guests;
mod history;
mod limits;
mod lobbies;
mod matches;
mod openapi;
mod resume;
mod rooms;
mod rosters;
