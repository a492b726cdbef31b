//! Analyses finished matches, one at a time, with what time the processors have left.
//!
//! A match that waits is claimed in the database, so that other nodes leave it alone for a while.
//! What has begun and does not end, because a server is killed, is begun again after that; the
//! result is the same on every node, and is stored and counted once.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::MatchId;
use tokio::time::sleep;

use crate::{
    app::AppState,
    blocking::{Panicked, run_when_idle},
    clock::wall::now,
    matches::analysis::{Analysed, AnalysisError, analyse},
    store::{
        log::steps,
        matches::{self, analyses},
    },
};

/// How often the server looks whether a match waits.
const POLL_EVERY: Duration = Duration::from_secs(2);
/// How long a match is left to the server that has begun with it. Most take seconds.
const CLAIM_MS: i64 = 5 * 60 * 1000;

/// Analyses until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    if app.cluster.is_none() {
        let released = analyses::release_all(&app.db).await;
        app.db.ok_or_warn(released, "cannot take up the analyses that were begun");
    }
    loop {
        let done = analyse_next(&app).await;
        let is_done = app.db.ok_or_warn(done, "cannot analyse a match").unwrap_or(false);
        let pause = if is_done { Duration::ZERO } else { POLL_EVERY };
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            () = sleep(pause) => {}
        }
    }
}

/// False if no match waits, or the server stops.
async fn analyse_next(app: &AppState) -> sqlx::Result<bool> {
    let now = now().ms();
    let Some(id) = analyses::claim_next(&app.db, now, now + CLAIM_MS).await? else {
        return Ok(false);
    };
    // It may have been deleted.
    let Some(record) = matches::read(&app.db, id).await? else { return Ok(true) };
    let Some(entry) = app.live.game(&record) else { return fail(app, id, "unsupported").await };
    let (setup, log) = (record.setup(), steps::read(&app.db, id).await?);
    let bots = record.seats.iter().map(|seat| seat.bot).collect();
    let stop = app.stop.clone();
    let goes_on = move || !stop.is_cancelled();
    let analysed = run_when_idle(move || analyse(entry, &setup, bots, &log, &mut { goes_on }));
    match analysed.await {
        Ok(Ok(Analysed { analysis, played })) => {
            let json = serde_json::to_string(&analysis).expect("an analysis can be encoded");
            let counts = (record.game.as_str(), &*played.counts());
            let is_first = analyses::finish(&app.db, id, &json, counts).await?;
            app.metrics.matches.record_analysis(if is_first { "done" } else { "repeated" });
            Ok(true)
        }
        Ok(Err(AnalysisError::Stopped)) => {
            analyses::release(&app.db, id).await?;
            Ok(false)
        }
        Ok(Err(err @ (AnalysisError::Replay(_) | AnalysisError::NotOver))) => {
            tracing::error!(match_id = %id, %err, "cannot replay a finished match");
            fail(app, id, "unreadable").await
        }
        Err(Panicked) => {
            tracing::error!(match_id = %id, "the rules of a match panicked over its analysis");
            fail(app, id, "panicked").await
        }
    }
}

async fn fail(app: &AppState, id: MatchId, problem: &'static str) -> sqlx::Result<bool> {
    analyses::fail(&app.db, id, problem).await?;
    app.metrics.matches.record_analysis(problem);
    Ok(true)
}
