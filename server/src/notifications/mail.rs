//! Delivers queued mails, and queues digests of matches that wait.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{PlayerId, Timestamp};
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::service::ServiceClock,
    metrics::DeliveryCounters,
    notifications::{
        delivery::{Claimed, Delivery},
        digest::{self, Digest},
        outcome::{End, Outcome, Retry, Timing},
        places::Shares,
    },
    smtp::{KEPT_MS, Mail, Mailer, SendError},
    store::notifications::{
        mails::{self, Content, QueuedMail},
        turn_notices,
        turns::Due,
    },
};

const PAUSE_MAX: Duration = Duration::from_secs(10 * 60);
/// A player gets one digest in this time.
const DIGEST_EVERY_MS: i64 = 60 * 60 * 1000;
/// Digests that are queued at once.
const DIGESTS_MAX: i64 = 20;

/// Mails to an SMTP server.
pub(super) struct MailDelivery {
    pub(super) app: Arc<AppState>,
    pub(super) mailer: Mailer,
    pub(super) clock: ServiceClock,
}

impl Delivery for MailDelivery {
    type Message = QueuedMail;

    const KIND: &'static str = "mail";
    const SHARES: Shares = Shares { total: 12, per_person: 2, per_host: 4, on_trial: 12 };

    fn timing(&self) -> Timing {
        let timing = self.app.config.mail.timing;
        let retry = Retry { first_pause: timing.first_pause, pause_max: PAUSE_MAX };
        Timing { attempt_max: timing.attempt_max, retry }
    }

    fn counters(&self) -> &DeliveryCounters {
        &self.app.metrics.notifications.mails
    }

    async fn queued(&self) {
        self.mailer.queued().await;
    }

    async fn prepare(&self, now: Timestamp) -> sqlx::Result<()> {
        let after = |ms| Timestamp::from_ms(now.ms() + ms);
        let (before, expires_at) = (after(-DIGEST_EVERY_MS), after(KEPT_MS));
        let db = &self.app.db;
        let queued = turn_notices::queue_digests(db, now, before, expires_at, DIGESTS_MAX).await?;
        self.counters().queued.increment(queued);
        Ok(())
    }

    async fn due(&self, now: Timestamp, rows: i64) -> sqlx::Result<Vec<Due>> {
        mails::due(&self.app.db, now, rows).await
    }

    async fn claim(
        &self,
        id: Uuid,
        now: Timestamp,
        until: Timestamp,
    ) -> sqlx::Result<Option<Claimed<QueuedMail>>> {
        let claimed = mails::claim(&self.app.db, id, now, until).await?;
        Ok(claimed.map(|message| Claimed {
            attempts: message.attempts,
            expires_at: message.expires_at,
            message,
        }))
    }

    async fn attempt(&self, mail: &QueuedMail) -> sqlx::Result<Outcome> {
        let sent = match &mail.content {
            Content::Letter { recipient, subject, body } => {
                let (to, subject, text) = (recipient.clone(), subject.clone(), body.clone());
                self.mailer.deliver(mail.id, &Mail { to, subject, text }, None).await
            }
            Content::Digest(player) => return self.send_digest(mail.id, *player).await,
        };
        Ok(outcome(sent))
    }

    async fn postpone(
        &self,
        mail: &QueuedMail,
        due_at: Timestamp,
        attempts: u32,
    ) -> sqlx::Result<()> {
        mails::postpone(&self.app.db, mail.id, due_at, attempts).await
    }

    /// A digest that was not delivered has told nothing: the next one tells it.
    async fn end(&self, mail: &QueuedMail, _: End) -> sqlx::Result<()> {
        mails::delete(&self.app.db, mail.id).await
    }
}

impl MailDelivery {
    /// Sends a digest. If it was delivered, or there is nothing to tell, it ends here, together
    /// with what it tells.
    async fn send_digest(&self, id: Uuid, player: PlayerId) -> sqlx::Result<Outcome> {
        let Digest { mail, told } = digest::write(&self.app, player, self.clock.now_ms()).await?;
        let outcome = match mail {
            Some((mail, unsubscribe)) => {
                outcome(self.mailer.deliver(id, &mail, Some(&unsubscribe)).await)
            }
            None => Outcome::Ended(End::Obsolete),
        };
        if matches!(outcome, Outcome::Ended(End::Delivered | End::Obsolete)) {
            turn_notices::end_digest(&self.app.db, id, player, &told).await?;
        }
        Ok(outcome)
    }
}

fn outcome(sent: Result<(), SendError>) -> Outcome {
    match sent {
        Ok(()) => Outcome::Ended(End::Delivered),
        Err(SendError::Unwritable) => Outcome::Ended(End::Unwritable),
        Err(SendError::Refused(reason)) => Outcome::Ended(End::Refused(reason)),
        Err(SendError::Later(reason) | SendError::Unclear(reason)) => {
            tracing::debug!(reason, "a mail is sent later");
            Outcome::Later(Duration::ZERO)
        }
        Err(SendError::Server(_)) => Outcome::ServerAway,
    }
}
