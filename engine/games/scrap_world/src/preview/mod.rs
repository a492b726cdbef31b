//! What an action would mean, before it is chosen.

mod compute;
pub(crate) mod distribution;

use serde::Serialize;

use crate::{
    board::cell::Cell,
    content::ids::{CardNo, Die, SuitId},
    event::SourcedDie,
};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    /// For every move: the whole reach of that kind of move, so that one question is enough.
    /// `speed` is how far this kind of move goes.
    Move {
        points: u8,
        energy: u8,
        speed: u8,
        path: Vec<Cell>,
        cost: u8,
        reach: Vec<ReachableSpace>,
    },
    Attack {
        points: u8,
        energy: u8,
        distance: u8,
        dice: Vec<SourcedDie>,
        /// What the defender rolls without armor cards.
        defence: Vec<SourcedDie>,
        /// What each ready armor card of the defender could add, and its energy.
        may_add: Vec<ArmorOffer>,
        drain: u8,
        /// In thousandths, over all dice and without armor cards: hits, energy deficit and what
        /// falling back cannot resolve, as if the target could not be destroyed meanwhile.
        expected_damage: u32,
        /// The card is flipped or removed afterwards.
        uses_up: Option<UsesUp>,
    },
    /// The armor cards chosen in answer to an attack, and all dice that would be rolled.
    Defence {
        energy: u8,
        dice: Vec<SourcedDie>,
        /// As for an attack, but of what the attacker has rolled.
        expected_damage: u32,
    },
    /// Everything else: what it takes and what it gives.
    Plain { points: u8, energy: u8, energy_gained: u8, initiative: i8, damage_removed: u8 },
    /// A terrain piece, as it would lie.
    Piece { placed: crate::event::PlacedPiece },
}

/// A space that can be ended on, its cost, and the cheapest path to it, both ends included.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Reach"))]
pub struct ReachableSpace {
    pub to: Cell,
    pub cost: u8,
    pub path: Vec<Cell>,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArmorOffer {
    pub suit: SuitId,
    pub card: CardNo,
    pub energy: u8,
    pub dice: Vec<Die>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UsesUp {
    Flip,
    Remove,
}
