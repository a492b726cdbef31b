//! Aggregates metric samples, so that they use little memory if nothing scrapes `/metrics`, and
//! reads the size of the database.

use std::{sync::Arc, time::Duration};

use crate::{app::AppState, clock::ticker::Ticker};

const RUN_EVERY: Duration = Duration::from_secs(5);
/// The size of the database costs more to read.
const SIZE_EVERY_RUNS: u32 = 12;

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    let mut runs = 0_u32;
    while ticker.next().await {
        app.metrics.run_upkeep();
        runs = runs.wrapping_add(1);
        if runs % SIZE_EVERY_RUNS != 1 {
            continue;
        }
        match app.db.size().await {
            Ok(bytes) => app.metrics.store_size.set(bytes as f64),
            Err(err) => tracing::warn!(%err, "cannot read the size of the database"),
        }
    }
}
