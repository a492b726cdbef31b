//! Terrain placement in turn (SW-4).

use std::sync::Arc;

use crate::{
    board::cell::Cell,
    content::{ids::PieceId, terrain_pieces::pieces_max},
    event::{Event, PlacedPiece},
    refusal::Refusal,
    state::{Phase, ScrapWorld, TerrainPhase},
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats, StepContext};

impl ScrapWorld {
    pub(crate) fn draw_first_placer(&mut self, ctx: &mut StepContext<'_, Event>) {
        let seats = self.seats();
        let seat = Seat(ctx.rng().below(seats.0.into()) as u8);
        ctx.emit(Event::FirstPlacerDrawn { seat });
        self.phase = Phase::Terrain(TerrainPhase::first(seats, seat));
    }

    pub(crate) fn take_piece(
        &mut self,
        piece: PieceId,
        turned: u8,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_take_piece(piece, turned)?;
        let mut placing = self.terrain_phase()?.clone();
        placing.in_hand = Some((piece, turned));
        ctx.emit(Event::PieceTaken { seat: placing.seat, piece, turned });
        self.phase = Phase::Terrain(placing);
        Ok(())
    }

    pub(crate) fn put_piece(
        &mut self,
        at: Cell,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let placed = self.check_put_piece(at)?;
        let mut placing = self.terrain_phase()?.clone();
        placing.in_hand = None;
        placing.placed[placing.seat] += 1;
        self.put_down(Some(placing.seat), placed, ctx);
        self.next_placer(placing, ctx);
        Ok(())
    }

    pub(crate) fn stop_placing(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_stop_placing()?;
        let mut placing = self.terrain_phase()?.clone();
        placing.stopped = placing.stopped.with(placing.seat);
        ctx.emit(Event::PlacingStopped { seat: placing.seat });
        self.next_placer(placing, ctx);
        Ok(())
    }

    /// Gives the turn to the next seat clockwise that can place a piece, or starts the choice of
    /// sides.
    fn next_placer(&mut self, mut placing: TerrainPhase, ctx: &mut StepContext<'_, Event>) {
        let max = pieces_max(self.seats().0);
        let after = self.seats().after(placing.seat);
        for seat in self.seats().clockwise_from(after) {
            if placing.stopped.contains(seat) || max <= placing.placed[seat] {
                continue;
            }
            placing.seat = seat;
            self.phase = Phase::Terrain(placing.clone());
            if self.takeable().next().is_some() {
                self.begin_turn(Phase::Terrain(placing));
                return;
            }
            placing.stopped = placing.stopped.with(seat);
            ctx.emit(Event::PlacingStopped { seat });
        }
        self.begin_choosing(ctx);
    }

    pub(crate) fn put_down(
        &mut self,
        seat: Option<Seat>,
        placed: PlacedPiece,
        ctx: &mut StepContext<'_, Event>,
    ) {
        ctx.emit(Event::PiecePut { seat, placed: placed.clone() });
        Arc::make_mut(&mut self.terrain).put(placed);
    }
}

impl TerrainPhase {
    /// The start of the phase, with nothing placed.
    pub(crate) fn first(seats: Seats, seat: Seat) -> TerrainPhase {
        let placed = BySeat::new(seats, |_| 0);
        TerrainPhase { seat, in_hand: None, placed, stopped: SeatSet::EMPTY }
    }
}
