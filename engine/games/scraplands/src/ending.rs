//! How a match ends, and who stands how (SL-30, SL-31, SL-33, SL-40).

use std::cmp::Reverse;

use super::{
    event::{Event, Scoring},
    scoring::PLACES,
    state::{Ending, Phase, Scraplands},
};
use scrapworks_core::{BySeat, Outcome, StepContext};

impl Scraplands {
    /// The last thing that happens. A race gives points for its places.
    pub(super) fn end(&mut self, ending: Ending, ctx: &mut StepContext<'_, Event>) {
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
    pub(super) fn ending(&self) -> Option<Outcome> {
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
    pub(super) fn standings(&self) -> BySeat<i32> {
        let mut points = self.points.clone();
        if self.is_race() && !matches!(self.phase, Phase::Over(_)) {
            for (car, place) in self.places().into_iter().zip(PLACES) {
                points[self.seat_of(car)] += place;
            }
        }
        points
    }
}
