//! Cars come into the arena (SL-40).

use crate::{
    event::{Event, WhyWrecked},
    geometry::{Mil, Turn},
    refusal::Refusal,
    state::{Phase, Scraplands},
};
use scrapworks_core::{Seat, StepContext};

impl Scraplands {
    pub(crate) fn enter(
        &mut self,
        entry: u8,
        turn: Turn,
        by: Mil,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, pose) = self.check_enter(entry, turn, by)?;
        self.car_mut(car).pose = Some(pose);
        ctx.emit(Event::Entered { car, pose });
        let next = self.seats().after(self.seat_of(car));
        self.enter_next(next, ctx);
        Ok(())
    }

    /// The next seat with a car in reserve that can come in; cars without room are wrecked.
    pub(crate) fn enter_next(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) {
        loop {
            let mut seats = self.seats().clockwise_from(from);
            let Some(car) = seats.find_map(|seat| self.reserve(seat)) else { break };
            self.begin_turn(Phase::Entering(car));
            if !self.ways_in().is_empty() {
                return;
            }
            self.wreck(car, WhyWrecked::NoRoom, None, ctx);
        }
        self.begin_round(ctx);
    }
}
