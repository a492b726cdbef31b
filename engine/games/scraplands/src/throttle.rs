//! Dice for a longer Move: straight on, and with a Boost (SL-10, SL-47).

use super::{
    content::Does,
    event::Event,
    names::{CarId, Deed, Gear},
    plane::{INCH, Mil},
    refusal::Refusal,
    state::{Doing, Driving, Scraplands},
};
use scrapworks_core::StepContext;

impl Scraplands {
    /// Whether the car can go straight on for a die (SL-10, SL-14).
    pub(super) fn check_straight(&self, boost: bool) -> Result<(CarId, Driving), Refusal> {
        let (car, driving) = self.check_unrolled()?;
        if boost {
            self.check_boost_left(car)?;
        }
        let lane = self.surroundings(car, driving.left);
        let lane = lane.lane(self.pose(car), Gear::Forward, driving.left);
        if lane.reach == 0 { Err(Refusal::InTheWay) } else { Ok((car, driving)) }
    }

    pub(super) fn check_boost(&self) -> Result<(CarId, Driving), Refusal> {
        let (car, driving) = self.check_unrolled()?;
        self.check_boost_left(car)?;
        Ok((car, driving))
    }

    /// A Move before its first leg, for which no dice were rolled.
    fn check_unrolled(&self) -> Result<(CarId, Driving), Refusal> {
        let (activation, driving) = self.driving()?;
        if driving.deed != Deed::Move {
            return Err(Refusal::NotAMove);
        }
        if 0 < driving.legs || driving.rolled {
            return Err(Refusal::Underway);
        }
        Ok((activation.car, driving))
    }

    pub(super) fn check_boost_left(&self, car: CarId) -> Result<(), Refusal> {
        let has = self.sheet(car).has(Does::Boost) && !self.car(car).boosted;
        if has { Ok(()) } else { Err(Refusal::NoBoost) }
    }

    /// Straight on: a die more, two more with a Boost, and no pivots (SL-10).
    pub(super) fn straight(
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
    pub(super) fn boost(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
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
}
