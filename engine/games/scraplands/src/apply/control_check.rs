//! Control checks (SL-19 to SL-21).

use crate::{
    content::ids::CarId,
    dice::{CHECK_DAMAGE, control_need, counter_need, failures, roll},
    event::{Check, CheckCause, Event, WreckCause},
    state::Scraplands,
};
use scrapworks_core::StepContext;

/// Hits of a control check that failed in a collision with Spikes (SL-37).
pub const SPIKED_HITS: u8 = 2;

/// What a failed check costs, and who is credited with a wreck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FailureCost {
    pub(crate) spiked: bool,
    /// The enemy whose weapon or collision caused the check (SL-32).
    pub(crate) by: Option<CarId>,
}

impl FailureCost {
    /// One hit, credited to nobody.
    pub(crate) fn plain() -> FailureCost {
        FailureCost { spiked: false, by: None }
    }

    pub(crate) fn hits(self) -> u8 {
        if self.spiked { SPIKED_HITS } else { 1 }
    }
}

impl Scraplands {
    /// Makes a control check, unless the car is wrecked already.
    pub(crate) fn check(
        &mut self,
        car: CarId,
        cause: CheckCause,
        cost: FailureCost,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if self.car(car).wrecked {
            return;
        }
        let stats = self.stats(car);
        let need = control_need(stats);
        let counter = counter_need(CHECK_DAMAGE, stats.toughness());
        let reroll = stats.counter_reroll(true);
        let die = ctx.rng().die(6) as u8;
        let passed = need.is_met(die);
        let hits = if passed { 0 } else { cost.hits() };
        let counters = roll(hits, &counter, reroll, ctx.rng());
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

    /// Wrecks a car that has no hit points left.
    pub(crate) fn wreck_if_done(
        &mut self,
        car: CarId,
        by: Option<CarId>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if self.car(car).hit_points == 0 && !self.car(car).wrecked {
            self.wreck(car, WreckCause::HitPoints, by, ctx);
        }
    }
}
