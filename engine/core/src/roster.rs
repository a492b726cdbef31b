//! Bought teams, as far as every game with rosters shares them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The roster of a game that has none: `null` on the wire.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NoRoster;

/// A roster to start from.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Preset<R> {
    pub name: &'static str,
    /// The limit it is made for, not its own sum.
    pub points: u32,
    /// How many seats it is made for.
    pub seats: u8,
    pub roster: R,
}

/// What a roster costs, what it may cost, and everything that is wrong with it.
#[derive(Debug, Clone, PartialEq)]
pub struct RosterCheck<R> {
    pub points: u32,
    pub limit: u32,
    /// Empty for a legal roster.
    pub problems: Vec<R>,
}

impl<R> RosterCheck<R> {
    /// For games without rosters.
    pub fn none() -> RosterCheck<R> {
        RosterCheck { points: 0, limit: 0, problems: Vec::new() }
    }
}
