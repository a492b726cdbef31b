//! What a seat may look forward to in a race: its places, what its cars can stand, how far they
//! are, and whom they may still fire at. For who plays lines on.
//!
//! Guns point forward, so early in a race it is no loss to have enemies ahead. The figures are in
//! hundredths of a point, as they told best who won some thousands of matches that were played by
//! habit, of cars that fire a good deal more than habit does.

use super::{
    arms::firepower,
    standing::{POINT, place_worth},
};
use crate::{
    games::scraplands::{
        names::CarId,
        plane::{INCH, Mil},
        state::Scraplands,
    },
    seat::Seat,
};

/// Who has more inches to go has time enough to use its guns.
const EARLY: Mil = 200;
/// A car that runs.
const CAR: i32 = 2_300;
/// So many mils are worth a hundredth of a point.
const NEAR: Mil = 312;
/// A hit point, and what it is worth more with 100 inches to go.
const HIT_POINT: i32 = 106;
const HIT_POINT_EARLY: i32 = 25;
/// With 100 inches to go: a hit point that a car's Attack costs an enemy far ahead of it.
const PREY: i32 = 57;
/// What is taken off that for each enemy, wherever it is.
const SPARED: i32 = 14;
/// An enemy so far ahead counts for three quarters.
const GAP: Mil = 6 * INCH;
/// So much of a volley, as way, is worth a hundredth of a point to who may fire it now.
const VOLLEY: Mil = 75;

impl Scraplands {
    pub(super) fn foreseen_worth(&self, seat: Seat) -> i32 {
        if !self.is_race() {
            return self.worth(seat);
        }
        let field = self.running().map(|car| (car, self.to_go(car)));
        let field: arrayvec::ArrayVec<(CarId, Mil), 24> = field.collect();
        let first = field.iter().map(|(_, to_go)| *to_go).min().unwrap_or_default();
        let early = (first / INCH).clamp(0, EARLY);
        let own = field.iter().filter(|(car, _)| self.seat_of(*car) == seat);
        let cars = own.map(|&(car, to_go)| {
            let others = field.iter().filter(|(other, _)| *other != car);
            let ahead: i32 = others.map(|&(_, other)| self.ahead(to_go, other)).sum();
            let hit_point = HIT_POINT + HIT_POINT_EARLY * early / 100;
            let enemies = field.iter().filter(|(other, _)| self.are_enemies(car, *other));
            let prey: i32 = enemies.map(|&(other, its)| self.prey(car, other, to_go - its)).sum();
            CAR + place_worth(ahead) - to_go / NEAR
                + i32::from(self.car(car).hit_points) * hit_point
                + prey * early / 100
                + self.car(car).pose.map_or(0, |pose| self.volley(car, pose, false) / VOLLEY)
        });
        self.points[seat] * POINT + cars.sum::<i32>()
    }

    /// What a car may do to an enemy that is so far ahead, with 100 inches to go.
    fn prey(&self, car: CarId, enemy: CarId, gap: Mil) -> i32 {
        let fire = firepower(self.sheet(car), self.sheet(enemy), false) as i32;
        let ahead = 500 + 500 * gap / (gap.abs() + GAP);
        fire * (PREY * ahead / 1_000 - SPARED) / 1_000
    }
}
