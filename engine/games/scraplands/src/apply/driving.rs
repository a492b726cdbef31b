//! Dice for a longer Move: straight on, and with a Boost (SL-10, SL-47).

use crate::{
    apply::movement::Stop,
    content::ids::{CarId, Gear},
    driving::Leg,
    event::Event,
    geometry::{INCH, Mil, Turn},
    refusal::Refusal,
    state::{Doing, Driving, Pieces, Scraplands},
};
use scrapworks_core::StepContext;

impl Scraplands {
    /// Straight on: a die more, two more with a Boost, and no pivots (SL-10).
    pub(crate) fn straight(
        &mut self,
        boost: bool,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, mut driving) = self.check_straight(boost)?;
        let die = ctx.rng().die(6) as u8;
        driving.left += Mil::from(die) * INCH;
        let boost = boost.then(|| self.use_boost(car, &mut driving, ctx));
        driving.pivots = 0;
        let distance = driving.left;
        ctx.emit(Event::StraightRolled { car, die, boost, distance });
        self.drive_on(driving);
        Ok(())
    }

    /// A Boost for a Move with pivots.
    pub(crate) fn boost(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        let (car, mut driving) = self.check_boost()?;
        let dice = self.use_boost(car, &mut driving, ctx);
        ctx.emit(Event::BoostRolled { car, dice, distance: driving.left });
        self.drive_on(driving);
        Ok(())
    }

    fn use_boost(
        &mut self,
        car: CarId,
        driving: &mut Driving,
        ctx: &mut StepContext<'_, Event>,
    ) -> [u8; 2] {
        self.car_mut(car).boosted = true;
        let dice = [0; 2].map(|_: u8| ctx.rng().die(6) as u8);
        driving.left += Mil::from(dice[0] + dice[1]) * INCH;
        dice
    }

    /// Dice were rolled for going forward.
    fn drive_on(&mut self, mut driving: Driving) {
        driving.gear = Some(Gear::Forward);
        driving.rolled = true;
        self.set_doing(Doing::Drive(driving));
    }

    /// The free pivot of an off-road car (SL-18).
    pub(crate) fn pivot(
        &mut self,
        turn: Turn,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, mut driving) = self.check_free_pivot(turn)?;
        let to = self.pose(car).turned(turn);
        self.car_mut(car).pose = Some(to);
        ctx.emit(Event::Pivoted { car, turn, to });
        driving.free_pivot = false;
        self.set_doing(Doing::Drive(driving));
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
        let over = if by == 0 { Pieces::default() } else { self.passed(leg.from, gear.signed(by)) };
        let next = driving.after(&leg, over);
        let Leg { from, to, stops, .. } = leg;
        ctx.emit(Event::Drove { car, deed: driving.deed, gear, turn, from, to });
        self.put(car, to, ctx);
        let ends = !stops.is_empty() || by == 0 || !self.can_drive(car, &next);
        if ends {
            let stop = Stop { car, gear, over: next.over, touched: stops };
            self.end_movement(stop, ctx);
        } else {
            self.set_doing(Doing::Drive(next));
        }
        Ok(())
    }

    /// The movement ends where the car is.
    pub(crate) fn halt(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        let (activation, driving) = self.driving()?;
        let gear = driving.gear.unwrap_or(Gear::Forward);
        let stop = Stop { car: activation.car, gear, over: driving.over, touched: Vec::new() };
        self.end_movement(stop, ctx);
        Ok(())
    }
}
