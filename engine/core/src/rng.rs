//! Chance.
//!
//! Stored matches are replayed from their seed, so these algorithms are frozen: only raw words are
//! taken from the generator, and what is drawn from them is written out here.

use rand_chacha::{
    ChaCha12Rng,
    rand_core::{Rng as _, SeedableRng},
};

use crate::seed::Seed;

/// A stream of little-endian `u32` words: ChaCha12, key = seed, counter from 0, stream 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rng(ChaCha12Rng);

impl Rng {
    pub fn new(seed: &Seed) -> Rng {
        Rng(ChaCha12Rng::from_seed(seed.0))
    }

    /// Shuffles so that the new order does not depend on the old one.
    pub fn deal<T: Ord>(&mut self, items: &mut [T]) {
        items.sort_unstable();
        self.shuffle(items);
    }

    /// A stream of its own, for something that draws apart: its seed is the next eight words.
    pub fn split(&mut self) -> Rng {
        let mut seed = [0; 32];
        self.0.fill_bytes(&mut seed);
        Rng::new(&Seed(seed))
    }

    /// How many words were drawn so far.
    pub fn position(&self) -> u64 {
        u64::try_from(self.0.get_word_pos()).expect("no match draws 2^64 words")
    }

    /// Uniform in `0..bound`, without bias. Panics if `bound` is zero.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(0 < bound, "nothing to choose from");
        let zone = u32::MAX - u32::MAX % bound;
        loop {
            let word = self.0.next_u32();
            if word < zone {
                return word % bound;
            }
        }
    }

    /// Uniform in `1..=sides`.
    pub fn die(&mut self, sides: u32) -> u32 {
        1 + self.below(sides)
    }

    /// One of the items, `None` if there is none (and then no word is drawn).
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Fisher and Yates, from the last item down.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same vectors stand in `docs/protocol.md`, for other implementations.
    #[test]
    fn drawn_values_are_frozen() {
        let mut rng = Rng::new(&Seed([7; 32]));
        let below: Vec<_> = (0..8).map(|_| rng.below(100)).collect();
        let dice: Vec<_> = (0..8).map(|_| rng.die(6)).collect();
        let mut deck: Vec<_> = (0..10).collect();
        rng.shuffle(&mut deck);
        assert_eq!(below, [74, 5, 67, 86, 30, 34, 97, 47]);
        assert_eq!(dice, [6, 6, 1, 3, 5, 4, 4, 6]);
        assert_eq!(deck, [3, 2, 5, 8, 4, 9, 1, 7, 0, 6]);
        assert_eq!(rng.position(), 25);
    }

    #[test]
    fn below_one_draws_a_word_and_gives_zero() {
        let mut rng = Rng::new(&Seed([0; 32]));
        assert_eq!((rng.below(1), rng.position()), (0, 1));
    }
}
