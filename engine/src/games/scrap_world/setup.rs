//! Before the first round: terrain in turn, markers, sides (SW-4, SW-5).

use std::sync::Arc;

use super::{
    cell::Cell,
    content::Obstacle,
    event::{Event, Placed},
    laying::{check_put, places},
    names::{PieceId, Side},
    options::{Options, SetUp},
    pieces::PIECES,
    quick,
    refusal::Refusal,
    roster::Roster,
    sheet::Sheet,
    state::{Choosing, Phase, Placing, ScrapWorld, Suit},
    terrain::{self, Terrain},
};
use crate::{
    game::Setup,
    seat::{BySeat, Seat, SeatSet},
    table::Table,
};

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
    pub(super) fn new(setup: &Setup<ScrapWorld>, table: &mut Table<'_, Event>) -> ScrapWorld {
        let Options { set_up, round_cap, points: _, supply: _ } = setup.options;
        let seats = setup.seats();
        let sheets = setup.rosters.iter().flat_map(|(seat, roster): (Seat, &Roster)| {
            roster.suits.iter().map(move |suit| Sheet::of(seat, suit))
        });
        let sheets: Arc<[Sheet]> = sheets.collect();
        let first = Seat(0);
        let placing = Placing {
            seat: first,
            in_hand: None,
            placed: BySeat::new(seats, |_| 0),
            stopped: SeatSet::EMPTY,
        };
        let mut game = ScrapWorld {
            suits: sheets.iter().map(Suit::new).collect(),
            sheets,
            round_cap,
            terrain: Arc::new(Terrain::bare()),
            sides: BySeat::new(seats, |_| None),
            round: 0,
            turn: 0,
            eliminated: Vec::new(),
            phase: Phase::Terrain(placing),
        };
        match set_up {
            SetUp::Quick => game.set_up_quickly(table),
            SetUp::Full => game.begin_placing(table),
        }
        game
    }

    /// Terrain and sides are drawn; deployment is left to the players.
    fn set_up_quickly(&mut self, table: &mut Table<'_, Event>) {
        for placed in quick::draw_terrain(self.room(), table.rng()) {
            self.lay_down(None, placed, table);
        }
        let order = self.draw_side_markers(table).order;
        let mut free = Side::ALL;
        table.rng().shuffle(&mut free);
        for &seat in &order {
            if let Some(&side) = free.iter().find(|&&side| self.side_owner(side).is_none()) {
                self.take_side(seat, side, table);
            }
        }
        self.begin_deployment(order, table);
    }

    fn begin_placing(&mut self, table: &mut Table<'_, Event>) {
        let seats = self.seats();
        let seat = Seat(table.rng().below(seats.0.into()) as u8);
        table.tell(Event::FirstPlacerDrawn { seat });
        let placed = BySeat::new(seats, |_| 0);
        self.phase =
            Phase::Terrain(Placing { seat, in_hand: None, placed, stopped: SeatSet::EMPTY });
    }

    pub(super) fn placing(&self) -> Result<&Placing, Refusal> {
        match &self.phase {
            Phase::Terrain(placing) => Ok(placing),
            Phase::Sides(_)
            | Phase::Deployment(_)
            | Phase::Activation(_)
            | Phase::Defence(..)
            | Phase::Over(_) => Err(self.wrong_phase()),
        }
    }

    pub(super) fn check_take_piece(&self, piece: PieceId, turned: u8) -> Result<(), Refusal> {
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

    pub(super) fn take_piece(
        &mut self,
        piece: PieceId,
        turned: u8,
        table: &mut Table<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_take_piece(piece, turned)?;
        let mut placing = self.placing()?.clone();
        placing.in_hand = Some((piece, turned));
        table.tell(Event::PieceTaken { seat: placing.seat, piece, turned });
        self.phase = Phase::Terrain(placing);
        Ok(())
    }

    pub(super) fn check_put_piece(&self, at: Cell) -> Result<Placed, Refusal> {
        let in_hand = self.placing()?.in_hand.ok_or(Refusal::NoPieceInHand)?;
        check_put(&self.terrain, self.room(), in_hand, at)
    }

    pub(super) fn put_piece(
        &mut self,
        at: Cell,
        table: &mut Table<'_, Event>,
    ) -> Result<(), Refusal> {
        let placed = self.check_put_piece(at)?;
        let mut placing = self.placing()?.clone();
        placing.in_hand = None;
        placing.placed[placing.seat] += 1;
        self.lay_down(Some(placing.seat), placed, table);
        self.next_placer(placing, table);
        Ok(())
    }

    pub(super) fn check_stop_placing(&self) -> Result<(), Refusal> {
        let placing = self.placing()?;
        if let Some((piece, _)) = placing.in_hand {
            return Err(Refusal::PieceInHand { piece });
        }
        let (placed, min) = (placing.placed[placing.seat], PIECES_MIN);
        if placed < min { Err(Refusal::TooFewPieces { placed, min }) } else { Ok(()) }
    }

    pub(super) fn stop_placing(&mut self, table: &mut Table<'_, Event>) -> Result<(), Refusal> {
        self.check_stop_placing()?;
        let mut placing = self.placing()?.clone();
        placing.stopped = placing.stopped.with(placing.seat);
        table.tell(Event::PlacingStopped { seat: placing.seat });
        self.next_placer(placing, table);
        Ok(())
    }

    /// Everywhere that the piece in hand may be put.
    pub(super) fn places(&self, in_hand: (PieceId, u8)) -> impl Iterator<Item = Cell> {
        places(&self.terrain, self.room(), in_hand)
    }

    /// Everything that may be taken in hand now.
    pub(super) fn takeable(&self) -> impl Iterator<Item = (PieceId, u8)> {
        let all =
            (0..PIECES.len() as u8).flat_map(|piece| (0..4).map(move |turned| (piece, turned)));
        all.map(|(piece, turned)| (PieceId(piece), turned))
            .filter(|&(piece, turned)| self.check_take_piece(piece, turned).is_ok())
    }

    /// What is played for a placer that does not answer: a stop, else ground that stops nobody.
    pub(super) fn harmless_piece(&self) -> Option<(PieceId, u8)> {
        let weight = |piece| match terrain::obstacle(piece) {
            Obstacle::Hindering => 0,
            Obstacle::Blocking => 1,
            Obstacle::Impassable => 2,
        };
        self.takeable().min_by_key(|&(piece, _)| weight(piece))
    }

    /// The next seat that places, clockwise, or the end of placing.
    fn next_placer(&mut self, mut placing: Placing, table: &mut Table<'_, Event>) {
        self.turn += 1;
        let max = pieces_max(self.seats().0);
        let after = self.seats().after(placing.seat);
        for seat in self.seats().clockwise_from(after) {
            if placing.stopped.contains(seat) || max <= placing.placed[seat] {
                continue;
            }
            placing.seat = seat;
            self.phase = Phase::Terrain(placing.clone());
            if self.takeable().next().is_some() {
                return;
            }
            placing.stopped = placing.stopped.with(seat);
            table.tell(Event::PlacingStopped { seat });
        }
        self.begin_choosing(table);
    }

    fn lay_down(&mut self, seat: Option<Seat>, placed: Placed, table: &mut Table<'_, Event>) {
        table.tell(Event::PiecePut { seat, placed: placed.clone() });
        Arc::make_mut(&mut self.terrain).put(placed);
    }

    fn begin_choosing(&mut self, table: &mut Table<'_, Event>) {
        let choosing = self.draw_side_markers(table);
        self.phase = Phase::Sides(choosing);
    }

    /// One marker a seat; the highest chooses first.
    fn draw_side_markers(&mut self, table: &mut Table<'_, Event>) -> Choosing {
        let mut order: Vec<Seat> = self.seats().iter().collect();
        table.rng().shuffle(&mut order);
        let count = self.seats().0;
        let marker = |seat| order.iter().position(|&other| other == seat);
        let markers = BySeat::new(self.seats(), |seat| {
            count - marker(seat).expect("every seat is in the order") as u8
        });
        table.tell(Event::SideMarkersDrawn { markers: markers.clone() });
        Choosing { seat: order[0], markers, order }
    }

    pub(super) fn choosing(&self) -> Result<&Choosing, Refusal> {
        match &self.phase {
            Phase::Sides(choosing) => Ok(choosing),
            Phase::Terrain(_)
            | Phase::Deployment(_)
            | Phase::Activation(_)
            | Phase::Defence(..)
            | Phase::Over(_) => Err(self.wrong_phase()),
        }
    }

    pub(super) fn check_choose_side(&self, side: Side) -> Result<(), Refusal> {
        self.choosing()?;
        match self.side_owner(side) {
            Some(seat) => Err(Refusal::SideTaken { side, seat }),
            None => Ok(()),
        }
    }

    pub(super) fn choose_side(
        &mut self,
        side: Side,
        table: &mut Table<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_choose_side(side)?;
        let mut choosing = self.choosing()?.clone();
        self.turn += 1;
        self.take_side(choosing.seat, side, table);
        match choosing.order.iter().find(|&&seat| self.sides[seat].is_none()) {
            Some(&seat) => {
                choosing.seat = seat;
                self.phase = Phase::Sides(choosing);
            }
            None => self.begin_deployment(choosing.order, table),
        }
        Ok(())
    }

    /// Takes a side, and of two seats gives the other one the opposite side.
    fn take_side(&mut self, seat: Seat, side: Side, table: &mut Table<'_, Event>) {
        self.sides[seat] = Some(side);
        table.tell(Event::SideChosen { seat, side });
        let other = self.seats().after(seat);
        if self.seats().0 == 2 && self.sides[other].is_none() {
            self.take_side(other, side.opposite(), table);
        }
    }

    fn side_owner(&self, side: Side) -> Option<Seat> {
        self.seats().iter().find(|&seat| self.sides[seat] == Some(side))
    }
}
