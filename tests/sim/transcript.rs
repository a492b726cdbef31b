//! What happened in a simulation, in order: its hash, and its end for those who look for a reason.

use std::{
    cell::RefCell,
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
};

use tokio::time::Instant;

/// Lines that are kept of one world among many.
pub const TAIL: usize = 60;
/// Characters of a kept line.
const WIDTH: usize = 260;

#[derive(Debug)]
pub struct Transcript {
    began: Instant,
    keeps: usize,
    pages: RefCell<Pages>,
}

#[derive(Debug, Default)]
struct Pages {
    hasher: DefaultHasher,
    tail: VecDeque<String>,
}

impl Transcript {
    /// One that keeps so many lines.
    pub fn begin(keeps: usize) -> Transcript {
        Transcript { began: Instant::now(), keeps, pages: RefCell::default() }
    }

    pub fn note(&self, who: &str, what: &str) {
        let ms = self.began.elapsed().as_millis();
        let mut pages = self.pages.borrow_mut();
        (ms, who, what).hash(&mut pages.hasher);
        if pages.tail.len() == self.keeps {
            pages.tail.pop_front();
        }
        let short: String = what.chars().take(WIDTH).collect();
        pages.tail.push_back(format!("{ms:>8} {who}: {short}"));
    }

    pub fn hash(&self) -> u64 {
        self.pages.borrow().hasher.finish()
    }

    pub fn tail(&self) -> String {
        self.pages.borrow().tail.iter().cloned().collect::<Vec<_>>().join("\n")
    }
}
