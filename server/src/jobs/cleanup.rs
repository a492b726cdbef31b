//! Clean-up: closes idle lobbies, deletes closed lobbies, expired sessions and link codes, and lets
//! deleted players leave where they still sit.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{LobbyId, Timestamp};

use crate::{
    accounts::deletion,
    app::AppState,
    clock::{ticker::Ticker, wall::now},
    error::Error,
    lobby::rules::Lobby,
    store::{links, lobbies, sessions},
};

/// An open lobby without a change for this long is closed.
const LOBBY_IDLE_MS: i64 = 24 * 60 * 60 * 1000;

/// A lobby that closed without a match is deleted after this long.
const CLOSED_LOBBY_KEPT_MS: i64 = 7 * LOBBY_IDLE_MS;

const RUN_EVERY: Duration = Duration::from_secs(10 * 60);
/// Lobbies closed in one run; the rest waits for the next run.
const LOBBIES_PER_RUN_MAX: i64 = 1_000;

/// Cleans up until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    while ticker.next().await {
        if let Err(err) = clean_up(&app, now()).await {
            tracing::warn!(%err, "clean-up failed");
        }
    }
}

async fn clean_up(app: &AppState, now: Timestamp) -> Result<(), Error> {
    sessions::delete_expired(&app.db, now).await?;
    links::delete_expired(&app.db, now).await?;
    deletion::leave_all(app).await?;
    let ago = |ms| Timestamp::from_ms(now.ms() - ms);
    lobbies::delete_closed(&app.db, ago(CLOSED_LOBBY_KEPT_MS)).await?;
    for id in lobbies::idle(&app.db, ago(LOBBY_IDLE_MS), LOBBIES_PER_RUN_MAX).await? {
        close(app, id).await?;
    }
    Ok(())
}

async fn close(app: &AppState, id: LobbyId) -> Result<(), Error> {
    match app.lobbies.change(id, Lobby::close).await {
        // It was started or closed meanwhile.
        Ok(_) | Err(Error::Lobby(_)) => Ok(()),
        Err(err) => Err(err),
    }
}
