//! The wake-up scheduler: loads matches that are not in memory and have an automatic action due,
//! such as a clock running out or a bot's turn.
//!
//! A match in memory has its own timers, so loading it before the due time is enough.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::MatchId;
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::{service::ServiceClock, ticker::Ticker},
    fair_pool::Requester,
    matches::actor::IDLE_TIMEOUT,
    store::matches,
};

/// The polling interval. Shorter than a match without subscribers stays in memory.
const POLL_EVERY: Duration = Duration::from_secs(10);
const _: () = assert!(POLL_EVERY.as_secs() < IDLE_TIMEOUT.as_secs());
/// Rows of one query.
const ROWS_MAX: i64 = 256;

/// Polls until the server stops.
pub(crate) async fn run(app: Arc<AppState>, clock: ServiceClock) {
    let mut ticker = Ticker::new(POLL_EVERY, &app.stop);
    while ticker.next().await {
        tokio::select! {
            biased;
            woken = wake_due(&app, clock) => if let Err(err) = woken {
                tracing::warn!(%err, "cannot read the due matches");
            },
            () = app.stop.cancelled() => return,
        }
    }
}

/// Loads the matches due before the next poll, one at a time, to leave the other loading slots to
/// clients' requests.
async fn wake_due(app: &AppState, clock: ServiceClock) -> sqlx::Result<()> {
    let until = clock.now_ms() + POLL_EVERY.as_millis() as i64;
    let mut after = (i64::MIN, MatchId(Uuid::nil()));
    loop {
        let due = matches::due(&app.db, until, after, ROWS_MAX, None).await?;
        let Some(&last) = due.last() else { return Ok(()) };
        for (_, match_id) in due {
            // Loading logs its own errors; the next poll tries again.
            let _ = app.live.open(match_id, Requester::default()).await;
        }
        after = last;
    }
}
