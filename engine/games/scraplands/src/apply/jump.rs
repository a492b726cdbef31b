//! Jumps from ramps (SL-26, SL-27).

use crate::{
    content::ids::{CarId, RampNo},
    event::{Event, WreckCause},
    geometry::{CAR_LENGTH, INCH, Mil, Pose, overlaps, sweep},
    odds::two_dice_outcomes,
    state::Scraplands,
};
use scrapworks_core::StepContext;

/// Where a jump ends.
#[derive(Debug)]
pub(crate) struct Landing {
    pub(crate) at: Pose,
    /// Cars that the jumping car came down on.
    pub(crate) onto: Vec<CarId>,
    /// Solid terrain or the edge of the table leaves the car no room.
    pub(crate) wrecked: bool,
}

impl Scraplands {
    /// Jumps 2d6 inches straight ahead from the far end of the ramp. Returns the cars that it came
    /// down on.
    pub(crate) fn jump(
        &mut self,
        car: CarId,
        ramp: RampNo,
        ctx: &mut StepContext<'_, Event>,
    ) -> Vec<CarId> {
        let dice = [0; 2].map(|_: u8| ctx.rng().die(6) as u8);
        let from = self.launch(ramp);
        let landing = self.land(car, from, Mil::from(dice[0] + dice[1]) * INCH);
        let Landing { at: to, onto, wrecked } = landing;
        ctx.emit(Event::Jumped { car, ramp, dice, from, to, onto: onto.clone() });
        self.move_car(car, from, ctx);
        self.move_car(car, to, ctx);
        if wrecked {
            self.wreck(car, WreckCause::Landing, None, ctx);
            return Vec::new();
        }
        onto
    }

    pub(crate) fn launch(&self, ramp: RampNo) -> Pose {
        self.course().ramps[usize::from(ramp.0)].launch()
    }

    /// Where a jump of this length ends: moved back to first contact if it would overlap a car,
    /// wrecked if terrain or the edge leave no room (SL-27).
    pub(crate) fn land(&self, car: CarId, from: Pose, by: Mil) -> Landing {
        let (mut flown, mut onto) = (by, Vec::new());
        while let Some((other, room)) = self.car_below(car, from, flown) {
            // The car collides only with what it touches where it comes to rest.
            onto.clear();
            onto.push(other);
            if room == flown {
                break;
            }
            flown = room;
        }
        let at = from.ahead(flown);
        let is_free = self.surroundings_at(car, at, 0).is_free(at);
        Landing { at, onto, wrecked: !is_free }
    }

    /// In how many of the 36 outcomes of two dice a jump from there wrecks the car.
    pub(crate) fn wreck_outcomes(&self, car: CarId, from: Pose) -> Mil {
        let wrecks = |&by: &Mil| self.land(car, from, by * INCH).wrecked;
        (2..=12).filter(wrecks).map(two_dice_outcomes).sum()
    }

    /// A car at the landing place, and the length of the jump that would end in contact with it.
    fn car_below(&self, car: CarId, from: Pose, flown: Mil) -> Option<(CarId, Mil)> {
        let corners = from.ahead(flown).corners();
        let (id, pose) = self.others(car).find(|&(_, pose)| overlaps(&corners, &pose.corners()))?;
        let room = sweep(from.ahead(-CAR_LENGTH), flown + CAR_LENGTH, &pose.corners());
        Some((id, room.map_or(0, |room| (room - CAR_LENGTH).clamp(0, flown))))
    }
}
