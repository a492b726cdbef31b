//! What hits are worth, and whom to fire at.

use crate::{
    content::{
        Quirk, WeaponRule,
        ids::{CarId, Mission},
    },
    dice::{Again, CHECK_DAMAGE, counter_need},
    geometry::Mil,
    state::Scraplands,
    stats::{Arm, Sheet},
    targeting::{MANY_DEEDS_LOSS, WEAPONS_PER_ATTACK},
};

/// What the loss of the last hit point, the second last and so on is worth.
const LOSSES_RACE: [Mil; 6] = [12_000, 6_000, 4_000, 3_000, 2_500, 2_000];
const LOSSES_ARENA: [Mil; 6] = [16_000, 10_000, 8_000, 7_000, 6_000, 5_000];
/// A point of the mission.
const POINT_RACE: Mil = 3_000;
const POINT_ARENA: Mil = 7_000;
/// An action of the activation that may be lost.
const DEED: Mil = 6_000;

impl Scraplands {
    /// What it means that the car loses so many thousandths of hit points.
    pub(crate) fn loss(&self, car: CarId, lost: u32) -> Mil {
        let losses = if self.is_race() { LOSSES_RACE } else { LOSSES_ARENA };
        let (mut left, mut worth) = (lost as Mil, 0);
        for at in (0..usize::from(self.car(car).hit_points)).rev() {
            let part = left.min(1_000);
            worth += losses[at.min(losses.len() - 1)] * part / 1_000;
            left -= part;
        }
        worth
    }

    /// What control checks may cost the active car, with so many actions after this one.
    pub(crate) fn check_price(&self, car: CarId, hits: Mil, deeds_left: usize) -> Mil {
        let chance = self.check_chance(car);
        let hit = self.loss(car, 1_000) + DEED * deeds_left as Mil;
        hits * chance * hit / 1_000
    }

    /// What it is worth that another car makes so many checks.
    pub(crate) fn check_gain(&self, car: CarId, hits: Mil) -> Mil {
        hits * self.loss(car, self.check_chance(car) as u32)
    }

    /// The chance in thousandths that a check costs a hit point.
    fn check_chance(&self, car: CarId) -> Mil {
        let sheet = self.sheet(car);
        let fails = Mil::from(sheet.skill()) - 1;
        let counter = counter_need(CHECK_DAMAGE, sheet.toughness());
        fails * counter.failing(sheet.counter_again(true)) as Mil * 1_000 / (6 * 36)
    }

    /// A point of the mission, as way.
    pub(crate) fn point_worth(&self) -> Mil {
        match self.mission {
            Mission::TeamRace | Mission::Showdown => POINT_RACE,
            Mission::Arena => POINT_ARENA,
        }
    }
}

/// What an attacker takes off a target in one Attack, in thousandths of hit points, if all its arms
/// reach it.
pub(crate) fn firepower(attacker: &Sheet, target: &Sheet, many: bool) -> u32 {
    let mut best = [0; WEAPONS_PER_ATTACK as usize];
    for arm in &attacker.arms {
        let power = power(*arm, attacker, target, many);
        if let Some(least) = best.iter_mut().min() {
            *least = power.max(*least);
        }
    }
    best.iter().sum()
}

/// The same of one arm, from afar.
fn power(arm: Arm, attacker: &Sheet, target: &Sheet, many: bool) -> u32 {
    let weapon = arm.weapon;
    let has = |rule| u8::from(weapon.has(rule));
    let skill = attacker.skill() - has(WeaponRule::Accurate);
    let skill = skill + if many { MANY_DEEDS_LOSS.unsigned_abs() } else { 0 };
    let need = if weapon.has(WeaponRule::Torrent) { 2 } else { skill.max(2) };
    let hits =
        u32::from(7_u8.saturating_sub(need)) + if need < 7 { arm.rending().into() } else { 0 };
    let defence = (target.car.defence + weapon.piercing).clamp(2, 7);
    let fails = u32::from(defence - 1);
    let fails = match target.defence_again() {
        Again::Failures => fails * fails / 6,
        Again::Never | Again::Ones => fails,
    };
    let counter = counter_need(weapon.damage, target.toughness()).die;
    let lost = u32::from(counter - 1) - u32::from(target.is(Quirk::Ramshackle) && counter < 4);
    u32::from(weapon.attacks) * hits * fails * lost * u32::from(arm.damage_each()) * 1_000 / 216
}
