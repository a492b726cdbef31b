//! Ids of suits, cards and pieces, and the kinds of dice and actions.

use serde::{Deserialize, Serialize};

/// A battlesuit, numbered over all seats in seat order, then roster order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct SuitId(pub u8);

/// An armament card of one suit, numbered in roster order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct CardNo(pub u8);

/// A terrain piece of the box, `0..12`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct PieceId(pub u8);

/// The six kinds of dice: attack dice from weak to strong, then defence dice likewise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Die {
    White,
    Yellow,
    Red,
    Black,
    Green,
    Blue,
}

/// The actions of an activation, one for each row of the action table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Deed"))]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    HalfMove,
    QuickAttack,
    Ready,
    PowerUp,
    Reload,
    Move,
    Run,
    FullAttack,
    JuryRig,
    Reboot,
}
