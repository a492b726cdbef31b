//! Players and their profiles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{PlayerId, SessionId, Timestamp};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Player {
    pub id: PlayerId,
    pub name: String,
    pub kind: PlayerKind,
    /// Plate, mark, and the paints of both, as `2.11.4.7`. Absent if the player has chosen none,
    /// and in lists for moderators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emblem: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A player without an account.
    Guest,
    /// A player with a way to sign in: a passkey, an e-mail address or an identity at an issuer.
    Account,
    Bot,
    /// A player who deleted the account. The name is the same for all of them.
    Deleted,
}

/// The caller's player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct OwnPlayer {
    #[serde(flatten)]
    pub player: Player,
    /// Whether the player may do what moderators do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub moderator: bool,
}

/// The public profile of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerProfile {
    pub player: Player,
    /// Only games with a finished match.
    pub games: Vec<GameRecord>,
    /// Only games with a rated match that counted.
    #[serde(default)]
    pub ratings: Vec<PlayerRating>,
}

/// A player's rating in one game, on the scale on which a new player has 1500.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerRating {
    pub game: String,
    pub rating: i32,
    /// How far off the rating may be, as a standard deviation.
    pub deviation: i32,
    /// Rated matches that counted.
    pub matches: u32,
    /// Whether too little is known to be on the leaderboard.
    pub provisional: bool,
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

/// A device on which the caller is logged in. It ends when it is not used for 400 days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Session {
    pub id: SessionId,
    /// Browser and system, as far as the device told when it logged in.
    pub device: Option<String>,
    pub created_at: Timestamp,
    /// When it was last used, to within a day.
    pub last_used_at: Timestamp,
    /// The same as `last_used_at`.
    pub last_seen_at: Timestamp,
    pub expires_at: Timestamp,
    /// Whether the request was made with this session.
    pub current: bool,
}
