//! A match of Scrap World, and questions about it.

use std::sync::Arc;

use serde::Serialize;

use crate::{
    action::Attack,
    board::{
        cell::Cell,
        cell_set::CellSet,
        placement::Room,
        side::{Corners, Side},
        terrain::Terrain,
    },
    card_state::CardState,
    content::{
        actions::{DEEDS, HASTE_LOSS, POINTS, READY_BONUS},
        ids::{CardNo, Deed, PieceId, SuitId},
    },
    event::Rolled,
    phase_name::PhaseName,
    refusal::Refusal,
    stats::Sheet,
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats};

/// The full state of a match. Nothing in it is hidden from anyone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScrapWorld {
    /// Follow from the rosters, so they are left out of hashes.
    #[serde(skip)]
    pub(crate) sheets: Arc<[Sheet]>,
    pub(crate) round_cap: u8,
    pub(crate) terrain: Arc<Terrain>,
    pub(crate) sides: BySeat<Option<Side>>,
    pub(crate) suits: Vec<Suit>,
    /// Zero during set-up.
    pub(crate) round: u8,
    pub(crate) turn: u32,
    /// Who lost the last suit, first to last.
    pub(crate) eliminated: Vec<Seat>,
    pub(crate) phase: Phase,
}

/// What is being decided, with all that belongs to that decision alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) enum Phase {
    Terrain(Placing),
    Sides(Choosing),
    Deployment(Deploying),
    Activation(Activation),
    Defence(Activation, Pending),
    Over(Ending),
}

/// Terrain is placed in turn (SW-4).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Placing {
    pub(crate) seat: Seat,
    /// Turned by quarters.
    pub(crate) in_hand: Option<(PieceId, u8)>,
    pub(crate) placed: BySeat<u8>,
    pub(crate) stopped: SeatSet,
}

/// Sides are chosen, highest marker first (SW-5).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Choosing {
    pub(crate) seat: Seat,
    pub(crate) markers: BySeat<u8>,
    /// All seats, highest marker first.
    pub(crate) order: Vec<Seat>,
}

/// Suits are deployed in turn (SW-6).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Deploying {
    pub(crate) seat: Seat,
    /// Suits that `seat` still deploys before the next seat does.
    pub(crate) left: u8,
    /// All seats, highest marker first.
    pub(crate) order: Vec<Seat>,
}

/// The suit whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Activation {
    pub(crate) suit: SuitId,
    /// Activation points left.
    pub(crate) points: u8,
    pub(crate) done: Deeds,
}

/// An attack between its two rolls.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Pending {
    pub(crate) deed: Deed,
    pub(crate) attack: Attack,
    pub(crate) dice: Vec<Rolled>,
}

/// How the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Ending {
    LastStanding,
    RoundCap,
}

/// What changes about a suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Suit {
    /// None before deployment and after destruction.
    pub(crate) at: Option<Cell>,
    pub(crate) destroyed: bool,
    pub(crate) damage: u8,
    pub(crate) energy: u8,
    /// Until the next order of activation.
    pub(crate) tokens: Tokens,
    /// Jury-rigged so many times: initiative −1 each, for the rest of the game.
    pub(crate) marks: u8,
    /// This round's activation marker, from 1.
    pub(crate) marker: Option<u8>,
    pub(crate) flipped: Cards,
    pub(crate) removed: Cards,
}

/// Initiative tokens by the action that gave them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Tokens {
    pub(crate) readied: u8,
    pub(crate) reloaded: bool,
    pub(crate) rebooted: bool,
}

/// Some of the actions of an activation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Deeds(u16);

/// Some of the cards of one suit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Cards(u16);

impl ScrapWorld {
    pub(crate) fn seats(&self) -> Seats {
        self.sides.seats()
    }

    pub(crate) fn sheet(&self, suit: SuitId) -> &Sheet {
        &self.sheets[usize::from(suit.0)]
    }

    pub(crate) fn suit(&self, suit: SuitId) -> &Suit {
        &self.suits[usize::from(suit.0)]
    }

    pub(crate) fn suit_mut(&mut self, suit: SuitId) -> &mut Suit {
        &mut self.suits[usize::from(suit.0)]
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = SuitId> + use<> {
        (0..self.suits.len() as u8).map(SuitId)
    }

    /// The suits of a seat that are not destroyed.
    pub(crate) fn standing_suits(&self, seat: Seat) -> impl Iterator<Item = SuitId> {
        self.ids().filter(move |&id| self.sheet(id).seat == seat && !self.suit(id).destroyed)
    }

    /// Whether there is such a suit at all.
    pub(crate) fn check_suit(&self, suit: SuitId) -> Result<&Suit, Refusal> {
        self.suits.get(usize::from(suit.0)).ok_or(Refusal::NoSuchSuit { suit })
    }

    /// Where a suit stands that is known to be on the board.
    pub(crate) fn place(&self, suit: SuitId) -> Cell {
        self.suit(suit).at.expect("the suit is on the board")
    }

    pub(crate) fn suit_at(&self, cell: Cell) -> Option<SuitId> {
        self.ids().find(|&id| self.suit(id).at == Some(cell))
    }

    /// The spaces of all suits but these.
    pub(crate) fn others(&self, but: &[SuitId]) -> CellSet {
        let others = self.ids().filter(|id| !but.contains(id));
        others.filter_map(|id| self.suit(id).at).collect()
    }

    /// The room that terrain must leave on every side.
    pub(crate) fn room(&self) -> Room {
        let suits = |seat| self.sheets.iter().filter(|sheet| sheet.seat == seat).count() as u8;
        let suits = self.seats().iter().map(suits).max().unwrap_or_default();
        Room { suits, corners: self.corners() }
    }

    pub(crate) fn corners(&self) -> Corners {
        if self.seats().0 == 2 { Corners::Zoned } else { Corners::Nobodys }
    }

    pub(crate) fn card_state(&self, suit: SuitId, card: CardNo) -> CardState {
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
    pub(crate) fn begin_turn(&mut self, phase: Phase) {
        self.turn += 1;
        self.phase = phase;
    }

    /// The active suit, where its owner decides.
    pub(crate) fn activation(&self) -> Result<Activation, Refusal> {
        let Phase::Activation(activation) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(*activation)
    }

    pub(crate) fn placing(&self) -> Result<&Placing, Refusal> {
        let Phase::Terrain(placing) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(placing)
    }

    pub(crate) fn choosing(&self) -> Result<&Choosing, Refusal> {
        let Phase::Sides(choosing) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(choosing)
    }

    pub(crate) fn deploying(&self) -> Result<&Deploying, Refusal> {
        let Phase::Deployment(deploying) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(deploying)
    }

    /// The attack that waits for its defender.
    pub(crate) fn pending(&self) -> Result<(Activation, &Pending), Refusal> {
        let Phase::Defence(activation, pending) = &self.phase else {
            return Err(self.wrong_phase());
        };
        Ok((*activation, pending))
    }

    /// Whether a suit had its activation this round. The active one is still having it.
    pub(crate) fn has_activated(&self, id: SuitId) -> bool {
        let active = match &self.phase {
            Phase::Activation(activation) | Phase::Defence(activation, _) => activation.suit,
            Phase::Terrain(_) | Phase::Sides(_) | Phase::Deployment(_) | Phase::Over(_) => {
                return false;
            }
        };
        self.suit(id).marker < self.suit(active).marker
    }

    pub(crate) fn wrong_phase(&self) -> Refusal {
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
    pub(crate) fn new(sheet: &Sheet) -> Suit {
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

    /// What its tokens add to the next initiative.
    pub(crate) fn token_sum(&self) -> i8 {
        let Tokens { readied, reloaded, rebooted } = self.tokens;
        readied as i8 * READY_BONUS - (i8::from(reloaded) + i8::from(rebooted)) * HASTE_LOSS
    }

    /// What its permanent marks take from every initiative.
    pub(crate) fn mark_sum(&self) -> i8 {
        self.marks as i8 * HASTE_LOSS
    }
}

impl Activation {
    /// One that begins.
    pub(crate) fn of(suit: SuitId) -> Activation {
        Activation { suit, points: POINTS, done: Deeds::default() }
    }
}

impl Deeds {
    pub(crate) fn contains(self, deed: Deed) -> bool {
        self.0 >> deed as u8 & 1 == 1
    }

    pub(crate) fn insert(&mut self, deed: Deed) {
        self.0 |= 1 << deed as u8;
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Deed> {
        DEEDS.iter().map(|row| row.deed).filter(move |&deed| self.contains(deed))
    }
}

impl Cards {
    pub(crate) fn contains(self, card: CardNo) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    pub(crate) fn insert(&mut self, card: CardNo) {
        self.0 |= 1 << card.0;
    }

    pub(crate) fn remove(&mut self, card: CardNo) {
        self.0 &= !(1 << card.0);
    }
}
