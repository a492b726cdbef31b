//! Delivers queued mails, and tries again with growing pauses. Queues digests of matches that wait.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{PlayerId, Timestamp};
use tokio::time::sleep;
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::{service::ServiceClock, wall::now},
    digest::{self, Digest},
    mail::{KEPT_MS, Mail, Mailer, SendError},
    store::{
        mails::{self, Content, QueuedMail},
        turn_notices::{self, Told},
    },
};

/// How often mails are looked for that another server has queued, or that are to be tried again.
const LOOK_EVERY: Duration = Duration::from_secs(1);
const MAILS_AT_ONCE: i64 = 10;
/// The pause after the first attempt; it doubles with each.
const PAUSE_MS: i64 = 15_000;
const PAUSE_MAX_MS: i64 = 10 * 60 * 1000;
/// When a server that took mails counts as dead.
const TAKEN_FOR_MS: i64 = 5 * 60 * 1000;
/// A player gets one digest in this time.
const DIGEST_EVERY_MS: i64 = 60 * 60 * 1000;

/// Delivers until the server stops.
pub(crate) async fn run(app: Arc<AppState>, mailer: Mailer, clock: ServiceClock) {
    loop {
        let delivered = deliver_due(&app, &mailer, &clock).await.unwrap_or_else(|err| {
            if !app.db.notes_outage(&err) {
                tracing::warn!(%err, "cannot read the queue of mails");
            }
            0
        });
        if delivered as i64 == MAILS_AT_ONCE && !app.stop.is_cancelled() {
            continue;
        }
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            () = mailer.queued() => {}
            () = sleep(LOOK_EVERY) => {}
        }
    }
}

/// Returns how many mails were taken.
async fn deliver_due(app: &AppState, mailer: &Mailer, clock: &ServiceClock) -> sqlx::Result<usize> {
    let taken_at = now();
    let after = |ms| Timestamp::from_ms(taken_at.ms() + ms);
    mails::delete_expired(&app.db, taken_at).await?;
    let (before, expires_at) = (after(-DIGEST_EVERY_MS), after(KEPT_MS));
    turn_notices::queue_digests(&app.db, taken_at, before, expires_at, MAILS_AT_ONCE).await?;
    let taken = mails::take(&app.db, taken_at, after(TAKEN_FOR_MS), MAILS_AT_ONCE).await?;
    for mail in &taken {
        if let Err(err) = deliver(app, mailer, clock, mail).await
            && !app.db.notes_outage(&err)
        {
            // It is due again after a while.
            tracing::warn!(mail = %mail.id, %err, "cannot deliver a mail");
        }
    }
    Ok(taken.len())
}

async fn deliver(
    app: &AppState,
    mailer: &Mailer,
    clock: &ServiceClock,
    queued: &QueuedMail,
) -> sqlx::Result<()> {
    let id = queued.id;
    let (sent, digest) = match &queued.content {
        Content::Letter { recipient, subject, body } => {
            let (to, subject, text) = (recipient.clone(), subject.clone(), body.clone());
            (mailer.deliver(id, &Mail { to, subject, text }, None).await, None)
        }
        Content::Digest(player) => {
            let Digest { mail, told } = digest::write(app, *player, clock.now_ms()).await?;
            let sent = match mail {
                Some((mail, unsubscribe)) => mailer.deliver(id, &mail, Some(&unsubscribe)).await,
                None => Ok(()),
            };
            (sent, Some((*player, told)))
        }
    };
    match sent {
        Ok(()) => end(app, id, digest).await,
        Err(err @ (SendError::Unwritable | SendError::Refused)) => {
            tracing::warn!(mail = %id, %err, "a mail is dropped");
            end(app, id, digest).await
        }
        Err(SendError::Later) => {
            tracing::debug!(mail = %id, attempts = queued.attempts, "a mail waits");
            mails::postpone(&app.db, id, next_attempt(queued)).await
        }
    }
}

async fn end(app: &AppState, id: Uuid, digest: Option<(PlayerId, Told)>) -> sqlx::Result<()> {
    match digest {
        Some((player, told)) => turn_notices::end_digest(&app.db, id, player, &told).await,
        None => mails::delete(&app.db, id).await,
    }
}

fn next_attempt(mail: &QueuedMail) -> Timestamp {
    let doublings = mail.attempts.saturating_sub(1).clamp(0, 16);
    let pause = (PAUSE_MS << doublings).min(PAUSE_MAX_MS);
    Timestamp::from_ms(now().ms() + pause)
}
