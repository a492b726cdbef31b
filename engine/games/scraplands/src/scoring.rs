//! What a mission gives points for, and to whom.

use super::{
    event::{Event, Scoring, WhyWrecked},
    names::{CarId, Mission},
    state::{Car, Scraplands},
};
use scrapworks_core::StepContext;

/// For the cars in the first places of a race.
pub const PLACES: [i32; 4] = [13, 10, 8, 6];
/// For an enemy wrecked, by mission.
pub const WRECK_RACE: i32 = 1;
pub const WRECK_SHOWDOWN: i32 = 2;
pub const WRECK_ARENA: i32 = 3;
/// Showdown: for each use of a ramp.
pub const RAMP: i32 = 1;
/// Showdown and Arena: for each enemy rammed in an action (SL-41).
pub const RAM: i32 = 1;
/// Arena: for running into two enemies or more in one action.
pub const PILE_UP: i32 = 1;
/// Showdown: for the car that is furthest ahead when a round ends (SL-42).
pub const LEAD: i32 = 1;

impl Scraplands {
    /// Gives a car's seat points.
    pub(super) fn score(
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
    pub(super) fn wreck(
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
}
