//! Who plays, and how it went for them.

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
    /// A person without an account.
    Guest,
    Bot,
}

/// What anybody may know of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerProfile {
    pub player: Player,
    /// Games without a finished match are left out.
    pub games: Vec<GameRecord>,
}

/// Finished matches of one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRecord {
    pub game: String,
    pub played: u32,
    /// A shared first place counts.
    pub won: u32,
}
