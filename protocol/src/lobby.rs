//! Lobbies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{BotLevel, Hex32, LobbyId, MatchId, Player, PlayerId, Timestamp};

/// A lobby as everyone sees it; of rosters it shows name and points only.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    pub id: LobbyId,
    pub game: String,
    /// Complete, with defaults filled in.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Json,
    pub owner: PlayerId,
    pub visibility: Visibility,
    pub clock: Clock,
    pub absence: Absence,
    /// Whether players may request hints.
    pub hints: bool,
    /// Whether its match changes ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    pub pace: Pace,
    pub state: LobbyState,
    /// The match that it started.
    pub match_id: Option<MatchId>,
    /// SHA-256 of the server's secret, which was generated when the lobby opened.
    pub commitment: Hex32,
    pub created_at: Timestamp,
    pub seats: Vec<LobbySeat>,
}

/// A seat in a lobby. It is free without player, bot and invitation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbySeat {
    pub seat: u8,
    pub player: Option<Player>,
    pub bot: Option<BotLevel>,
    pub ready: bool,
    pub roster: Option<RosterSummary>,
    /// The player for whom the seat is kept. Nobody else can take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub invited: Option<Player>,
    /// Whether the seat's player is connected, or was a moment ago. Absent where no player sits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub present: Option<bool>,
}

/// What is shown of a roster before the match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RosterSummary {
    /// `null` if it has no name and equals no preset.
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
    /// In the list of lobbies; its match is in all match lists.
    #[default]
    Public,
    /// Accessible by id only.
    Unlisted,
}

/// The clocks of a match. Times are in milliseconds.
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

/// How fast bots play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As soon as they have decided.
    #[default]
    Quick,
    /// After a short pause, so that players can follow.
    Calm,
}

/// What happens to a seat whose player runs out of time or is absent too long.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// A bot plays until the player returns.
    Bot,
    /// The seat leaves the match.
    #[default]
    Forfeit,
}
