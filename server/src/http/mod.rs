//! HTTP handlers, by noun. Each is a few lines over its extractors; rules and SQL are elsewhere.

pub mod annotations;
pub mod emails;
pub mod events;
pub mod games;
pub mod issuers;
pub mod lobbies;
pub mod matches;
pub mod moderation;
pub mod notifications;
pub mod ops;
mod paging;
pub mod pairings;
pub mod passkeys;
pub mod people;
pub mod players;
pub mod recovery;
pub mod replays;
pub mod rosters;
mod seat_setup;
pub mod sessions;
pub mod sign_in;
pub mod site_pages;
pub mod static_files;

use schemars::JsonSchema;
use serde::Deserialize;

/// The path parameter `{id}`.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct IdPath<T> {
    id: T,
}

/// The path parameter `{token}`.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct TokenPath {
    token: String,
}
