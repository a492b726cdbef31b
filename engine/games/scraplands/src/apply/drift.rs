//! Drift and J-Turn (SL-45, SL-46).

use crate::{
    apply::movement::MovementEnd,
    check::DriftPath,
    content::ids::{ActionKind, CarId, Gear},
    driving::{HALF_TURN, J_TURN},
    event::Event,
    geometry::{Mil, Turn},
    refusal::Refusal,
    state::Scraplands,
};
use scrapworks_core::StepContext;

impl Scraplands {
    pub(crate) fn drift(
        &mut self,
        by: Mil,
        turn: Turn,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let DriftPath { car, to, over, driven, touched, .. } = self.check_drift(by, turn)?;
        self.drive_straight(car, ActionKind::Drift, Gear::Forward, by, ctx);
        if turn.0 != 0 {
            self.car_mut(car).pose = Some(to);
            ctx.emit(Event::Pivoted { car, turn, to });
        }
        self.end_movement(MovementEnd { car, driven, over, touched }, ctx);
        Ok(())
    }

    /// Drives backward and turns round unless something stops the car (SL-46). Returns false if the
    /// car cannot move at all.
    pub(crate) fn j_turn(&mut self, car: CarId, ctx: &mut StepContext<'_, Event>) -> bool {
        let pose = self.pose(car);
        let around = self.surroundings(car, J_TURN);
        let lane = around.lane(pose, Turn(0), Gear::Backward, J_TURN);
        if lane.reach == 0 {
            return false;
        }
        let over = self.passed(pose, Gear::Backward.signed(lane.reach));
        let touched = around.touched(&lane, lane.reach);
        self.drive_straight(car, ActionKind::JTurn, Gear::Backward, lane.reach, ctx);
        if touched.is_empty() {
            let to = self.pose(car).turned(HALF_TURN);
            self.car_mut(car).pose = Some(to);
            ctx.emit(Event::Pivoted { car, turn: HALF_TURN, to });
        }
        let driven = Some(Gear::Backward);
        self.end_movement(MovementEnd { car, driven, over, touched }, ctx);
        true
    }

    /// Drives one straight leg without a pivot.
    fn drive_straight(
        &mut self,
        car: CarId,
        kind: ActionKind,
        gear: Gear,
        by: Mil,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if by == 0 {
            return;
        }
        let from = self.pose(car);
        let to = from.ahead(gear.signed(by));
        ctx.emit(Event::Drove { car, kind, gear, turn: Turn(0), from, to });
        self.move_car(car, to, ctx);
    }
}
