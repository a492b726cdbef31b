//! Metrics of events.

use std::time::Duration;

use metrics::{Gauge, Histogram};

use crate::metrics::registry::{Buckets, Family, Registry};

#[derive(Debug)]
pub struct EventMetrics {
    open: Family<Gauge>,
    start_delay: Gauge,
    wait: Family<Histogram>,
}

impl EventMetrics {
    pub(super) fn new(registry: &Registry) -> EventMetrics {
        EventMetrics {
            open: registry.gauges(
                "scrapworks_events_open",
                "Events that are announced or run, of all servers, by state.",
            ),
            start_delay: registry.gauge(
                "scrapworks_event_start_delay_seconds",
                "For how long an event should have begun that has not, of all servers.",
            ),
            wait: registry.histograms(
                "scrapworks_event_wait_seconds",
                Buckets::Waits,
                "Seconds that players of events were free before their next match, by game.",
            ),
        }
    }

    /// Sets how many events are announced and how many run, and since when one should have begun.
    pub(crate) fn set_open(&self, announced: i64, running: i64, late_ms: i64) {
        for (state, events) in [("announced", announced), ("running", running)] {
            self.open.with([("state", state)]).set(events as f64);
        }
        self.start_delay.set(late_ms.max(0) as f64 / 1000.0);
    }

    /// Records how long a player was free whose next match has begun.
    pub(crate) fn record_wait(&self, game: &str, waited_ms: i64) {
        let waited = Duration::from_millis(u64::try_from(waited_ms).unwrap_or_default());
        self.wait.with([("game", game)]).record(waited);
    }
}
