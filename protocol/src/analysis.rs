//! What a finished match was, and what all matches of a game were. Chances and costs are in
//! thousandths of a win.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{BotLevel, MatchId, socket::StepCause};

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchAnalysis {
    pub state: AnalysisState,
    /// In the order of the log, at most 240; the last one is the result. Empty unless it is done.
    pub points: Vec<AnalysisPoint>,
    /// The costliest first, at most three.
    pub decisions: Vec<CostlyDecision>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AnalysisState {
    Waiting,
    Done,
    Failed,
    /// There will be none: the match is a tutorial, a continuation or void, or older than
    /// analyses, or this server makes none.
    None,
}

/// Who was ahead after a step, by everything that was hidden then and is public now.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnalysisPoint {
    pub seq: u32,
    /// Each seat's chance to win. Zero for a seat that had left.
    pub chances: Vec<u16>,
    /// By how much they may be off: two standard errors.
    pub margin: u16,
}

/// A decision that cost its seat something, by what the seat knew then.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CostlyDecision {
    pub seq: u32,
    pub seat: u8,
    /// `player` or `bot`.
    pub by: StepCause,
    /// As the game writes it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub played: Box<RawValue>,
    /// What a hard bot would have played.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub better: Box<RawValue>,
    pub cost: u16,
    /// By how much `cost` may be off: two standard errors. Less than the cost.
    pub margin: u16,
}

/// Play on from a step of a finished match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewContinuation {
    /// The last step that stays as it was.
    pub seq: u32,
    /// The seat that the caller plays.
    pub seat: u8,
    /// Of the bots, which play all other seats.
    pub level: BotLevel,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ContinuationBegun {
    pub match_id: MatchId,
}

/// What was really played of a game, by the analysed matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameStatistics {
    pub matches: u64,
    /// By the number of seats, ascending.
    pub seats: Vec<SeatStatistic>,
    /// People against bots, the weakest bots first.
    pub bots: Vec<BotStatistic>,
    /// Sorted by id.
    pub content: Vec<ContentStatistic>,
    /// How long matches were, in rounds of the game; ascending, without empty ranges.
    pub rounds: Vec<RoundStatistic>,
    /// The mean number of steps, rounded. Zero where nothing was played.
    pub steps_mean: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatStatistic {
    pub count: u8,
    pub matches: u64,
    /// Matches that each seat has won. A shared first place counts for all who share it.
    pub wins: Vec<u64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotStatistic {
    pub level: BotLevel,
    /// Seats of people in matches against bots of this level.
    pub played: u64,
    /// Those of them that have won.
    pub won: u64,
}

/// A card, a machine, or whatever else a seat chooses in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ContentStatistic {
    pub id: String,
    /// Seats that have taken it at least once in their match.
    pub taken: u64,
    /// Those of them that have won.
    pub won: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct RoundStatistic {
    pub from: u32,
    /// The last round of the range. `null` if it has no end.
    #[cfg_attr(feature = "ts", ts(optional = false))]
    pub to: Option<u32>,
    pub matches: u64,
}
