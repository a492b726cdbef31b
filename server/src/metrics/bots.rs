//! Metrics of the bot pool.

use metrics::{Gauge, Histogram};

use crate::metrics::registry::{Buckets, Registry};

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
        let queued = registry.gauges(
            "scrapworks_bots_queued",
            "Decisions of bots and hints that wait for a place, by pool.",
        );
        let wait = registry.histograms(
            "scrapworks_bot_wait_seconds",
            Buckets::Durations,
            "Seconds that a decision of a bot waits for a place, by pool.",
        );
        let decision = registry.histograms(
            "scrapworks_bot_decision_seconds",
            Buckets::Durations,
            "Seconds that a decision of a bot takes once it has a place, by pool.",
        );
        let pool = |pool| PoolMetrics {
            queued: queued.with([("pool", pool)]),
            wait: wait.with([("pool", pool)]),
            decision: decision.with([("pool", pool)]),
        };
        BotMetrics { quick: pool("quick"), deep: pool("deep") }
    }
}
