//! The purpose of a roll.

use serde::Serialize;

use crate::content::ids::{Kind, Source};
use scrapworks_core::Seat;

/// The purpose of a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Roll {
    Dig { kind: Kind },
    Steal { from: Seat, kind: Kind },
    Ability { of: Source },
}
