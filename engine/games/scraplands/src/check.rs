//! Control checks (SL-19 to SL-21), and the dice of Defence and Counter.

use super::{
    content::{Does, Quirk},
    event::{Check, CheckCause, Event, Need, Part, Rolled, Why, WhyWrecked},
    names::CarId,
    sheet::Sheet,
    state::Scraplands,
};
use scrapworks_core::{Rng, StepContext};

/// Damage of the hit that a failed control check is.
pub const CHECK_DAMAGE: u8 = 4;
/// Hits of a control check that spikes make worse (SL-37).
pub const SPIKED_HITS: u8 = 2;

/// What a failed check costs, and who is to blame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cost {
    pub(super) spiked: bool,
    /// The enemy whose weapon or collision caused it (SL-32).
    pub(super) by: Option<CarId>,
}

impl Cost {
    /// One hit, and nobody else's doing.
    pub(super) fn plain() -> Cost {
        Cost { spiked: false, by: None }
    }

    pub(super) fn hits(self) -> u8 {
        if self.spiked { SPIKED_HITS } else { 1 }
    }
}

/// Which dice are rolled again, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Again {
    Never,
    Ones,
    Failures,
}

impl Scraplands {
    /// A car that is still there rolls for control.
    pub(super) fn check(
        &mut self,
        car: CarId,
        cause: CheckCause,
        cost: Cost,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if self.car(car).wrecked {
            return;
        }
        let sheet = self.sheet(car);
        let need = control_need(sheet);
        let counter = counter_need(CHECK_DAMAGE, sheet.toughness());
        let again = sheet.counter_again(true);
        let die = ctx.rng().die(6) as u8;
        let passed = need.is_met(die);
        let hits = if passed { 0 } else { cost.hits() };
        let counters = roll(hits, &counter, again, ctx.rng());
        let lost = failures(&counters, &counter).min(self.car(car).hit_points);
        self.car_mut(car).hit_points -= lost;
        ctx.emit(Event::Checked(Check {
            car,
            cause,
            die,
            need,
            passed,
            spiked: cost.spiked && !passed,
            counters,
            counter_need: counter.die,
            lost,
            hit_points: self.car(car).hit_points,
        }));
        self.wreck_if_done(car, cost.by, ctx);
    }

    /// A car without hit points is wrecked.
    pub(super) fn wreck_if_done(
        &mut self,
        car: CarId,
        by: Option<CarId>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if self.car(car).hit_points == 0 && !self.car(car).wrecked {
            self.wreck(car, WhyWrecked::HitPoints, by, ctx);
        }
    }
}

impl Sheet {
    /// Which Counter dice are rolled again (SL-21).
    pub(super) fn counter_again(&self, in_control_check: bool) -> Again {
        match self.car.quirk {
            Some(Quirk::Sturdy) if in_control_check => Again::Failures,
            Some(Quirk::Ramshackle) => Again::Ones,
            Some(Quirk::Sturdy | Quirk::Fast | Quirk::OffRoad) | None => Again::Never,
        }
    }

    /// Which Defence dice are rolled again (SL-21).
    pub(super) fn defence_again(&self) -> Again {
        if self.has(Does::Resilient) { Again::Failures } else { Again::Never }
    }
}

impl Need {
    /// Their sum, but never less than a 2: a 1 always fails.
    pub(super) fn of(parts: Vec<Part>) -> Need {
        let sum: i8 = parts.iter().map(|part| part.by).sum();
        Need { die: sum.clamp(2, 7) as u8, parts }
    }

    pub(super) fn is_met(&self, die: u8) -> bool {
        self.die <= die
    }

    /// Chances of a die that may be rolled again, in 36.
    pub(super) fn failing(&self, again: Again) -> u32 {
        let fails = u32::from(self.die - 1);
        match again {
            Again::Never => 6 * fails,
            Again::Ones => 6 * (fails - 1) + fails,
            Again::Failures => fails * fails,
        }
    }
}

/// What a control check needs.
pub(super) fn control_need(sheet: &Sheet) -> Need {
    Need::of(vec![Part { by: sheet.skill() as i8, why: Why::Skill }])
}

/// What a Counter die needs, by damage against toughness.
pub(super) fn counter_need(damage: u8, toughness: u8) -> Need {
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
pub(super) fn roll(dice: u8, need: &Need, again: Again, rng: &mut Rng) -> Vec<Rolled> {
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
pub(super) fn failures(dice: &[Rolled], need: &Need) -> u8 {
    dice.iter().filter(|rolled| !need.is_met(rolled.again.unwrap_or(rolled.die))).count() as u8
}
