//! What a player decides.

use serde::{Deserialize, Serialize};

use crate::catalogue::Card;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Lays a card of the hand face down as the bid, instead of the one that lies there.
    Choose { card: Card },
    /// Makes the bid final.
    Seal,
    /// Puts a card of the hand away, face up, and draws another.
    Melt { card: Card },
    /// Melts nothing.
    Keep,
}
