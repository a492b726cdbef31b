//! The simulation's own chance: a stream for each who decides something, all from one seed.

use std::time::Duration;

use scrapworks_engine::{Rng, Seed};

#[derive(Debug)]
pub struct Dice(Rng);

impl Dice {
    /// The stream of that seed for whoever is called so.
    pub fn of(seed: u64, who: &str) -> Dice {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        for (byte, letter) in bytes[8..].iter_mut().zip(who.bytes()) {
            *byte = letter;
        }
        Dice(Rng::new(&Seed(bytes)))
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    pub fn between(&mut self, least: u32, most: u32) -> u32 {
        least + self.below(most - least + 1)
    }

    /// True so many times of a hundred.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// True so many times of a thousand.
    pub fn permille(&mut self, permille: u32) -> bool {
        self.below(1000) < permille
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        self.0.pick(items)
    }

    /// A time in milliseconds, short ones more often than long ones.
    pub fn pause(&mut self, most_ms: u32) -> Duration {
        let limit = self.between(1, most_ms);
        Duration::from_millis(u64::from(self.between(0, limit)))
    }
}
