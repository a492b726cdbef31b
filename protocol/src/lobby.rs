//! Waiting rooms.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{BotLevel, Hex32, LobbyId, MatchId, Player, PlayerId, Timestamp};

/// A waiting room as everybody sees it: rosters by name and points only.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    pub id: LobbyId,
    pub game: String,
    /// In full, with what was left out filled in.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Json,
    pub owner: PlayerId,
    pub visibility: Visibility,
    pub clock: Clock,
    pub absence: Absence,
    /// Whether players may ask a bot for advice.
    pub hints: bool,
    pub pace: Pace,
    pub state: LobbyState,
    /// The match it became.
    pub match_id: Option<MatchId>,
    /// SHA-256 of the secret half of the seed, drawn when the lobby opened.
    pub commitment: Hex32,
    pub created_at: Timestamp,
    pub seats: Vec<LobbySeat>,
}

/// A chair in a waiting room. Free without player and bot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbySeat {
    pub seat: u8,
    pub player: Option<Player>,
    pub bot: Option<BotLevel>,
    pub ready: bool,
    pub roster: Option<RosterSummary>,
}

/// What the others may know of a roster before the match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RosterSummary {
    /// `null` for one that was brought without a name and is no preset.
    pub name: Option<String>,
    pub points: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LobbyState {
    Open,
    Started,
    Closed,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// In the list of lobbies, and its match in every history.
    #[default]
    Public,
    /// For those who know its id.
    Unlisted,
}

/// How long a seat may think.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Clock {
    #[default]
    None,
    PerTurn {
        turn_ms: u64,
    },
    Fischer {
        base_ms: u64,
        increment_ms: u64,
    },
    Correspondence {
        turn_ms: u64,
    },
}

/// How soon bots play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As soon as they have decided.
    #[default]
    Quick,
    /// After a moment, so that people can follow.
    Calm,
}

/// What happens to a seat that does not answer in time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// A bot plays on until the player returns.
    Bot,
    /// The seat leaves the match.
    #[default]
    Forfeit,
}
