//! The actions of a seat.

use serde::{Deserialize, Serialize};

use crate::{
    board::{cell::Cell, side::Side},
    content::ids::{CardNo, PieceId, SuitId},
};

/// One action of one seat. Actions of an activation apply to the active suit, so they do not name
/// it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Takes a terrain piece in hand, turned clockwise by `turned` quarters, `0..=3`.
    TakePiece {
        piece: PieceId,
        turned: u8,
    },
    /// Puts down the piece in hand, with the north-west corner of its bounding box on `at`.
    PutPiece {
        at: Cell,
    },
    /// Ends the seat's terrain placement.
    StopPlacing,
    ChooseSide {
        side: Side,
    },
    Deploy {
        suit: SuitId,
        at: Cell,
    },
    HalfMove {
        to: Cell,
    },
    Move {
        to: Cell,
    },
    Run {
        to: Cell,
    },
    QuickAttack(Attack),
    FullAttack(Attack),
    Ready,
    PowerUp,
    Reload {
        card: CardNo,
    },
    JuryRig,
    Reboot,
    EndActivation,
    /// The defender's answer to an attack roll: the armor cards used, in ascending order; may be
    /// empty.
    Defend {
        armor: Vec<CardNo>,
    },
}

/// An attack with one weapon on one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub weapon: CardNo,
    pub target: SuitId,
    /// An ammunition module used with a ballistic weapon.
    #[serde(default)]
    pub ammo: Option<CardNo>,
    /// Extra energy burned in an energy weapon, up to the limit on its card.
    #[serde(default)]
    pub burn: u8,
}
