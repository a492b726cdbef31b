//! HTTP handlers, by noun. Each is a few lines over its extractors; rules and SQL are elsewhere.

pub mod blocks;
mod brought;
pub mod emails;
pub mod friends;
pub mod games;
pub mod guests;
pub mod issuers;
pub mod leaderboards;
pub mod links;
pub mod lobbies;
pub mod matches;
pub mod me;
pub mod ops;
mod paging;
pub mod pairings;
pub mod passkeys;
pub mod players;
pub mod push;
pub mod rematches;
pub mod replays;
pub mod reports;
pub mod rosters;
pub mod sessions;
pub mod sign_in;
pub mod static_files;
pub mod tutorials;
pub mod unsubscribe;

use schemars::JsonSchema;
use serde::Deserialize;

/// The path parameter `{id}`.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct IdPath<T> {
    id: T,
}
