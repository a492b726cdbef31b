//! Periodic work: analyses of finished matches, checkpoints, clean-up, presence in lobbies,
//! metrics, the certificate of the public URL, reading the announcement and what operators did,
//! looking after events, and whether a database that was away is back, pairing waiting players,
//! saving the service clock, waking due matches; in a cluster also keeping the lease and receiving
//! what other nodes send, and checking sessions when some of that was lost.

mod analysis;
mod announcement;
mod beats;
mod cleanup;
mod database_return;
mod events;
pub(crate) mod inbox;
pub(crate) mod lease;
mod metrics;
mod pairing;
mod sanctions;
mod service_clock;
mod session_check;
mod wakeup;

use std::{error::Error as StdError, sync::Arc, time::Duration};

use tokio::time::Instant;

use crate::{
    app::AppState,
    clock::{service::ServiceClock, ticker::Ticker},
    config::Analyses,
    error::Error,
};

/// How often SQLite's write-ahead log is copied into the database file. SQLite does so by itself
/// only when the log is long, which takes a small server days.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(60);
/// How often the server looks whether the database is still the one that it opened.
const IDENTITY_EVERY: Duration = Duration::from_secs(1);
/// How often the server looks who comes to open lobbies and goes.
const LOBBY_PRESENCE_EVERY: Duration = Duration::from_secs(5);

/// Starts all jobs. Each runs until the server stops. What operators did about rooms and matches is
/// applied from `last_act` on.
pub(crate) fn spawn(app: &Arc<AppState>, clock: ServiceClock, last_act: i64) {
    if app.db.has_checkpoints() {
        let failure = "cannot copy the write-ahead log into the database file";
        spawn_every(app, CHECKPOINT_EVERY, failure, |app| async move { app.db.checkpoint().await });
    }
    app.tasks.spawn(cleanup::run(Arc::clone(app)));
    let failure = "cannot refresh the presence in lobbies";
    spawn_every(app, LOBBY_PRESENCE_EVERY, failure, refresh_lobby_presence);
    app.tasks.spawn(metrics::run(Arc::clone(app)));
    app.tasks.spawn(metrics::watch_certificate(Arc::clone(app)));
    if app.cluster.is_none() {
        // In a cluster it is counted with the leases.
        app.tasks.spawn(service_clock::run(Arc::clone(app), clock.clone()));
    } else {
        app.tasks.spawn(session_check::run(Arc::clone(app)));
    }
    if let Some(cluster) = &app.cluster {
        app.tasks.spawn(beats::run(Arc::clone(app), cluster.clone()));
    }
    spawn_every(app, announcement::READ_EVERY, "cannot read the notice", announcement::read);
    if app.config.analyses == Analyses::On {
        app.tasks.spawn(analysis::run(Arc::clone(app)));
    }
    app.tasks.spawn(database_return::run(Arc::clone(app)));
    let failure = "cannot look whether the database is the one that was opened";
    spawn_every(app, IDENTITY_EVERY, failure, |app| async move { app.db.check_identity().await });
    app.tasks.spawn(sanctions::run(Arc::clone(app), last_act));
    app.tasks.spawn(pairing::run(Arc::clone(app)));
    app.tasks.spawn(events::run(Arc::clone(app)));
    app.tasks.spawn(wakeup::run(Arc::clone(app), clock));
}

/// Runs a job at once, and then again and again until the server stops. What fails is left to the
/// next run.
fn spawn_every<J, R, E>(app: &Arc<AppState>, interval: Duration, failure: &'static str, mut job: J)
where
    J: FnMut(Arc<AppState>) -> R + Send + 'static,
    R: Future<Output = Result<(), E>> + Send,
    E: StdError + Send + 'static,
{
    let (app, mut ticker) = (Arc::clone(app), Ticker::new(interval, &app.stop));
    app.tasks.clone().spawn(async move {
        while ticker.next().await {
            let done = job(Arc::clone(&app)).await;
            app.db.ok_or_warn(done, failure);
        }
    });
}

async fn refresh_lobby_presence(app: Arc<AppState>) -> Result<(), Error> {
    app.lobbies.load_presence().await?;
    app.lobbies.refresh_presence(Instant::now()).await
}
