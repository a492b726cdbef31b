//! The vocabulary of cards: what a chassis, an armament card, a die and a terrain piece are.
//!
//! Every number and effect of a card is one of these values, so that nothing on a card is
//! decoration. The cards themselves stand in `chassis.rs`, `armament.rs`, `dice.rs`, `pieces.rs`.

pub mod actions;
pub mod armament;
pub mod catalogue;
pub mod chassis;
pub mod dice;
pub mod ids;
pub mod terrain_pieces;

use serde::Serialize;

use crate::content::{actions::ActionCost, ids::Die};

/// A chassis card.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chassis {
    pub slug: &'static str,
    pub name: &'static str,
    pub points: u8,
    /// Damage at which it is destroyed.
    pub damage: u8,
    pub energy: u8,
    pub speed: u8,
    pub initiative: i8,
    /// Rolled against every attack.
    pub armor: &'static [Die],
    pub slots: Slots,
    /// Cards of it in the box.
    pub copies: u8,
    pub text: &'static str,
}

/// How many armament cards of each type a chassis carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Slots {
    pub primary: u8,
    pub missile: u8,
    pub module: u8,
    pub armor: u8,
}

/// The type of an armament card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    Primary,
    Missile,
    Module,
    Armor,
}

/// An armament card.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Armament {
    pub slug: &'static str,
    pub name: &'static str,
    pub points: u8,
    pub slot: Slot,
    /// Cards of it in the box.
    pub copies: u8,
    /// What happens to the card when it was used.
    pub after_use: AfterUse,
    #[serde(rename = "does")]
    pub effect: Effect,
    /// One or two short lines of our own.
    pub text: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AfterUse {
    Keep,
    /// Face down until the Reload action.
    Flip,
    /// Out of the game.
    Remove,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Does"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    Weapon(Weapon),
    /// Used by the defender after the attack roll, for `energy`.
    Reactive {
        energy: u8,
        dice: &'static [Die],
        against: Against,
    },
    /// Chosen by the attacker with a ballistic weapon.
    Ammunition {
        dice: &'static [Die],
        specials: &'static [Special],
    },
    /// Always in force while the card is face up.
    Passive {
        stats: StatBonus,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weapon {
    #[serde(rename = "reach")]
    pub range: WeaponRange,
    pub category: Option<Category>,
    /// None for weapons that only know the full attack, as all missiles.
    pub quick: Option<&'static [Die]>,
    pub full: &'static [Die],
    /// Extra energy that may be burned in one attack, for this many more dice each.
    pub burn: Option<Burn>,
    pub specials: &'static [Special],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WeaponReach"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum WeaponRange {
    Melee,
    /// One green die for the defender per `accuracy` spaces.
    Ranged {
        accuracy: u8,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Category {
    Ballistic,
    Energy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Against {
    Any,
    Melee,
    Ranged,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Burn {
    pub energy_max: u8,
    /// One for each energy.
    pub die: Die,
}

/// A rule of a weapon or its ammunition that trumps the core rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Special {
    /// The target loses this much energy; what it lacks is damage (SW-21).
    Drain { energy: u8 },
    /// Blocking obstacles on the line give no dice.
    IgnoresCover,
    /// A doubtful line gives no die.
    IgnoresDoubt,
    /// Targets further away are out of reach.
    RangeMax { spaces: u8 },
    /// Added to the accuracy for this attack.
    Accuracy { by: u8 },
    /// This many blocks of the defence roll do not count.
    Pierce { blocks: u8 },
    /// Added to the fallbacks rolled, if anything was hit.
    Shove { fallbacks: u8 },
    /// The attacker's suit is moved along, into the space the target left, if it fell back.
    Pursue,
    /// The defender may use no armor cards.
    NoReaction,
}

/// What a module adds to its suit. Zero where it changes nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Stats"))]
pub struct StatBonus {
    pub damage: u8,
    pub energy: u8,
    pub speed: u8,
    pub initiative: i8,
    /// For all ranged weapons of the suit.
    pub accuracy: u8,
    /// Rolled in every defence, like the chassis armor.
    pub armor: &'static [Die],
}

/// One of the six faces of a die. Attack dice show hits and fallbacks, defence dice the others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Face {
    pub hits: u8,
    pub fallbacks: u8,
    pub blocks: u8,
    pub stands: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    Hindering,
    Blocking,
    Impassable,
}

/// A terrain piece of the box, unturned. Offsets run east and south from the corner of its box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    pub name: &'static str,
    pub obstacle: Obstacle,
    pub cells: &'static [(u8, u8)],
    /// Only blocking pieces have edges: walls between two spaces.
    pub edges: &'static [PieceEdge],
}

/// A line of a piece: east or south of the space at this offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PieceEdge {
    pub at: (u8, u8),
    pub south: bool,
}

/// All content, as clients get it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    /// Spaces along one edge of the board.
    pub board: u8,
    /// Spaces along one edge of a tile.
    pub tile: u8,
    pub dice: Vec<DieFaces>,
    pub chassis: &'static [Chassis],
    pub armament: &'static [Armament],
    pub pieces: &'static [Piece],
    #[serde(rename = "deeds")]
    pub actions: &'static [ActionCost],
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DieFaces {
    pub die: Die,
    /// Attack dice, or else defence dice.
    pub attack: bool,
    pub faces: [Face; 6],
}
