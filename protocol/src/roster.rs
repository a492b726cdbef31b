//! Rosters: stored, checked and shared.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::RosterId;

/// A stored roster. It may be unfinished and illegal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roster {
    pub id: RosterId,
    pub game: String,
    pub name: String,
    /// What it costs, legal or not.
    #[serde(default)]
    pub points: u32,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub roster: Json,
}

/// A roster to check against the options of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct RosterToCheck {
    pub game: String,
    /// Missing options have the game's default values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub options: Option<Json>,
    /// The number of seats; the fewest of the game if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub roster: Json,
}

/// The result of a check. The roster is legal if there are no problems.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RosterCheck {
    pub points: u32,
    pub limit: u32,
    pub problems: Vec<RosterProblem>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RosterProblem {
    pub code: String,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Json>,
    pub message: String,
}

/// A roster as text, to share it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RosterCode {
    pub code: String,
}
