//! A hand, with what the other players can deduce about it.
//!
//! Starting decks are equal and public, and every card that enters or leaves a deck does so openly.
//! Therefore everybody knows a hand exactly when its draw pile has been exhausted and rebuilt from
//! the discard pile, and everybody knows after the draw phase that the cards kept are not wounds.
//! Resampling must preserve both. The owner's view shows only the cards.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::content::{card::Card, constants::OWNED_MAX};

#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Hand {
    /// The known cards first, then the known non-wounds, then the rest.
    cards: ArrayVec<Card, OWNED_MAX>,
    /// Number of cards that everybody knows exactly.
    known: u8,
    /// Number of further cards that everybody knows not to be wounds.
    known_non_wounds: u8,
}

impl Hand {
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    pub fn len(&self) -> u8 {
        self.cards.len() as u8
    }

    pub fn contains(&self, card: Card) -> bool {
        self.cards.contains(&card)
    }

    /// In the order of the catalogue.
    pub fn sorted(&self) -> Vec<Card> {
        let mut cards = self.cards.to_vec();
        cards.sort_unstable();
        cards
    }

    /// Adds a card that only its owner has seen.
    pub fn add(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// Removes a card openly. Panics if it is not in the hand.
    ///
    /// The other players count it as one of the known cards if possible, else as a known non-wound,
    /// so that their knowledge of the rest never exceeds what they saw.
    pub fn take(&mut self, card: Card) {
        let at = self.cards.iter().position(|&held| held == card).expect("checked to be there");
        self.cards.remove(at);
        if at < usize::from(self.known) {
            self.known -= 1;
        } else if !card.is_wound() {
            self.known_non_wounds = self.known_non_wounds.saturating_sub(1);
        }
    }

    /// Removes all cards and returns them in the order of the catalogue.
    pub fn take_all(&mut self) -> Vec<Card> {
        let cards = self.sorted();
        *self = Hand::default();
        cards
    }

    /// Removes all wounds openly and returns their number; the rest are known non-wounds.
    pub fn take_wounds(&mut self) -> u8 {
        let known = self.cards[..usize::from(self.known)].iter();
        self.known -= known.filter(|card| card.is_wound()).count() as u8;
        let before = self.len();
        self.cards.retain(|card| !card.is_wound());
        self.known_non_wounds = self.len() - self.known;
        before - self.len()
    }

    /// Marks all cards as known, because the draw pile is empty.
    pub fn mark_known(&mut self) {
        self.known = self.len();
        self.known_non_wounds = 0;
    }

    /// The cards that are not known exactly: known non-wounds, and others.
    pub fn unknown_mut(&mut self) -> (&mut [Card], &mut [Card]) {
        let (_, unknown) = self.cards.split_at_mut(usize::from(self.known));
        unknown.split_at_mut(usize::from(self.known_non_wounds))
    }
}
