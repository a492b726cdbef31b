//! Control checks (SL-19 to SL-21), and the dice of Defence and Counter.

use crate::{
    content::ids::CarId,
    dice::{CHECK_DAMAGE, control_need, counter_need, failures, roll},
    event::{Check, CheckCause, Event, WhyWrecked},
    state::Scraplands,
};
use scrapworks_core::StepContext;

/// Hits of a control check that spikes make worse (SL-37).
pub const SPIKED_HITS: u8 = 2;

/// What a failed check costs, and who is to blame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cost {
    pub(crate) spiked: bool,
    /// The enemy whose weapon or collision caused it (SL-32).
    pub(crate) by: Option<CarId>,
}

impl Cost {
    /// One hit, and nobody else's doing.
    pub(crate) fn plain() -> Cost {
        Cost { spiked: false, by: None }
    }

    pub(crate) fn hits(self) -> u8 {
        if self.spiked { SPIKED_HITS } else { 1 }
    }
}

impl Scraplands {
    /// A car that is still there rolls for control.
    pub(crate) fn check(
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
    pub(crate) fn wreck_if_done(
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
