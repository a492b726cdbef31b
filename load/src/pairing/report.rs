//! What came of it.

use std::{collections::HashMap, fmt};

use crate::pairing::people::{Found, Story};

#[derive(Debug)]
pub struct Report {
    people: usize,
    seconds: f64,
    /// Seconds from the moment at which both were waiting until each was told, in order: of those
    /// whose connection stayed.
    waits: Vec<f64>,
    /// The same for those whose server was killed meanwhile.
    waits_of_moved: Vec<f64>,
    /// People who found their match in a list, as their connection was lost.
    pub found: usize,
    /// People without a match.
    pub forgotten: usize,
    /// People with two seats.
    pub doubles: usize,
    /// `paired` beyond the first of a connection.
    pub repeats: usize,
}

impl Report {
    pub(super) fn new(stories: &[Story], seconds: f64, seats: i64, doubles: i64) -> Report {
        let mut by_match: HashMap<&str, Vec<(&Story, &Found)>> = HashMap::new();
        for story in stories {
            if let Some(found) = &story.paired {
                by_match.entry(&found.match_id).or_default().push((story, found));
            }
        }
        let (mut waits, mut waits_of_moved) = (Vec::new(), Vec::new());
        for group in by_match.values() {
            let Some(partner_at) = group.iter().filter_map(|(story, _)| story.asked_at).max()
            else {
                continue;
            };
            for (_, found) in group {
                let wait = found.at.saturating_duration_since(partner_at).as_secs_f64();
                if found.has_moved { &mut waits_of_moved } else { &mut waits }.push(wait);
            }
        }
        waits.sort_unstable_by(f64::total_cmp);
        waits_of_moved.sort_unstable_by(f64::total_cmp);
        let found = |story: &&Story| story.paired.as_ref().is_some_and(|found| !found.is_told);
        let people = stories.len();
        let seated = usize::try_from(seats).unwrap_or_default();
        Report {
            people,
            seconds,
            waits,
            waits_of_moved,
            found: stories.iter().filter(found).count(),
            forgotten: (people - people % 2).saturating_sub(seated),
            doubles: usize::try_from(doubles).unwrap_or(usize::MAX),
            repeats: stories.iter().map(|story| story.repeats).sum(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { people, seconds, found, forgotten, doubles, repeats, .. } = self;
        writeln!(f, "{people} people paired within {seconds:.1} s")?;
        writeln!(f, "from a partner until told, s:  {}", Spread(&self.waits))?;
        if !self.waits_of_moved.is_empty() {
            writeln!(f, "  of those who lost a server:  {}", Spread(&self.waits_of_moved))?;
        }
        write!(f, "forgotten {forgotten}, double seats {doubles}, told twice {repeats}, ")?;
        write!(f, "found in a list {found}")
    }
}

/// Quantiles of ordered values.
struct Spread<'a>(&'a [f64]);

impl fmt::Display for Spread<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |percent: usize| {
            let index = (self.0.len() * percent / 100).min(self.0.len().saturating_sub(1));
            self.0.get(index).copied().unwrap_or_default()
        };
        let count = self.0.len();
        let [median, p99, most] = [at(50), at(99), at(100)];
        write!(f, "median {median:.2}, 99 % {p99:.2}, most {most:.2} ({count} people)")
    }
}
