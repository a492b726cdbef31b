//! Terrain is placed in turn (SW-4).

use std::sync::Arc;

use crate::{
    board::{
        cell::Cell,
        placement::{check_put, places},
        terrain,
    },
    content::{Obstacle, ids::PieceId, terrain_pieces::PIECES},
    event::{Event, Placed},
    refusal::Refusal,
    state::{Phase, Placing, ScrapWorld},
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats, StepContext};

/// Pieces that everyone places at least.
pub const PIECES_MIN: u8 = 3;

/// Pieces that everyone places at most, so that twelve suffice.
pub fn pieces_max(seats: u8) -> u8 {
    match seats {
        2 => 5,
        3 => 4,
        _ => 3,
    }
}

impl ScrapWorld {
    pub(crate) fn draw_first_placer(&mut self, ctx: &mut StepContext<'_, Event>) {
        let seats = self.seats();
        let seat = Seat(ctx.rng().below(seats.0.into()) as u8);
        ctx.emit(Event::FirstPlacerDrawn { seat });
        self.phase = Phase::Terrain(Placing::first(seats, seat));
    }

    pub(crate) fn placing(&self) -> Result<&Placing, Refusal> {
        let Phase::Terrain(placing) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(placing)
    }

    pub(crate) fn check_take_piece(&self, piece: PieceId, turned: u8) -> Result<(), Refusal> {
        let placing = self.placing()?;
        if let Some((piece, _)) = placing.in_hand {
            return Err(Refusal::PieceInHand { piece });
        }
        if terrain::piece(piece).is_none() {
            return Err(Refusal::NoSuchPiece { piece });
        }
        if 3 < turned {
            return Err(Refusal::NoSuchTurn { turned });
        }
        if self.terrain.has(piece) {
            return Err(Refusal::PieceOnBoard { piece });
        }
        match places(&self.terrain, self.room(), (piece, turned)).next() {
            Some(_) => Ok(()),
            None => Err(Refusal::NoRoomForPiece { piece, turned }),
        }
    }

    pub(crate) fn take_piece(
        &mut self,
        piece: PieceId,
        turned: u8,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_take_piece(piece, turned)?;
        let mut placing = self.placing()?.clone();
        placing.in_hand = Some((piece, turned));
        ctx.emit(Event::PieceTaken { seat: placing.seat, piece, turned });
        self.phase = Phase::Terrain(placing);
        Ok(())
    }

    pub(crate) fn check_put_piece(&self, at: Cell) -> Result<Placed, Refusal> {
        let in_hand = self.placing()?.in_hand.ok_or(Refusal::NoPieceInHand)?;
        check_put(&self.terrain, self.room(), in_hand, at)
    }

    pub(crate) fn put_piece(
        &mut self,
        at: Cell,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let placed = self.check_put_piece(at)?;
        let mut placing = self.placing()?.clone();
        placing.in_hand = None;
        placing.placed[placing.seat] += 1;
        self.lay_down(Some(placing.seat), placed, ctx);
        self.next_placer(placing, ctx);
        Ok(())
    }

    pub(crate) fn check_stop_placing(&self) -> Result<(), Refusal> {
        let placing = self.placing()?;
        if let Some((piece, _)) = placing.in_hand {
            return Err(Refusal::PieceInHand { piece });
        }
        let (placed, min) = (placing.placed[placing.seat], PIECES_MIN);
        if placed < min { Err(Refusal::TooFewPieces { placed, min }) } else { Ok(()) }
    }

    pub(crate) fn stop_placing(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_stop_placing()?;
        let mut placing = self.placing()?.clone();
        placing.stopped = placing.stopped.with(placing.seat);
        ctx.emit(Event::PlacingStopped { seat: placing.seat });
        self.next_placer(placing, ctx);
        Ok(())
    }

    /// Everywhere that the piece in hand may be put.
    pub(crate) fn places(&self, in_hand: (PieceId, u8)) -> impl Iterator<Item = Cell> {
        places(&self.terrain, self.room(), in_hand)
    }

    /// Everything that may be taken in hand now.
    pub(crate) fn takeable(&self) -> impl Iterator<Item = (PieceId, u8)> {
        let all =
            (0..PIECES.len() as u8).flat_map(|piece| (0..4).map(move |turned| (piece, turned)));
        all.map(|(piece, turned)| (PieceId(piece), turned))
            .filter(|&(piece, turned)| self.check_take_piece(piece, turned).is_ok())
    }

    /// What is played for a placer that does not answer: a stop, else ground that stops nobody.
    pub(crate) fn harmless_piece(&self) -> Option<(PieceId, u8)> {
        let weight = |piece| match terrain::obstacle(piece) {
            Obstacle::Hindering => 0,
            Obstacle::Blocking => 1,
            Obstacle::Impassable => 2,
        };
        self.takeable().min_by_key(|&(piece, _)| weight(piece))
    }

    /// The next seat that places, clockwise, or the end of placing.
    fn next_placer(&mut self, mut placing: Placing, ctx: &mut StepContext<'_, Event>) {
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

    pub(crate) fn lay_down(
        &mut self,
        seat: Option<Seat>,
        placed: Placed,
        ctx: &mut StepContext<'_, Event>,
    ) {
        ctx.emit(Event::PiecePut { seat, placed: placed.clone() });
        Arc::make_mut(&mut self.terrain).put(placed);
    }
}

impl Placing {
    /// Nothing is placed yet.
    pub(crate) fn first(seats: Seats, seat: Seat) -> Placing {
        let placed = BySeat::new(seats, |_| 0);
        Placing { seat, in_hand: None, placed, stopped: SeatSet::EMPTY }
    }
}
