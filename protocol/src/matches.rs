//! Matches.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Absence, BotLevel, Clock, EventId, LobbyId, MatchId, Player, RatingChange, Timestamp};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Match {
    pub id: MatchId,
    pub game: String,
    pub rules_version: u16,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Json,
    /// As chosen in the lobby. Older replay files lack this field and the next two.
    #[serde(default)]
    pub clock: Clock,
    /// What happens to a seat whose player runs out of time or is absent too long.
    #[serde(default)]
    pub absence: Absence,
    /// Whether players may request hints.
    #[serde(default)]
    pub hints: bool,
    /// A tutorial is in no list, does not count for profiles, and has a public seed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub tutorial: bool,
    /// Whether its end changes ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    pub state: MatchState,
    /// The number of the newest step.
    pub seq: u32,
    /// The seats that owe a decision.
    pub awaiting: Vec<u8>,
    #[cfg_attr(feature = "ts", ts(optional = false))]
    pub result: Option<MatchResult>,
    pub started_at: Timestamp,
    #[cfg_attr(feature = "ts", ts(optional = false))]
    pub finished_at: Option<Timestamp>,
    pub seats: Vec<MatchSeat>,
    /// The lobby of the rematch, once a player requested one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<LobbyId>,
    /// What a finished rated match did to the ratings of its players. Absent where it counts for
    /// nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_changes: Option<Vec<RatingChange>>,
    /// The match from which it goes on. A continuation counts for nobody and is in no list but that
    /// of its player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continued_from: Option<ContinuedFrom>,
    /// The event that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event_id: Option<EventId>,
    /// How many watch without a seat. Only in the list of matches to watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watching: Option<u32>,
}

/// From where a match goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ContinuedFrom {
    /// It may have been deleted since.
    pub match_id: MatchId,
    /// The last step of that match that is a step of this one, too.
    pub seq: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MatchState {
    Running,
    Finished,
    /// It cannot be played on, and does not count for profiles.
    Void,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchResult {
    /// By seat, 0 is best; ties share a rank.
    pub ranks: Vec<u8>,
    pub scores: Vec<i32>,
    /// The rule that ended the match, as a code that never changes.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchSeat {
    pub seat: u8,
    pub player: Option<Player>,
    pub bot: Option<BotLevel>,
    pub presence: Presence,
    /// When the absence has consequences, while the seat is away and awaited; as in
    /// `seat_changed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub until: Option<Timestamp>,
    /// `null` in games without rosters.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub roster: Json,
}

/// Whether a seat's player is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    Here,
    Away,
    /// A bot plays for the seat.
    Bot,
    /// The seat has left the match.
    Left,
}
