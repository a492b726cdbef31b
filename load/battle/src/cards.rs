//! The cards of one seat: what it holds, and what it and nobody else will hold.

use serde::Serialize;

use scrapworks_core::Rng;

const CARDS: u8 = 30;
const HELD: usize = 5;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cards {
    pub hand: Vec<u8>,
    pub deck: Vec<u8>,
    pub discard: Vec<u8>,
}

/// How many lie where. Everybody knows.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    hand: usize,
    deck: usize,
    discard: usize,
}

impl Cards {
    pub fn deal(rng: &mut Rng) -> Cards {
        let mut deck: Vec<u8> = (0..CARDS).collect();
        rng.shuffle(&mut deck);
        let hand = deck.split_off(deck.len() - HELD);
        Cards { hand, deck, discard: Vec::new() }
    }

    /// The oldest card goes, and the new one is returned.
    pub fn replace_oldest(&mut self, rng: &mut Rng) -> u8 {
        let oldest = self.hand.remove(0);
        self.discard.push(oldest);
        if self.deck.is_empty() {
            self.deck.append(&mut self.discard);
            rng.shuffle(&mut self.deck);
        }
        let card = self.deck.pop().unwrap_or(oldest);
        self.hand.push(card);
        card
    }

    pub fn counts(&self) -> Counts {
        let Cards { hand, deck, discard } = self;
        Counts { hand: hand.len(), deck: deck.len(), discard: discard.len() }
    }

    /// Draws again what the owner does not see, or all of it.
    pub fn redraw(&mut self, sees_hand: bool, rng: &mut Rng) {
        let (held, thrown) = (self.hand.len(), self.discard.len());
        let mut unseen = std::mem::take(&mut self.deck);
        unseen.append(&mut self.discard);
        if !sees_hand {
            unseen.append(&mut self.hand);
        }
        rng.shuffle(&mut unseen);
        self.discard = unseen.split_off(unseen.len() - thrown);
        if !sees_hand {
            self.hand = unseen.split_off(unseen.len() - held);
        }
        self.deck = unseen;
    }
}
