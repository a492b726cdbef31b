//! Previews: what an action would do, before it is taken.

mod compute;
pub(crate) mod distribution;

use serde::Serialize;

use crate::{
    board::cell::Cell,
    content::ids::{CardNo, Die, SuitId},
    event::{PlacedPiece, SourcedDie},
};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    /// Any move. `reach` has all spaces that this kind of move can reach, so that one request is
    /// enough; `speed` is how far it goes.
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
        /// The ready armor cards of the defender, with their energy and dice.
        may_add: Vec<ArmorOffer>,
        drain: u8,
        /// In thousandths, over all dice and without armor cards: hits, energy deficit and
        /// unresolved fallbacks, as if the target could not be destroyed before the end.
        expected_damage: u32,
        effects: AttackEffects,
        /// Whether the weapon is flipped or removed afterwards.
        uses_up: Option<UsesUp>,
        /// The same of the ammunition.
        ammo_uses_up: Option<UsesUp>,
    },
    /// The armor cards chosen in answer to an attack, and all dice that would be rolled.
    Defence {
        energy: u8,
        dice: Vec<SourcedDie>,
        /// As for an attack, given the attack roll.
        expected_damage: u32,
    },
    /// Any other action: its cost and effects.
    Plain { points: u8, energy: u8, energy_gained: u8, initiative: i8, damage_removed: u8 },
    /// A terrain piece as it would lie.
    Piece { placed: PlacedPiece },
}

/// What the cards of the attacker do besides their dice and a drain (SW-46).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttackEffects {
    /// Blocks of the defence roll that do not count.
    pub pierce: u8,
    /// Fallbacks added if anything is hit.
    pub shove: u8,
    /// The attacker takes the space of a target that falls back.
    pub follow: bool,
    /// The defender may use no armor cards, nor modules that are used like them.
    pub no_armor: bool,
    pub ignores_cover: bool,
    pub ignores_doubt: bool,
}

/// A space where a move can end, its cost, and the cheapest path to it, both ends included.
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
