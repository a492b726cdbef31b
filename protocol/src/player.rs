//! Players and their profiles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::PlayerId;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Player {
    pub id: PlayerId,
    pub name: String,
    pub kind: PlayerKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A player without an account.
    Guest,
    Bot,
}

/// The public profile of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerProfile {
    pub player: Player,
    /// Only games with a finished match.
    pub games: Vec<GameRecord>,
}

/// A player's finished matches of one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRecord {
    pub game: String,
    pub played: u32,
    /// Shared first places count.
    pub won: u32,
}
