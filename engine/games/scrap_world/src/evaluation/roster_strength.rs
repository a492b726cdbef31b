//! The strength of a team before a match: its damage in a round times its endurance.

use crate::{
    content::{
        AfterUse, Against, Armament, Chassis, Effect, Special, Weapon, WeaponRange, ids::Die,
    },
    evaluation::moments::Moments,
};

/// Typical defence and attack dice of an enemy.
const ENEMY_ARMOR: &[Die] = &[Die::Green, Die::Green, Die::Green];
const ENEMY_ATTACK: &[Die] = &[Die::Red, Die::Red, Die::Yellow];
/// Discount on melee weapons, which have to close in first, in percent.
const MELEE_PERCENT: i32 = 75;
/// Discount on cards that are used once or need reloading, in percent.
const ONCE_PERCENT: i32 = 20;
const RELOADED_PERCENT: i32 = 60;
/// Discount on armor cards, which cost energy, in percent.
const ARMOR_PERCENT: i32 = 70;

/// Higher is stronger; comparable between teams of the same price.
pub(crate) fn strength<'a>(
    suits: impl Iterator<Item = (&'a Chassis, &'a [&'static Armament])>,
) -> i64 {
    let (mut deals, mut stands) = (0, 0);
    for (chassis, cards) in suits {
        deals += i64::from(firepower(chassis, cards));
        stands += i64::from(endurance(chassis, cards));
    }
    deals * stands
}

/// Expected damage that a suit deals in a round, in thousandths.
fn firepower(chassis: &Chassis, cards: &[&Armament]) -> i32 {
    let (mut quick, mut first, mut second, mut once) = (0, 0, 0, 0);
    let mut extra = 0;
    for card in cards {
        match &card.effect {
            Effect::Weapon(weapon) => {
                let full = expected_damage(weapon, weapon.full, weapon.burn.map(|burn| burn.die));
                let kept = match card.after_use {
                    AfterUse::Keep => full,
                    AfterUse::Flip => full * RELOADED_PERCENT / 100,
                    AfterUse::Remove => 0,
                };
                if card.after_use == AfterUse::Remove {
                    once += full * ONCE_PERCENT / 100;
                }
                (first, second) = (first.max(kept), second.max(kept.min(first)));
                quick =
                    quick.max(weapon.quick.map_or(0, |dice| expected_damage(weapon, dice, None)));
            }
            Effect::Ammunition { .. } => extra += 150,
            Effect::Passive { stats } => {
                extra += 60 * i32::from(stats.accuracy) + 40 * i32::from(stats.initiative);
                extra += 120 * i32::from(stats.speed);
            }
            Effect::Reactive { .. } => {}
        }
    }
    // A second weapon counts a quarter: it is used when the first cannot be.
    let energy = i32::from(chassis.energy) + energy(cards);
    quick + first + second / 4 + once + extra + 80 * energy
}

fn expected_damage(weapon: &Weapon, dice: &[Die], burned: Option<Die>) -> i32 {
    let mut hits = Moments::of(dice, |face| face.hits);
    if let Some(die) = burned {
        hits = hits.plus(Moments::die(die, |face| face.hits));
    }
    let pierced = weapon.specials.iter().map(|special| match special {
        Special::Pierce { blocks } => 700 * i32::from(*blocks),
        Special::Shove { fallbacks } => 250 * i32::from(*fallbacks),
        Special::Drain { energy } => 250 * i32::from(*energy),
        Special::IgnoresCover | Special::IgnoresDoubt => 100,
        Special::RangeMax { .. } => -200,
        Special::Accuracy { .. } | Special::Pursue | Special::NoReaction => 0,
    });
    let blocks = Moments::of(ENEMY_ARMOR, |face| face.blocks);
    let expected_damage = hits.mean_excess(blocks, -pierced.sum::<i32>());
    if weapon.range == WeaponRange::Melee {
        expected_damage * MELEE_PERCENT / 100
    } else {
        expected_damage
    }
}

fn energy(cards: &[&Armament]) -> i32 {
    let of = |card: &&Armament| match &card.effect {
        Effect::Passive { stats } => i32::from(stats.energy),
        Effect::Weapon(_) | Effect::Reactive { .. } | Effect::Ammunition { .. } => 0,
    };
    cards.iter().map(of).sum()
}

/// Number of typical attacks that destroy the suit, in thousandths.
fn endurance(chassis: &Chassis, cards: &[&Armament]) -> i32 {
    let mut damage = i32::from(chassis.damage);
    let mut blocks = Moments::of(chassis.armor, |face| face.blocks);
    for card in cards {
        match card.effect {
            Effect::Passive { stats } => {
                damage += i32::from(stats.damage);
                blocks = blocks.plus(Moments::of(stats.armor, |face| face.blocks));
            }
            Effect::Reactive { dice, against, .. } => {
                let share = match (card.after_use, against) {
                    (AfterUse::Remove, _) => ONCE_PERCENT,
                    (AfterUse::Keep | AfterUse::Flip, Against::Any) => ARMOR_PERCENT,
                    (AfterUse::Keep | AfterUse::Flip, Against::Ranged) => ARMOR_PERCENT * 2 / 3,
                    (AfterUse::Keep | AfterUse::Flip, Against::Melee) => ARMOR_PERCENT / 3,
                };
                blocks = blocks.plus(Moments::of(dice, |face| face.blocks).percent(share));
            }
            Effect::Weapon(_) | Effect::Ammunition { .. } => {}
        }
    }
    let taken = Moments::of(ENEMY_ATTACK, |face| face.hits).mean_excess(blocks, 0);
    1_000_000 * damage / taken.max(1)
}
