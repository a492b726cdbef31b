//! Notices when a database that was away is back, and when it takes no writes because somebody has
//! locked a table.

use std::{sync::Arc, time::Duration};

use crate::{
    app::AppState,
    clock::ticker::Ticker,
    store::{Db, log::write_health::WriteSource},
};

const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Looks until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(LOOK_EVERY, &app.stop);
    let health = app.live.writer().health();
    loop {
        let is_suspected = tokio::select! {
            biased;
            goes_on = ticker.next() => match goes_on {
                true => false,
                false => return,
            },
            () = app.db.lock_suspected().notified() => true,
        };
        let before = app.db.outage().failures();
        if before > 0 {
            // Whoever asks meanwhile is told that it takes none.
            health.record(WriteSource::Proof, true);
        } else if !is_suspected && !health.has_failed() {
            continue;
        }
        let proved = tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            // While commits wait for a standby, this waits with them.
            proved = prove_writable(&app.db) => proved,
        };
        match proved {
            Ok(()) => health.record_proof(),
            Err(_) => health.record(WriteSource::Proof, true),
        }
        match proved {
            // What fails although this does not keeps the outage going.
            Ok(()) if app.db.outage().failures() == before => app.db.outage().answered(),
            Ok(()) => {}
            Err(err) => app.db.note_outage(&err),
        }
    }
}

async fn prove_writable(db: &Db) -> sqlx::Result<()> {
    db.require_unlocked().await?;
    db.prove_writable().await
}
