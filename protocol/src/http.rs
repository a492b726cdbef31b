//! Bodies of requests and answers over HTTP, where they are not the things themselves.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Absence, BotLevel, Clock, GameInList, Hex32, Lobby, Match, MatchId, Pace, Player, Roster,
    RosterId, Timestamp, Visibility,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewGuest {
    /// 1 to 32 characters.
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuestCreated {
    pub player: Player,
    /// Whoever has it is this player. The same token is in the cookie.
    pub token: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerChange {
    /// 1 to 32 characters.
    pub name: String,
}

/// A code that makes a second device the same player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LinkCreated {
    /// Like `7K3QX-M0RTZ`; good once.
    pub code: String,
    pub expires_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LinkUsed {
    /// As somebody typed it.
    pub code: String,
}

/// A part of a list. `next` is what to ask `after`; `null` at the end.
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

/// A roster to keep, or what one is to become.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewRoster {
    pub game: String,
    /// 1 to 32 characters.
    pub name: String,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub roster: Json,
}

/// A waiting room to open. The game alone is enough.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewLobby {
    pub game: String,
    /// What is left out is as the game's default says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub options: Option<Json>,
    /// The fewest of the game if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
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
    /// Whether players may ask a bot for advice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub hints: bool,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Pace>"))]
    pub pace: Pace,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbyAnswer {
    pub lobby: Lobby,
}

/// Sit down, or change what one brings; or, with `bot`, seat a bot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatChange {
    /// One's own, else the first free one, if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
    /// A roster that the player keeps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub roster_id: Option<RosterId>,
    /// A roster for this match alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub roster: Option<Json>,
    /// 1 to 32 characters. Without one it is called like the kept roster, or the preset it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub roster_name: Option<String>,
    /// What the seat adds to the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub entropy: Option<Hex32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bot: Option<BotLevel>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadyChange {
    pub ready: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadyAnswer {
    pub lobby: Lobby,
    /// There exactly when this tick started the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub match_id: Option<MatchId>,
}

/// A game to learn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewTutorial {
    /// Its slug.
    pub game: String,
}

/// The match to learn it by, which has begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TutorialBegun {
    pub match_id: MatchId,
}
