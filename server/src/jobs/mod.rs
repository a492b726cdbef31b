//! Periodic work: checkpoints, clean-up, delivery of mails, presence in lobbies, metrics, reading
//! the notice and what operators did, looking whether a database that was away is back, pairing
//! waiting players, saving the service clock, waking due matches; in a cluster also keeping the
//! lease and receiving what other nodes send, and checking sessions when some of that was lost.

mod checkpoint;
mod cleanup;
pub(crate) mod inbox;
pub(crate) mod lease;
mod lobby_presence;
mod mail;
mod metrics;
mod notices;
mod outage;
mod pairing;
mod sanctions;
mod service_clock;
mod session_check;
mod wakeup;

use std::sync::Arc;

use crate::{app::AppState, clock::service::ServiceClock};

/// Starts all jobs. Each runs until the server stops.
pub(crate) fn spawn(app: &Arc<AppState>, clock: ServiceClock) {
    if app.db.has_checkpoints() {
        app.tasks.spawn(checkpoint::run(Arc::clone(app)));
    }
    app.tasks.spawn(cleanup::run(Arc::clone(app)));
    app.tasks.spawn(lobby_presence::run(Arc::clone(app)));
    app.tasks.spawn(metrics::run(Arc::clone(app)));
    if app.cluster.is_none() {
        // In a cluster it is counted with the leases.
        app.tasks.spawn(service_clock::run(Arc::clone(app), clock.clone()));
    } else {
        app.tasks.spawn(session_check::run(Arc::clone(app)));
    }
    if let Some(mailer) = &app.mailer {
        app.tasks.spawn(mail::run(Arc::clone(app), mailer.clone(), clock.clone()));
    }
    app.tasks.spawn(notices::run(Arc::clone(app)));
    app.tasks.spawn(outage::run(Arc::clone(app)));
    app.tasks.spawn(sanctions::run(Arc::clone(app)));
    app.tasks.spawn(pairing::run(Arc::clone(app)));
    app.tasks.spawn(wakeup::run(Arc::clone(app), clock));
}
