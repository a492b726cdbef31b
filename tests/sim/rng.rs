//! Random streams of a simulation: one per participant, all derived from one seed.

use std::time::Duration;

use scrapworks_engine::{Rng, Seed};

#[derive(Debug)]
pub struct SimRng(Rng);

impl SimRng {
    /// The stream with that name. Names longer than 24 bytes are cut.
    pub fn of(seed: u64, name: &str) -> SimRng {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        for (byte, letter) in bytes[8..].iter_mut().zip(name.bytes()) {
            *byte = letter;
        }
        SimRng(Rng::new(&Seed(bytes)))
    }

    /// Another stream.
    pub fn fork(&mut self) -> SimRng {
        SimRng(Rng::new(&Seed([(); 32].map(|()| self.below(256) as u8))))
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    pub fn between(&mut self, min: u32, max: u32) -> u32 {
        min + self.below(max - min + 1)
    }

    /// True with that probability.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// True with that probability.
    pub fn permille(&mut self, permille: u32) -> bool {
        self.below(1000) < permille
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        self.0.pick(items)
    }

    /// A duration of up to `max_ms` milliseconds, biased towards short ones.
    pub fn pause(&mut self, max_ms: u32) -> Duration {
        let limit = self.between(1, max_ms);
        Duration::from_millis(u64::from(self.between(0, limit)))
    }
}
