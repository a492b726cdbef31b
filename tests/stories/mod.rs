//! One file for each part of the API.

mod acts;
mod bad_requests;
mod duel;
mod games;
mod guests;
mod history;
mod limits;
mod live_lobbies;
mod lobbies;
mod manners;
mod matches;
mod openapi;
mod resume;
mod rooms;
mod rosters;
mod scrapbots;
mod scrappers;
mod talk;
mod trouble;
