//! One file for each part of the API.

mod bad_requests;
mod games;
mod guests;
mod history;
mod lobbies;
mod openapi;
mod rosters;
