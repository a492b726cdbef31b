//! Time as clocks count it: only while a server runs.
//!
//! One number in the store says how long servers have run in all. A server goes on from there, and
//! writes it every few seconds; what it had not written when it crashed is charged to nobody.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use crate::{
    app::AppState,
    store::{Db, uptime},
    ticks::Ticks,
};

/// Between two times that it is written. So much of a clock comes back by a crash.
const WRITE_EVERY: Duration = Duration::from_secs(5);

/// The way from this process's instants to milliseconds of uptime.
#[derive(Debug, Clone, Copy)]
pub struct Uptime {
    began: Instant,
    ran_before_ms: i64,
}

impl Uptime {
    /// Goes on where the last server ended.
    pub async fn resume(db: &Db) -> sqlx::Result<Uptime> {
        let ran_before_ms = uptime::read(db).await?;
        Ok(Uptime { began: Instant::now(), ran_before_ms })
    }

    /// Milliseconds in which a server ran, until now.
    pub fn now_ms(&self) -> i64 {
        let ran = self.began.elapsed().as_millis();
        self.ran_before_ms.saturating_add(i64::try_from(ran).unwrap_or(i64::MAX))
    }

    /// How long servers have run since that reading.
    pub fn since(&self, then_ms: i64) -> Duration {
        let ran_ms = self.now_ms().saturating_sub(then_ms);
        Duration::from_millis(u64::try_from(ran_ms).unwrap_or(0))
    }
}

/// Writes it until the server stops, and then once more.
pub async fn run(app: Arc<AppState>, uptime: Uptime) {
    let mut ticks = Ticks::new(WRITE_EVERY, &app.stop);
    while ticks.next().await {
        write(&app, uptime).await;
    }
    write(&app, uptime).await;
}

async fn write(app: &AppState, uptime: Uptime) {
    if let Err(err) = uptime::write(&app.db, uptime.now_ms()).await {
        tracing::warn!(%err, "the uptime was not written");
    }
}
