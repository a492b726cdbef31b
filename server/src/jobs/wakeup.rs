//! The wake-up scheduler: loads matches that are not in memory and have an automatic action due,
//! such as a clock running out or a bot's turn.
//!
//! A match in memory has its own timers, so loading it before the due time is enough. In a cluster
//! each node wakes its own matches, and those that no node plays.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::MatchId;
use tokio::time::sleep;
use uuid::Uuid;

use crate::{
    app::AppState, clock::service::ServiceClock, fair_pool::Requester,
    matches::actor::IDLE_TIMEOUT, store::matches,
};

/// The polling interval. Shorter than a match without subscribers stays in memory.
const POLL_EVERY: Duration = Duration::from_secs(10);
const _: () = assert!(POLL_EVERY.as_secs() < IDLE_TIMEOUT.as_secs());
/// Rows of one query.
const ROWS_MAX: i64 = 256;

/// Polls until the server stops.
pub(crate) async fn run(app: Arc<AppState>, clock: ServiceClock) {
    loop {
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            woken = wake_due(&app, &clock) => {
                app.db.ok_or_warn(woken, "cannot read the due matches");
            }
        }
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            // A node has died.
            () = app.wakeup.notified() => {}
            () = sleep(POLL_EVERY) => {}
        }
    }
}

/// Loads the matches due before the next poll, one at a time, to leave the other loading slots to
/// clients' requests.
async fn wake_due(app: &AppState, clock: &ServiceClock) -> sqlx::Result<()> {
    let until = clock.now_ms() + POLL_EVERY.as_millis() as i64;
    let owner = app.cluster.as_ref().map(|cluster| cluster.bus().me());
    let mut after = (i64::MIN, MatchId(Uuid::nil()));
    loop {
        let due = matches::due(&app.db, until, after, ROWS_MAX, owner).await?;
        let Some(&last) = due.last() else { return Ok(()) };
        for (_, match_id) in due {
            // Loading logs its own errors; the next poll tries again.
            let _ = app.live.open(match_id, Requester::default()).await;
        }
        after = last;
    }
}
