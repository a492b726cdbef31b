//! Sends e-mail. What is to be sent is queued in the database, so that it survives a restart;
//! `notifications::mail` delivers it. Addresses are not logged.

mod message;
mod route;
mod session;
mod verdict;

use std::{
    collections::BTreeSet,
    sync::Arc,
    time::{Duration, Instant},
};

use parking_lot::Mutex;
use scrapworks_protocol::{PlayerId, Timestamp};
use tokio::sync::Notify;
use url::Url;
use uuid::Uuid;

pub use message::Mail;
pub(crate) use message::is_writable;
pub use route::MailConfigError;
pub(crate) use verdict::SendError;

use crate::{
    clock::wall::now,
    config::Config,
    metrics::Metrics,
    outage::Outage,
    random,
    smtp::route::Route,
    store::{
        db::Db,
        notifications::{
            mails::{self, MailKind, NewMail},
            turns::Room,
        },
    },
};

/// Mails that wait. More are dropped: somebody abuses the server, or nothing is delivered.
const QUEUE_MAX: i64 = 10_000;
/// Room that only the most urgent mails use.
const URGENT_ROOM: i64 = 2_000;
/// Mails of one player that wait.
const PER_PLAYER_MAX: i64 = 20;
/// How long it is tried to deliver a link, or a digest.
pub(crate) const KEPT_MS: i64 = 60 * 60 * 1000;
/// How long it is tried to tell the owner of an account what happened to it.
const SECURITY_KEPT_MS: i64 = 24 * 60 * 60 * 1000;
/// Different mails that fail unclearly, with none delivered between, before it is the server's
/// fault.
const UNCLEAR_MAX: usize = 3;
/// How often the log says that the queue is full.
const FULL_SAID_EVERY: Duration = Duration::from_secs(60);
const PROBE_MAX: Duration = Duration::from_secs(20);

/// The language of a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    English,
    German,
}

impl Language {
    /// The language of a tag, or of what a browser accepts: English, unless German comes first.
    pub fn of(accepted: Option<&str>) -> Language {
        let is_german = accepted.is_some_and(|tags| tags.trim().starts_with("de"));
        if is_german { Language::German } else { Language::English }
    }

    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }
}

/// A name as a mail quotes it: mail programs make links of what looks like one.
pub(crate) fn without_links(name: &str) -> String {
    name.replace("://", " ").replace('.', ". ").replace('@', " ").trim_end().to_owned()
}

/// The way out for mails. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Mailer {
    db: Db,
    route: Arc<Route>,
    attempt_max: Duration,
    metrics: Arc<Metrics>,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    queued: Notify,
    /// The server cannot be reached, or takes nothing from this site.
    outage: Outage,
    /// The server takes the sender, but no mail.
    refusals: Outage,
    /// Mails that failed unclearly since one was delivered.
    unclear: Mutex<BTreeSet<Uuid>>,
    full_said_at: Mutex<Option<Instant>>,
}

/// Whether mails could be sent with these options, as far as they tell.
pub(crate) fn check(config: &Config) -> Result<(), MailConfigError> {
    Route::of(config).map(drop)
}

/// Asks the SMTP server whether it would take mails, and sends none.
pub(crate) async fn probe(config: &Config) -> Result<(), String> {
    let Some(route) = Route::of(config).map_err(|err| err.to_string())? else { return Ok(()) };
    session::probe(&route, PROBE_MAX).await
}

impl Mailer {
    /// None without SMTP.
    pub fn of(
        config: &Config,
        db: Db,
        metrics: Arc<Metrics>,
    ) -> Result<Option<Mailer>, MailConfigError> {
        let shared = || Shared {
            queued: Notify::new(),
            outage: Outage::new("SMTP server"),
            refusals: Outage::new("SMTP server, which takes no mail"),
            unclear: Mutex::default(),
            full_said_at: Mutex::default(),
        };
        Ok(Route::of(config)?.map(|route| Mailer {
            db,
            route: Arc::new(route),
            attempt_max: config.mail.timing.attempt_max,
            metrics,
            shared: Arc::new(shared()),
        }))
    }

    /// Queues a mail to a player, with whom it is deleted; one without a player stays until it is
    /// delivered or too old. False if there is no room.
    pub(crate) async fn send(
        &self,
        player: Option<PlayerId>,
        kind: MailKind,
        mail: Mail,
    ) -> sqlx::Result<bool> {
        let now = now();
        let Mail { to, subject, text } = mail;
        let id = random::uuid();
        let queued = NewMail { id, player, kind, recipient: to, subject, body: text };
        let (total, kept_ms) = match kind {
            MailKind::SignIn => (QUEUE_MAX + URGENT_ROOM, KEPT_MS),
            MailKind::Security => (QUEUE_MAX + URGENT_ROOM, SECURITY_KEPT_MS),
            MailKind::Confirm | MailKind::Digest => (QUEUE_MAX, KEPT_MS),
        };
        let room = Room { total, per_player: PER_PLAYER_MAX };
        let expires_at = Timestamp::from_ms(now.ms() + kept_ms);
        let is_queued = mails::queue(&self.db, &queued, now, expires_at, room).await?;
        let counters = &self.metrics.notifications.mails;
        if is_queued {
            counters.queued.increment(1);
            self.shared.queued.notify_one();
        } else {
            counters.full.increment(1);
            self.say_full(kind);
        }
        Ok(is_queued)
    }

    fn say_full(&self, kind: MailKind) {
        let mut said_at = self.shared.full_said_at.lock();
        if said_at.is_none_or(|at| at.elapsed() >= FULL_SAID_EVERY) {
            *said_at = Some(Instant::now());
            tracing::warn!(
                ?kind,
                max = QUEUE_MAX,
                of_one_player = PER_PLAYER_MAX,
                "too many mails wait: some are dropped"
            );
        }
    }

    /// Waits for a mail that is queued at this server.
    pub(crate) async fn queued(&self) {
        self.shared.queued.notified().await;
    }

    /// Sends a mail. Of two attempts at the same `id` a mailbox may show one. `unsubscribe` is
    /// where mail programs unsubscribe with one click.
    pub(crate) async fn deliver(
        &self,
        id: Uuid,
        mail: &Mail,
        unsubscribe: Option<&Url>,
    ) -> Result<(), SendError> {
        let message = message::write(&self.route.from, id, mail, unsubscribe);
        let message = message.ok_or(SendError::Unwritable)?;
        let sent = session::deliver(&self.route, &message, self.attempt_max).await;
        self.note(id, &sent);
        sent
    }

    /// Notes what an attempt says of the server.
    fn note(&self, id: Uuid, sent: &Result<(), SendError>) {
        let Shared { outage, refusals, unclear, .. } = &*self.shared;
        match sent {
            Ok(()) => {
                outage.answered();
                refusals.answered();
                unclear.lock().clear();
            }
            Err(SendError::Server(reason)) => outage.failed(reason),
            Err(SendError::Unclear(reason)) => {
                outage.answered();
                let mut unclear = unclear.lock();
                if unclear.len() < UNCLEAR_MAX {
                    unclear.insert(id);
                }
                if unclear.len() >= UNCLEAR_MAX {
                    refusals.failed(reason);
                }
            }
            Err(SendError::Refused(_) | SendError::Later(_)) => outage.answered(),
            Err(SendError::Unwritable) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_quoted_without_links() {
        for (name, quoted) in [
            ("Ann", "Ann"),
            ("Dr. Ann", "Dr.  Ann"),
            ("Ann B.", "Ann B."),
            ("https://evil.example/win", "https evil. example/win"),
            ("www.evil.example", "www. evil. example"),
            ("ann@evil.example", "ann evil. example"),
        ] {
            assert_eq!(without_links(name), quoted);
        }
    }

    #[test]
    fn mails_are_german_for_who_reads_german_first() {
        for german in ["de", "de-AT,de;q=0.9,en;q=0.8", " de"] {
            assert_eq!(Language::of(Some(german)), Language::German, "{german}");
        }
        for other in [None, Some(""), Some("en"), Some("en-GB,de;q=0.5"), Some("fr")] {
            assert_eq!(Language::of(other), Language::English, "{other:?}");
        }
        for language in [Language::English, Language::German] {
            assert_eq!(Language::of(Some(language.tag())), language);
        }
    }
}
