//! Matches, running and over.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Absence, BotLevel, Clock, LobbyId, MatchId, Player, Timestamp};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Match {
    pub id: MatchId,
    pub game: String,
    pub rules_version: u16,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Json,
    /// As the waiting room chose it. Files of replays may be older than this field and the next
    /// two.
    #[serde(default)]
    pub clock: Clock,
    /// What happens to a seat that does not answer in time.
    #[serde(default)]
    pub absence: Absence,
    /// Whether its players may ask a bot for advice.
    #[serde(default)]
    pub hints: bool,
    /// Whether it teaches the game: then it is on no list, counts for nobody, and its chance is
    /// public.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub tutorial: bool,
    pub state: MatchState,
    /// The number of its last step.
    pub seq: u32,
    /// The seats that owe a decision.
    pub awaiting: Vec<u8>,
    pub result: Option<MatchResult>,
    pub started_at: Timestamp,
    pub finished_at: Option<Timestamp>,
    pub seats: Vec<MatchSeat>,
    /// The waiting room of the rematch, once somebody asked for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rematch: Option<LobbyId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MatchState {
    Running,
    Finished,
    /// Set aside: it could not be played on, and counts for nobody.
    Void,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchResult {
    /// By seat: 0 is best, ties share.
    pub ranks: Vec<u8>,
    pub scores: Vec<i32>,
    /// The rule that ended the match: a frozen word.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchSeat {
    pub seat: u8,
    pub player: Option<Player>,
    pub bot: Option<BotLevel>,
    pub presence: Presence,
    /// When patience with the seat ends, while it is away and awaited: as in `seat_changed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub until: Option<Timestamp>,
    /// What the seat brought; `null` in games without rosters.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub roster: Json,
}

/// Whether somebody is there to answer for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    Here,
    Away,
    /// A bot plays for it.
    Bot,
    /// It left for good.
    Left,
}
