//! The roster of a seat, and its check (SL-39, SL-44, SL-52).

pub(crate) mod default_roster;
pub mod presets;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Upgrade, UpgradeEffect, Weapon, cars, upgrades, weapons},
    geometry::Arc,
    options::Options,
    refusal::Refusal,
};
use scrapworks_core::{RosterCheck, Seats};

/// Credits for one car with its weapons and upgrades (SL-44).
pub const CAR_CREDITS: u32 = 250;
/// Credits in the team's pool for each of its cars, for weapons and upgrades beyond `CAR_CREDITS`.
pub const POOL_CREDITS: u32 = 100;
/// The most weapons on one car.
pub const WEAPONS_MAX: u8 = 6;
/// The longest name of a car, in characters.
pub const NAME_MAX: u8 = 32;
/// Longer lists of cars or upgrades are refused without looking at their entries.
const LIST_MAX: u8 = 16;
/// Characters of an unknown slug that a refusal repeats.
const ECHO_MAX: usize = 40;

/// A team of cars, in the order of the grid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roster {
    pub cars: Vec<Entrant>,
}

/// A car with its weapons and upgrades, by their slugs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entrant {
    /// What its driver calls it, 1 to 32 characters.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub name: Option<String>,
    pub car: String,
    #[serde(default)]
    pub weapons: Vec<String>,
    #[serde(default)]
    pub upgrades: Vec<FittedUpgrade>,
}

/// An upgrade, and for a turret the weapon that it carries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Fitted"))]
#[schemars(rename = "Fitted")]
#[serde(untagged)]
pub enum FittedUpgrade {
    Plain(String),
    /// `weapon` counts the car's weapons from zero.
    On {
        slug: String,
        weapon: u8,
    },
}

impl FittedUpgrade {
    pub fn slug(&self) -> &str {
        match self {
            FittedUpgrade::Plain(slug) | FittedUpgrade::On { slug, .. } => slug,
        }
    }
}

/// Checks a roster and returns all its problems.
///
/// Refuses lists that are too long without looking at their entries.
pub fn check_roster(options: &Options, _seats: Seats, roster: &Roster) -> RosterCheck<Refusal> {
    let mut problems = Vec::new();
    let (cars, max) = (roster.cars.len() as u32, options.cars);
    if roster.cars.is_empty() {
        problems.push(Refusal::NoCars);
    } else if cars < u32::from(max) {
        problems.push(Refusal::TooFewCars { cars, min: max });
    }
    if cars > u32::from(max) {
        problems.push(Refusal::TooManyCars { cars, max });
    }
    let looked_into = if cars <= LIST_MAX.into() { &roster.cars[..] } else { &[] };
    let (mut points, mut drawn) = (0, 0);
    for (entrant, no) in looked_into.iter().zip(0..) {
        check_name(no, entrant, &mut problems);
        let cost = check_entrant(no, entrant, &mut problems);
        points += cost;
        drawn += cost.saturating_sub(CAR_CREDITS);
    }
    let looked_into = looked_into.len() as u32;
    let pool = POOL_CREDITS * looked_into;
    if drawn > pool {
        problems.push(Refusal::OverPool { drawn, pool, each: CAR_CREDITS });
    }
    RosterCheck { points, limit: (CAR_CREDITS + POOL_CREDITS) * looked_into, problems }
}

fn check_name(no: u8, entrant: &Entrant, problems: &mut Vec<Refusal>) {
    let Some(name) = &entrant.name else { return };
    let length = name.chars().take(usize::from(NAME_MAX) + 1).count();
    let length_fits = (1..=usize::from(NAME_MAX)).contains(&length);
    if !length_fits || name.chars().any(char::is_control) || name.trim().is_empty() {
        problems.push(Refusal::CarName { car: no, max: NAME_MAX });
    }
}

/// Checks one car and returns its credits, without those of unknown slugs.
fn check_entrant(no: u8, entrant: &Entrant, problems: &mut Vec<Refusal>) -> u32 {
    let car = cars::find(&entrant.car);
    if car.is_none() {
        problems.push(Refusal::UnknownCar { car: no, slug: truncated(&entrant.car) });
    }
    let weapons = entrant.weapons.len() as u32;
    let upgrades = entrant.upgrades.len() as u32;
    if weapons > WEAPONS_MAX.into() {
        problems.push(Refusal::TooManyWeapons { car: no, weapons, max: WEAPONS_MAX });
    }
    if upgrades > LIST_MAX.into() {
        problems.push(Refusal::TooManyUpgrades { car: no, upgrades, max: LIST_MAX });
    }
    let mut credits = car.map_or(0, |car| u32::from(car.credits));
    if weapons <= WEAPONS_MAX.into() {
        for slug in &entrant.weapons {
            match weapons::find(slug) {
                Some(weapon) => credits += u32::from(weapon.credits),
                None => problems.push(Refusal::UnknownWeapon { car: no, slug: truncated(slug) }),
            }
        }
    }
    if upgrades <= LIST_MAX.into() {
        credits += check_upgrades(no, entrant, problems);
    }
    credits
}

fn check_upgrades(no: u8, entrant: &Entrant, problems: &mut Vec<Refusal>) -> u32 {
    let mut fitted: Vec<&Upgrade> = Vec::new();
    for entry in &entrant.upgrades {
        let Some(upgrade) = upgrades::find(entry.slug()) else {
            problems.push(Refusal::UnknownUpgrade { car: no, slug: truncated(entry.slug()) });
            continue;
        };
        if fitted.contains(&upgrade) {
            problems.push(Refusal::UpgradeTwice { car: no, name: upgrade.name });
        }
        fitted.push(upgrade);
        problems.extend(check_mount(no, entrant, entry, upgrade));
    }
    fitted.iter().map(|upgrade| u32::from(upgrade.credits)).sum()
}

/// Checks that a turret is on a weapon with a front arc, and no other upgrade on a weapon.
fn check_mount(
    no: u8,
    entrant: &Entrant,
    entry: &FittedUpgrade,
    upgrade: &Upgrade,
) -> Option<Refusal> {
    match (upgrade.effect == UpgradeEffect::Turret, entry) {
        (false, FittedUpgrade::Plain(_)) => None,
        (false, FittedUpgrade::On { .. }) => {
            Some(Refusal::NotOnAWeapon { car: no, name: upgrade.name })
        }
        (true, FittedUpgrade::Plain(_)) => Some(Refusal::TurretWithoutWeapon { car: no }),
        (true, FittedUpgrade::On { weapon, .. }) => {
            let slug = entrant.weapons.get(usize::from(*weapon));
            let weapon = slug.and_then(|slug| weapons::find(slug));
            match weapon {
                Some(Weapon { arc: Arc::Front, .. }) => None,
                Some(weapon) => Some(Refusal::TurretWeapon { car: no, name: weapon.name }),
                None => Some(Refusal::TurretWithoutWeapon { car: no }),
            }
        }
    }
}

fn truncated(slug: &str) -> String {
    slug.chars().take(ECHO_MAX).collect()
}
