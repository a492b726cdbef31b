//! The times in which matches did not go on.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{self, Display},
};

use tokio::time::{Duration, Instant};

use crate::matches::journal::{Entry, Event};

/// The longest gap of each match, sorted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gaps(Vec<Duration>);

/// A match, as far as the journal was read.
#[derive(Debug, Default, Clone, Copy)]
struct Running {
    /// When it last went on; None between two matches.
    went_on_at: Option<Instant>,
    longest: Duration,
}

impl Gaps {
    /// Of the matches that a journal tells of, from those gaps that ended after `since`; a match
    /// that still waits has waited until `until`.
    pub fn of(journal: &[Entry], since: Instant, until: Instant) -> Gaps {
        let mut matches = BTreeMap::<usize, Running>::new();
        for Entry { at, worker, event } in journal {
            let running = matches.entry(*worker).or_default();
            match event {
                Event::Started { .. } => running.went_on_at = Some(*at),
                Event::Acked { .. } => {
                    running.end_gap(*at, since);
                    running.went_on_at = Some(*at);
                }
                Event::Over => running.went_on_at = None,
                Event::Refused { .. }
                | Event::Lost { .. }
                | Event::Joined { .. }
                | Event::Absent { .. }
                | Event::Forced { .. } => {}
            }
        }
        for running in matches.values_mut() {
            running.end_gap(until, since);
        }
        let mut longest: Vec<_> = matches.values().map(|running| running.longest).collect();
        longest.sort_unstable();
        Gaps(longest)
    }

    /// Of gaps that were measured otherwise.
    pub fn from_longest(mut longest: Vec<Duration>) -> Gaps {
        longest.sort_unstable();
        Gaps(longest)
    }

    pub fn longest(&self) -> Duration {
        self.0.last().copied().unwrap_or_default()
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }
}

impl Running {
    fn end_gap(&mut self, at: Instant, since: Instant) {
        if let Some(begin) = self.went_on_at
            && at >= since
        {
            self.longest = self.longest.max(at.saturating_duration_since(begin));
        }
    }
}

impl Display for Gaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let median = self.0.get(self.0.len() / 2).copied().unwrap_or_default();
        let (longest, median) = (self.longest().as_secs_f64(), median.as_secs_f64());
        write!(f, "longest gap {longest:.2} s, median {median:.2} s, {} matches", self.count())
    }
}

/// The workers whose match went on, or that started another one.
pub(super) fn going_on(journal: &[Entry]) -> BTreeSet<usize> {
    let goes_on = |entry: &&Entry| {
        matches!(entry.event, Event::Acked { .. } | Event::Started { .. } | Event::Over)
    };
    journal.iter().filter(goes_on).map(|entry| entry.worker).collect()
}

/// When each worker's match went on first.
pub fn first_going_on(journal: &[Entry]) -> BTreeMap<usize, Instant> {
    let mut first = BTreeMap::new();
    for entry in journal {
        if matches!(entry.event, Event::Acked { .. } | Event::Started { .. }) {
            first.entry(entry.worker).or_insert(entry.at);
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(begin: Instant, ms: u64, worker: usize, event: Event) -> Entry {
        Entry { at: begin + Duration::from_millis(ms), worker, event }
    }

    fn acked() -> Event {
        Event::Acked { after: Duration::ZERO }
    }

    fn started() -> Event {
        Event::Started { match_id: "m".to_owned() }
    }

    #[test]
    fn a_gap_is_between_two_acknowledgements_of_one_match() {
        let begin = Instant::now();
        let journal = [
            entry(begin, 0, 0, started()),
            entry(begin, 0, 1, started()),
            entry(begin, 100, 1, acked()),
            entry(begin, 300, 0, acked()),
            entry(begin, 300, 1, Event::Over),
            entry(begin, 5_000, 1, started()),
            entry(begin, 5_200, 1, acked()),
            entry(begin, 5_300, 0, acked()),
        ];
        let until = begin + Duration::from_millis(5_500);
        let gaps = Gaps::of(&journal, begin, until);
        assert_eq!(gaps, Gaps([300, 5_000].map(Duration::from_millis).to_vec()));
        let late = Gaps::of(&journal, begin + Duration::from_millis(5_400), until);
        assert_eq!(late.longest(), Duration::from_millis(300));
    }

    #[test]
    fn a_match_that_waits_has_a_gap_until_now() {
        let begin = Instant::now();
        let journal = [entry(begin, 0, 0, started())];
        let gaps = Gaps::of(&journal, begin, begin + Duration::from_secs(7));
        assert_eq!(gaps.longest(), Duration::from_secs(7));
    }
}
