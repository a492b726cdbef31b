//! The service clock: how long servers have run on this database, in milliseconds.
//!
//! Match clocks are measured with it, so that downtime is charged to no player. The reading is
//! saved every few seconds; time that was not saved before a crash is not counted.

use std::time::Duration;

use tokio::time::Instant;

use crate::store::{db::Db, service_clock};

/// Converts between instants of this process and readings of the service clock.
#[derive(Debug, Clone, Copy)]
pub struct ServiceClock {
    started_at: Instant,
    initial_ms: i64,
}

impl ServiceClock {
    /// Starts at the saved reading.
    pub async fn resume(db: &Db) -> sqlx::Result<ServiceClock> {
        let initial_ms = service_clock::read(db).await?;
        Ok(ServiceClock { started_at: Instant::now(), initial_ms })
    }

    /// The current reading, in milliseconds.
    pub fn now_ms(&self) -> i64 {
        let elapsed = self.started_at.elapsed().as_millis();
        self.initial_ms.saturating_add(i64::try_from(elapsed).unwrap_or(i64::MAX))
    }

    /// The time since the reading `then_ms`; zero if that is in the future.
    pub fn since(&self, then_ms: i64) -> Duration {
        let elapsed_ms = self.now_ms().saturating_sub(then_ms);
        Duration::from_millis(u64::try_from(elapsed_ms).unwrap_or(0))
    }
}
