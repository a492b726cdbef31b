//! Wakes matches that sleep and have something to do: a clock runs out, a seat is stood in for.
//!
//! A match in memory looks after itself, so what is due before the next look is brought there.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::MatchId;
use uuid::Uuid;

use super::task::FORGET_RUNNING;
use crate::{app::AppState, store::matches, ticks::Ticks, uptime::Uptime};

/// Between two looks. Shorter than a match stays in memory by itself.
const LOOK_EVERY: Duration = Duration::from_secs(10);
const _: () = assert!(LOOK_EVERY.as_secs() < FORGET_RUNNING.as_secs());
/// Matches that are read from the store at once.
const ROWS_MAX: i64 = 256;

/// Looks until the server stops.
pub(crate) async fn run(app: Arc<AppState>, uptime: Uptime) {
    let mut ticks = Ticks::new(LOOK_EVERY, &app.stop);
    while ticks.next().await {
        tokio::select! {
            biased;
            woken = wake(&app, uptime) => if let Err(err) = woken {
                tracing::warn!(%err, "sleeping matches could not be looked for");
            },
            () = app.stop.cancelled() => return,
        }
    }
}

/// Opens what is due before the next look, one match after the other: those that somebody asks
/// for have the other places.
async fn wake(app: &AppState, uptime: Uptime) -> sqlx::Result<()> {
    let until = uptime.now_ms() + LOOK_EVERY.as_millis() as i64;
    let mut after = (i64::MIN, MatchId(Uuid::nil()));
    loop {
        let due = matches::due(&app.db, until, after, ROWS_MAX).await?;
        let Some(&last) = due.last() else { return Ok(()) };
        for (_, match_id) in due {
            // One that cannot be opened is not played on; who opens it logs why.
            let _ = app.live.open(match_id).await;
        }
        after = last;
    }
}
