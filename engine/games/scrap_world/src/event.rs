//! Events, in the past tense, with the source of every number.

use serde::Serialize;

use crate::{
    action::Attack,
    board::{
        cell::{Cell, Edge},
        side::Side,
    },
    content::{
        Face,
        dice::faces,
        ids::{ActionKind, CardNo, Die, PieceId, SuitId},
    },
};
use scrapworks_core::{BySeat, Seat};

#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    FirstPlacerDrawn {
        seat: Seat,
    },
    PieceTaken {
        seat: Seat,
        piece: PieceId,
        turned: u8,
    },
    PiecePut {
        seat: Option<Seat>,
        placed: PlacedPiece,
    },
    PlacingStopped {
        seat: Seat,
    },
    /// One marker for each seat; the highest chooses first.
    SideMarkersDrawn {
        markers: BySeat<u8>,
    },
    SideChosen {
        seat: Seat,
        side: Side,
    },
    SuitDeployed {
        suit: SuitId,
        at: Cell,
    },
    RoundBegan {
        round: u8,
    },
    /// In order of activation.
    OrderSet {
        places: Vec<Place>,
    },
    ActivationBegan {
        suit: SuitId,
    },
    /// By a move, or by following the target of an attack.
    Moved {
        suit: SuitId,
        #[serde(rename = "deed")]
        kind: ActionKind,
        /// Both ends included.
        path: Vec<Cell>,
        cost: u8,
    },
    EnergySpent {
        suit: SuitId,
        energy: u8,
        left: u8,
        on: SpentOn,
    },
    EnergyGained {
        suit: SuitId,
        energy: u8,
        left: u8,
        #[serde(rename = "deed")]
        kind: ActionKind,
    },
    InitiativeChanged {
        suit: SuitId,
        by: i8,
        #[serde(rename = "lasts")]
        duration: Duration,
        cause: Source,
    },
    AttackRolled {
        suit: SuitId,
        #[serde(rename = "deed")]
        kind: ActionKind,
        attack: Attack,
        distance: u8,
        dice: Vec<Rolled>,
        /// Fallbacks that the attacker's cards added because something was hit.
        shoved: Vec<Modifier>,
        hits: u8,
        /// Including `shoved`.
        fallbacks: u8,
    },
    DefenceRolled {
        suit: SuitId,
        /// The attacker.
        against: SuitId,
        armor: Vec<CardNo>,
        dice: Vec<Rolled>,
        /// Blocks that the attacker's cards took away.
        pierced: Vec<Modifier>,
        /// Excluding `pierced`.
        blocks: u8,
        stands: u8,
    },
    /// `lost` is the energy drained; the rest of `drain` became `deficit` damage.
    EnergyDrained {
        suit: SuitId,
        drain: u8,
        lost: u8,
        deficit: u8,
        left: u8,
    },
    Damaged {
        suit: SuitId,
        damage: u8,
        cause: DamageCause,
        total: u8,
        of: u8,
    },
    FellBack {
        suit: SuitId,
        path: Vec<Cell>,
        unresolved: u8,
        stopped_by: Option<StoppedBy>,
    },
    Destroyed {
        suit: SuitId,
        by: SuitId,
    },
    CardFlipped {
        suit: SuitId,
        card: CardNo,
    },
    CardRemoved {
        suit: SuitId,
        card: CardNo,
    },
    CardReloaded {
        suit: SuitId,
        card: CardNo,
    },
    Repaired {
        suit: SuitId,
        total: u8,
        of: u8,
    },
    ActivationEnded {
        suit: SuitId,
        points_left: u8,
    },
    /// The seat has no suit left.
    SeatEliminated {
        seat: Seat,
    },
}

/// A terrain piece and the spaces and lines that it covers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Placed"))]
pub struct PlacedPiece {
    pub piece: PieceId,
    pub turned: u8,
    pub at: Cell,
    pub cells: Vec<Cell>,
    pub edges: Vec<Edge>,
}

/// A place in the order of activation, and how its initiative adds up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Place {
    pub suit: SuitId,
    /// From 1.
    pub marker: u8,
    pub initiative: i8,
    pub parts: Vec<Modifier>,
    /// Tied with others, and placed by drawing markers.
    pub drawn: bool,
}

/// A summand and its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Part"))]
pub struct Modifier {
    pub by: i8,
    #[serde(rename = "why")]
    pub source: Source,
}

/// A die, the index of the face it shows (`0..6`), and why it was rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rolled {
    pub die: Die,
    pub face: u8,
    #[serde(rename = "why")]
    pub source: Source,
}

/// The source of a die or a modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Why"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Source {
    /// Printed on the chassis.
    Chassis,
    /// Printed on a card of the suit that rolls or is modified; for pierced blocks, on a card of
    /// the attacker.
    Card { card: CardNo },
    /// Extra energy burned.
    Burn { energy: u8 },
    /// One for every `accuracy` spaces of the distance.
    Accuracy { distance: u8, accuracy: u8 },
    /// The line of sight passes through this piece.
    Cover { piece: PieceId },
    /// The line of sight only touches a corner.
    Doubt,
    #[serde(rename = "deed")]
    Action {
        #[serde(rename = "deed")]
        kind: ActionKind,
    },
    /// Permanent marks from Jury-Rig.
    JuryRigged,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SpentOn {
    #[serde(rename = "deed")]
    Action {
        #[serde(rename = "deed")]
        kind: ActionKind,
    },
    Burn {
        card: CardNo,
    },
    Armor {
        card: CardNo,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Lasts"))]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    ThisGame,
    NextOrder,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DamageCause {
    Hits,
    Deficit,
    Fallback,
}

/// Why a suit could not fall back further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum StoppedBy {
    Terrain { piece: PieceId },
    Suit { suit: SuitId },
    Corner,
    BoardEdge,
    Speed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DieWhy"))]
pub struct SourcedDie {
    pub die: Die,
    #[serde(rename = "why")]
    pub source: Source,
}

impl Rolled {
    /// The face that the die shows.
    pub(crate) fn shown(&self) -> Face {
        faces(self.die)[usize::from(self.face)]
    }
}
