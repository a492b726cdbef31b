//! Metrics of the database: the writer's queue and commits, size, queues in tables, replication.

use metrics::{Counter, Gauge, Histogram};
use scrapworks_protocol::Timestamp;

use crate::metrics::{
    registry::{Buckets, Family, Registry},
    site::seconds,
};

#[derive(Debug)]
pub struct StoreMetrics {
    pub writes: WriteMetrics,
    pub writes_queued: Gauge,
    pub writes_failing: Gauge,
    pub database_replaced: Gauge,
    pub commits: Counter,
    pub commit_duration: Histogram,
    pub commit_wait: Histogram,
    pub commit_batch_size: Histogram,
    pub size: Gauge,
    read_at: Gauge,
    free: Family<Gauge>,
    volume: Family<Gauge>,
    standbys: Family<Gauge>,
    synchronous: Family<Gauge>,
    missing: Family<Gauge>,
    lag: Family<Gauge>,
}

/// Writes by what became of them.
#[derive(Debug)]
pub struct WriteMetrics {
    pub committed: Counter,
    /// Somebody else has written that row.
    pub conflict: Counter,
    pub failed: Counter,
}

/// How PostgreSQL copies to its standbys.
#[derive(Debug)]
pub(crate) struct Replication {
    /// Connected standbys.
    pub(crate) standbys: i64,
    pub(crate) is_synchronous: bool,
    /// Standbys without which no commit ends, and which are not there.
    pub(crate) missing: i64,
    /// Of the slowest standby.
    pub(crate) lag_seconds: f64,
}

impl StoreMetrics {
    pub(super) fn new(registry: &Registry) -> StoreMetrics {
        let writes = registry.counters(
            "scrapworks_writes_total",
            "Writes that went to the writer, by what became of them.",
        );
        let writes = |outcome| writes.with([("outcome", outcome)]);
        StoreMetrics {
            writes: WriteMetrics {
                committed: writes("committed"),
                conflict: writes("conflict"),
                failed: writes("failed"),
            },
            writes_queued: registry
                .gauge("scrapworks_writes_queued", "Writes that wait for the writer."),
            writes_failing: registry.gauge(
                "scrapworks_writes_failing",
                "1 if the database did not take the last write, or a table is locked, else 0.",
            ),
            database_replaced: registry.gauge(
                "scrapworks_database_replaced",
                "1 if the database is not the one that the server opened, else 0.",
            ),
            commits: registry.counter("scrapworks_commits_total", "Transactions of the writer."),
            commit_duration: registry.histogram(
                "scrapworks_commit_duration_seconds",
                Buckets::Durations,
                "Seconds that a transaction of the writer takes.",
            ),
            commit_wait: registry.histogram(
                "scrapworks_commit_wait_seconds",
                Buckets::Durations,
                "Seconds that a write waits until the transaction begins that it is part of.",
            ),
            commit_batch_size: registry.histogram(
                "scrapworks_commit_batch_size",
                Buckets::Sizes,
                "Writes in a transaction of the writer.",
            ),
            size: registry.gauge("scrapworks_store_bytes", "Size of the database in bytes."),
            read_at: registry.gauge(
                "scrapworks_store_read_timestamp_seconds",
                "When what the database says of itself was last read, in seconds since 1970.",
            ),
            free: registry.gauges(
                "scrapworks_store_volume_free_bytes",
                "Free bytes of the file system with the SQLite file; not there with PostgreSQL.",
            ),
            volume: registry.gauges(
                "scrapworks_store_volume_bytes",
                "Bytes of the file system with the SQLite file; not there with PostgreSQL.",
            ),
            standbys: registry.gauges(
                "scrapworks_replication_standbys",
                "Standbys that are connected to PostgreSQL; not there with SQLite.",
            ),
            synchronous: registry.gauges(
                "scrapworks_replication_synchronous",
                "1 if commits wait for a standby of PostgreSQL, else 0; not there with SQLite.",
            ),
            missing: registry.gauges(
                "scrapworks_replication_missing",
                "Standbys that PostgreSQL's commits wait for and that are not connected; not \
                 there with SQLite.",
            ),
            lag: registry.gauges(
                "scrapworks_replication_lag_seconds",
                "Seconds that the slowest standby of PostgreSQL is behind; not there with SQLite.",
            ),
        }
    }

    pub(crate) fn set_read(&self, at: Timestamp) {
        self.read_at.set(seconds(at));
    }

    pub(crate) fn set_volume(&self, free: u64, size: u64) {
        self.free.with([]).set(free as f64);
        self.volume.with([]).set(size as f64);
    }

    pub(crate) fn set_replication(&self, replication: &Replication) {
        self.standbys.with([]).set(replication.standbys as f64);
        self.synchronous.with([]).set(f64::from(u8::from(replication.is_synchronous)));
        self.missing.with([]).set(replication.missing as f64);
        self.lag.with([]).set(replication.lag_seconds);
    }
}
