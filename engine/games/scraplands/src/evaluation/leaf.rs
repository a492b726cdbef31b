//! The evaluation at the end of a rollout of a race: places, hit points, distances and targets.
//!
//! Weapons point forward, so early in a race it is no disadvantage to have enemies ahead. The
//! weights were fitted to the winners of 2,300 races of `normal` bots against each other.

use crate::{
    content::ids::CarId,
    evaluation::{
        position::{POINT, place_value},
        values::firepower,
    },
    geometry::{INCH, Mil},
    state::Scraplands,
};
use scrapworks_core::Seat;

/// The weights do not change beyond this distance to the finish, in inches.
const EARLY_INCHES: Mil = 200;

/// A linear weight, in thousandths of a hundredth of a point.
#[derive(Debug, Clone, Copy)]
struct Weight {
    /// When the first car is at the finish line.
    at_line: i32,
    /// Added for each 100 inches between the first car and the finish line.
    before: i32,
}

/// A running car. Negative, since its other features are counted as well.
const CAR: Weight = weight_of(-751_300, -198_400);
/// A hundredth of a point of its expected place.
const PLACE: Weight = weight_of(1_210, -202);
/// The same, reduced to the share that a car with its hit points usually keeps.
const PLACE_SURVIVING: Weight = weight_of(2_213, -957);
const HIT_POINT: Weight = weight_of(-44_200, 119_300);
/// A tenth of an inch to the finish.
const DISTANCE: Weight = weight_of(-341, 250);
/// A tenth of an inch of the value of an Attack from its position.
const ATTACK_VALUE: Weight = weight_of(1_960, -880);
/// The value of later attacks on enemies.
const ATTACK_PROSPECT: Weight = weight_of(3_449, -701);

/// The value of a hit point that an Attack costs an enemy far ahead.
const ATTACK_AHEAD: i32 = 57;
/// Taken off that value for each enemy, wherever it is.
const ATTACK_ANYWHERE: i32 = 14;
/// An enemy this far ahead counts for three quarters.
const AHEAD_SCALE: Mil = 6 * INCH;

const fn weight_of(at_line: i32, before: i32) -> Weight {
    Weight { at_line, before }
}

impl Weight {
    fn with(self, inches_to_go: i32) -> i32 {
        self.at_line + self.before * inches_to_go / 100
    }
}

impl Scraplands {
    pub(crate) fn leaf_value(&self, seat: Seat) -> i32 {
        if !self.is_race() {
            return self.position_value(seat);
        }
        let field = self.running().map(|car| (car, self.distance_to_finish(car)));
        let field: arrayvec::ArrayVec<(CarId, Mil), 24> = field.collect();
        let first = field
            .iter()
            .map(|(_, distance_to_finish)| *distance_to_finish)
            .min()
            .unwrap_or_default();
        let early = (first / INCH).clamp(0, EARLY_INCHES);
        let own = field.iter().filter(|(car, _)| self.seat_of(*car) == seat);
        let cars = own.map(|&(car, distance_to_finish)| {
            let hit_points = self.car(car).hit_points;
            let others = field.iter().filter(|(other, _)| *other != car);
            let place =
                place_value(others.map(|&(_, other)| self.ahead(distance_to_finish, other)).sum());
            let attack_value =
                self.car(car).pose.map_or(0, |pose| self.attack_value(car, pose, false));
            let enemies = field.iter().filter(|(other, _)| self.are_enemies(car, *other));
            let attack_prospect: i32 = enemies
                .map(|&(other, its)| self.attack_prospect(car, other, distance_to_finish - its))
                .sum();
            CAR.with(early)
                + PLACE.with(early) * place
                + PLACE_SURVIVING.with(early)
                    * (place * self.survival_percent_with(hit_points) / 100)
                + HIT_POINT.with(early) * i32::from(hit_points)
                + DISTANCE.with(early) * (distance_to_finish * 10 / INCH)
                + ATTACK_VALUE.with(early) * (attack_value * 10 / INCH)
                + ATTACK_PROSPECT.with(early) * attack_prospect
        });
        self.points[seat] * POINT + cars.sum::<i32>() / 1_000
    }

    /// The value of later attacks on an enemy this far ahead, in hundredths of a point.
    fn attack_prospect(&self, car: CarId, enemy: CarId, distance_between: Mil) -> i32 {
        let fire = firepower(self.stats(car), self.stats(enemy), false) as i32;
        let ahead = 500 + 500 * distance_between / (distance_between.abs() + AHEAD_SCALE);
        fire * (ATTACK_AHEAD * ahead / 1_000 - ATTACK_ANYWHERE) / 1_000
    }
}
