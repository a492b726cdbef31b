//! The state of a match and its queries.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::content::constants::SEATS_MAX;
use crate::{
    content::{
        card::Card,
        cards::{BASIC_CARDS, DRAFT_CARDS},
    },
    phase::{Activation, Phase},
    piles::{DraftDeck, PileKind, SharedPile},
    pilot::Pilot,
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats, components::Deck};

/// Most cards of one draft deck; the first deck may have one more than the second.
pub(crate) const DRAFT_MAX: usize = DRAFT_CARDS.div_ceil(2);
/// Every card of a match.
const MELTED_MAX: usize = DRAFT_CARDS + BASIC_CARDS * SEATS_MAX as usize;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Scrappers {
    /// Given by the set-up, so left out of hashes.
    #[serde(skip)]
    pub(crate) rules_version: u16,
    /// Pilots whose players have left (SC-27). The log's hashes cover it already.
    #[serde(skip)]
    pub(crate) gone: SeatSet,
    pub(crate) round_cap: u8,
    /// From 1.
    pub(crate) round: u8,
    /// Counts each time priority passes.
    pub(crate) turn: u32,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    pub(crate) pilots: BySeat<Pilot>,
    pub(crate) draft: [Deck<Card, DRAFT_MAX>; 2],
    /// Removed from the game.
    pub(crate) melted: ArrayVec<Card, MELTED_MAX>,
}

impl Scrappers {
    pub(crate) fn seats(&self) -> Seats {
        self.pilots.seats()
    }

    /// The pilots who are still at the table, clockwise from `first`.
    pub(crate) fn clockwise_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let gone = self.gone;
        self.seats().clockwise_from(first).filter(move |&seat| !gone.contains(seat))
    }

    /// How many pilots are still at the table.
    pub(crate) fn pilots_left(&self) -> u8 {
        self.seats().0 - self.gone.len()
    }

    /// The next pilot clockwise (SC-3).
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        self.clockwise_from(self.seats().after(seat)).next().unwrap_or(seat)
    }

    pub(crate) fn right_of(&self, seat: Seat) -> Seat {
        let others = self.clockwise_from(self.seats().after(seat)).filter(|&other| other != seat);
        others.last().unwrap_or(seat)
    }

    pub(crate) fn activation(&self) -> Option<&Activation> {
        match &self.phase {
            Phase::Activation(activation) => Some(activation),
            Phase::Command { .. } | Phase::Reboot { .. } | Phase::Over { .. } => None,
        }
    }

    /// The current Activation. Panics in other phases.
    pub(crate) fn activation_mut(&mut self) -> &mut Activation {
        match &mut self.phase {
            Phase::Activation(activation) => activation,
            Phase::Command { .. } | Phase::Reboot { .. } | Phase::Over { .. } => {
                unreachable!("cards resolve in the Activation")
            }
        }
    }

    /// A draft deck with its discard pile; `None` if there is no such deck.
    pub(crate) fn draft_deck(&self, deck: DraftDeck) -> Option<&Deck<Card, DRAFT_MAX>> {
        self.draft.get(usize::from(deck.0))
    }

    pub(crate) fn draft_deck_mut(&mut self, deck: DraftDeck) -> &mut Deck<Card, DRAFT_MAX> {
        &mut self.draft[usize::from(deck.0)]
    }

    /// The face-up card of a shared pile.
    pub(crate) fn top(&self, pile: SharedPile) -> Option<Card> {
        let deck = self.draft_deck(pile.deck)?;
        match pile.from {
            PileKind::Deck => deck.draw_pile().last().copied(),
            PileKind::Discard => deck.discard_pile().last().copied(),
        }
    }
}
