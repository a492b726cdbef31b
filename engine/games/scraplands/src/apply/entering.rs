//! Cars entering the arena (SL-40).

use crate::{
    event::{Event, WreckCause},
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

    /// Awaits the next seat, clockwise, with a car in reserve that has room to enter. Wrecks cars
    /// that have no room.
    pub(crate) fn enter_next(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) {
        loop {
            let mut seats = self.seats().clockwise_from(from);
            let Some(car) = seats.find_map(|seat| self.reserve(seat)) else { break };
            self.begin_turn(Phase::Entering(car));
            if !self.legal_entries().is_empty() {
                return;
            }
            self.wreck(car, WreckCause::NoRoom, None, ctx);
        }
        self.begin_round(ctx);
    }
}
