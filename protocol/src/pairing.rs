//! Pairings: players who wait for others to play with.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Clock, Hex32, MatchId, PairingId, SeatSetup, Timestamp};

/// What to wait for. Only the game is required.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewPairing {
    pub game: String,
    /// The number of seats; the fewest of the game if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Clock>"))]
    pub clock: Clock,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Without a roster, the server picks a legal one.
    #[serde(flatten)]
    pub setup: SeatSetup,
}

/// A player's place in a queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pairing {
    pub id: PairingId,
    pub game: String,
    pub seats: u8,
    pub clock: Clock,
    pub rated: bool,
    /// How many players wait for the same, this one included.
    pub waiting: u32,
    /// How long players waited for the same lately: the median. `null` if nobody did.
    pub typical_wait_ms: Option<u64>,
    /// SHA-256 of a secret of the server, which becomes the match's if no other player in it has
    /// waited longer.
    pub commitment: Hex32,
    pub created_at: Timestamp,
    /// Asking again renews it.
    pub expires_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PairingAnswer {
    pub pairing: Pairing,
    /// The match that has begun for it meanwhile. Then the pairing may be for something else than
    /// what is asked for now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
}

/// Players who wait for the same, or did so lately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Queue {
    pub game: String,
    pub seats: u8,
    pub clock: Clock,
    pub rated: bool,
    pub waiting: u32,
    /// The median of the last day; `null` if nobody was paired.
    pub typical_wait_ms: Option<u64>,
}

/// Why a player waits no longer, without a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PairingEnd {
    /// The player does not want to wait any more.
    Cancelled,
    Expired,
    /// The player had no connection for too long.
    Absent,
}
