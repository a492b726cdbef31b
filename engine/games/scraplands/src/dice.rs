//! Dice that need a number: what they need, which are rolled again, and how many fail (SL-21,
//! SL-49).

use crate::{
    content::{Does, Quirk},
    event::{Need, Part, Rolled, Why},
    stats::Sheet,
};
use scrapworks_core::Rng;

/// Damage of the hit that a failed control check is.
pub const CHECK_DAMAGE: u8 = 4;

/// Which dice are rolled again, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Again {
    Never,
    Ones,
    Failures,
}

impl Sheet {
    /// Which Counter dice are rolled again (SL-21).
    pub(crate) fn counter_again(&self, in_control_check: bool) -> Again {
        match self.car.quirk {
            Some(Quirk::Sturdy) if in_control_check => Again::Failures,
            Some(Quirk::Ramshackle) => Again::Ones,
            Some(Quirk::Sturdy | Quirk::Fast | Quirk::OffRoad) | None => Again::Never,
        }
    }

    /// Which Defence dice are rolled again (SL-21).
    pub(crate) fn defence_again(&self) -> Again {
        if self.has(Does::Resilient) { Again::Failures } else { Again::Never }
    }
}

impl Need {
    /// Their sum, but never less than a 2: a 1 always fails.
    pub(crate) fn of(parts: Vec<Part>) -> Need {
        let sum: i8 = parts.iter().map(|part| part.by).sum();
        Need { die: sum.clamp(2, 7) as u8, parts }
    }

    pub(crate) fn is_met(&self, die: u8) -> bool {
        self.die <= die
    }

    /// Chances of a die that may be rolled again, in 36.
    pub(crate) fn failing(&self, again: Again) -> u32 {
        let fails = u32::from(self.die - 1);
        match again {
            Again::Never => 6 * fails,
            Again::Ones => 6 * (fails - 1) + fails,
            Again::Failures => fails * fails,
        }
    }
}

/// What a control check needs.
pub(crate) fn control_need(sheet: &Sheet) -> Need {
    Need::of(vec![Part { by: sheet.skill() as i8, why: Why::Skill }])
}

/// What a Counter die needs, by damage against toughness.
pub(crate) fn counter_need(damage: u8, toughness: u8) -> Need {
    let by = if 2 * damage <= toughness {
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
    Need::of(vec![Part { by, why: Why::Counter }])
}

/// Rolls so many dice, some of them again.
pub(crate) fn roll(dice: u8, need: &Need, again: Again, rng: &mut Rng) -> Vec<Rolled> {
    let roll = |_| {
        let die = rng.die(6) as u8;
        let repeat = match again {
            Again::Never => false,
            Again::Ones => die == 1,
            Again::Failures => !need.is_met(die),
        };
        Rolled { die, again: repeat.then(|| rng.die(6) as u8) }
    };
    (0..dice).map(roll).collect()
}

/// How many of the dice failed in the end.
pub(crate) fn failures(dice: &[Rolled], need: &Need) -> u8 {
    dice.iter().filter(|rolled| !need.is_met(rolled.again.unwrap_or(rolled.die))).count() as u8
}
