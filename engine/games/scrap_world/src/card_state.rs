//! The state of an armament card.

use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CardState {
    Ready,
    /// Face down until reloaded.
    Flipped,
    Removed,
}
