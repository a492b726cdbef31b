//! Markers, and the choice of sides by them (SW-5).

use crate::{
    board::side::Side,
    event::Event,
    refusal::Refusal,
    state::{Phase, ScrapWorld, SidesPhase},
};
use scrapworks_core::{BySeat, Seat, StepContext};

impl ScrapWorld {
    pub(crate) fn begin_choosing(&mut self, ctx: &mut StepContext<'_, Event>) {
        let choosing = self.draw_side_markers(ctx);
        self.begin_turn(Phase::Sides(choosing));
    }

    /// Draws markers and sides at random. Returns all seats, highest marker first.
    pub(crate) fn draw_sides(&mut self, ctx: &mut StepContext<'_, Event>) -> Vec<Seat> {
        let order = self.draw_side_markers(ctx).order;
        let mut sides = Side::ALL;
        ctx.rng().shuffle(&mut sides);
        for (&seat, side) in order.iter().zip(sides) {
            if self.sides[seat].is_none() {
                self.take_side(seat, side, ctx);
            }
        }
        order
    }

    /// Draws one marker for each seat.
    fn draw_side_markers(&mut self, ctx: &mut StepContext<'_, Event>) -> SidesPhase {
        let mut order: Vec<Seat> = self.seats().iter().collect();
        ctx.rng().shuffle(&mut order);
        let count = self.seats().0;
        let marker = |seat| order.iter().position(|&other| other == seat);
        let markers = BySeat::new(self.seats(), |seat| {
            count - marker(seat).expect("every seat is in the order") as u8
        });
        ctx.emit(Event::SideMarkersDrawn { markers: markers.clone() });
        SidesPhase { seat: order[0], markers, order }
    }

    pub(crate) fn choose_side(
        &mut self,
        side: Side,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_choose_side(side)?;
        let mut choosing = self.sides_phase()?.clone();
        self.take_side(choosing.seat, side, ctx);
        self.take_last_side(ctx);
        match choosing.order.iter().find(|&&seat| self.sides[seat].is_none()) {
            Some(&seat) => {
                choosing.seat = seat;
                self.begin_turn(Phase::Sides(choosing));
            }
            None => self.begin_deployment(choosing.order, ctx),
        }
        Ok(())
    }

    /// Gives the last free side to the last seat without one: it has no choice.
    fn take_last_side(&mut self, ctx: &mut StepContext<'_, Event>) {
        let free: Vec<Side> =
            Side::ALL.into_iter().filter(|&side| self.side_owner(side).is_none()).collect();
        let seat = self.seats().iter().find(|&seat| self.sides[seat].is_none());
        if let (&[side], Some(seat)) = (&free[..], seat) {
            self.take_side(seat, side, ctx);
        }
    }

    /// Assigns a side; with two players, the other one gets the opposite side.
    fn take_side(&mut self, seat: Seat, side: Side, ctx: &mut StepContext<'_, Event>) {
        self.sides[seat] = Some(side);
        ctx.emit(Event::SideChosen { seat, side });
        let other = self.seats().after(seat);
        if self.seats().0 == 2 && self.sides[other].is_none() {
            self.take_side(other, side.opposite(), ctx);
        }
    }
}
