//! A match of Scrap World, and questions about it.

use std::sync::Arc;

use serde::Serialize;

use super::{
    action::Attack,
    catalogue::DEEDS,
    cell::Cell,
    cells::CellSet,
    event::Rolled,
    laying::{Corners, Room},
    names::{CardNo, Deed, PieceId, Side, SuitId},
    refusal::{PhaseName, Refusal},
    sheet::Sheet,
    terrain::Terrain,
    view::CardState,
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats};

/// The full state of a match. Nothing in it is hidden from anyone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScrapWorld {
    /// Follow from the rosters, so they are left out of hashes.
    #[serde(skip)]
    pub(super) sheets: Arc<[Sheet]>,
    pub(super) round_cap: u8,
    pub(super) terrain: Arc<Terrain>,
    pub(super) sides: BySeat<Option<Side>>,
    pub(super) suits: Vec<Suit>,
    /// Zero during set-up.
    pub(super) round: u8,
    pub(super) turn: u32,
    /// Who lost the last suit, first to last.
    pub(super) eliminated: Vec<Seat>,
    pub(super) phase: Phase,
}

/// What is being decided, with all that belongs to that decision alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) enum Phase {
    Terrain(Placing),
    Sides(Choosing),
    Deployment(Deploying),
    Activation(Activation),
    Defence(Activation, Pending),
    Over(Ending),
}

/// Terrain is placed in turn (SW-4).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Placing {
    pub(super) seat: Seat,
    /// Turned by quarters.
    pub(super) in_hand: Option<(PieceId, u8)>,
    pub(super) placed: BySeat<u8>,
    pub(super) stopped: SeatSet,
}

/// Sides are chosen, highest marker first (SW-5).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Choosing {
    pub(super) seat: Seat,
    pub(super) markers: BySeat<u8>,
    /// All seats, highest marker first.
    pub(super) order: Vec<Seat>,
}

/// Suits are deployed in turn (SW-6).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Deploying {
    pub(super) seat: Seat,
    /// Suits that `seat` still deploys before the next seat does.
    pub(super) left: u8,
    /// All seats, highest marker first.
    pub(super) order: Vec<Seat>,
}

/// The suit whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Activation {
    pub(super) suit: SuitId,
    /// Activation points left.
    pub(super) points: u8,
    pub(super) done: Deeds,
}

/// An attack between its two rolls.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Pending {
    pub(super) deed: Deed,
    pub(super) attack: Attack,
    pub(super) dice: Vec<Rolled>,
}

/// How the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) enum Ending {
    LastStanding,
    RoundCap,
}

/// What changes about a suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Suit {
    /// None before deployment and after destruction.
    pub(super) at: Option<Cell>,
    pub(super) destroyed: bool,
    pub(super) damage: u8,
    pub(super) energy: u8,
    /// Until the next order of activation.
    pub(super) tokens: Tokens,
    /// Jury-rigged so many times: initiative −1 each, for the rest of the game.
    pub(super) marks: u8,
    /// This round's activation marker, from 1.
    pub(super) marker: Option<u8>,
    pub(super) flipped: Cards,
    pub(super) removed: Cards,
}

/// Initiative tokens by the action that gave them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(super) struct Tokens {
    pub(super) readied: u8,
    pub(super) reloaded: bool,
    pub(super) rebooted: bool,
}

/// Some of the actions of an activation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(super) struct Deeds(u16);

/// Some of the cards of one suit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(super) struct Cards(u16);

impl ScrapWorld {
    pub(super) fn seats(&self) -> Seats {
        self.sides.seats()
    }

    pub(super) fn sheet(&self, suit: SuitId) -> &Sheet {
        &self.sheets[usize::from(suit.0)]
    }

    pub(super) fn suit(&self, suit: SuitId) -> &Suit {
        &self.suits[usize::from(suit.0)]
    }

    pub(super) fn suit_mut(&mut self, suit: SuitId) -> &mut Suit {
        &mut self.suits[usize::from(suit.0)]
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = SuitId> + use<> {
        (0..self.suits.len() as u8).map(SuitId)
    }

    /// The suits of a seat that are not destroyed.
    pub(super) fn standing_suits(&self, seat: Seat) -> impl Iterator<Item = SuitId> {
        self.ids().filter(move |&id| self.sheet(id).seat == seat && !self.suit(id).destroyed)
    }

    /// Whether there is such a suit at all.
    pub(super) fn check_suit(&self, suit: SuitId) -> Result<&Suit, Refusal> {
        self.suits.get(usize::from(suit.0)).ok_or(Refusal::NoSuchSuit { suit })
    }

    /// Where a suit stands that is known to be on the board.
    pub(super) fn place(&self, suit: SuitId) -> Cell {
        self.suit(suit).at.expect("the suit is on the board")
    }

    pub(super) fn suit_at(&self, cell: Cell) -> Option<SuitId> {
        self.ids().find(|&id| self.suit(id).at == Some(cell))
    }

    /// The spaces of all suits but these.
    pub(super) fn others(&self, but: &[SuitId]) -> CellSet {
        let others = self.ids().filter(|id| !but.contains(id));
        others.filter_map(|id| self.suit(id).at).collect()
    }

    /// The room that terrain must leave on every side.
    pub(super) fn room(&self) -> Room {
        let suits = |seat| self.sheets.iter().filter(|sheet| sheet.seat == seat).count() as u8;
        let suits = self.seats().iter().map(suits).max().unwrap_or_default();
        Room { suits, corners: self.corners() }
    }

    pub(super) fn corners(&self) -> Corners {
        if self.seats().0 == 2 { Corners::Zoned } else { Corners::Nobodys }
    }

    pub(super) fn card_state(&self, suit: SuitId, card: CardNo) -> CardState {
        let cards = self.suit(suit);
        if cards.removed.contains(card) {
            CardState::Removed
        } else if cards.flipped.contains(card) {
            CardState::Flipped
        } else {
            CardState::Ready
        }
    }

    /// Somebody else decides, or on something else than a part of the turn before.
    pub(super) fn begin_turn(&mut self, phase: Phase) {
        self.turn += 1;
        self.phase = phase;
    }

    /// The active suit, where its owner decides.
    pub(super) fn activation(&self) -> Result<Activation, Refusal> {
        let Phase::Activation(activation) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(*activation)
    }

    pub(super) fn wrong_phase(&self) -> Refusal {
        let phase = match self.phase {
            Phase::Terrain(_) => PhaseName::Terrain,
            Phase::Sides(_) => PhaseName::Sides,
            Phase::Deployment(_) => PhaseName::Deployment,
            Phase::Activation(_) => PhaseName::Activation,
            Phase::Defence(..) => PhaseName::Defence,
            Phase::Over(_) => PhaseName::Over,
        };
        Refusal::WrongPhase { phase }
    }
}

impl Suit {
    /// As it enters the match, all energy on its chassis.
    pub(super) fn new(sheet: &Sheet) -> Suit {
        Suit {
            at: None,
            destroyed: false,
            damage: 0,
            energy: sheet.energy,
            tokens: Tokens::default(),
            marks: 0,
            marker: None,
            flipped: Cards::default(),
            removed: Cards::default(),
        }
    }
}

impl Deeds {
    pub(super) fn contains(self, deed: Deed) -> bool {
        self.0 >> deed as u8 & 1 == 1
    }

    pub(super) fn insert(&mut self, deed: Deed) {
        self.0 |= 1 << deed as u8;
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Deed> {
        DEEDS.iter().map(|row| row.deed).filter(move |&deed| self.contains(deed))
    }
}

impl Cards {
    pub(super) fn contains(self, card: CardNo) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    pub(super) fn insert(&mut self, card: CardNo) {
        self.0 |= 1 << card.0;
    }

    pub(super) fn remove(&mut self, card: CardNo) {
        self.0 &= !(1 << card.0);
    }
}
