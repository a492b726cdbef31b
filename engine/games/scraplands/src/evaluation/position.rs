//! The evaluation of a position: points, and what the cars of a seat may still score, in hundredths
//! of a point.

use crate::{
    content::{ids::CarId, points},
    evaluation::shortest_paths,
    geometry::Mil,
    state::Scraplands,
};
use scrapworks_core::Seat;

/// One point.
pub(crate) const POINT: i32 = 100;
/// The values of places, the first first. The last places have small values so that catching up
/// pays.
const PLACES: [i32; 8] = [1_300, 1_000, 800, 600, 300, 160, 80, 40];
/// The average distance that a command point moves a car.
pub(crate) const COMMAND: Mil = 6_500;
/// The uncertainty of a distance at the finish line.
const SPREAD: Mil = 2_500;
/// More than the distance of any race.
const DISTANCE_MAX: Mil = 800_000;
/// Driving this far is worth a hundredth of a point.
const MILS_PER_HUNDREDTH: Mil = 4_000;
/// The expected share of its value that a car with this many hit points keeps, in percent.
const SURVIVAL_PERCENT: [i32; 8] = [0, 48, 66, 78, 87, 94, 100, 100];

impl Scraplands {
    pub(crate) fn position_value(&self, seat: Seat) -> i32 {
        let points = self.points[seat] * POINT;
        points + if self.is_race() { self.race_value(seat) } else { self.arena_value(seat) }
    }

    /// The distance a car still has to drive. Command points left count as driven.
    pub(crate) fn distance_to_finish(&self, car: CarId) -> Mil {
        let state = *self.car(car);
        let ahead = COMMAND * Mil::from(state.command);
        match (shortest_paths::distance_map(self.course()), state.pose) {
            (Some(map), Some(pose)) => {
                map.distance_to_finish(pose, state.progress, self.laps) - ahead
            }
            (Some(_) | None, _) => -ahead,
        }
    }

    fn race_value(&self, seat: Seat) -> i32 {
        let cars = self.running().map(|car| (car, self.distance_to_finish(car)));
        let cars: arrayvec::ArrayVec<(CarId, Mil), 24> = cars.collect();
        // Nobody is left to wreck its cars or to overtake them.
        let alone = cars.iter().all(|(car, _)| self.seat_of(*car) == seat);
        let own = cars.iter().filter(|(car, _)| self.seat_of(*car) == seat);
        own.map(|&(car, distance_to_finish)| {
            // The expected number of cars ahead at the end, in thousandths.
            let others = cars.iter().filter(|(other, _)| *other != car);
            let ahead: i32 = others.map(|&(_, other)| self.ahead(distance_to_finish, other)).sum();
            let survival_percent = if alone { 100 } else { self.survival_percent(car) };
            place_value(ahead) * survival_percent / 100
                + (DISTANCE_MAX - distance_to_finish) / MILS_PER_HUNDREDTH
        })
        .sum()
    }

    /// The probability, in thousandths, that a car with `other` mils to go finishes before one with
    /// `own`.
    pub(crate) fn ahead(&self, own: Mil, other: Mil) -> i32 {
        let left = if self.finished { 0 } else { own.max(other).max(0) };
        let spread = SPREAD + (i64::from(left) * 1_000).isqrt() as Mil;
        let lead = own - other;
        500 + 500 * lead / (lead.abs() + spread)
    }

    /// The share of its value that a damaged car keeps, in percent.
    fn survival_percent(&self, car: CarId) -> i32 {
        let hit_points = self.car(car).hit_points;
        if self.finished {
            (100 + 2 * self.survival_percent_with(hit_points)) / 3
        } else {
            self.survival_percent_with(hit_points)
        }
    }

    /// The same for a number of hit points.
    pub(crate) fn survival_percent_with(&self, hit_points: u8) -> i32 {
        SURVIVAL_PERCENT[usize::from(hit_points).min(SURVIVAL_PERCENT.len() - 1)]
    }

    /// Cars are worth the points that they may score and that their wrecks would give away.
    fn arena_value(&self, seat: Seat) -> i32 {
        let rounds = i32::from(self.rounds_max.saturating_sub(self.round));
        let own = self.running().filter(|&car| self.seat_of(car) == seat);
        own.map(|car| {
            let state = self.car(car);
            let left = 6 * rounds + i32::from(state.command);
            let survival_percent = self.survival_percent_with(state.hit_points);
            // A wreck gives points to an enemy; the car may score in the rounds left.
            let whole = POINT * points::WRECK_ARENA + 12 * left;
            whole * survival_percent / 100 + self.arena_position_value(car)
        })
        .sum()
    }
}

/// The value of a place with this many thousandths of cars ahead, interpolated.
pub(crate) fn place_value(ahead: i32) -> i32 {
    let at = (ahead / 1_000) as usize;
    let value = |at: usize| PLACES.get(at).copied().unwrap_or_default();
    let part = ahead % 1_000;
    (value(at) * (1_000 - part) + value(at + 1) * part) / 1_000
}
