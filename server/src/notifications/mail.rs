//! Delivers queued mails, and queues digests of matches that wait.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{PlayerId, Timestamp};
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::service::ServiceClock,
    mail::{KEPT_MS, Mail, Mailer, SendError},
    notifications::{
        delivery::{Attempt, Claimed, Delivery, End, Retry},
        digest::{self, Digest},
    },
    store::{
        mails::{self, Content, QueuedMail},
        turn_notices::{self, Told},
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

/// A mail that is being delivered.
pub(super) struct MailInDelivery {
    id: Uuid,
    content: Content,
    /// Which turns a digest has told to which player, once there is nothing to try again.
    told: Option<(PlayerId, Told)>,
}

impl Delivery for MailDelivery {
    type Message = MailInDelivery;

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
    ) -> sqlx::Result<Vec<Claimed<MailInDelivery>>> {
        let (db, rows) = (&self.app.db, Self::CLAIMED_MAX as i64);
        let after = |ms| Timestamp::from_ms(now.ms() + ms);
        let (before, expires_at) = (after(-DIGEST_EVERY_MS), after(KEPT_MS));
        turn_notices::queue_digests(db, now, before, expires_at, rows).await?;
        let claimed = mails::claim(db, now, until, rows).await?;
        let in_delivery = |QueuedMail { id, content, attempts, expires_at }| {
            let message = MailInDelivery { id, content, told: None };
            Claimed { message, attempts, expires_at }
        };
        Ok(claimed.into_iter().map(in_delivery).collect())
    }

    async fn attempt(&self, message: &mut MailInDelivery) -> sqlx::Result<Attempt> {
        let id = message.id;
        let (sent, told) = match &message.content {
            Content::Letter { recipient, subject, body } => {
                let (to, subject, text) = (recipient.clone(), subject.clone(), body.clone());
                (self.mailer.deliver(id, &Mail { to, subject, text }, None).await, None)
            }
            Content::Digest(player) => {
                let service_ms = self.clock.now_ms();
                let Digest { mail, told } = digest::write(&self.app, *player, service_ms).await?;
                let told = Some((*player, told));
                let Some((mail, unsubscribe)) = mail else {
                    message.told = told;
                    return Ok(Attempt::Ended(End::Dropped));
                };
                (self.mailer.deliver(id, &mail, Some(&unsubscribe)).await, told)
            }
        };
        let end = match sent {
            Ok(()) => End::Sent,
            Err(err @ (SendError::Unwritable | SendError::Refused)) => {
                tracing::warn!(mail = %id, %err, "a mail is dropped");
                End::Refused
            }
            Err(SendError::Later) => return Ok(Attempt::Later(Duration::ZERO)),
        };
        message.told = told;
        Ok(Attempt::Ended(end))
    }

    async fn postpone(&self, message: MailInDelivery, due_at: Timestamp) -> sqlx::Result<()> {
        mails::postpone(&self.app.db, message.id, due_at).await
    }

    async fn end(&self, message: MailInDelivery, _: End) -> sqlx::Result<()> {
        let (db, id) = (&self.app.db, message.id);
        match message.told {
            Some((player, told)) => turn_notices::end_digest(db, id, player, &told).await,
            None => mails::delete(db, id).await,
        }
    }
}
