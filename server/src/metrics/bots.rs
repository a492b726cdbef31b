//! Metrics of the bot pool.

use metrics::{Gauge, Histogram};

use crate::metrics::registry::{Buckets, Definition, Registry, gauge, histogram};

const QUEUED: Definition =
    gauge("scrapworks_bots_queued", "Decisions of bots and hints that wait for a place, by pool.");
const WAIT: Definition = histogram(
    "scrapworks_bot_wait_seconds",
    Buckets::Durations,
    "Seconds that a decision of a bot waits for a place, by pool.",
);
const DECISION: Definition = histogram(
    "scrapworks_bot_decision_seconds",
    Buckets::Durations,
    "Seconds that a decision of a bot takes once it has a place, by pool.",
);

pub(super) const DEFINITIONS: &[Definition] = &[QUEUED, WAIT, DECISION];

#[derive(Debug)]
pub struct BotMetrics {
    /// For levels that decide within milliseconds.
    pub quick: PoolMetrics,
    /// For levels that search.
    pub deep: PoolMetrics,
}

/// Of one pool.
#[derive(Debug, Clone)]
pub struct PoolMetrics {
    pub queued: Gauge,
    pub wait: Histogram,
    pub decision: Histogram,
}

impl BotMetrics {
    pub(super) fn new(registry: &Registry) -> BotMetrics {
        let pool = |pool| {
            let labels = [("pool", pool)];
            PoolMetrics {
                queued: registry.labelled_gauge(&QUEUED, labels),
                wait: registry.labelled_histogram(&WAIT, labels),
                decision: registry.labelled_histogram(&DECISION, labels),
            }
        };
        BotMetrics { quick: pool("quick"), deep: pool("deep") }
    }
}
