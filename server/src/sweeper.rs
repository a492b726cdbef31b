//! What ends by itself: waiting rooms that everybody forgot, sessions that are over, codes that
//! nobody used.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{LobbyId, Timestamp};

use crate::{
    app::AppState,
    error::Error,
    lobby::Lobby,
    now::now,
    rooms,
    store::{links, lobbies, players},
    ticks::Ticks,
};

/// A waiting room in which nothing happens for so long is closed.
const LOBBY_IDLE_MS: i64 = 24 * 60 * 60 * 1000;

/// A waiting room that closed without a match is forgotten after so long.
const LOBBY_FORGOTTEN_MS: i64 = 7 * LOBBY_IDLE_MS;

/// Between two sweeps.
const SWEEP_EVERY: Duration = Duration::from_secs(10 * 60);
/// Rooms that one sweep closes. The rest waits for the next one.
const ROOMS_MAX: i64 = 1_000;

/// Sweeps until the server stops.
pub async fn run(app: Arc<AppState>) {
    let mut ticks = Ticks::new(SWEEP_EVERY, &app.stop);
    while ticks.next().await {
        if let Err(err) = sweep(&app, now()).await {
            tracing::warn!(%err, "a sweep did not get through");
        }
    }
}

async fn sweep(app: &AppState, now: Timestamp) -> Result<(), Error> {
    players::end_expired_sessions(&app.db, now).await?;
    links::forget_expired(&app.db, now).await?;
    let ago = |ms| Timestamp::from_ms(now.ms() - ms);
    lobbies::forget_closed(&app.db, ago(LOBBY_FORGOTTEN_MS)).await?;
    for id in lobbies::idle(&app.db, ago(LOBBY_IDLE_MS), ROOMS_MAX).await? {
        close(app, id).await?;
    }
    Ok(())
}

async fn close(app: &AppState, id: LobbyId) -> Result<(), Error> {
    match rooms::change(app, id, Lobby::close).await {
        // Somebody started or left it just now: then it is over already.
        Ok(_) | Err(Error::Lobby(_)) => Ok(()),
        Err(err) => Err(err),
    }
}
