//! From the far end of a ramp through the air (SL-26, SL-27).

use crate::{
    content::ids::{CarId, RampNo},
    event::{Event, WhyWrecked},
    geometry::{CAR_LENGTH, INCH, Mil, Pose, overlaps, sweep},
    state::Scraplands,
};
use scrapworks_core::StepContext;

/// Where a flight ends.
#[derive(Debug)]
pub(crate) struct Landing {
    pub(crate) at: Pose,
    /// Cars that it came down on.
    pub(crate) onto: Vec<CarId>,
    /// Something solid, or the edge of the table, leaves it no room.
    pub(crate) wrecked: bool,
}

impl Scraplands {
    /// 2d6 inches straight ahead from the far end. The cars that it comes down on are answered.
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
        self.put(car, from, ctx);
        self.put(car, to, ctx);
        if wrecked {
            self.wreck(car, WhyWrecked::Landing, None, ctx);
            return Vec::new();
        }
        onto
    }

    pub(crate) fn launch(&self, ramp: RampNo) -> Pose {
        self.ground().ramps[usize::from(ramp.0)].launch()
    }

    /// Moved back along the line to first contact where it would stand on a car; wrecked where
    /// terrain or the edge leave no room.
    pub(crate) fn land(&self, car: CarId, from: Pose, by: Mil) -> Landing {
        let (mut flown, mut onto) = (by, Vec::new());
        while let Some((other, room)) = self.under(car, from, flown) {
            // Only what is touched where the car comes to rest is collided with.
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

    /// A car below, and how far the flight could go to end before it.
    fn under(&self, car: CarId, from: Pose, flown: Mil) -> Option<(CarId, Mil)> {
        let corners = from.ahead(flown).corners();
        let (id, pose) = self.others(car).find(|&(_, pose)| overlaps(&corners, &pose.corners()))?;
        let room = sweep(from.ahead(-CAR_LENGTH), flown + CAR_LENGTH, &pose.corners());
        Some((id, room.map_or(0, |room| (room - CAR_LENGTH).clamp(0, flown))))
    }
}
