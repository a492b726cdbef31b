//! Aggregates metric samples, so that they use little memory if nothing scrapes `/metrics`.

use std::{sync::Arc, time::Duration};

use crate::{app::AppState, clock::ticker::Ticker};

const RUN_EVERY: Duration = Duration::from_secs(5);

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    while ticker.next().await {
        app.metrics.run_upkeep();
    }
}
