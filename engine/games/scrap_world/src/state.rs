//! The state of a match and its small queries.

use std::sync::Arc;

use serde::Serialize;

use crate::{
    action::Attack,
    board::{
        cell::Cell,
        cell_set::CellSet,
        placement::ZoneRequirement,
        side::{Corners, Side},
        terrain::Terrain,
    },
    card_state::CardState,
    content::{
        actions::{ACTION_TABLE, INITIATIVE_COST, POINTS, READY_BONUS},
        ids::{ActionKind, CardNo, PieceId, SuitId},
    },
    event::Rolled,
    phase_name::PhaseName,
    refusal::Refusal,
    stats::SuitStats,
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats};

/// The full state of a match. None of it is hidden.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScrapWorld {
    /// Derived from the rosters, so left out of hashes.
    #[serde(skip)]
    pub(crate) stats: Arc<[SuitStats]>,
    pub(crate) round_cap: u8,
    pub(crate) terrain: Arc<Terrain>,
    pub(crate) sides: BySeat<Option<Side>>,
    pub(crate) suits: Vec<Suit>,
    /// Zero during set-up.
    pub(crate) round: u8,
    pub(crate) turn: u32,
    /// In order of elimination.
    pub(crate) eliminated: Vec<Seat>,
    pub(crate) phase: Phase,
}

/// The current phase with its state.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) enum Phase {
    Terrain(TerrainPhase),
    Sides(SidesPhase),
    Deployment(DeploymentPhase),
    Activation(Activation),
    Defence(Activation, RolledAttack),
    Over(EndReason),
}

/// Terrain placement in turn (SW-4).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct TerrainPhase {
    pub(crate) seat: Seat,
    /// The piece and its quarter turns.
    pub(crate) in_hand: Option<(PieceId, u8)>,
    pub(crate) placed: BySeat<u8>,
    pub(crate) stopped: SeatSet,
}

/// Choice of sides, highest marker first (SW-5).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct SidesPhase {
    pub(crate) seat: Seat,
    pub(crate) markers: BySeat<u8>,
    /// All seats, highest marker first.
    pub(crate) order: Vec<Seat>,
}

/// Deployment in turn (SW-6).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct DeploymentPhase {
    pub(crate) seat: Seat,
    /// Suits that `seat` still deploys in this turn.
    pub(crate) left: u8,
    /// All seats, highest marker first.
    pub(crate) order: Vec<Seat>,
}

/// The activation of one suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Activation {
    pub(crate) suit: SuitId,
    /// Activation points left.
    pub(crate) points: u8,
    pub(crate) done: ActionSet,
}

/// An attack that waits for the defence.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct RolledAttack {
    pub(crate) kind: ActionKind,
    pub(crate) attack: Attack,
    pub(crate) dice: Vec<Rolled>,
}

/// How the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum EndReason {
    LastStanding,
    RoundCap,
}

/// The state of a suit that changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Suit {
    /// `None` before deployment and after destruction.
    pub(crate) at: Option<Cell>,
    pub(crate) destroyed: bool,
    pub(crate) damage: u8,
    pub(crate) energy: u8,
    /// Until the next order of activation.
    pub(crate) tokens: Tokens,
    /// Number of Jury-Rigs: initiative −1 each, for the rest of the game.
    pub(crate) marks: u8,
    /// This round's activation marker, from 1.
    pub(crate) marker: Option<u8>,
    pub(crate) flipped: CardSet,
    pub(crate) removed: CardSet,
}

/// Initiative tokens, by the action that gave them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Tokens {
    pub(crate) readied: u8,
    pub(crate) reloaded: bool,
    pub(crate) rebooted: bool,
}

/// A set of actions of an activation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct ActionSet(u16);

/// A set of cards of one suit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct CardSet(u16);

impl ScrapWorld {
    pub(crate) fn seats(&self) -> Seats {
        self.sides.seats()
    }

    pub(crate) fn stats(&self, suit: SuitId) -> &SuitStats {
        &self.stats[usize::from(suit.0)]
    }

    pub(crate) fn suit(&self, suit: SuitId) -> &Suit {
        &self.suits[usize::from(suit.0)]
    }

    pub(crate) fn suit_mut(&mut self, suit: SuitId) -> &mut Suit {
        &mut self.suits[usize::from(suit.0)]
    }

    pub(crate) fn suit_ids(&self) -> impl Iterator<Item = SuitId> + use<> {
        (0..self.suits.len() as u8).map(SuitId)
    }

    /// The suits of a seat that are not destroyed.
    pub(crate) fn standing_suits(&self, seat: Seat) -> impl Iterator<Item = SuitId> {
        self.suit_ids().filter(move |&id| self.stats(id).seat == seat && !self.suit(id).destroyed)
    }

    /// Refuses a suit that does not exist.
    pub(crate) fn check_suit(&self, suit: SuitId) -> Result<&Suit, Refusal> {
        self.suits.get(usize::from(suit.0)).ok_or(Refusal::NoSuchSuit { suit })
    }

    /// The space of a suit that is on the board.
    pub(crate) fn space_of(&self, suit: SuitId) -> Cell {
        self.suit(suit).at.expect("the suit is on the board")
    }

    pub(crate) fn suit_at(&self, cell: Cell) -> Option<SuitId> {
        self.suit_ids().find(|&id| self.suit(id).at == Some(cell))
    }

    /// The spaces of all suits except these.
    pub(crate) fn occupied_except(&self, but: &[SuitId]) -> CellSet {
        let others = self.suit_ids().filter(|id| !but.contains(id));
        others.filter_map(|id| self.suit(id).at).collect()
    }

    /// The room that terrain must leave in every starting zone (SW-4).
    pub(crate) fn zone_requirement(&self) -> ZoneRequirement {
        let suits = |seat| self.stats.iter().filter(|stats| stats.seat == seat).count() as u8;
        let suits = self.seats().iter().map(suits).max().unwrap_or_default();
        ZoneRequirement { suits, corners: self.corners() }
    }

    pub(crate) fn corners(&self) -> Corners {
        if self.seats().0 == 2 { Corners::Zoned } else { Corners::Unzoned }
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

    /// Counts a new turn: another seat acts, or the same seat on another matter.
    pub(crate) fn begin_turn(&mut self, phase: Phase) {
        self.turn += 1;
        self.phase = phase;
    }

    /// The current activation, unless it waits for a defence.
    pub(crate) fn activation(&self) -> Result<Activation, Refusal> {
        let Phase::Activation(activation) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(*activation)
    }

    pub(crate) fn terrain_phase(&self) -> Result<&TerrainPhase, Refusal> {
        let Phase::Terrain(placing) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(placing)
    }

    pub(crate) fn sides_phase(&self) -> Result<&SidesPhase, Refusal> {
        let Phase::Sides(choosing) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(choosing)
    }

    pub(crate) fn deployment_phase(&self) -> Result<&DeploymentPhase, Refusal> {
        let Phase::Deployment(deploying) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(deploying)
    }

    /// The attack that waits for the defender.
    pub(crate) fn pending_attack(&self) -> Result<(Activation, &RolledAttack), Refusal> {
        let Phase::Defence(activation, pending) = &self.phase else {
            return Err(self.wrong_phase());
        };
        Ok((*activation, pending))
    }

    /// Whether a suit's activation this round is over.
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
    /// A suit before deployment, with full energy.
    pub(crate) fn new(stats: &SuitStats) -> Suit {
        Suit {
            at: None,
            destroyed: false,
            damage: 0,
            energy: stats.energy,
            tokens: Tokens::default(),
            marks: 0,
            marker: None,
            flipped: CardSet::default(),
            removed: CardSet::default(),
        }
    }

    /// What its tokens add to the next initiative.
    pub(crate) fn token_sum(&self) -> i8 {
        let Tokens { readied, reloaded, rebooted } = self.tokens;
        readied as i8 * READY_BONUS - (i8::from(reloaded) + i8::from(rebooted)) * INITIATIVE_COST
    }

    /// What its jury-rig marks take from every initiative.
    pub(crate) fn mark_sum(&self) -> i8 {
        self.marks as i8 * INITIATIVE_COST
    }
}

impl Activation {
    /// The start of an activation.
    pub(crate) fn of(suit: SuitId) -> Activation {
        Activation { suit, points: POINTS, done: ActionSet::default() }
    }
}

impl ActionSet {
    pub(crate) fn contains(self, kind: ActionKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    pub(crate) fn insert(&mut self, kind: ActionKind) {
        self.0 |= 1 << kind as u8;
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = ActionKind> {
        ACTION_TABLE.iter().map(|row| row.kind).filter(move |&kind| self.contains(kind))
    }
}

impl CardSet {
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
