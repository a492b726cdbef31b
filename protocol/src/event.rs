//! Events: many people play the same game at the same time, and the points of all their matches
//! count together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Clock, EventId, Hex32, MatchId, Player, SeatSetup, Timestamp, Visibility};

/// What to hold. Absent: the fewest seats, and the game's default options.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewEvent {
    pub name: String,
    pub game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Option<Json>,
    /// Per turn or Fischer: everybody is to come to an end.
    pub clock: Clock,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    pub form: EventForm,
    pub starts_at: Timestamp,
    /// For how long matches begin.
    pub minutes: u32,
    /// `unlisted` if absent. Whether players may hold public ones is up to the operator.
    #[serde(default = "unlisted")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Visibility>"))]
    pub visibility: Visibility,
}

fn unlisted() -> Visibility {
    Visibility::Unlisted
}

/// How people are brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventForm {
    /// Whoever is free plays again at once.
    Arena,
    /// Everybody plays each round; the next one begins when all have ended.
    Rounds { rounds: u8 },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EventState {
    /// It has yet to begin.
    Announced,
    Running,
    Finished,
    /// It did not take place.
    Cancelled,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Event {
    pub id: EventId,
    pub name: String,
    pub game: String,
    pub seats: u8,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Json,
    pub clock: Clock,
    pub rated: bool,
    pub form: EventForm,
    pub visibility: Visibility,
    pub state: EventState,
    pub starts_at: Timestamp,
    pub minutes: u32,
    /// After this no match begins. While the event runs, the time in which no server did is added.
    pub ends_at: Timestamp,
    /// The round that is played, from 1; 0 before the first and in an arena.
    pub round: u8,
    /// How many have joined and not left.
    pub players: u32,
    /// Who holds it; `null` if the operator does.
    #[cfg_attr(feature = "ts", ts(optional = false))]
    pub by: Option<Player>,
    /// The rule by which it comes again, as RRULE of RFC 5545, with its time zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<String>,
    /// SHA-256 of the secret from which the secrets of its matches and all lots come.
    pub commitment: Hex32,
    /// The secret itself, once the event is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Hex32>,
    /// The best three, once the event is over.
    pub winners: Vec<Standing>,
}

/// What one player has reached in an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Standing {
    pub player: Player,
    pub state: EntrantState,
    pub points: u32,
    /// Matches in which nobody was better.
    pub wins: u32,
    /// Matches that counted, byes included.
    pub matches: u32,
    /// Wins in a row that are not over.
    pub streak: u32,
    /// The points of all whom it has met; decides between equals in rounds.
    pub opponents_points: u32,
    /// The match that it plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EntrantState {
    /// It plays, or waits to.
    In,
    /// It wants to play later.
    Paused,
    /// It was not there in its last match, and is not paired until it says that it is.
    Absent,
    Left,
}

/// Joins an event, or changes how one takes part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct EventEntry {
    /// Whether the player pauses: it is not paired until it sends `false`.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub paused: bool,
    /// Takes back the roster that was brought: the server picks a legal one for each match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub ready_made: bool,
    /// Without a roster, that stays which was brought before, or the server picks a legal one for
    /// each match.
    #[serde(flatten)]
    pub setup: SeatSetup,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventAnswer {
    pub event: Event,
    /// The caller's; `null` if it has not joined.
    pub own: Option<Standing>,
}
