//! What a mission gives points for, and to whom.

use std::cmp::Reverse;

use crate::{
    content::{
        ids::{CarId, Mission},
        points::{PLACES, WRECK_ARENA, WRECK_RACE, WRECK_SHOWDOWN},
    },
    event::{Event, Scoring, WhyWrecked},
    state::{Car, Ending, Phase, Scraplands},
};
use scrapworks_core::{BySeat, Outcome, StepContext};

impl Scraplands {
    /// Gives a car's seat points.
    pub(crate) fn score(
        &mut self,
        car: CarId,
        points: i32,
        why: Scoring,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.seat_of(car);
        self.points[seat] += points;
        let total = self.points[seat];
        ctx.emit(Event::Scored { seat, points, why, car: Some(car), total });
    }

    /// A car is out of the game. The enemy that caused it has points for it (SL-32).
    pub(crate) fn wreck(
        &mut self,
        car: CarId,
        why: WhyWrecked,
        by: Option<CarId>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let by = by.filter(|&by| self.are_enemies(by, car));
        let progress = self.car(car).progress;
        let boosted = self.car(car).boosted;
        *self.car_mut(car) =
            Car { pose: None, wrecked: true, hit_points: 0, command: 0, progress, boosted };
        ctx.emit(Event::Wrecked { car, why, credit: by.map(|by| self.seat_of(by)) });
        if let Some(by) = by {
            let points = match self.mission {
                Mission::TeamRace => WRECK_RACE,
                Mission::Showdown => WRECK_SHOWDOWN,
                Mission::Arena => WRECK_ARENA,
            };
            self.score(by, points, Scoring::Wreck, ctx);
        }
    }

    /// The last thing that happens. A race gives points for its places.
    pub(crate) fn end(&mut self, ending: Ending, ctx: &mut StepContext<'_, Event>) {
        if self.is_race() {
            let cars = self.final_places(ctx);
            ctx.emit(Event::Placed { cars: cars.clone() });
            for ((&car, points), place) in cars.iter().zip(PLACES).zip(1..) {
                self.score(car, points, Scoring::Place { place }, ctx);
            }
            self.placed = cars;
        }
        self.phase = Phase::Over(ending);
    }

    /// The most points; level, the better best car; and then nobody is better (SL-33).
    pub(crate) fn ending(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else { return None };
        let reason = match ending {
            Ending::Finished => "finished",
            Ending::AllWrecked => "all_wrecked",
            Ending::RoundCap => "round_cap",
            Ending::RoundsPlayed => "rounds_played",
            Ending::LastStanding => "last_standing",
        };
        let best = |seat| self.placed.iter().position(|&car| self.seat_of(car) == seat);
        let keys = BySeat::new(self.seats(), |seat| {
            (self.points[seat], Reverse(best(seat).unwrap_or(usize::MAX)))
        });
        Some(Outcome::ranked_by(&keys, self.points.clone(), reason))
    }

    /// Points so far, and in a race those for the places as they are now.
    pub(crate) fn standings(&self) -> BySeat<i32> {
        let mut points = self.points.clone();
        if self.is_race() && !matches!(self.phase, Phase::Over(_)) {
            for (car, place) in self.places().into_iter().zip(PLACES) {
                points[self.seat_of(car)] += place;
            }
        }
        points
    }
}
