//! How well a seat stands: its points, and what its cars may still bring, in hundredths of a point.

use crate::{
    content::{ids::CarId, points},
    evaluation::shortest_paths,
    geometry::Mil,
    state::Scraplands,
};
use scrapworks_core::Seat;

/// Of a point.
pub(crate) const POINT: i32 = 100;
/// What places are worth, the first first; the last ones only so that it is worth catching up.
const PLACES: [i32; 8] = [1_300, 1_000, 800, 600, 300, 160, 80, 40];
/// What a command point brings a car forward.
pub(crate) const COMMAND: Mil = 6_500;
/// How uncertain the way to go is at its very end.
const SPREAD: Mil = 2_500;
/// No race is longer.
const LONGEST: Mil = 800_000;
/// So many mils are worth a hundredth of a point to who has nobody to race.
const HURRY: Mil = 4_000;
/// What is left of a car's prospects with so many hit points, in percent.
const PROSPECTS: [i32; 8] = [0, 48, 66, 78, 87, 94, 100, 100];

impl Scraplands {
    pub(crate) fn worth(&self, seat: Seat) -> i32 {
        let points = self.points[seat] * POINT;
        points + if self.is_race() { self.race_worth(seat) } else { self.arena_worth(seat) }
    }

    /// How far the car has still to go, command points that are left counted as driven.
    pub(crate) fn to_go(&self, car: CarId) -> Mil {
        let state = *self.car(car);
        let ahead = COMMAND * Mil::from(state.command);
        match (shortest_paths::distance_map(self.ground()), state.pose) {
            (Some(chart), Some(pose)) => chart.to_go(pose, state.progress, self.laps) - ahead,
            (Some(_) | None, _) => -ahead,
        }
    }

    fn race_worth(&self, seat: Seat) -> i32 {
        let cars = self.running().map(|car| (car, self.to_go(car)));
        let cars: arrayvec::ArrayVec<(CarId, Mil), 24> = cars.collect();
        // Nobody is left to wreck or to pass its cars.
        let alone = cars.iter().all(|(car, _)| self.seat_of(*car) == seat);
        let own = cars.iter().filter(|(car, _)| self.seat_of(*car) == seat);
        own.map(|&(car, to_go)| {
            // In thousandths: how many cars are ahead at the end.
            let others = cars.iter().filter(|(other, _)| *other != car);
            let ahead: i32 = others.map(|&(_, other)| self.ahead(to_go, other)).sum();
            let prospects = if alone { 100 } else { self.prospects(car) };
            place_worth(ahead) * prospects / 100 + (LONGEST - to_go) / HURRY
        })
        .sum()
    }

    /// The chance in thousandths that who has `other` to go is placed before who has `own`.
    pub(crate) fn ahead(&self, own: Mil, other: Mil) -> i32 {
        let left = if self.finished { 0 } else { own.max(other).max(0) };
        let spread = SPREAD + (i64::from(left) * 1_000).isqrt() as Mil;
        let lead = own - other;
        500 + 500 * lead / (lead.abs() + spread)
    }

    /// What a car is worth that has been hit, in percent of a sound one.
    fn prospects(&self, car: CarId) -> i32 {
        let hit_points = self.car(car).hit_points;
        if self.finished {
            (100 + 2 * self.prospects_of(hit_points)) / 3
        } else {
            self.prospects_of(hit_points)
        }
    }

    /// Of a car with so many, in percent.
    pub(crate) fn prospects_of(&self, hit_points: u8) -> i32 {
        PROSPECTS[usize::from(hit_points).min(PROSPECTS.len() - 1)]
    }

    /// Cars are what points are made with, and what gives points to others.
    fn arena_worth(&self, seat: Seat) -> i32 {
        let rounds = i32::from(self.rounds_max.saturating_sub(self.round));
        let own = self.running().filter(|&car| self.seat_of(car) == seat);
        own.map(|car| {
            let state = self.car(car);
            let left = 6 * rounds + i32::from(state.command);
            let prospects = self.prospects_of(state.hit_points);
            // To be wrecked gives points away, to drive on may bring some.
            let whole = POINT * points::WRECK_ARENA + 12 * left;
            whole * prospects / 100 + self.arena_place(car)
        })
        .sum()
    }
}

/// The worth of a place with so many thousandths of cars ahead.
pub(crate) fn place_worth(ahead: i32) -> i32 {
    let at = (ahead / 1_000) as usize;
    let worth = |at: usize| PLACES.get(at).copied().unwrap_or_default();
    let part = ahead % 1_000;
    (worth(at) * (1_000 - part) + worth(at + 1) * part) / 1_000
}
