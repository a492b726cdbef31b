//! Jumps from ramps (SL-26, SL-27).

use crate::{
    content::ids::{CarId, RampNo},
    event::{Event, Obstacle, WreckCause},
    geometry::{INCH, Mil, Point, Pose, are_in_contact, intrudes, last_place_before},
    odds::two_dice_outcomes,
    state::Scraplands,
};
use scrapworks_core::StepContext;

/// Where a jump ends.
#[derive(Debug)]
pub(crate) struct Landing {
    pub(crate) at: Pose,
    /// Cars that the jumping car came down on, and from which it was moved back.
    pub(crate) moved_back_from: Vec<CarId>,
    /// Cars that it collides with: those, and all that it is in contact with where it comes to
    /// rest.
    pub(crate) collides: Vec<CarId>,
    /// Solid terrain, the edge of the table or other cars leave the car no room.
    pub(crate) wrecked: bool,
}

impl Scraplands {
    /// Jumps 2d6 inches straight ahead from the far end of the ramp. Returns the cars that it
    /// collides with.
    pub(crate) fn jump(
        &mut self,
        car: CarId,
        ramp: RampNo,
        ctx: &mut StepContext<'_, Event>,
    ) -> Vec<CarId> {
        let dice = [0; 2].map(|_: u8| ctx.rng().die(6) as u8);
        let from = self.launch(ramp);
        let landing = self.land(car, from, Mil::from(dice[0] + dice[1]) * INCH);
        let Landing { at: to, moved_back_from, collides, wrecked } = landing;
        let rest = collides.iter().filter(|car| !moved_back_from.contains(car));
        let with: Vec<Obstacle> = rest.map(|&car| Obstacle::Car { car }).collect();
        ctx.emit(Event::Jumped { car, ramp, dice, from, to, onto: moved_back_from });
        self.move_car(car, from, ctx);
        self.move_car(car, to, ctx);
        if !with.is_empty() {
            ctx.emit(Event::Collided { car, with });
        }
        if wrecked {
            self.wreck(car, WreckCause::Landing, None, ctx);
        }
        collides
    }

    pub(crate) fn launch(&self, ramp: RampNo) -> Pose {
        self.course().ramps[usize::from(ramp.0)].launch()
    }

    /// Where a jump of this length ends: in the nearest place back along its line that is free of
    /// all cars, wrecked if there is none or if terrain or the edge leave no room (SL-27).
    pub(crate) fn land(&self, car: CarId, from: Pose, by: Mil) -> Landing {
        let others: Vec<(CarId, [Point; 4])> =
            self.others(car).map(|(id, pose)| (id, pose.corners())).collect();
        let below = |flown: Mil| {
            let corners = from.ahead(flown).corners();
            others.iter().filter(move |(_, other)| intrudes(&corners, other))
        };
        let mut collides: Vec<CarId> = below(by).map(|&(id, _)| id).collect();
        let mut place = Some(by);
        while let Some((flown, (_, other))) = place.and_then(|at| Some((at, below(at).next()?))) {
            place = last_place_before(from, other).filter(|&back| back < flown);
        }
        let Some(flown) = place else {
            let (at, moved_back_from) = (from.ahead(by), Vec::new());
            return Landing { at, moved_back_from, collides, wrecked: true };
        };
        let (at, moved_back_from) = (from.ahead(flown), collides.clone());
        let wrecked = !self.surroundings_at(car, at, 0).is_free(at);
        if !wrecked {
            let corners = at.corners();
            let touched = others.iter().filter(|(_, other)| are_in_contact(&corners, other));
            collides.extend(touched.map(|&(id, _)| id));
            collides.sort_unstable();
            collides.dedup();
        }
        Landing { at, moved_back_from, collides, wrecked }
    }

    /// In how many of the 36 outcomes of two dice a jump from there wrecks the car.
    pub(crate) fn wreck_outcomes(&self, car: CarId, from: Pose) -> Mil {
        let wrecks = |&by: &Mil| self.land(car, from, by * INCH).wrecked;
        (2..=12).filter(wrecks).map(two_dice_outcomes).sum()
    }
}
