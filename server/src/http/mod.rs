//! The handlers, by noun. Each is a few lines over what it extracts; rules and SQL are elsewhere.

pub mod games;
pub mod guests;
pub mod links;
pub mod lobbies;
pub mod machines;
pub mod matches;
pub mod me;
mod paging;
pub mod players;
pub mod rematches;
pub mod replays;
pub mod rosters;
pub mod tutorials;

use schemars::JsonSchema;
use serde::Deserialize;

/// `{id}` in a path.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ById<T> {
    id: T,
}
