//! Saves the service clock.

use std::{sync::Arc, time::Duration};

use crate::{
    app::AppState,
    clock::{service::ServiceClock, ticker::Ticker},
    store::{log::write_health::WriteSource, service_clock},
};

/// The interval between saves. A crash gives back at most this much of a match clock.
const SAVE_EVERY: Duration = Duration::from_secs(5);

/// Saves until the server stops, and once more then.
pub(crate) async fn run(app: Arc<AppState>, clock: ServiceClock) {
    let mut ticker = Ticker::new(SAVE_EVERY, &app.stop);
    while ticker.next().await {
        save(&app, &clock).await;
    }
    save(&app, &clock).await;
}

async fn save(app: &AppState, clock: &ServiceClock) {
    let saved = app.db.watch_write(service_clock::write(&app.db, clock.now_ms())).await;
    // Without players this is the only write, so readiness follows from it too.
    app.live.writer().health().record(WriteSource::Clock, saved.is_err());
    app.db.ok_or_warn(saved, "cannot save the service clock");
}
