//! The types of cars, weapons and upgrades.
//!
//! Every figure and effect in the tables is one of these values, and the rules use all of them. The
//! tables are `cars.rs`, `weapons.rs` and `upgrades.rs`.

pub mod cars;
pub mod catalogue;
pub mod courses;
pub mod ids;
pub mod points;
pub mod upgrades;
pub mod weapons;

use serde::Serialize;

use crate::geometry::Arc;

/// A car. Skill and defence are the least that a die must show.
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

/// The special rule of a car.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Quirk {
    /// All three dice of an Advance count, and each 1 is a control check (SL-16, SL-17).
    Fast,
    /// A free pivot at the start of an Advance (SL-18).
    OffRoad,
    /// Failed Counter dice of control checks are rolled again (SL-21).
    Sturdy,
    /// Counter dice that show 1 are rolled again (SL-21).
    Ramshackle,
}

/// A weapon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weapon {
    pub slug: &'static str,
    pub name: &'static str,
    pub credits: u16,
    /// In inches; a target must be closer.
    pub range: u8,
    /// Number of dice.
    pub attacks: u8,
    pub damage: u8,
    /// Added to what each Defence die needs.
    pub piercing: u8,
    pub arc: Arc,
    pub rules: &'static [WeaponRule],
    pub text: &'static str,
}

/// The special rules of weapons (SL-35, SL-36).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum WeaponRule {
    /// +1 to each die of the attack.
    Accurate,
    /// Each natural 6 that hits adds this many hits.
    Rending { hits: u8 },
    /// Each natural 6 adds a die, which adds none itself.
    Volley,
    /// Hits on everything but a natural 1.
    Torrent,
    /// Each failed Defence die is this much damage.
    Destructive { damage: u8 },
    /// A target that fails a Defence die makes a control check.
    Disrupt,
}

/// An upgrade. A car can have each once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Upgrade {
    pub slug: &'static str,
    pub name: &'static str,
    pub credits: u16,
    #[serde(rename = "does")]
    pub effect: UpgradeEffect,
    pub text: &'static str,
}

/// The effect of an upgrade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Does"))]
#[serde(rename_all = "snake_case")]
pub enum UpgradeEffect {
    /// Failed Defence dice are rolled again (SL-21).
    Resilient,
    /// Toughness +1.
    Armour,
    /// Skill 4+.
    EliteDriver,
    /// An enemy hit by driving forward makes one more control check (SL-38).
    Ram,
    /// A control check failed in a collision with this car is two hits (SL-37).
    Spikes,
    /// One weapon with a front arc fires in every direction.
    Turret,
    /// Once in a game, 2d6 inches more for one Move (SL-47).
    Boost,
    Drift,
    JTurn,
}
