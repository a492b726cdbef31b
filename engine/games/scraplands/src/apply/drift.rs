//! Drift and J-Turn (SL-45, SL-46).

use crate::{
    apply::movement::MovementEnd,
    check::DriftPath,
    content::ids::{ActionKind, CarId, Gear},
    driving::{HALF_TURN, J_TURN},
    event::Event,
    geometry::{Mil, Turn},
    refusal::Refusal,
    state::{PieceSet, Scraplands},
};
use scrapworks_core::StepContext;

impl Scraplands {
    pub(crate) fn drift(
        &mut self,
        by: Mil,
        turn: Turn,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let DriftPath { car, to, stops, .. } = self.check_drift(by, turn)?;
        let over = self.drive_straight(car, ActionKind::Drift, Gear::Forward, by, ctx);
        if turn.0 != 0 {
            self.car_mut(car).pose = Some(to);
            ctx.emit(Event::Pivoted { car, turn, to });
        }
        self.end_movement(MovementEnd { car, gear: Gear::Forward, over, touched: stops }, ctx);
        Ok(())
    }

    /// Drives backward and turns round unless something stops the car (SL-46). Returns false if the
    /// car cannot move at all.
    pub(crate) fn j_turn(&mut self, car: CarId, ctx: &mut StepContext<'_, Event>) -> bool {
        let pose = self.pose(car);
        let lane = self.surroundings(car, J_TURN).lane(pose, Gear::Backward, J_TURN);
        if lane.reach == 0 {
            return false;
        }
        let over = self.drive_straight(car, ActionKind::JTurn, Gear::Backward, lane.reach, ctx);
        if lane.stops.is_empty() {
            let to = self.pose(car).turned(HALF_TURN);
            self.car_mut(car).pose = Some(to);
            ctx.emit(Event::Pivoted { car, turn: HALF_TURN, to });
        }
        let stop = MovementEnd { car, gear: Gear::Backward, over, touched: lane.stops };
        self.end_movement(stop, ctx);
        true
    }

    /// Drives one straight leg without a pivot. Returns the terrain that the car drove over.
    fn drive_straight(
        &mut self,
        car: CarId,
        kind: ActionKind,
        gear: Gear,
        by: Mil,
        ctx: &mut StepContext<'_, Event>,
    ) -> PieceSet {
        if by == 0 {
            return PieceSet::default();
        }
        let from = self.pose(car);
        let to = from.ahead(gear.signed(by));
        ctx.emit(Event::Drove { car, kind, gear, turn: Turn(0), from, to });
        self.move_car(car, to, ctx);
        self.passed(from, gear.signed(by))
    }
}
