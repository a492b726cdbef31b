//! Panics of a match's rules: which request they hit, and how many there were, to block requests
//! that cause them and to end matches that are faulty.

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
    time::Duration,
};

use tokio::time::Instant;

use crate::matches::reply_to::ReplyTo;

/// A match with this many panics within [`PANICS_WITHIN`] is faulty.
const PANICS_MAX: usize = 3;
const PANICS_WITHIN: Duration = Duration::from_secs(60);
/// The same operation on the same step is blocked after this many panics.
const TRIES_MAX: usize = 2;

#[derive(Debug, Default)]
pub(crate) struct Panics {
    /// Oldest first.
    recent: VecDeque<(Instant, Operation)>,
    /// What the rules are run for, with the requester, who is answered even if they panic.
    running: Option<(Operation, Option<ReplyTo>)>,
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
    /// The rules are run from now on.
    pub(crate) fn begin(&mut self, operation: Operation, reply_to: impl Into<Option<ReplyTo>>) {
        self.running = Some((operation, reply_to.into()));
    }

    /// The rules have run. Returns the requester.
    pub(crate) fn end(&mut self) -> Option<ReplyTo> {
        self.running.take().and_then(|(_, reply_to)| reply_to)
    }

    pub(crate) fn requester(&self) -> Option<&ReplyTo> {
        self.running.as_ref().and_then(|(_, reply_to)| reply_to.as_ref())
    }

    /// What was running, after a panic.
    pub(crate) fn take_running(&mut self) -> Option<(Operation, Option<ReplyTo>)> {
        self.running.take()
    }

    pub(crate) fn record(&mut self, at: Instant, operation: Operation) {
        while self.recent.len() >= PANICS_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back((at, operation));
    }

    /// Whether the match is faulty.
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
