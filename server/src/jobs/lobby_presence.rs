//! Notices who comes to open lobbies and goes, and tells their watchers.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use crate::{app::AppState, clock::ticker::Ticker, error::Error};

const RUN_EVERY: Duration = Duration::from_secs(5);

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    while ticker.next().await {
        if let Err(err) = refresh(&app).await
            && !app.db.notes_outage(&err)
        {
            tracing::warn!(%err, "cannot refresh the presence in lobbies");
        }
    }
}

async fn refresh(app: &AppState) -> Result<(), Error> {
    app.lobbies.load_presence().await?;
    app.lobbies.refresh_presence(Instant::now()).await
}
