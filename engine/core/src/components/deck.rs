//! A draw pile, face down, with the discard pile beside it that becomes the next draw pile.
//!
//! Who may see what of it is the game's business, and so is telling that cards moved.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::rng::Rng;

/// At most `MAX` cards in either pile. The top of a pile is its last card.
///
/// ```
/// use scrapworks_core::{Rng, Seed, components::Deck};
///
/// let mut rng = Rng::new(&Seed([1; 32]));
/// let mut deck: Deck<u8, 3> = Deck::shuffled([1, 2, 3], &mut rng);
/// while let Some(card) = deck.draw() {
///     deck.discard(card);
/// }
/// deck.reshuffle(&mut rng);
/// assert_eq!((deck.draw_pile().len(), deck.discard_pile().len()), (3, 0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Deck<C, const MAX: usize> {
    draw_pile: ArrayVec<C, MAX>,
    discard_pile: ArrayVec<C, MAX>,
}

impl<C: Copy + PartialEq, const MAX: usize> Deck<C, MAX> {
    /// All cards face down in random order, none discarded. Panics at more than `MAX` cards.
    pub fn shuffled(cards: impl IntoIterator<Item = C>, rng: &mut Rng) -> Deck<C, MAX> {
        let mut draw_pile: ArrayVec<C, MAX> = cards.into_iter().collect();
        rng.shuffle(&mut draw_pile);
        Deck { draw_pile, discard_pile: ArrayVec::new() }
    }

    /// The top card. `None` when the draw pile is empty: then [`Deck::reshuffle`] comes first.
    pub fn draw(&mut self) -> Option<C> {
        self.draw_pile.pop()
    }

    /// Puts a card face up on the discard pile. Panics if there are `MAX` already.
    pub fn discard(&mut self, card: C) {
        self.discard_pile.push(card);
    }

    /// Puts a card on top of the draw pile. Panics if there are `MAX` already.
    pub fn put_on_top(&mut self, card: C) {
        self.draw_pile.push(card);
    }

    /// Shuffles the discard pile and puts it under what is left of the draw pile.
    pub fn reshuffle(&mut self, rng: &mut Rng) {
        let mut below = std::mem::take(&mut self.discard_pile);
        rng.shuffle(&mut below);
        below.extend(self.draw_pile.drain(..));
        self.draw_pile = below;
    }

    pub fn take_top_discard(&mut self) -> Option<C> {
        self.discard_pile.pop()
    }

    /// Takes the topmost such card out of the discard pile; the order of the others stays.
    pub fn take_discarded(&mut self, card: C) -> Option<C> {
        let at = self.discard_pile.iter().rposition(|&other| other == card)?;
        Some(self.discard_pile.remove(at))
    }

    /// Takes the discarded card at that place, counted from the bottom; the order of the others
    /// stays. Panics if there is none.
    pub fn take_discarded_at(&mut self, at: usize) -> C {
        self.discard_pile.remove(at)
    }

    /// Puts the top `count` cards of the discard pile under its others, one after the other: what
    /// was on top is undermost then. Panics if there are not as many.
    pub fn bury_discarded(&mut self, count: usize) {
        self.discard_pile.rotate_right(count);
        self.discard_pile[..count].reverse();
    }

    /// The draw pile from the bottom up.
    pub fn draw_pile(&self) -> &[C] {
        &self.draw_pile
    }

    /// The draw pile, to be resampled where its order, or its cards, are hidden from a viewer.
    pub fn draw_pile_mut(&mut self) -> &mut [C] {
        &mut self.draw_pile
    }

    /// The discard pile from the bottom up.
    pub fn discard_pile(&self) -> &[C] {
        &self.discard_pile
    }

    /// The discard pile, to be resampled where its order is hidden from a viewer.
    pub fn discard_pile_mut(&mut self) -> &mut [C] {
        &mut self.discard_pile
    }

    /// Neither pile has a card.
    pub fn is_empty(&self) -> bool {
        self.draw_pile.is_empty() && self.discard_pile.is_empty()
    }

    /// Every card of both piles.
    pub fn cards(&self) -> impl Iterator<Item = C> {
        self.draw_pile.iter().chain(&self.discard_pile).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    fn rng() -> Rng {
        Rng::new(&Seed([5; 32]))
    }

    fn deck() -> Deck<u8, 10> {
        Deck::shuffled(0..10, &mut rng())
    }

    fn sorted(cards: impl Iterator<Item = u8>) -> Vec<u8> {
        let mut cards: Vec<_> = cards.collect();
        cards.sort_unstable();
        cards
    }

    #[test]
    fn a_new_deck_has_every_card_face_down_in_another_order() {
        let deck = deck();
        assert_eq!(sorted(deck.cards()), Vec::from_iter(0..10));
        assert_ne!(deck.draw_pile(), Vec::from_iter(0..10));
        assert!(deck.discard_pile().is_empty());
    }

    #[test]
    fn cards_are_drawn_from_the_top_until_there_are_none() {
        let mut deck = deck();
        let top_down: Vec<_> = deck.draw_pile().iter().rev().copied().collect();
        let drawn: Vec<_> = std::iter::from_fn(|| deck.draw()).collect();
        assert_eq!(drawn, top_down);
        assert!(deck.is_empty());
    }

    #[test]
    fn a_card_put_on_top_is_drawn_next() {
        let mut deck: Deck<u8, 11> = Deck::shuffled(0..10, &mut rng());
        deck.put_on_top(77);
        assert_eq!((deck.draw(), deck.draw_pile().len()), (Some(77), 10));
    }

    #[test]
    fn discarded_cards_become_the_next_draw_pile() {
        let mut deck = deck();
        while let Some(card) = deck.draw() {
            deck.discard(card);
        }
        deck.reshuffle(&mut rng());
        assert_eq!(sorted(deck.cards()), Vec::from_iter(0..10));
        assert_eq!((deck.draw_pile().len(), deck.discard_pile().len()), (10, 0));
    }

    #[test]
    fn a_reshuffled_discard_pile_lies_under_the_cards_that_are_left() {
        let mut deck = deck();
        let left: Vec<_> = deck.draw_pile()[..7].to_vec();
        for _ in 0..3 {
            let card = deck.draw().unwrap();
            deck.discard(card);
        }
        deck.reshuffle(&mut rng());
        assert_eq!(deck.draw_pile()[3..], left);
    }

    #[test]
    fn the_topmost_of_equal_cards_is_taken_out_of_the_discard_pile() {
        let mut deck: Deck<u8, 5> = Deck::shuffled([], &mut rng());
        for card in [1, 2, 1, 3] {
            deck.discard(card);
        }
        assert_eq!(deck.take_discarded(1), Some(1));
        assert_eq!(deck.take_discarded(9), None);
        assert_eq!(deck.discard_pile(), [1_u8, 2, 3]);
        assert_eq!(deck.take_top_discard(), Some(3));
    }
    #[test]
    fn buried_cards_lie_under_the_others_the_first_of_them_undermost() {
        let mut deck: Deck<u8, 5> = Deck::shuffled([], &mut rng());
        for card in [1, 2, 3, 4, 5] {
            deck.discard(card);
        }
        deck.bury_discarded(2);
        assert_eq!(deck.discard_pile(), [5_u8, 4, 1, 2, 3]);
        assert_eq!(deck.take_discarded_at(1), 4);
        assert_eq!(deck.discard_pile(), [5_u8, 1, 2, 3]);
    }
}
