//! Checks terrain placement, the choice of sides and deployment (SW-4 to SW-7).

use crate::{
    board::{
        cell::Cell,
        cell_set::CellSet,
        movement::check_standable,
        placement::{check_placement, legal_placements, turns},
        side::Side,
        terrain,
    },
    content::{
        ids::{PieceId, SuitId},
        terrain_pieces::PIECES_MIN,
    },
    event::PlacedPiece,
    refusal::Refusal,
    state::ScrapWorld,
};
use scrapworks_core::Seat;

impl ScrapWorld {
    pub(crate) fn check_take_piece(&self, piece: PieceId, turned: u8) -> Result<(), Refusal> {
        let placing = self.terrain_phase()?;
        if let Some((piece, _)) = placing.in_hand {
            return Err(Refusal::PieceInHand { piece });
        }
        if terrain::piece(piece).is_none() {
            return Err(Refusal::NoSuchPiece { piece });
        }
        if 3 < turned {
            return Err(Refusal::NoSuchTurn { turned });
        }
        if self.turns_of(piece) <= turned {
            return Err(Refusal::SameAsTurnedLess { piece, turned });
        }
        if self.terrain.has(piece) {
            return Err(Refusal::PieceOnBoard { piece });
        }
        match legal_placements(&self.terrain, self.zone_requirement(), (piece, turned)).next() {
            Some(_) => Ok(()),
            None => Err(Refusal::NoRoomForPiece { piece, turned }),
        }
    }

    /// The number of turns in which a piece may be taken, from none: those that differ (SW-4).
    pub(crate) fn turns_of(&self, piece: PieceId) -> u8 {
        turns(piece).unwrap_or(4)
    }

    pub(crate) fn check_put_piece(&self, at: Cell) -> Result<PlacedPiece, Refusal> {
        let in_hand = self.terrain_phase()?.in_hand.ok_or(Refusal::NoPieceInHand)?;
        check_placement(&self.terrain, self.zone_requirement(), in_hand, at)
    }

    pub(crate) fn check_stop_placing(&self) -> Result<(), Refusal> {
        let placing = self.terrain_phase()?;
        if let Some((piece, _)) = placing.in_hand {
            return Err(Refusal::PieceInHand { piece });
        }
        let (placed, min) = (placing.placed[placing.seat], PIECES_MIN);
        if placed < min { Err(Refusal::TooFewPieces { placed, min }) } else { Ok(()) }
    }

    pub(crate) fn check_choose_side(&self, side: Side) -> Result<(), Refusal> {
        self.sides_phase()?;
        match self.side_owner(side) {
            Some(seat) => Err(Refusal::SideTaken { side, seat }),
            None => Ok(()),
        }
    }

    pub(crate) fn side_owner(&self, side: Side) -> Option<Seat> {
        self.seats().iter().find(|&seat| self.sides[seat] == Some(side))
    }

    pub(crate) fn check_deploy(&self, suit: SuitId, at: Cell) -> Result<(), Refusal> {
        let seat = self.deployment_phase()?.seat;
        self.check_undeployed(seat, suit)?;
        let side = self.side(seat);
        if !side.zone(self.corners()).contains(at) {
            return Err(Refusal::OutsideZone { at, side });
        }
        check_standable(&self.terrain, at)?;
        match self.suit_at(at) {
            Some(suit) => Err(Refusal::Occupied { at, suit }),
            None => Ok(()),
        }
    }

    pub(crate) fn check_undeployed(&self, seat: Seat, suit: SuitId) -> Result<(), Refusal> {
        let place = self.check_suit(suit)?.at;
        if self.stats(suit).seat != seat {
            return Err(Refusal::NotYourSuit { suit });
        }
        match place {
            Some(at) => Err(Refusal::AlreadyDeployed { suit, at }),
            None => Ok(()),
        }
    }

    pub(crate) fn undeployed(&self, seat: Seat) -> impl Iterator<Item = SuitId> {
        self.standing_suits(seat).filter(|&id| self.suit(id).at.is_none())
    }

    /// The spaces where `seat` may still deploy a suit.
    pub(crate) fn free_zone(&self, seat: Seat) -> CellSet {
        let zone = self.side(seat).zone(self.corners());
        zone & self.terrain.standable() & !self.occupied_except(&[])
    }

    pub(crate) fn side(&self, seat: Seat) -> Side {
        self.sides[seat].expect("sides are chosen before suits are deployed")
    }
}
