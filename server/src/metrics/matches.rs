//! Metrics of matches and their steps, by game.

use std::time::Duration;

use metrics::{Counter, Gauge};

use crate::metrics::registry::{Buckets, Definition, Registry, counter, gauge, histogram};

const LIVE: Definition = gauge("scrapworks_matches_live", "Matches in memory.");
const AWAITING: Definition =
    gauge("scrapworks_matches_awaiting", "Matches in memory that wait for a person, by game.");
const STARTED: Definition =
    counter("scrapworks_matches_started_total", "Matches that were started, by game.");
const ENDED: Definition =
    counter("scrapworks_matches_ended_total", "Matches that came to their end, by game.");
const PANICS: Definition =
    counter("scrapworks_rules_panics_total", "Panics in the rules of a game.");
const STEPS: Definition =
    counter("scrapworks_steps_total", "Committed steps, by game and by who caused them.");
const STEP_DURATION: Definition = histogram(
    "scrapworks_step_duration_seconds",
    Buckets::Durations,
    "Seconds from the request of a step to its broadcast, by game and cause.",
);

pub(super) const DEFINITIONS: &[Definition] =
    &[LIVE, AWAITING, STARTED, ENDED, PANICS, STEPS, STEP_DURATION];

#[derive(Debug)]
pub struct MatchMetrics {
    registry: Registry,
    pub live: Gauge,
    pub panics: Counter,
}

impl MatchMetrics {
    pub(super) fn new(registry: &Registry) -> MatchMetrics {
        MatchMetrics {
            live: registry.gauge(&LIVE),
            panics: registry.counter(&PANICS),
            registry: registry.clone(),
        }
    }

    /// Matches in memory that wait for a person.
    pub fn awaiting(&self, game: &str) -> Gauge {
        self.registry.labelled_gauge(&AWAITING, [("game", game)])
    }

    pub fn record_start(&self, game: &str) {
        self.registry.labelled_counter(&STARTED, [("game", game)]).increment(1);
    }

    pub fn record_end(&self, game: &str) {
        self.registry.labelled_counter(&ENDED, [("game", game)]).increment(1);
    }

    /// Records a committed step, and the time from its request to its broadcast.
    pub fn record_step(&self, game: &str, cause: &'static str, duration: Duration) {
        let labels = [("game", game), ("cause", cause)];
        self.registry.labelled_counter(&STEPS, labels).increment(1);
        self.registry.labelled_histogram(&STEP_DURATION, labels).record(duration);
    }
}
