//! Delivers queued mails, and queues digests of matches that wait.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{PlayerId, Timestamp};
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::service::ServiceClock,
    notifications::{
        delivery::{Attempt, Claimed, Delivery, End, Retry},
        digest::{self, Digest},
    },
    smtp::{KEPT_MS, Mail, Mailer, SendError},
    store::notifications::{
        mails::{self, Content, QueuedMail},
        turn_notices,
    },
};

const FIRST_PAUSE: Duration = Duration::from_secs(15);
const PAUSE_MAX: Duration = Duration::from_secs(10 * 60);
/// A player gets one digest in this time.
const DIGEST_EVERY_MS: i64 = 60 * 60 * 1000;

/// Mails to an SMTP server, one after the other.
pub(super) struct MailDelivery {
    pub(super) app: Arc<AppState>,
    pub(super) mailer: Mailer,
    pub(super) clock: ServiceClock,
}

impl Delivery for MailDelivery {
    type Message = QueuedMail;

    const UNREADABLE: &'static str = "cannot read the queue of mails";
    const UNSETTLED: &'static str = "cannot deliver a mail";
    const CLAIMED_MAX: usize = 10;
    const CONCURRENT_MAX: usize = 1;
    const CLAIMED_FOR: Duration = Duration::from_secs(5 * 60);

    fn retry(&self) -> Retry {
        Retry { first_pause: FIRST_PAUSE, pause_max: PAUSE_MAX }
    }

    async fn queued(&self) {
        self.mailer.queued().await;
    }

    async fn claim(
        &self,
        now: Timestamp,
        until: Timestamp,
    ) -> sqlx::Result<Vec<Claimed<QueuedMail>>> {
        let (db, rows) = (&self.app.db, Self::CLAIMED_MAX as i64);
        let after = |ms| Timestamp::from_ms(now.ms() + ms);
        let (before, expires_at) = (after(-DIGEST_EVERY_MS), after(KEPT_MS));
        turn_notices::queue_digests(db, now, before, expires_at, rows).await?;
        let claimed = mails::claim(db, now, until, rows).await?;
        let claimed = claimed.into_iter().map(|message| Claimed {
            attempts: message.attempts,
            expires_at: message.expires_at,
            message,
        });
        Ok(claimed.collect())
    }

    async fn attempt(&self, mail: &QueuedMail) -> sqlx::Result<Attempt> {
        let sent = match &mail.content {
            Content::Letter { recipient, subject, body } => {
                let (to, subject, text) = (recipient.clone(), subject.clone(), body.clone());
                self.mailer.deliver(mail.id, &Mail { to, subject, text }, None).await
            }
            Content::Digest(player) => self.send_digest(mail.id, *player).await?,
        };
        Ok(match sent {
            Ok(()) => Attempt::Ended(End::Sent),
            Err(SendError::Later) => Attempt::Later(Duration::ZERO),
            Err(err @ (SendError::Unwritable | SendError::Refused)) => {
                tracing::warn!(mail = %mail.id, %err, "a mail is dropped");
                Attempt::Ended(End::Refused)
            }
        })
    }

    async fn postpone(&self, mail: &QueuedMail, due_at: Timestamp) -> sqlx::Result<()> {
        mails::postpone(&self.app.db, mail.id, due_at).await
    }

    async fn end(&self, mail: &QueuedMail, _: End) -> sqlx::Result<()> {
        mails::delete(&self.app.db, mail.id).await
    }
}

impl MailDelivery {
    /// Sends a digest. Unless it is to be tried again, it ends here, together with what it tells.
    async fn send_digest(&self, id: Uuid, player: PlayerId) -> sqlx::Result<Result<(), SendError>> {
        let Digest { mail, told } = digest::write(&self.app, player, self.clock.now_ms()).await?;
        let sent = match mail {
            Some((mail, unsubscribe)) => self.mailer.deliver(id, &mail, Some(&unsubscribe)).await,
            None => Ok(()),
        };
        if !matches!(sent, Err(SendError::Later)) {
            turn_notices::end_digest(&self.app.db, id, player, &told).await?;
        }
        Ok(sent)
    }
}
