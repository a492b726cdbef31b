//! Request and response bodies that are not resources themselves.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Absence, BotLevel, Clock, Event, GameInList, Identity, LeaderboardEntry, Lobby, Match, MatchId,
    NAME_CHARS_MAX, NAME_PATTERN, Pace, Pairing, Passkey, Player, PlayerId, Queue, Roster,
    SeatSetup, Session, Standing, Timestamp, Visibility,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewGuest {
    /// 1 to 32 characters.
    #[schemars(length(min = 1, max = NAME_CHARS_MAX), extend("pattern" = NAME_PATTERN))]
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuestCreated {
    pub player: Player,
    /// The session token, which is also in the cookie. It authenticates the player.
    pub token: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PlayerChange {
    /// 1 to 32 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = NAME_CHARS_MAX), extend("pattern" = NAME_PATTERN))]
    pub name: Option<String>,
    /// One of 8 plates, of 24 marks, and of 12 paints for each of the two: `2.11.4.7`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emblem: Option<String>,
}

/// A list that has one page.
pub type PlayerPage = Page<Player>;

/// A code that logs the player in on a second device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LinkCreated {
    /// For example `7K3QX-M0RTZ`. It can be used once.
    pub code: String,
    pub expires_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LinkUsed {
    /// As typed by the player.
    pub code: String,
}

/// A page of a list. `next` is the `after` of the next page; `null` on the last page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Page<T> {
    pub items: Vec<T>,
    pub next: Option<String>,
}

pub type GameList = Page<GameInList>;
pub type RosterPage = Page<Roster>;
pub type LobbyPage = Page<Lobby>;
pub type MatchPage = Page<Match>;
pub type SessionPage = Page<Session>;
pub type LeaderboardPage = Page<LeaderboardEntry>;
pub type PairingPage = Page<Pairing>;
pub type QueuePage = Page<Queue>;
pub type EventPage = Page<Event>;
pub type StandingPage = Page<Standing>;
pub type PasskeyPage = Page<Passkey>;
pub type IdentityPage = Page<Identity>;

/// A roster to store, or to replace one with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewRoster {
    pub game: String,
    /// 1 to 32 characters.
    #[schemars(length(min = 1, max = NAME_CHARS_MAX), extend("pattern" = NAME_PATTERN))]
    pub name: String,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub roster: Json,
}

/// A lobby to open. Only the game is required.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewLobby {
    pub game: String,
    /// Missing options have the game's default values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub options: Option<Json>,
    /// The number of seats; the fewest of the game if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Visibility>"))]
    pub visibility: Visibility,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Clock>"))]
    pub clock: Clock,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Absence>"))]
    pub absence: Absence,
    /// Whether players may request hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub hints: bool,
    /// Whether the match changes ratings. Rated needs accounts in every seat, no bots, no hints,
    /// and public visibility.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Pace>"))]
    pub pace: Pace,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbyAnswer {
    pub lobby: Lobby,
}

/// Takes a seat or changes what the player brings; with `bot`, seats a bot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatChange {
    /// If absent, the player's own seat, else the first free one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    #[serde(flatten)]
    pub setup: SeatSetup,
    /// Whether the player is ready then, which may start the match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub ready: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<BotLevel>,
}

/// Keeps a seat for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewInvitation {
    pub player: PlayerId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadyChange {
    pub ready: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ReadyAnswer {
    pub lobby: Lobby,
    /// Set if this request started the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
}

/// A tutorial to start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewTutorial {
    /// The game's slug.
    pub game: String,
}

/// A tutorial that has started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TutorialBegun {
    pub match_id: MatchId,
}
