//! The values of hit points, control checks and weapons, in mils of driving distance.

use crate::{
    content::{
        Quirk, WeaponRule,
        ids::{CarId, Mission},
    },
    dice::{CHECK_DAMAGE, Reroll, counter_need},
    geometry::Mil,
    state::Scraplands,
    stats::{CarStats, MountedWeapon},
    targeting::{MANY_ACTIONS_PENALTY, WEAPONS_PER_ATTACK},
};

/// The value of the last hit point, of the second last, and so on.
const HIT_POINT_VALUES_RACE: [Mil; 6] = [12_000, 6_000, 4_000, 3_000, 2_500, 2_000];
const HIT_POINT_VALUES_ARENA: [Mil; 6] = [16_000, 10_000, 8_000, 7_000, 6_000, 5_000];
/// The value of a point of the mission.
const POINT_VALUE_RACE: Mil = 3_000;
const POINT_VALUE_ARENA: Mil = 7_000;
/// The value of an action that a failed check may cost.
const ACTION: Mil = 6_000;

impl Scraplands {
    /// The value of this many thousandths of the car's hit points.
    pub(crate) fn hit_point_loss_value(&self, car: CarId, lost: u32) -> Mil {
        let losses = if self.is_race() { HIT_POINT_VALUES_RACE } else { HIT_POINT_VALUES_ARENA };
        let (mut left, mut value) = (lost as Mil, 0);
        for at in (0..usize::from(self.car(car).hit_points)).rev() {
            let part = left.min(1_000);
            value += losses[at.min(losses.len() - 1)] * part / 1_000;
            left -= part;
        }
        value
    }

    /// The expected cost of control checks for the active car with this many actions left.
    pub(crate) fn check_cost(&self, car: CarId, hits: Mil, actions_left: usize) -> Mil {
        let chance = self.check_chance(car);
        let hit = self.hit_point_loss_value(car, 1_000) + ACTION * actions_left as Mil;
        hits * chance * hit / 1_000
    }

    /// The expected loss of another car that makes this many checks.
    pub(crate) fn check_gain(&self, car: CarId, hits: Mil) -> Mil {
        hits * self.hit_point_loss_value(car, self.check_chance(car) as u32)
    }

    /// The probability, in thousandths, that a check costs a hit point.
    fn check_chance(&self, car: CarId) -> Mil {
        let stats = self.stats(car);
        let fails = Mil::from(stats.skill()) - 1;
        let counter = counter_need(CHECK_DAMAGE, stats.toughness());
        fails * counter.failing(stats.counter_reroll(true)) as Mil * 1_000 / (6 * 36)
    }

    /// The value of a point of the mission.
    pub(crate) fn point_value(&self) -> Mil {
        match self.mission {
            Mission::TeamRace | Mission::Showdown => POINT_VALUE_RACE,
            Mission::Arena => POINT_VALUE_ARENA,
        }
    }
}

/// The expected damage of one Attack, in thousandths of hit points, if all weapons reach the
/// target.
pub(crate) fn firepower(attacker: &CarStats, target: &CarStats, many: bool) -> u32 {
    let mut best = [0; WEAPONS_PER_ATTACK as usize];
    for mounted in &attacker.weapons {
        let weapon_power = weapon_power(*mounted, attacker, target, many);
        if let Some(least) = best.iter_mut().min() {
            *least = weapon_power.max(*least);
        }
    }
    best.iter().sum()
}

/// The same for one weapon at a distance.
fn weapon_power(mounted: MountedWeapon, attacker: &CarStats, target: &CarStats, many: bool) -> u32 {
    let weapon = mounted.weapon;
    let has = |rule| u8::from(weapon.has(rule));
    let skill = attacker.skill() - has(WeaponRule::Accurate);
    let skill = skill + if many { MANY_ACTIONS_PENALTY.unsigned_abs() } else { 0 };
    let need = if weapon.has(WeaponRule::Torrent) { 2 } else { skill.max(2) };
    let hits =
        u32::from(7_u8.saturating_sub(need)) + if need < 7 { mounted.rending().into() } else { 0 };
    let defence = (target.car.defence + weapon.piercing).clamp(2, 7);
    let fails = u32::from(defence - 1);
    let fails = match target.defence_reroll() {
        Reroll::Failures => fails * fails / 6,
        Reroll::Never | Reroll::Ones => fails,
    };
    let counter = counter_need(weapon.damage, target.toughness()).die;
    let lost = u32::from(counter - 1) - u32::from(target.is(Quirk::Ramshackle) && counter < 4);
    u32::from(weapon.attacks) * hits * fails * lost * u32::from(mounted.damage_each()) * 1_000 / 216
}
