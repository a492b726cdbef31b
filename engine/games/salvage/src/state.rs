//! The state of a match, all of it. What leaves it are views and events.

use serde::Serialize;

use crate::catalogue::Card;
use scrapworks_core::{BySeat, Seat, Seats};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Salvage {
    /// Face down; the top card is the last.
    pub(crate) deck: Vec<Card>,
    /// Ascending. A chosen bid is in the hand until it is shown.
    pub(crate) hands: BySeat<Vec<Card>>,
    /// Bids that were shown, melted cards, and lots that are not at auction any more. Ascending.
    pub(crate) open: Vec<Card>,
    pub(crate) points: BySeat<i32>,
    /// From 1.
    pub(crate) round: u32,
    pub(crate) phase: Phase,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) enum Phase {
    /// All bid for the lot at the same time.
    Bidding {
        lot: Card,
        bids: BySeat<Bid>,
    },
    /// The lowest bidder may melt a card.
    Melting {
        seat: Seat,
    },
    Over,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub(crate) struct Bid {
    pub(crate) card: Option<Card>,
    pub(crate) sealed: bool,
}

impl Salvage {
    pub(crate) fn seats(&self) -> Seats {
        self.hands.seats()
    }

    /// Cards that `seat` has not seen: the deck and the others' hands.
    pub(crate) fn unseen(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let others = self.hands.iter().filter(move |(owner, _)| *owner != seat);
        self.deck.iter().chain(others.flat_map(|(_, hand)| hand)).copied()
    }
}

/// Puts a card where it belongs in ascending order, so that the order says nothing.
pub(crate) fn insert(cards: &mut Vec<Card>, card: Card) {
    let at = cards.partition_point(|&other| other <= card);
    cards.insert(at, card);
}
