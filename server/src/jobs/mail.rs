//! Delivers queued mails, and tries again with growing pauses.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::Timestamp;
use tokio::time::sleep;

use crate::{
    app::AppState,
    clock::wall::now,
    mail::{Mailer, SendError},
    store::mails::{self, QueuedMail},
};

/// How often mails are looked for that another server has queued, or that are to be tried again.
const LOOK_EVERY: Duration = Duration::from_secs(5);
const MAILS_AT_ONCE: i64 = 10;
/// The pause after the first attempt; it doubles with each.
const PAUSE_MS: i64 = 15_000;
const PAUSE_MAX_MS: i64 = 10 * 60 * 1000;
/// When a server that took mails counts as dead.
const TAKEN_FOR_MS: i64 = 5 * 60 * 1000;

/// Delivers until the server stops.
pub(crate) async fn run(app: Arc<AppState>, mailer: Mailer) {
    loop {
        let delivered = deliver(&app, &mailer).await.unwrap_or_else(|err| {
            tracing::warn!(%err, "cannot read the queue of mails");
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
async fn deliver(app: &AppState, mailer: &Mailer) -> sqlx::Result<usize> {
    let taken_at = now();
    mails::delete_expired(&app.db, taken_at).await?;
    let again_at = Timestamp::from_ms(taken_at.ms() + TAKEN_FOR_MS);
    let taken = mails::take(&app.db, taken_at, again_at, MAILS_AT_ONCE).await?;
    for mail in &taken {
        match mailer.deliver(mail).await {
            Ok(()) => mails::delete(&app.db, mail.id).await?,
            Err(err @ (SendError::Unwritable | SendError::Refused)) => {
                tracing::warn!(mail = %mail.id, %err, "a mail is dropped");
                mails::delete(&app.db, mail.id).await?;
            }
            Err(err @ SendError::Later) => {
                tracing::warn!(mail = %mail.id, attempts = mail.attempts, %err, "a mail waits");
                mails::postpone(&app.db, mail.id, next_attempt(mail)).await?;
            }
        }
    }
    Ok(taken.len())
}

fn next_attempt(mail: &QueuedMail) -> Timestamp {
    let doublings = mail.attempts.saturating_sub(1).clamp(0, 16);
    let pause = (PAUSE_MS << doublings).min(PAUSE_MAX_MS);
    Timestamp::from_ms(now().ms() + pause)
}
