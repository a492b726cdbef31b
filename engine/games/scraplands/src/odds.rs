//! Chances, in thousandths, without rolling.

use crate::{
    apply::control_check::Cost,
    content::WeaponRule,
    dice::{Again, CHECK_DAMAGE, control_need, counter_need},
    stats::Sheet,
    targeting::Aim,
};

/// Two dice, or one that may be rolled again, fall in so many ways.
const WAYS: u64 = 36;

/// Hit points that an attack costs on average, in thousandths, however many the target has.
pub(crate) fn expected_loss(aim: &Aim, defence: Again, counter: Again) -> u32 {
    let weapon = aim.arm.weapon;
    let hitting = u64::from(7 - aim.need.die);
    // Of one die in 36 ways: the hit itself, what a six adds to it, and the die that a six brings.
    let sixes = if 0 < hitting { u64::from(aim.arm.rending()) } else { 0 };
    let one = hitting + sixes;
    let hits = if weapon.has(WeaponRule::Volley) { 6 * one + one } else { 6 * one };
    let hurt = u64::from(aim.defence.failing(defence)) * u64::from(aim.arm.damage_each());
    let lost = u64::from(aim.counter.failing(counter));
    let ways = WAYS * WAYS * WAYS;
    (u64::from(weapon.attacks) * hits * hurt * lost * 1000 / ways) as u32
}

/// The chance that a control check costs a hit point.
pub(crate) fn check_loses(sheet: &Sheet, cost: Cost) -> u16 {
    let fails = u64::from(control_need(sheet).failing(Again::Never));
    let counter = counter_need(CHECK_DAMAGE, sheet.toughness());
    let lost = u64::from(counter.failing(sheet.counter_again(true)));
    let hits = u32::from(cost.hits());
    let (all, none) = (WAYS.pow(hits), (WAYS - lost).pow(hits));
    (fails * (all - none) * 1000 / (WAYS * all)) as u16
}
