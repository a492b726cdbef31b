//! How strong a team is before a match: what it deals in a round, and for how long it stands.

use crate::{
    content::{
        AfterUse, Against, Armament, Chassis, Effect, Special, Weapon, WeaponRange, ids::Die,
    },
    evaluation::moments::Chance,
};

/// What a usual enemy rolls in defence, and in attack.
const ENEMY_ARMOR: &[Die] = &[Die::Green, Die::Green, Die::Green];
const ENEMY_ATTACK: &[Die] = &[Die::Red, Die::Red, Die::Yellow];
/// Of what melee weapons deal, in hundredths: they have to come there first.
const MELEE: i32 = 75;
/// Of what is used once in a match, or needs to be reloaded, in hundredths.
const ONCE: i32 = 20;
const RELOADED: i32 = 60;
/// Armor is paid with energy, which runs out.
const ARMOR: i32 = 70;

/// The more the better, for teams of the same price.
pub(crate) fn strength<'a>(
    suits: impl Iterator<Item = (&'a Chassis, &'a [&'static Armament])>,
) -> i64 {
    let (mut deals, mut stands) = (0, 0);
    for (chassis, cards) in suits {
        deals += i64::from(fire(chassis, cards));
        stands += i64::from(endurance(chassis, cards));
    }
    deals * stands
}

/// Damage that a suit deals in a round, in thousandths.
fn fire(chassis: &Chassis, cards: &[&Armament]) -> i32 {
    let (mut quick, mut first, mut second, mut once) = (0, 0, 0, 0);
    let mut extra = 0;
    for card in cards {
        match &card.effect {
            Effect::Weapon(weapon) => {
                let full = dealt(weapon, weapon.full, weapon.burn.map(|burn| burn.die));
                let kept = match card.after_use {
                    AfterUse::Keep => full,
                    AfterUse::Flip => full * RELOADED / 100,
                    AfterUse::Remove => 0,
                };
                if card.after_use == AfterUse::Remove {
                    once += full * ONCE / 100;
                }
                (first, second) = (first.max(kept), second.max(kept.min(first)));
                quick = quick.max(weapon.quick.map_or(0, |dice| dealt(weapon, dice, None)));
            }
            Effect::Ammunition { .. } => extra += 150,
            Effect::Passive { stats } => {
                extra += 60 * i32::from(stats.accuracy) + 40 * i32::from(stats.initiative);
                extra += 120 * i32::from(stats.speed);
            }
            Effect::Reactive { .. } => {}
        }
    }
    // A second weapon is for when the first one cannot be used.
    let energy = i32::from(chassis.energy) + energy(cards);
    quick + first + second / 4 + once + extra + 80 * energy
}

fn dealt(weapon: &Weapon, dice: &[Die], burned: Option<Die>) -> i32 {
    let mut hits = Chance::of(dice, |face| face.hits);
    if let Some(die) = burned {
        hits = hits.and(Chance::die(die, |face| face.hits));
    }
    let pierced = weapon.specials.iter().map(|special| match special {
        Special::Pierce { blocks } => 700 * i32::from(*blocks),
        Special::Shove { fallbacks } => 250 * i32::from(*fallbacks),
        Special::Drain { energy } => 250 * i32::from(*energy),
        Special::IgnoresCover | Special::IgnoresDoubt => 100,
        Special::RangeMax { .. } => -200,
        Special::Accuracy { .. } | Special::Pursue | Special::NoReaction => 0,
    });
    let blocks = Chance::of(ENEMY_ARMOR, |face| face.blocks);
    let dealt = hits.over(blocks, -pierced.sum::<i32>());
    if weapon.range == WeaponRange::Melee { dealt * MELEE / 100 } else { dealt }
}

fn energy(cards: &[&Armament]) -> i32 {
    let of = |card: &&Armament| match &card.effect {
        Effect::Passive { stats } => i32::from(stats.energy),
        Effect::Weapon(_) | Effect::Reactive { .. } | Effect::Ammunition { .. } => 0,
    };
    cards.iter().map(of).sum()
}

/// For how many usual attacks it stands, in thousandths.
fn endurance(chassis: &Chassis, cards: &[&Armament]) -> i32 {
    let mut damage = i32::from(chassis.damage);
    let mut blocks = Chance::of(chassis.armor, |face| face.blocks);
    for card in cards {
        match card.effect {
            Effect::Passive { stats } => {
                damage += i32::from(stats.damage);
                blocks = blocks.and(Chance::of(stats.armor, |face| face.blocks));
            }
            Effect::Reactive { dice, against, .. } => {
                let share = match (card.after_use, against) {
                    (AfterUse::Remove, _) => ONCE,
                    (AfterUse::Keep | AfterUse::Flip, Against::Any) => ARMOR,
                    (AfterUse::Keep | AfterUse::Flip, Against::Ranged) => ARMOR * 2 / 3,
                    (AfterUse::Keep | AfterUse::Flip, Against::Melee) => ARMOR / 3,
                };
                blocks = blocks.and(Chance::of(dice, |face| face.blocks).modifier(share));
            }
            Effect::Weapon(_) | Effect::Ammunition { .. } => {}
        }
    }
    let taken = Chance::of(ENEMY_ATTACK, |face| face.hits).over(blocks, 0);
    1_000_000 * damage / taken.max(1)
}
