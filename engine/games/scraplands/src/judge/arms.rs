//! What hits are worth, and whom to fire at.

use super::Thought;
use crate::{
    action::Action, aim::MANY_DEEDS_LOSS, aim::WEAPONS_PER_ATTACK, check::Again,
    check::CHECK_DAMAGE, check::counter_need, content::Quirk, content::WeaponRule, names::CarId,
    names::Mission, names::WeaponNo, odds, plane::Mil, plane::Pose, sheet::Arm, sheet::Sheet,
    state::Activation, state::Fired, state::Scraplands,
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
    pub(super) fn attack_thoughts(&self, activation: &Activation, fired: Fired) -> Vec<Thought> {
        let car = activation.car;
        let shots = self.shot_worths(car, self.pose(car), fired, activation.plan.is_many());
        let fire = |(weapon, target, worth)| (Action::Fire { weapon, target }, worth);
        let mut thoughts: Vec<Thought> = shots.into_iter().map(fire).collect();
        if thoughts.is_empty() {
            thoughts.push((Action::HoldFire, 0));
        }
        thoughts
    }

    /// What an Attack from there is worth, its targets well chosen.
    pub(super) fn volley(&self, car: CarId, from: Pose, many: bool) -> Mil {
        let shots = self.shot_worths(car, from, Fired::default(), many);
        let mut best = [(WeaponNo(u8::MAX), 0); WEAPONS_PER_ATTACK as usize];
        for (weapon, _, worth) in shots {
            if let Some(same) = best.iter_mut().find(|(no, _)| *no == weapon) {
                same.1 = same.1.max(worth);
            } else if let Some(least) = best.iter_mut().min_by_key(|(_, worth)| *worth)
                && least.1 < worth
            {
                *least = (weapon, worth);
            }
        }
        best.iter().map(|(_, worth)| worth).sum()
    }

    fn shot_worths(
        &self,
        car: CarId,
        from: Pose,
        fired: Fired,
        many: bool,
    ) -> Vec<(WeaponNo, CarId, Mil)> {
        let worth = |(no, seen): (WeaponNo, crate::aim::Seen)| {
            let arm = self.sheet(car).arm(no)?;
            let target = seen.target;
            let aim = self.aim(car, from, arm, seen, many);
            let sheet = self.sheet(target);
            let (defence, counter) = (sheet.defence_again(), sheet.counter_again(false));
            let lost = odds::expected_loss(&aim, defence, counter);
            Some((no, target, self.loss(target, lost)))
        };
        self.shots(car, from, fired).into_iter().filter_map(worth).collect()
    }

    /// What it means that the car loses so many thousandths of hit points.
    pub(super) fn loss(&self, car: CarId, lost: u32) -> Mil {
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
    pub(super) fn check_price(&self, car: CarId, hits: Mil, deeds_left: usize) -> Mil {
        let chance = self.check_chance(car);
        let hit = self.loss(car, 1_000) + DEED * deeds_left as Mil;
        hits * chance * hit / 1_000
    }

    /// What it is worth that another car makes so many checks.
    pub(super) fn check_gain(&self, car: CarId, hits: Mil) -> Mil {
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
    pub(super) fn point_worth(&self) -> Mil {
        match self.mission {
            Mission::TeamRace | Mission::Showdown => POINT_RACE,
            Mission::Arena => POINT_ARENA,
        }
    }
}

/// What an attacker takes off a target in one Attack, in thousandths of hit points, if all its arms
/// reach it.
pub(super) fn firepower(attacker: &Sheet, target: &Sheet, many: bool) -> u32 {
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
