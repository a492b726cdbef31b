//! The games that a server offers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// A game with everything that a client needs to set up a match of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Game {
    #[serde(flatten)]
    pub game: GameInList,
    /// Cards, pieces and dice, each with its text. Every game has its own shape.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub catalogue: Json,
}

/// A game as the list of games shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInList {
    /// Names the game everywhere.
    pub slug: String,
    pub name: String,
    pub seats_min: u8,
    pub seats_max: u8,
    pub rules_version: u16,
    /// Whether a seat brings a bought team.
    pub has_rosters: bool,
    pub options: Options,
    /// Rosters to start from.
    pub presets: Vec<Preset>,
    /// How strong its bots can be; empty without bots.
    pub bots: Vec<BotLevel>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub default: Json,
    /// JSON Schema.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub schema: Json,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preset {
    pub name: String,
    /// The limit that it is made for, not its own sum.
    pub points: u32,
    /// How many seats it is made for.
    pub seats: u8,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub roster: Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    Easy,
    Normal,
    Hard,
}
