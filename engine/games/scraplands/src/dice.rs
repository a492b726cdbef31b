//! Dice against a target number: the number, rerolls and failures (SL-21, SL-49).

use crate::{
    content::{Quirk, UpgradeEffect},
    event::{Modifier, ModifierSource, Need, Rolled},
    stats::CarStats,
};
use scrapworks_core::Rng;

/// Damage of the hit that a failed control check deals (SL-19).
pub const CHECK_DAMAGE: u8 = 4;

/// Which dice are rolled again, once each (SL-21).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reroll {
    Never,
    Ones,
    Failures,
}

impl CarStats {
    /// Which Counter dice are rolled again (SL-21).
    pub(crate) fn counter_reroll(&self, in_control_check: bool) -> Reroll {
        match self.car.quirk {
            Some(Quirk::Sturdy) if in_control_check => Reroll::Failures,
            Some(Quirk::Ramshackle) => Reroll::Ones,
            Some(Quirk::Sturdy | Quirk::Fast | Quirk::OffRoad) | None => Reroll::Never,
        }
    }

    /// Which Defence dice are rolled again (SL-21).
    pub(crate) fn defence_reroll(&self) -> Reroll {
        if self.has(UpgradeEffect::Resilient) { Reroll::Failures } else { Reroll::Never }
    }
}

impl Need {
    /// The sum of the modifiers, at least 2, since a 1 always fails, and at most 7.
    pub(crate) fn of(modifiers: Vec<Modifier>) -> Need {
        let sum: i8 = modifiers.iter().map(|modifier| modifier.amount).sum();
        Need { die: sum.clamp(2, 7) as u8, modifiers }
    }

    pub(crate) fn is_met(&self, die: u8) -> bool {
        self.die <= die
    }

    /// How many of the 36 outcomes of a die and its reroll fail.
    pub(crate) fn failing(&self, reroll: Reroll) -> u32 {
        let fails = u32::from(self.die - 1);
        match reroll {
            Reroll::Never => 6 * fails,
            Reroll::Ones => 6 * (fails - 1) + fails,
            Reroll::Failures => fails * fails,
        }
    }
}

/// What the die of a control check needs (SL-19).
pub(crate) fn control_need(stats: &CarStats) -> Need {
    Need::of(vec![Modifier { amount: stats.skill() as i8, source: ModifierSource::Skill }])
}

/// What a Counter die needs, by damage against Toughness (SL-49).
pub(crate) fn counter_need(damage: u8, toughness: u8) -> Need {
    let amount = if 2 * damage <= toughness {
        2
    } else if damage < toughness {
        3
    } else if damage == toughness {
        4
    } else if damage < 2 * toughness {
        5
    } else {
        6
    };
    Need::of(vec![Modifier { amount, source: ModifierSource::Counter }])
}

/// Rolls this many dice and rerolls some of them.
pub(crate) fn roll(dice: u8, need: &Need, reroll: Reroll, rng: &mut Rng) -> Vec<Rolled> {
    let roll = |_| {
        let die = rng.die(6) as u8;
        let repeat = match reroll {
            Reroll::Never => false,
            Reroll::Ones => die == 1,
            Reroll::Failures => !need.is_met(die),
        };
        Rolled { die, reroll: repeat.then(|| rng.die(6) as u8) }
    };
    (0..dice).map(roll).collect()
}

/// How many of the dice failed, after rerolls.
pub(crate) fn failures(dice: &[Rolled], need: &Need) -> u8 {
    dice.iter().filter(|rolled| !need.is_met(rolled.reroll.unwrap_or(rolled.die))).count() as u8
}
