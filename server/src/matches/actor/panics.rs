//! Counts panics of a match's rules, to block requests that cause them and to quarantine matches.

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
    time::Duration,
};

use tokio::time::Instant;

/// A match with this many panics within [`PANICS_WITHIN`] is quarantined.
const PANICS_MAX: usize = 3;
const PANICS_WITHIN: Duration = Duration::from_secs(60);
/// The same operation on the same step is blocked after this many panics.
const TRIES_MAX: usize = 2;

#[derive(Debug, Default)]
pub(crate) struct Panics {
    /// Oldest first.
    recent: VecDeque<(Instant, Operation)>,
}

/// What was tried, and on which step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Operation {
    seq: u32,
    fingerprint: u64,
}

impl Operation {
    pub(crate) fn new(seq: u32, what: &impl Hash) -> Operation {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        Operation { seq, fingerprint: hasher.finish() }
    }
}

impl Panics {
    pub(crate) fn record(&mut self, at: Instant, operation: Operation) {
        while self.recent.len() >= PANICS_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back((at, operation));
    }

    /// Whether the match is to be quarantined.
    pub(crate) fn are_too_many(&self, now: Instant) -> bool {
        let within = self.recent.iter().filter(|(at, _)| now - *at < PANICS_WITHIN);
        within.count() >= PANICS_MAX
    }

    /// Whether the operation panicked too often to be tried again.
    pub(crate) fn block(&self, operation: Operation) -> bool {
        self.recent.iter().filter(|(_, other)| *other == operation).count() >= TRIES_MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operation_is_blocked_after_its_second_panic() {
        let (mut panics, now) = (Panics::default(), Instant::now());
        panics.record(now, Operation::new(4, &"push"));
        assert!(!panics.block(Operation::new(4, &"push")));
        panics.record(now, Operation::new(4, &"push"));
        assert!(panics.block(Operation::new(4, &"push")));
        assert!(!panics.block(Operation::new(5, &"push")));
        assert!(!panics.block(Operation::new(4, &"pull")));
    }

    #[test]
    fn three_panics_in_a_minute_are_too_many() {
        let (mut panics, now) = (Panics::default(), Instant::now());
        let later = |seconds| now + Duration::from_secs(seconds);
        panics.record(later(0), Operation::new(1, &0));
        panics.record(later(50), Operation::new(2, &0));
        assert!(!panics.are_too_many(later(50)));
        panics.record(later(59), Operation::new(3, &0));
        assert!(panics.are_too_many(later(59)) && !panics.are_too_many(later(60)));
    }
}
