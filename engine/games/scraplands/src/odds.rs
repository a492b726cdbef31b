//! Probabilities of attacks and checks, in thousandths.

use crate::{
    apply::control_check::FailureCost,
    content::WeaponRule,
    dice::{CHECK_DAMAGE, Reroll, control_need, counter_need},
    geometry::Mil,
    stats::CarStats,
    targeting::Shot,
};

/// Outcomes of two dice, or of one die and its reroll.
const WAYS: u64 = 36;

/// The expected loss of hit points in an attack, in thousandths, not limited by what the target
/// has.
pub(crate) fn expected_loss(shot: &Shot, defence: Reroll, counter: Reroll) -> u32 {
    let weapon = shot.mounted.weapon;
    let hitting = u64::from(7 - shot.need.die);
    // Per die, out of 36: the hit itself, the hits of Rending, and the die that a Volley adds.
    let sixes = if 0 < hitting { u64::from(shot.mounted.rending()) } else { 0 };
    let one = hitting + sixes;
    let hits = if weapon.has(WeaponRule::Volley) { 6 * one + one } else { 6 * one };
    let hurt = u64::from(shot.defence.failing(defence)) * u64::from(shot.mounted.damage_each());
    let lost = u64::from(shot.counter.failing(counter));
    let ways = WAYS * WAYS * WAYS;
    (u64::from(weapon.attacks) * hits * hurt * lost * 1000 / ways) as u32
}

/// The probability that a control check costs a hit point.
pub(crate) fn check_loses(stats: &CarStats, cost: FailureCost) -> u16 {
    let fails = u64::from(control_need(stats).failing(Reroll::Never));
    let counter = counter_need(CHECK_DAMAGE, stats.toughness());
    let lost = u64::from(counter.failing(stats.counter_reroll(true)));
    let hits = u32::from(cost.hits());
    let (all, none) = (WAYS.pow(hits), (WAYS - lost).pow(hits));
    (fails * (all - none) * 1000 / (WAYS * all)) as u16
}

/// How many of the 36 outcomes of two dice have this sum, `2..=12`.
pub(crate) fn two_dice_outcomes(sum: Mil) -> Mil {
    6 - (7 - sum).abs()
}
