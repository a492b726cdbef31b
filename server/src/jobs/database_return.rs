//! Notices when a database that was away is back.

use std::{sync::Arc, time::Duration};

use crate::{app::AppState, clock::ticker::Ticker};

const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Looks until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(LOOK_EVERY, &app.stop);
    while ticker.next().await {
        let before = app.db.outage().failures();
        if before == 0 {
            continue;
        }
        // Whoever asks meanwhile is told that it takes none.
        let health = app.live.writer().health();
        health.record(true);
        let proved = tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            // While commits wait for a standby, this waits with them.
            proved = app.db.prove_writable() => proved,
        };
        health.record(proved.is_err());
        match proved {
            // What fails although this does not keeps the outage going.
            Ok(()) if app.db.outage().failures() == before => app.db.outage().answered(),
            Ok(()) => {}
            Err(err) => app.db.note_outage(&err),
        }
    }
}
