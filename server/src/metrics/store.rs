//! Metrics of the database: the writer's queue and commits, size, queues in tables, replication.

use metrics::{Counter, Gauge, Histogram};

use crate::{
    metrics::registry::{Buckets, Definition, Registry, counter, gauge, histogram},
    store::replication::Standbys,
};

const WRITES: Definition =
    counter("scrapworks_writes_total", "Writes that went to the writer, by what became of them.");
const WRITES_QUEUED: Definition =
    gauge("scrapworks_writes_queued", "Writes that wait for the writer.");
const WRITES_FAILING: Definition =
    gauge("scrapworks_writes_failing", "1 if the database did not take the last write, else 0.");
const COMMITS: Definition = counter("scrapworks_commits_total", "Transactions of the writer.");
const COMMIT_DURATION: Definition = histogram(
    "scrapworks_commit_duration_seconds",
    Buckets::Durations,
    "Seconds that a transaction of the writer takes.",
);
const COMMIT_WAIT: Definition = histogram(
    "scrapworks_commit_wait_seconds",
    Buckets::Durations,
    "Seconds that a write waits until the transaction begins that it is part of.",
);
const COMMIT_BATCH_SIZE: Definition = histogram(
    "scrapworks_commit_batch_size",
    Buckets::Sizes,
    "Writes in a transaction of the writer.",
);
const SIZE: Definition = gauge("scrapworks_store_bytes", "Size of the database in bytes.");
const STANDBYS: Definition = gauge(
    "scrapworks_replication_standbys",
    "Standbys that are connected to PostgreSQL; not there with SQLite.",
);
const SYNCHRONOUS: Definition = gauge(
    "scrapworks_replication_synchronous",
    "1 if commits wait for a standby of PostgreSQL, else 0; not there with SQLite.",
);
const MISSING: Definition = gauge(
    "scrapworks_replication_missing",
    "Standbys that PostgreSQL's commits wait for and that are not connected; not there with SQLite.",
);
const LAG: Definition = gauge(
    "scrapworks_replication_lag_seconds",
    "Seconds that the slowest standby of PostgreSQL is behind; not there with SQLite.",
);

pub(super) const DEFINITIONS: &[Definition] = &[
    WRITES,
    WRITES_QUEUED,
    WRITES_FAILING,
    COMMITS,
    COMMIT_DURATION,
    COMMIT_WAIT,
    COMMIT_BATCH_SIZE,
    SIZE,
    STANDBYS,
    SYNCHRONOUS,
    MISSING,
    LAG,
];

#[derive(Debug)]
pub struct StoreMetrics {
    registry: Registry,
    pub writes: WriteMetrics,
    pub writes_queued: Gauge,
    pub writes_failing: Gauge,
    pub commits: Counter,
    pub commit_duration: Histogram,
    pub commit_wait: Histogram,
    pub commit_batch_size: Histogram,
    pub size: Gauge,
}

/// Writes by what became of them.
#[derive(Debug)]
pub struct WriteMetrics {
    pub committed: Counter,
    /// Somebody else has written that row.
    pub conflict: Counter,
    pub failed: Counter,
}

impl StoreMetrics {
    pub(super) fn new(registry: &Registry) -> StoreMetrics {
        let writes = |outcome| registry.labelled_counter(&WRITES, [("outcome", outcome)]);
        StoreMetrics {
            writes: WriteMetrics {
                committed: writes("committed"),
                conflict: writes("conflict"),
                failed: writes("failed"),
            },
            writes_queued: registry.gauge(&WRITES_QUEUED),
            writes_failing: registry.gauge(&WRITES_FAILING),
            commits: registry.counter(&COMMITS),
            commit_duration: registry.histogram(&COMMIT_DURATION),
            commit_wait: registry.histogram(&COMMIT_WAIT),
            commit_batch_size: registry.histogram(&COMMIT_BATCH_SIZE),
            size: registry.gauge(&SIZE),
            registry: registry.clone(),
        }
    }

    pub(crate) fn set_replication(&self, standbys: &Standbys) {
        let is_synchronous = u8::from(standbys.required > 0);
        self.registry.gauge(&STANDBYS).set(standbys.standbys as f64);
        self.registry.gauge(&SYNCHRONOUS).set(f64::from(is_synchronous));
        self.registry.gauge(&MISSING).set(standbys.missing() as f64);
        self.registry.gauge(&LAG).set(standbys.lag_seconds);
    }
}
