//! The stats of a car with its weapons and upgrades. They do not change during a match.

use crate::{
    content::{
        Car, Quirk, Upgrade, UpgradeEffect, Weapon, WeaponRule, cars, ids::WeaponNo, upgrades,
        weapons,
    },
    geometry::{Arc, INCH, Mil},
    roster::{Entrant, FittedUpgrade},
};
use scrapworks_core::Seat;

/// Skill with an Elite Driver (SL-39).
const ELITE_SKILL: u8 = 4;

/// One car of a roster with its slugs looked up.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct CarStats {
    pub(crate) seat: Seat,
    pub(crate) name: Option<String>,
    pub(crate) car: &'static Car,
    pub(crate) weapons: Vec<MountedWeapon>,
    pub(crate) upgrades: Vec<&'static Upgrade>,
}

/// A weapon on a car.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct MountedWeapon {
    pub(crate) weapon: &'static Weapon,
    pub(crate) turret: bool,
}

impl CarStats {
    /// The roster must have passed its check.
    pub(crate) fn of(seat: Seat, entrant: &Entrant) -> CarStats {
        let car = cars::find(&entrant.car).expect("the roster was checked");
        let on_turret = entrant.upgrades.iter().find_map(|fitted| match fitted {
            FittedUpgrade::On { weapon, .. } => Some(usize::from(*weapon)),
            FittedUpgrade::Plain(_) => None,
        });
        let weapons = entrant.weapons.iter().filter_map(|slug| weapons::find(slug));
        let mounted = |(no, weapon)| MountedWeapon { weapon, turret: on_turret == Some(no) };
        CarStats {
            seat,
            name: entrant.name.clone(),
            car,
            weapons: weapons.enumerate().map(mounted).collect(),
            upgrades: entrant.upgrades.iter().filter_map(|up| upgrades::find(up.slug())).collect(),
        }
    }

    pub(crate) fn has(&self, effect: UpgradeEffect) -> bool {
        self.upgrades.iter().any(|upgrade| upgrade.effect == effect)
    }

    pub(crate) fn is(&self, quirk: Quirk) -> bool {
        self.car.quirk == Some(quirk)
    }

    pub(crate) fn movement(&self) -> Mil {
        Mil::from(self.car.movement) * INCH
    }

    pub(crate) fn skill(&self) -> u8 {
        if self.has(UpgradeEffect::EliteDriver) { ELITE_SKILL } else { self.car.skill }
    }

    pub(crate) fn toughness(&self) -> u8 {
        self.car.toughness + u8::from(self.has(UpgradeEffect::Armour))
    }

    pub(crate) fn weapon(&self, weapon: WeaponNo) -> Option<MountedWeapon> {
        self.weapons.get(usize::from(weapon.0)).copied()
    }

    pub(crate) fn weapon_nos(&self) -> impl Iterator<Item = WeaponNo> + use<> {
        (0..self.weapons.len() as u8).map(WeaponNo)
    }
}

impl MountedWeapon {
    pub(crate) fn covers(self, arc: Arc) -> bool {
        self.turret || self.weapon.arc == arc
    }

    pub(crate) fn range(self) -> Mil {
        Mil::from(self.weapon.range) * INCH
    }

    /// Damage of each failed Defence die.
    pub(crate) fn damage_each(self) -> u8 {
        let destructive = self.weapon.rules.iter().find_map(|rule| match rule {
            WeaponRule::Destructive { damage } => Some(*damage),
            WeaponRule::Accurate
            | WeaponRule::Rending { .. }
            | WeaponRule::Volley
            | WeaponRule::Torrent
            | WeaponRule::Disrupt => None,
        });
        destructive.unwrap_or(1)
    }

    /// Extra hits for each natural 6.
    pub(crate) fn rending(self) -> u8 {
        let rending = self.weapon.rules.iter().find_map(|rule| match rule {
            WeaponRule::Rending { hits } => Some(*hits),
            WeaponRule::Accurate
            | WeaponRule::Destructive { .. }
            | WeaponRule::Volley
            | WeaponRule::Torrent
            | WeaponRule::Disrupt => None,
        });
        rending.unwrap_or(0)
    }
}
