//! Panics in a match's rules: how often, and over what. They end no other match.

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
    time::Duration,
};

use tokio::time::Instant;

/// So many within [`FAULTS_WITHIN`] set the match aside.
const FAULTS_MAX: usize = 3;
const FAULTS_WITHIN: Duration = Duration::from_secs(60);
/// The same wish at the same step is not tried more often.
const TRIES_MAX: usize = 2;

#[derive(Debug, Default)]
pub(crate) struct Faults {
    newest_last: VecDeque<Fault>,
}

#[derive(Debug)]
struct Fault {
    at: Instant,
    over: Over,
}

/// What was tried, and on which step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Over {
    seq: u32,
    print: u64,
}

impl Over {
    pub(crate) fn new(seq: u32, wish: &impl Hash) -> Over {
        let mut hasher = DefaultHasher::new();
        wish.hash(&mut hasher);
        Over { seq, print: hasher.finish() }
    }
}

impl Faults {
    pub(crate) fn add(&mut self, at: Instant, over: Over) {
        while self.newest_last.len() >= FAULTS_MAX {
            self.newest_last.pop_front();
        }
        self.newest_last.push_back(Fault { at, over });
    }

    /// Whether the match is to be set aside.
    pub(crate) fn are_too_many(&self, now: Instant) -> bool {
        let recent = self.newest_last.iter().filter(|fault| now - fault.at < FAULTS_WITHIN);
        recent.count() >= FAULTS_MAX
    }

    /// Whether that was tried often enough.
    pub(crate) fn forbid(&self, over: Over) -> bool {
        self.newest_last.iter().filter(|fault| fault.over == over).count() >= TRIES_MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_wish_at_the_same_step_is_forbidden_after_the_second_fault() {
        let (mut faults, now) = (Faults::default(), Instant::now());
        faults.add(now, Over::new(4, &"push"));
        assert!(!faults.forbid(Over::new(4, &"push")));
        faults.add(now, Over::new(4, &"push"));
        assert!(faults.forbid(Over::new(4, &"push")));
        assert!(!faults.forbid(Over::new(5, &"push")) && !faults.forbid(Over::new(4, &"pull")));
    }

    #[test]
    fn three_faults_in_a_minute_are_too_many() {
        let (mut faults, now) = (Faults::default(), Instant::now());
        let later = |seconds| now + Duration::from_secs(seconds);
        faults.add(later(0), Over::new(1, &0));
        faults.add(later(50), Over::new(2, &0));
        assert!(!faults.are_too_many(later(50)));
        faults.add(later(59), Over::new(3, &0));
        assert!(faults.are_too_many(later(59)) && !faults.are_too_many(later(60)));
    }
}
