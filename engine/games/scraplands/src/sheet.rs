//! A car as it was bought: what the rest of a match only reads.

use super::{
    cars,
    content::{Car, Does, Quirk, Upgrade, Weapon, WeaponRule},
    names::WeaponNo,
    plane::{Arc, INCH, Mil},
    roster::{Entrant, Fitted},
    upgrades, weapons,
};
use scrapworks_core::Seat;

/// Skill with an Elite Driver at the wheel (SL-39).
const ELITE_SKILL: u8 = 4;

/// One car of a team, its slugs looked up.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Sheet {
    pub(super) seat: Seat,
    pub(super) name: Option<String>,
    pub(super) car: &'static Car,
    pub(super) arms: Vec<Arm>,
    pub(super) upgrades: Vec<&'static Upgrade>,
}

/// A weapon on a car.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Arm {
    pub(super) weapon: &'static Weapon,
    pub(super) turret: bool,
}

impl Sheet {
    /// The roster was checked.
    pub(super) fn of(seat: Seat, entrant: &Entrant) -> Sheet {
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

    pub(super) fn has(&self, does: Does) -> bool {
        self.upgrades.iter().any(|upgrade| upgrade.does == does)
    }

    pub(super) fn is(&self, quirk: Quirk) -> bool {
        self.car.quirk == Some(quirk)
    }

    pub(super) fn movement(&self) -> Mil {
        Mil::from(self.car.movement) * INCH
    }

    pub(super) fn skill(&self) -> u8 {
        if self.has(Does::EliteDriver) { ELITE_SKILL } else { self.car.skill }
    }

    pub(super) fn toughness(&self) -> u8 {
        self.car.toughness + u8::from(self.has(Does::Armour))
    }

    pub(super) fn arm(&self, weapon: WeaponNo) -> Option<Arm> {
        self.arms.get(usize::from(weapon.0)).copied()
    }

    pub(super) fn weapon_nos(&self) -> impl Iterator<Item = WeaponNo> + use<> {
        (0..self.arms.len() as u8).map(WeaponNo)
    }
}

impl Arm {
    pub(super) fn covers(self, arc: Arc) -> bool {
        self.turret || self.weapon.arc == arc
    }

    pub(super) fn range(self) -> Mil {
        Mil::from(self.weapon.range) * INCH
    }

    /// Damage of each failed Defence die.
    pub(super) fn damage_each(self) -> u8 {
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
    pub(super) fn rending(self) -> u8 {
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
