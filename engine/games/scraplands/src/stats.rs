//! A car as it was bought: what the rest of a match only reads.

use crate::{
    content::{
        Car, Does, Quirk, Upgrade, Weapon, WeaponRule, cars, ids::WeaponNo, upgrades, weapons,
    },
    geometry::{Arc, INCH, Mil},
    roster::{Entrant, Fitted},
};
use scrapworks_core::Seat;

/// Skill with an Elite Driver at the wheel (SL-39).
const ELITE_SKILL: u8 = 4;

/// One car of a team, its slugs looked up.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sheet {
    pub(crate) seat: Seat,
    pub(crate) name: Option<String>,
    pub(crate) car: &'static Car,
    pub(crate) arms: Vec<Arm>,
    pub(crate) upgrades: Vec<&'static Upgrade>,
}

/// A weapon on a car.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Arm {
    pub(crate) weapon: &'static Weapon,
    pub(crate) turret: bool,
}

impl Sheet {
    /// The roster was checked.
    pub(crate) fn of(seat: Seat, entrant: &Entrant) -> Sheet {
        let car = cars::find(&entrant.car).expect("the roster was checked");
        let on_turret = entrant.upgrades.iter().find_map(|fitted| match fitted {
            Fitted::On { weapon, .. } => Some(usize::from(*weapon)),
            Fitted::Plain(_) => None,
        });
        let weapons = entrant.weapons.iter().filter_map(|slug| weapons::find(slug));
        let arm = |(no, weapon)| Arm { weapon, turret: on_turret == Some(no) };
        Sheet {
            seat,
            name: entrant.name.clone(),
            car,
            arms: weapons.enumerate().map(arm).collect(),
            upgrades: entrant.upgrades.iter().filter_map(|up| upgrades::find(up.slug())).collect(),
        }
    }

    pub(crate) fn has(&self, does: Does) -> bool {
        self.upgrades.iter().any(|upgrade| upgrade.does == does)
    }

    pub(crate) fn is(&self, quirk: Quirk) -> bool {
        self.car.quirk == Some(quirk)
    }

    pub(crate) fn movement(&self) -> Mil {
        Mil::from(self.car.movement) * INCH
    }

    pub(crate) fn skill(&self) -> u8 {
        if self.has(Does::EliteDriver) { ELITE_SKILL } else { self.car.skill }
    }

    pub(crate) fn toughness(&self) -> u8 {
        self.car.toughness + u8::from(self.has(Does::Armour))
    }

    pub(crate) fn arm(&self, weapon: WeaponNo) -> Option<Arm> {
        self.arms.get(usize::from(weapon.0)).copied()
    }

    pub(crate) fn weapon_nos(&self) -> impl Iterator<Item = WeaponNo> + use<> {
        (0..self.arms.len() as u8).map(WeaponNo)
    }
}

impl Arm {
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

    /// Hits that each natural 6 adds.
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
