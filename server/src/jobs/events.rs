//! Lets events begin, go on and end, and tells those who watch them.

use std::sync::Arc;

use tokio::time::Instant;

use crate::{
    app::AppState,
    events::runner::{self, LOOK_EVERY, Rounds, TELL_EVERY},
};

const FAILURE: &str = "cannot look after events";

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let (mut rounds, mut told_at) = (Rounds::default(), Instant::now());
    while !app.stop.is_cancelled() {
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            () = app.events.news(LOOK_EVERY) => {}
        }
        // What fails is done by the next run.
        app.db.ok_or_warn(runner::look(&app, &mut rounds).await, FAILURE);
        if told_at.elapsed() >= TELL_EVERY {
            app.db.ok_or_warn(runner::tell(&app).await, FAILURE);
            told_at = Instant::now();
        }
    }
}
