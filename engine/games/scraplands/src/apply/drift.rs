//! Drift and J-Turn: the two ways of driving that are bought.

use crate::{
    apply::movement::Stop,
    check::Slide,
    content::ids::{CarId, Deed, Gear},
    driving::{ABOUT, J_TURN},
    event::Event,
    geometry::{Mil, Turn},
    refusal::Refusal,
    state::{Pieces, Scraplands},
};
use scrapworks_core::StepContext;

impl Scraplands {
    pub(crate) fn drift(
        &mut self,
        by: Mil,
        turn: Turn,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let Slide { car, to, stops, .. } = self.check_drift(by, turn)?;
        let over = self.go(car, Deed::Drift, Gear::Forward, by, ctx);
        if turn.0 != 0 {
            self.car_mut(car).pose = Some(to);
            ctx.emit(Event::Pivoted { car, turn, to });
        }
        self.end_movement(Stop { car, gear: Gear::Forward, over, touched: stops }, ctx);
        Ok(())
    }

    /// Backward, then round, unless something stops the car; there is nothing to choose. False
    /// where it cannot even begin.
    pub(crate) fn j_turn(&mut self, car: CarId, ctx: &mut StepContext<'_, Event>) -> bool {
        let pose = self.pose(car);
        let lane = self.surroundings(car, J_TURN).lane(pose, Gear::Backward, J_TURN);
        if lane.reach == 0 {
            return false;
        }
        let over = self.go(car, Deed::JTurn, Gear::Backward, lane.reach, ctx);
        if lane.stops.is_empty() {
            let to = self.pose(car).turned(ABOUT);
            self.car_mut(car).pose = Some(to);
            ctx.emit(Event::Pivoted { car, turn: ABOUT, to });
        }
        let stop = Stop { car, gear: Gear::Backward, over, touched: lane.stops };
        self.end_movement(stop, ctx);
        true
    }

    /// One straight leg without a pivot; the terrain that it goes over is answered.
    fn go(
        &mut self,
        car: CarId,
        deed: Deed,
        gear: Gear,
        by: Mil,
        ctx: &mut StepContext<'_, Event>,
    ) -> Pieces {
        if by == 0 {
            return Pieces::default();
        }
        let from = self.pose(car);
        let to = from.ahead(gear.signed(by));
        ctx.emit(Event::Drove { car, deed, gear, turn: Turn(0), from, to });
        self.put(car, to, ctx);
        self.passed(from, gear.signed(by))
    }
}
