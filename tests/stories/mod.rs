//! One file for each part of the API.

mod absence;
mod acts;
mod bad_requests;
mod clocks;
mod duel;
mod games;
mod golden;
mod guests;
mod history;
mod limits;
mod links;
mod live_lobbies;
mod lobbies;
mod manners;
mod matches;
mod openapi;
mod rematch;
mod replays;
mod resume;
mod rooms;
mod rosters;
mod scrapbots;
mod scrappers;
mod talk;
mod trouble;
mod verify;
