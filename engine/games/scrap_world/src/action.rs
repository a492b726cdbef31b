//! What a seat can decide.

use serde::{Deserialize, Serialize};

use crate::{
    board::{cell::Cell, side::Side},
    content::ids::{CardNo, PieceId, SuitId},
};

/// One decision of one seat. In an activation the active suit is meant, so it is not named.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Take a terrain piece in hand, turned clockwise by quarters, `0..=3`.
    TakePiece {
        piece: PieceId,
        turned: u8,
    },
    /// Put the piece in hand down, the north-west corner of its box on `at`.
    PutPiece {
        at: Cell,
    },
    /// Place no more pieces.
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
    /// The defender's answer to an attack roll: the armor cards that are used, or none.
    Defend {
        armor: Vec<CardNo>,
    },
}

/// One weapon against one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub weapon: CardNo,
    pub target: SuitId,
    /// An ammunition module used with a ballistic weapon.
    #[serde(default)]
    pub ammo: Option<CardNo>,
    /// Extra energy burned in an energy weapon, up to what its card says.
    #[serde(default)]
    pub burn: u8,
}
