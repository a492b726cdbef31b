//! A good place in the arena: in front of an enemy, near enough to fire and to ram.

use crate::{
    content::ids::CarId,
    geometry::{INCH, Mil, Pose},
    state::Scraplands,
};

/// From here a car may fire, and drive at its target.
const REACH: Mil = 7 * INCH;
/// Nobody is there.
const ALONE: Mil = 48 * INCH;

impl Scraplands {
    /// How good it is for a car to stand there, in mils of way.
    pub(crate) fn post(&self, car: CarId, pose: Pose) -> i32 {
        let enemies = self.others(car).filter(|&(id, _)| self.are_enemies(car, id));
        let far = |(_, other): (_, Pose)| {
            let way = other.at - pose.at;
            let distance = way.dot(way).isqrt() as Mil;
            let ahead = pose.heading.depth(pose.at, other.at);
            let aside = distance - ahead;
            (distance - REACH).max(0) + aside / 4
        };
        -enemies.map(far).min().unwrap_or(ALONE)
    }

    /// The same in hundredths of a point.
    pub(crate) fn arena_place(&self, car: CarId) -> i32 {
        let Some(pose) = self.car(car).pose else { return 0 };
        self.post(car, pose) / 700
    }
}
