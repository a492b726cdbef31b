//! What became of a player's finished matches.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BotLevel, MatchId, Player, Timestamp};

/// The record of a player, from its newest finished public matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PlayerRecord {
    /// How many matches it is made of: at most 500.
    pub matches: u32,
    /// Whether the player has no others.
    pub all: bool,
    pub games: Vec<RecordInGame>,
    /// Absent without a match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub streak: Option<Streak>,
    /// At most ten, the newest first.
    pub latest: Vec<LatestResult>,
}

/// A player's matches of one game. Shared first places count as won.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordInGame {
    pub game: String,
    pub played: u32,
    pub won: u32,
    pub seats: Vec<SeatRecord>,
    /// At most 20, those with the most matches first.
    pub opponents: Vec<OpponentRecord>,
    /// After each of the last 200 rated matches, oldest first.
    pub ratings: Vec<RatingPoint>,
}

/// Matches in one seat at tables of one size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatRecord {
    /// How many sat at the table.
    pub seats: u8,
    pub seat: u8,
    pub played: u32,
    pub won: u32,
}

/// Matches with one player, or with bots of one level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct OpponentRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    /// Present where no player is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<BotLevel>,
    pub played: u32,
    /// By the player whose record it is.
    pub won: u32,
}

/// The rating after a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingPoint {
    pub match_id: MatchId,
    pub rating: i32,
    pub at: Timestamp,
}

/// The newest matches in a row that were all won, or all not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Streak {
    pub won: bool,
    pub length: u32,
}

/// How a match ended for the player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LatestResult {
    pub match_id: MatchId,
    pub game: String,
    /// 0 is best; ties share a rank.
    pub rank: u8,
    pub won: bool,
    /// When the match ended.
    pub at: Timestamp,
}
