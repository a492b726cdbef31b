//! Metrics of matches and their steps, by game.

use std::time::Duration;

use metrics::{Counter, Gauge, Histogram};

use crate::metrics::registry::{Buckets, Family, Registry};

#[derive(Debug)]
pub struct MatchMetrics {
    pub live: Gauge,
    pub panics: Counter,
    awaiting: Family<Gauge>,
    started: Family<Counter>,
    ended: Family<Counter>,
    steps: Family<Counter>,
    step_duration: Family<Histogram>,
    pub analyses_waiting: Gauge,
    analyses: Family<Counter>,
}

impl MatchMetrics {
    pub(super) fn new(registry: &Registry) -> MatchMetrics {
        MatchMetrics {
            live: registry.gauge("scrapworks_matches_live", "Matches in memory."),
            panics: registry
                .counter("scrapworks_rules_panics_total", "Panics in the rules of a game."),
            awaiting: registry.gauges(
                "scrapworks_matches_awaiting",
                "Matches in memory that wait for a person, by game.",
            ),
            started: registry.counters(
                "scrapworks_matches_started_total",
                "Matches that were started, by game.",
            ),
            ended: registry.counters(
                "scrapworks_matches_ended_total",
                "Matches that came to their end, by game.",
            ),
            steps: registry.counters(
                "scrapworks_steps_total",
                "Committed steps, by game and by who caused them.",
            ),
            step_duration: registry.histograms(
                "scrapworks_step_duration_seconds",
                Buckets::Durations,
                "Seconds from the request of a step to its broadcast, by game and cause.",
            ),
            analyses_waiting: registry.gauge(
                "scrapworks_analyses_waiting",
                "Finished matches that wait for their analysis, of all servers.",
            ),
            analyses: registry
                .counters("scrapworks_analyses_total", "Analyses of finished matches, by outcome."),
        }
    }

    /// Matches in memory that wait for a person.
    pub fn awaiting(&self, game: &str) -> Gauge {
        self.awaiting.with([("game", game)])
    }

    pub fn record_start(&self, game: &str) {
        self.started.with([("game", game)]).increment(1);
    }

    pub fn record_end(&self, game: &str) {
        self.ended.with([("game", game)]).increment(1);
    }

    /// Records how the analysis of a match ended.
    pub fn record_analysis(&self, outcome: &'static str) {
        self.analyses.with([("outcome", outcome)]).increment(1);
    }

    /// Records a committed step, and the time from its request to its broadcast.
    pub fn record_step(&self, game: &str, cause: &'static str, duration: Duration) {
        let labels = [("game", game), ("cause", cause)];
        self.steps.with(labels).increment(1);
        self.step_duration.with(labels).record(duration);
    }
}
