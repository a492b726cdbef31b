//! Figures of the rules that belong to no card.

use serde::Serialize;

/// The number of cards that a player may keep at the end of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Limits {
    pub parts: u8,
    pub machines: u8,
    pub inventions: u8,
}

/// The limits without abilities (SE-25).
pub(crate) const LIMITS: Limits = Limits { parts: 8, machines: 5, inventions: 1 };
/// The total from which a dig succeeds (SE-11).
pub(crate) const DIG_NEED: u8 = 4;
/// The total from which a steal succeeds (SE-15).
pub(crate) const STEAL_NEED: u8 = 5;
/// Actions of a turn (SE-7).
pub(crate) const ACTIONS: u8 = 2;
/// Parts drawn in the Draw phase (SE-6).
pub(crate) const DRAW: u8 = 1;
/// Faces of the die.
pub(crate) const DIE: u32 = 6;
