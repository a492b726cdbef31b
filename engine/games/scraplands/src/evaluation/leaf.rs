//! What a seat may look forward to in a race: its places, what its cars can stand, how far they
//! are, and whom they may still fire at. For who plays lines on.
//!
//! Guns point forward, so early in a race it is no loss to have enemies ahead. The figures are what
//! told best who won 2,300 races of `normal` against itself.

use crate::{
    content::ids::CarId,
    evaluation::{
        position::{POINT, place_worth},
        values::firepower,
    },
    geometry::{INCH, Mil},
    state::Scraplands,
};
use scrapworks_core::Seat;

/// Beyond so many inches to go nothing counts otherwise any more.
const EARLY: Mil = 200;

/// What something counts, in thousandths of a hundredth of a point.
#[derive(Debug, Clone, Copy)]
struct Figure {
    /// When the first car is at the finish line.
    at_line: i32,
    /// More or less with each 100 inches that it has to go.
    before: i32,
}

/// A car that runs; below nothing, since what it has and does is counted by itself.
const CAR: Figure = figure(-751_300, -198_400);
/// A hundredth of a point of the place that it is likely to have.
const PLACE: Figure = figure(1_210, -202);
/// The same, for the part of it that a car with its hit points usually keeps.
const KEPT: Figure = figure(2_213, -957);
const HIT_POINT: Figure = figure(-44_200, 119_300);
/// A tenth of an inch to go.
const WAY: Figure = figure(-341, 250);
/// A tenth of an inch that a volley is worth to who may fire it now.
const VOLLEY: Figure = figure(1_960, -880);
/// What may be done to enemies later.
const PREY: Figure = figure(3_449, -701);

/// Of a hit point that a car's Attack costs an enemy far ahead of it.
const AHEAD: i32 = 57;
/// What is taken off that for each enemy, wherever it is.
const SPARED: i32 = 14;
/// An enemy so far ahead counts for three quarters.
const GAP: Mil = 6 * INCH;

const fn figure(at_line: i32, before: i32) -> Figure {
    Figure { at_line, before }
}

impl Figure {
    fn with(self, inches_to_go: i32) -> i32 {
        self.at_line + self.before * inches_to_go / 100
    }
}

impl Scraplands {
    pub(crate) fn foreseen_worth(&self, seat: Seat) -> i32 {
        if !self.is_race() {
            return self.worth(seat);
        }
        let field = self.running().map(|car| (car, self.to_go(car)));
        let field: arrayvec::ArrayVec<(CarId, Mil), 24> = field.collect();
        let first = field.iter().map(|(_, to_go)| *to_go).min().unwrap_or_default();
        let early = (first / INCH).clamp(0, EARLY);
        let own = field.iter().filter(|(car, _)| self.seat_of(*car) == seat);
        let cars = own.map(|&(car, to_go)| {
            let hit_points = self.car(car).hit_points;
            let others = field.iter().filter(|(other, _)| *other != car);
            let place = place_worth(others.map(|&(_, other)| self.ahead(to_go, other)).sum());
            let volley = self.car(car).pose.map_or(0, |pose| self.volley(car, pose, false));
            let enemies = field.iter().filter(|(other, _)| self.are_enemies(car, *other));
            let prey: i32 = enemies.map(|&(other, its)| self.prey(car, other, to_go - its)).sum();
            CAR.with(early)
                + PLACE.with(early) * place
                + KEPT.with(early) * (place * self.prospects_of(hit_points) / 100)
                + HIT_POINT.with(early) * i32::from(hit_points)
                + WAY.with(early) * (to_go * 10 / INCH)
                + VOLLEY.with(early) * (volley * 10 / INCH)
                + PREY.with(early) * prey
        });
        self.points[seat] * POINT + cars.sum::<i32>() / 1_000
    }

    /// What a car may do to an enemy that is so far ahead, in hundredths of a point.
    fn prey(&self, car: CarId, enemy: CarId, gap: Mil) -> i32 {
        let fire = firepower(self.sheet(car), self.sheet(enemy), false) as i32;
        let ahead = 500 + 500 * gap / (gap.abs() + GAP);
        fire * (AHEAD * ahead / 1_000 - SPARED) / 1_000
    }
}
