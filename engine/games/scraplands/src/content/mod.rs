//! The vocabulary of the garage: what a car, a weapon and an upgrade are.
//!
//! Every number and effect is one of these values, so that nothing in a table is decoration. The
//! tables stand in `cars.rs`, `weapons.rs` and `upgrades.rs`.

pub mod cars;
pub mod catalogue;
pub mod courses;
pub mod ids;
pub mod points;
pub mod upgrades;
pub mod weapons;

use serde::Serialize;

use crate::geometry::Arc;

/// A car as it is bought. Skill and defence are the least a die must show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Car {
    pub slug: &'static str,
    pub name: &'static str,
    pub credits: u16,
    /// Command points in each round.
    pub command: u8,
    /// In inches.
    pub movement: u8,
    pub skill: u8,
    pub defence: u8,
    pub toughness: u8,
    pub hit_points: u8,
    pub quirk: Option<Quirk>,
    pub text: &'static str,
}

/// What is special about a car.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Quirk {
    /// All three dice of an Advance count, and each 1 is a control check.
    Fast,
    /// A free pivot at the start of an Advance.
    OffRoad,
    /// Failed Counter dice of control checks are rolled again.
    Sturdy,
    /// Counter dice that show 1 are rolled again.
    Ramshackle,
}

/// A weapon as it is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weapon {
    pub slug: &'static str,
    pub name: &'static str,
    pub credits: u16,
    /// In inches; a target must be closer.
    pub range: u8,
    /// Dice.
    pub attacks: u8,
    pub damage: u8,
    /// Taken off each Defence die.
    pub piercing: u8,
    pub arc: Arc,
    pub rules: &'static [WeaponRule],
    pub text: &'static str,
}

/// What is special about a weapon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum WeaponRule {
    /// +1 to each die of the attack.
    Accurate,
    /// Each natural 6 that hits is this many hits more.
    Rending { hits: u8 },
    /// Each natural 6 gives one more die, which gives none.
    Volley,
    /// Everything but a natural 1 hits.
    Torrent,
    /// Each failed Defence die is so much damage.
    Destructive { damage: u8 },
    /// A car that fails a Defence die against it makes a control check.
    Disrupt,
}

/// An upgrade as it is bought. Each once for a car.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Upgrade {
    pub slug: &'static str,
    pub name: &'static str,
    pub credits: u16,
    pub does: Does,
    pub text: &'static str,
}

/// What an upgrade does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// Failed Defence dice are rolled again.
    Resilient,
    /// Toughness +1.
    Armour,
    /// Skill 4+.
    EliteDriver,
    /// An enemy hit while moving forward makes one more control check.
    Ram,
    /// A control check failed in a collision with this car is two hits.
    Spikes,
    /// One weapon loses its arc.
    Turret,
    /// Once in a game 2d6 inches more for one Move.
    Boost,
    Drift,
    JTurn,
}
