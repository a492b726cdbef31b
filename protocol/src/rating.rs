//! Ratings. The numbers are on the scale on which a new player has 1500.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Player;

/// The rating of a seat before and after a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingChange {
    pub seat: u8,
    pub before: i32,
    pub after: i32,
}

/// A line of a game's leaderboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LeaderboardEntry {
    /// 1 is best; equal ratings share a rank.
    pub rank: u32,
    pub player: Player,
    pub rating: i32,
    pub deviation: i32,
    pub matches: u32,
}
