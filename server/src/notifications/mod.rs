//! What players are told while no page of theirs is open, by Web Push and by e-mail.
//!
//! [`Notifications`](service::Notifications) takes events and costs their makers next to nothing.
//! `awaited` remembers for half a minute which matches wait for whom; `watch` then looks in the
//! database whether they still do, and queues what is to be told. `delivery` delivers what is
//! queued, as `push` and `mail` say how. What `awaited` held when a server was killed is found
//! again in the logs of the running matches.
//!
//! A mute server, which is a copy of another one, tells nobody anything.

mod awaited;
mod delivery;
pub(crate) mod digest;
mod mail;
mod outcome;
mod places;
pub(crate) mod push;
mod runner;
pub(crate) mod service;
mod watch;

use std::sync::Arc;

use crate::{
    app::AppState,
    clock::service::ServiceClock,
    notifications::{mail::MailDelivery, push::sender::PushDelivery},
};

/// Starts what notifications do by themselves.
pub(crate) fn spawn(app: &Arc<AppState>, clock: ServiceClock) {
    if app.config.mute {
        tracing::warn!("this server is mute: it sends no mails and no push messages");
        return;
    }
    if app.config.contact().is_none() {
        tracing::warn!(
            "push services are given nobody to turn to, and some refuse messages for it: set \
             SCRAPWORKS_PUBLIC_URL to a public https address, or SCRAPWORKS_MAIL_FROM to one of \
             a real domain"
        );
    }
    app.tasks.spawn(watch::run(Arc::clone(app)));
    let push = PushDelivery { app: Arc::clone(app) };
    app.tasks.spawn(delivery::run(Arc::clone(app), push));
    if let Some(mailer) = &app.mailer {
        let mail = MailDelivery { app: Arc::clone(app), mailer: mailer.clone(), clock };
        app.tasks.spawn(delivery::run(Arc::clone(app), mail));
    }
}
