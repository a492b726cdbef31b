//! The ordered log of a simulation: a hash of all of it, and its last lines for debugging.

use std::{
    cell::RefCell,
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
};

use tokio::time::Instant;

/// Lines kept per simulation when many seeds run.
pub const TAIL: usize = 60;
/// Characters kept per line.
const WIDTH: usize = 260;

#[derive(Debug)]
pub struct Transcript {
    started: Instant,
    lines_max: usize,
    state: RefCell<State>,
}

#[derive(Debug, Default)]
struct State {
    hasher: DefaultHasher,
    tail: VecDeque<String>,
}

impl Transcript {
    /// A transcript that keeps its last `lines_max` lines.
    pub fn begin(lines_max: usize) -> Transcript {
        Transcript { started: Instant::now(), lines_max, state: RefCell::default() }
    }

    pub fn note(&self, role: &str, what: &str) {
        let ms = self.started.elapsed().as_millis();
        let mut state = self.state.borrow_mut();
        (ms, role, what).hash(&mut state.hasher);
        if state.tail.len() == self.lines_max {
            state.tail.pop_front();
        }
        let line: String = what.chars().take(WIDTH).collect();
        state.tail.push_back(format!("{ms:>8} {role}: {line}"));
    }

    pub fn hash(&self) -> u64 {
        self.state.borrow().hasher.finish()
    }

    pub fn tail(&self) -> String {
        self.state.borrow().tail.iter().cloned().collect::<Vec<_>>().join("\n")
    }
}
