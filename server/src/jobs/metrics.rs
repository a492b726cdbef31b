//! Aggregates metric samples, so that they use little memory if nothing scrapes `/metrics`, and
//! reads from the database what metrics say of it.

use std::{sync::Arc, time::Duration};

use crate::{
    app::AppState,
    clock::ticker::Ticker,
    metrics::Replication,
    store::{notifications::mails, ops::status},
};

const RUN_EVERY: Duration = Duration::from_secs(5);
/// What the database says of itself costs more to read.
const READ_EVERY_RUNS: u32 = 3;
/// Its size costs most.
const SIZE_EVERY_RUNS: u32 = 12;

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    let mut runs = 0_u32;
    while ticker.next().await {
        app.metrics.run_upkeep();
        if runs.is_multiple_of(SIZE_EVERY_RUNS) {
            let size = app.db.size().await;
            if let Some(bytes) = app.db.ok_or_warn(size, "cannot read the size of the database") {
                app.metrics.store.size.set(bytes as f64);
            }
        }
        if runs.is_multiple_of(READ_EVERY_RUNS) {
            let read = read_status(&app).await;
            app.db.ok_or_warn(read, "cannot read the state of the database");
        }
        runs = runs.wrapping_add(1);
    }
}

async fn read_status(app: &AppState) -> sqlx::Result<()> {
    let notifications = &app.metrics.notifications;
    notifications.set_mails_queued(&mails::waiting(&app.db).await?);
    notifications.push_queued.set(status::push_messages(&app.db).await? as f64);
    if let Some(standbys) = status::replication(&app.db).await? {
        app.metrics.store.set_replication(&Replication {
            standbys: standbys.standbys,
            is_synchronous: standbys.required > 0,
            missing: standbys.missing(),
            lag_seconds: standbys.lag_seconds,
        });
    }
    Ok(())
}
