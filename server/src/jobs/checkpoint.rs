//! Copies SQLite's write-ahead log into the database file, so that the file is never far behind.
//! SQLite does so by itself only when the log is long, which takes a small server days.

use std::{sync::Arc, time::Duration};

use crate::{app::AppState, clock::ticker::Ticker};

const RUN_EVERY: Duration = Duration::from_secs(60);

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    while ticker.next().await {
        if let Err(err) = app.db.checkpoint().await
            && !app.db.notes_outage(&err)
        {
            tracing::warn!(%err, "cannot copy the write-ahead log into the database file");
        }
    }
}
