//! Points, the end of a match and its outcome (SL-30 to SL-33, SL-41, SL-42).

use std::cmp::Reverse;

use crate::{
    content::{
        ids::{CarId, Mission},
        points::{PLACES, WRECK_ARENA, WRECK_RACE, WRECK_SHOWDOWN},
    },
    event::{Event, ScoreReason, WreckCause},
    state::{CarState, EndReason, Phase, Scraplands},
};
use scrapworks_core::{BySeat, Outcome, StepContext};

impl Scraplands {
    /// Awards points to the seat of a car.
    pub(crate) fn award_points(
        &mut self,
        car: CarId,
        points: i32,
        reason: ScoreReason,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.seat_of(car);
        self.points[seat] += points;
        let total = self.points[seat];
        ctx.emit(Event::Scored { seat, points, reason, car: Some(car), total });
    }

    /// Wrecks a car and awards points to the enemy that caused it (SL-32).
    pub(crate) fn wreck(
        &mut self,
        car: CarId,
        cause: WreckCause,
        by: Option<CarId>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let by = by.filter(|&by| self.are_enemies(by, car));
        let progress = self.car(car).progress;
        let CarState { boost_used, laps_told, .. } = *self.car(car);
        *self.car_mut(car) = CarState {
            pose: None,
            wrecked: true,
            hit_points: 0,
            command: 0,
            progress,
            boost_used,
            laps_told,
        };
        ctx.emit(Event::Wrecked { car, cause, credit: by.map(|by| self.seat_of(by)) });
        if let Some(by) = by {
            let points = match self.mission {
                Mission::TeamRace => WRECK_RACE,
                Mission::Showdown => WRECK_SHOWDOWN,
                Mission::Arena => WRECK_ARENA,
            };
            self.award_points(by, points, ScoreReason::Wreck, ctx);
        }
    }

    /// Ends the match. A race awards points for its places.
    pub(crate) fn end(&mut self, ending: EndReason, ctx: &mut StepContext<'_, Event>) {
        if self.is_race() {
            let cars = self.finishing_order(ctx);
            ctx.emit(Event::Placed { cars: cars.clone() });
            for ((&car, points), place) in cars.iter().zip(PLACES).zip(1..) {
                self.award_points(car, points, ScoreReason::Place { place }, ctx);
            }
            self.placed = cars;
        }
        self.phase = Phase::Over(ending);
    }

    /// Ranks seats by points, then by their best-placed car; seats level in both share a rank
    /// (SL-33).
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else { return None };
        let reason = match ending {
            EndReason::Finished => "finished",
            EndReason::AllWrecked => "all_wrecked",
            EndReason::RoundCap => "round_cap",
            EndReason::RoundsPlayed => "rounds_played",
            EndReason::LastStanding => "last_standing",
        };
        let best = |seat| self.placed.iter().position(|&car| self.seat_of(car) == seat);
        let keys = BySeat::new(self.seats(), |seat| {
            (self.points[seat], Reverse(best(seat).unwrap_or(usize::MAX)))
        });
        Some(Outcome::ranked_by(&keys, self.points.clone(), reason))
    }

    /// Points so far; in a race with those for the current places.
    pub(crate) fn current_scores(&self) -> BySeat<i32> {
        let mut points = self.points.clone();
        if self.is_race() && !matches!(self.phase, Phase::Over(_)) {
            for (car, place) in self.race_order().into_iter().zip(PLACES) {
                points[self.seat_of(car)] += place;
            }
        }
        points
    }
}
