//! A row of cards, face up, refilled from a supply, face down.
//!
//! What a card costs and who may take it is the game's business.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::rng::Rng;

/// `SLOTS` places in a row and at most `MAX` cards in the supply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Market<C, const SLOTS: usize, const MAX: usize> {
    /// Always full; a place without a card is `None`.
    slots: ArrayVec<Option<C>, SLOTS>,
    /// The next card is the last.
    supply: ArrayVec<C, MAX>,
}

impl<C: Copy, const SLOTS: usize, const MAX: usize> Market<C, SLOTS, MAX> {
    /// Shuffles the cards and deals the first of them into the row. Panics at more than `MAX`.
    pub fn dealt(cards: impl IntoIterator<Item = C>, rng: &mut Rng) -> Market<C, SLOTS, MAX> {
        let mut supply: ArrayVec<C, MAX> = cards.into_iter().collect();
        rng.shuffle(&mut supply);
        let slots = (0..SLOTS).map(|_| supply.pop()).collect();
        Market { slots, supply }
    }

    /// The row from left to right.
    pub fn slots(&self) -> &[Option<C>] {
        &self.slots
    }

    /// The card in a slot, counted from the left. `None` if there is no card, or no such slot.
    pub fn card(&self, slot: usize) -> Option<C> {
        self.slots.get(slot).copied().flatten()
    }

    /// Takes a card out of the row and leaves its slot empty.
    pub fn take(&mut self, slot: usize) -> Option<C> {
        self.slots.get_mut(slot)?.take()
    }

    /// Deals the next card of the supply into an empty slot and says which; `None` where the
    /// supply has run out. Panics if the slot holds a card.
    pub fn refill(&mut self, slot: usize) -> Option<C> {
        assert!(self.slots[slot].is_none(), "only an empty slot is refilled");
        self.slots[slot] = self.supply.pop();
        self.slots[slot]
    }

    /// The supply from the last card to the next.
    pub fn supply(&self) -> &[C] {
        &self.supply
    }

    /// The supply, whose order nobody knows.
    pub fn supply_mut(&mut self) -> &mut [C] {
        &mut self.supply
    }

    /// Every card in the row and in the supply.
    pub fn cards(&self) -> impl Iterator<Item = C> {
        self.slots.iter().flatten().chain(&self.supply).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    fn market() -> Market<u8, 3, 5> {
        Market::dealt(0..5, &mut Rng::new(&Seed([5; 32])))
    }

    #[test]
    fn the_row_is_dealt_from_the_shuffled_supply() {
        let market = market();
        assert!(market.slots().iter().all(Option::is_some));
        assert_eq!(market.supply().len(), 2);
        let mut cards: Vec<_> = market.cards().collect();
        cards.sort_unstable();
        assert_eq!(cards, [0, 1, 2, 3, 4]);
    }

    #[test]
    fn a_taken_card_leaves_a_slot_that_the_next_card_fills() {
        let mut market = market();
        let (second, next) = (market.card(1), market.supply()[1]);
        assert_eq!(market.take(1), second);
        assert_eq!(market.card(1), None);
        assert_eq!(market.refill(1), Some(next));
        assert_eq!(market.card(1), Some(next));
    }

    #[test]
    fn a_slot_stays_empty_when_the_supply_has_run_out() {
        let mut market = market();
        for _ in 0..2 {
            market.take(0);
            assert!(market.refill(0).is_some());
        }
        market.take(0);
        assert_eq!(market.refill(0), None);
        assert_eq!((market.take(0), market.card(0), market.card(3)), (None, None, None));
    }
}
