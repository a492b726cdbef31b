//! The service clock: how long servers have run on this database, in milliseconds.
//!
//! Match clocks are measured with it, so that downtime is charged to no player. The reading is
//! saved every few seconds; time that was not saved before a crash is not counted.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use tokio::time::Instant;

use crate::store::{db::Db, service_clock};

/// Converts between instants of this process and readings of the service clock. Clones share it.
#[derive(Debug, Clone)]
pub struct ServiceClock(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    started_at: Instant,
    /// The reading when this process started.
    initial_ms: AtomicI64,
}

impl ServiceClock {
    /// Starts at the saved reading.
    pub async fn resume(db: &Db) -> sqlx::Result<ServiceClock> {
        let initial_ms = AtomicI64::new(service_clock::read(db).await?);
        Ok(ServiceClock(Arc::new(Shared { started_at: Instant::now(), initial_ms })))
    }

    /// The current reading, in milliseconds.
    pub fn now_ms(&self) -> i64 {
        let initial_ms = self.0.initial_ms.load(Ordering::Relaxed);
        initial_ms.saturating_add(self.elapsed_ms())
    }

    /// Sets the current reading. In a cluster the database counts, for all nodes the same.
    pub(crate) fn set(&self, now_ms: i64) {
        let initial_ms = now_ms.saturating_sub(self.elapsed_ms());
        self.0.initial_ms.store(initial_ms, Ordering::Relaxed);
    }

    fn elapsed_ms(&self) -> i64 {
        i64::try_from(self.0.started_at.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    /// The time since the reading `then_ms`; zero if that is in the future.
    pub fn since(&self, then_ms: i64) -> Duration {
        let elapsed_ms = self.now_ms().saturating_sub(then_ms);
        Duration::from_millis(u64::try_from(elapsed_ms).unwrap_or(0))
    }
}
