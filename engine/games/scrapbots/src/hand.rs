//! A hand, and what everybody at the table can work out about it.
//!
//! Decks start alike, and every card that enters or leaves one does so openly. So whenever a
//! draw pile has been drawn out and is made anew from the discard pile, everyone who known knows
//! the hand. And after the draw phase everyone knows that the cards kept are no wounds. A resample
//! must not undo either. The owner's view shows the cards alone.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::content::{card::Card, constants::OWNED_MAX};

#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Hand {
    /// First the known ones, then the known_non_wounds ones, then the rest.
    cards: ArrayVec<Card, OWNED_MAX>,
    /// How many are known exactly.
    known: u8,
    /// How many of the others are known to be no wounds.
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

    /// In the order of the card list.
    pub fn sorted(&self) -> Vec<Card> {
        let mut cards = self.cards.to_vec();
        cards.sort_unstable();
        cards
    }

    /// Adds a card of which only its owner knows anything.
    pub fn add(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// Takes a card out for all to see. Panics if it is not there.
    ///
    /// As far as the others know it is a known one if it can be, and else a known_non_wounds one,
    /// so what they know about the rest is never more than what follows from what they saw.
    pub fn take(&mut self, card: Card) {
        let at = self.cards.iter().position(|&held| held == card).expect("checked to be there");
        self.cards.remove(at);
        if at < usize::from(self.known) {
            self.known -= 1;
        } else if !card.is_wound() {
            self.known_non_wounds = self.known_non_wounds.saturating_sub(1);
        }
    }

    /// Takes all cards out, in the order of the card list.
    pub fn take_all(&mut self) -> Vec<Card> {
        let cards = self.sorted();
        *self = Hand::default();
        cards
    }

    /// Takes all wounds out for all to see and says how many there were; the rest is
    /// known_non_wounds.
    pub fn take_wounds(&mut self) -> u8 {
        let known = self.cards[..usize::from(self.known)].iter();
        self.known -= known.filter(|card| card.is_wound()).count() as u8;
        let before = self.len();
        self.cards.retain(|card| !card.is_wound());
        self.known_non_wounds = self.len() - self.known;
        before - self.len()
    }

    /// The draw pile is empty, so whoever counts knows every card in the hand.
    pub fn mark_known(&mut self) {
        self.known = self.len();
        self.known_non_wounds = 0;
    }

    /// The cards that are not known exactly: known_non_wounds ones, and others.
    pub fn unknown_mut(&mut self) -> (&mut [Card], &mut [Card]) {
        let (_, unknown) = self.cards.split_at_mut(usize::from(self.known));
        unknown.split_at_mut(usize::from(self.known_non_wounds))
    }
}
