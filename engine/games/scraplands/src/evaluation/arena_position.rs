//! Scores positions in the arena: in front of an enemy, near enough to fire and to ram.

use crate::{
    content::ids::CarId,
    geometry::{INCH, Mil, Pose},
    state::Scraplands,
};

/// From this distance a car can fire at its target and drive into it.
const GOOD_DISTANCE: Mil = 7 * INCH;
/// The distance assumed if no enemy is left.
const NO_ENEMY_DISTANCE: Mil = 48 * INCH;

impl Scraplands {
    /// The score of a car at this pose, in mils of driving distance.
    pub(crate) fn arena_score(&self, car: CarId, pose: Pose) -> i32 {
        let enemies = self.others(car).filter(|&(id, _)| self.are_enemies(car, id));
        let far = |(_, other): (_, Pose)| {
            let offset = other.at - pose.at;
            let distance = offset.dot(offset).isqrt() as Mil;
            let ahead = pose.heading.depth(pose.at, other.at);
            let aside = distance - ahead;
            (distance - GOOD_DISTANCE).max(0) + aside / 4
        };
        -enemies.map(far).min().unwrap_or(NO_ENEMY_DISTANCE)
    }

    /// The same for the car where it is, in hundredths of a point.
    pub(crate) fn arena_position_value(&self, car: CarId) -> i32 {
        let Some(pose) = self.car(car).pose else { return 0 };
        self.arena_score(car, pose) / 700
    }
}
