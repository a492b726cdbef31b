//! Games.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// A game with everything that a client needs to set up a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Game {
    #[serde(flatten)]
    pub game: GameInList,
    /// Cards, pieces and dice with their texts, in a shape of the game's own.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub catalogue: Json,
}

/// A game in the list of games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInList {
    /// The unique name of the game in the API.
    pub slug: String,
    pub name: String,
    pub seats_min: u8,
    pub seats_max: u8,
    pub rules_version: u16,
    /// Whether seats bring rosters.
    pub has_rosters: bool,
    pub options: Options,
    /// Rosters to start from.
    pub presets: Vec<Preset>,
    /// The levels of its bots; empty if it has none.
    pub bots: Vec<BotLevel>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub default: Json,
    /// A JSON Schema of the options.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub schema: Json,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preset {
    pub name: String,
    /// The point limit that it is made for, not its own points.
    pub points: u32,
    /// The number of seats that it is made for.
    pub seats: u8,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub roster: Json,
}

/// How strong a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    Easy,
    Normal,
    Hard,
}
