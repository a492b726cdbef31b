//! The types of chassis, armament cards, dice faces and terrain pieces.
//!
//! Every number and effect of a card is one of these values. The cards themselves are in the
//! modules below.

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
    /// The damage that destroys the suit.
    pub damage: u8,
    pub energy: u8,
    pub speed: u8,
    pub initiative: i8,
    /// Rolled against every attack.
    pub armor: &'static [Die],
    pub slots: Slots,
    /// Number of these cards in the box.
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
    /// Number of these cards in the box.
    pub copies: u8,
    /// What happens to the card after use.
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
    /// Always in effect.
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
    /// `None` for weapons without a quick attack, such as all missiles.
    pub quick: Option<&'static [Die]>,
    pub full: &'static [Die],
    /// Extra energy that may be burned in an attack for more dice.
    pub burn: Option<Burn>,
    pub specials: &'static [Special],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WeaponReach"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum WeaponRange {
    Melee,
    /// The defender rolls one green die for every `accuracy` spaces of the distance.
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
    /// Rolled once for each energy burned.
    pub die: Die,
}

/// A rule of a weapon or its ammunition that overrides the rulebook (SW-46).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Special {
    /// The target loses this much energy; what it lacks is damage (SW-21).
    Drain { energy: u8 },
    /// The defender rolls no dice for cover.
    IgnoresCover,
    /// The defender rolls no die for doubt.
    IgnoresDoubt,
    /// Cannot attack targets that are further away.
    RangeMax { spaces: u8 },
    /// Added to the accuracy in this attack.
    Accuracy { by: u8 },
    /// This many blocks of the defence roll do not count.
    Pierce { blocks: u8 },
    /// Fallbacks added if anything is hit.
    Shove { fallbacks: u8 },
    /// If the target fell back, the attacker takes the space that it left.
    Pursue,
    /// The defender may use no armor cards.
    NoReaction,
}

/// What a module adds to its suit; zero where it changes nothing.
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

/// A face of a die. Attack dice show hits and fallbacks, defence dice blocks and stands.
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

/// A terrain piece, not turned. Offsets run east and south from the corner of its bounding box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    pub name: &'static str,
    pub obstacle: Obstacle,
    pub cells: &'static [(u8, u8)],
    /// Walls between two spaces; only blocking pieces have them.
    pub edges: &'static [PieceEdge],
}

/// A wall east or south of the space at this offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PieceEdge {
    pub at: (u8, u8),
    pub south: bool,
}

/// All content, for clients.
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
    /// Whether it is an attack die.
    pub attack: bool,
    pub faces: [Face; 6],
}
