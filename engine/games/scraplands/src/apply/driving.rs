//! Move and Advance, with the dice for driving straight and for a Boost (SL-10 to SL-18, SL-47).

use crate::{
    apply::movement::MovementEnd,
    content::ids::{CarId, Gear},
    driving::Leg,
    event::Event,
    geometry::{INCH, Mil, Turn},
    refusal::Refusal,
    state::{Driving, PendingAction, Scraplands},
};
use scrapworks_core::StepContext;

impl Scraplands {
    /// Adds one die to a Move, three with a Boost, and takes its pivots away (SL-10).
    pub(crate) fn straight(
        &mut self,
        boost: bool,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, mut driving) = self.check_straight(boost)?;
        let die = ctx.rng().die(6) as u8;
        driving.remaining += Mil::from(die) * INCH;
        let boost = boost.then(|| self.use_boost(car, &mut driving, ctx));
        driving.pivots = 0;
        let distance = driving.remaining;
        ctx.emit(Event::StraightRolled { car, die, boost, distance });
        self.drive_on(driving);
        Ok(())
    }

    /// Adds the two dice of a Boost to a Move with pivots (SL-47).
    pub(crate) fn boost(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        let (car, mut driving) = self.check_boost()?;
        let dice = self.use_boost(car, &mut driving, ctx);
        ctx.emit(Event::BoostRolled { car, dice, distance: driving.remaining });
        self.drive_on(driving);
        Ok(())
    }

    fn use_boost(
        &mut self,
        car: CarId,
        driving: &mut Driving,
        ctx: &mut StepContext<'_, Event>,
    ) -> [u8; 2] {
        self.car_mut(car).boost_used = true;
        let dice = [0; 2].map(|_: u8| ctx.rng().die(6) as u8);
        driving.remaining += Mil::from(dice[0] + dice[1]) * INCH;
        dice
    }

    /// Continues a Move after its dice: from now on it goes forward only.
    fn drive_on(&mut self, mut driving: Driving) {
        driving.gear = Some(Gear::Forward);
        driving.rolled = true;
        self.set_pending(PendingAction::Drive(driving));
    }

    /// Makes the free pivot of an off-road car (SL-18).
    pub(crate) fn pivot(
        &mut self,
        turn: Turn,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, mut driving) = self.check_free_pivot(turn)?;
        let from = self.pose(car);
        let touched = self.surroundings(car, 0).touched_by_pivot(from, turn);
        let to = from.turned(turn);
        driving.over = driving.over.union(self.turned_over(from, turn));
        self.car_mut(car).pose = Some(to);
        ctx.emit(Event::Pivoted { car, turn, to });
        driving.free_pivot = false;
        if touched.is_empty() {
            self.set_pending(PendingAction::Drive(driving));
        } else {
            let over = driving.over;
            self.end_movement(MovementEnd { car, driven: None, over, touched }, ctx);
        }
        Ok(())
    }

    pub(crate) fn drive(
        &mut self,
        gear: Gear,
        turn: Turn,
        by: Mil,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, driving, leg) = self.check_drive(gear, turn, by)?;
        let next = driving.after(&leg, self.leg_over(&leg));
        let driven = leg.driven();
        let Leg { from, to, touched, .. } = leg;
        ctx.emit(Event::Drove { car, kind: driving.kind, gear, turn, from, to });
        self.move_car(car, to, ctx);
        let ends = !touched.is_empty() || by == 0 || !self.can_drive(car, &next);
        if ends {
            let stop = MovementEnd { car, driven, over: next.over, touched };
            self.end_movement(stop, ctx);
        } else {
            self.set_pending(PendingAction::Drive(next));
        }
        Ok(())
    }

    /// Ends the movement where the car is.
    pub(crate) fn halt(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        let (activation, driving) = self.driving()?;
        let (car, over) = (activation.car, driving.over);
        let stop = MovementEnd { car, driven: None, over, touched: Vec::new() };
        self.end_movement(stop, ctx);
        Ok(())
    }
}
