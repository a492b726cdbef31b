//! Delivers queued messages to push services.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{LobbyId, MatchId, Timestamp};

use crate::{
    app::AppState,
    clock::wall::now,
    notifications::{
        delivery::{Attempt, Claimed, Delivery, End, Retry},
        push::{answer, message, subscription},
    },
    outbound::OutboundError,
    store::{
        lobbies,
        matches::awaited_turns,
        notifications::{
            push_queue::{self, NoticeKind, QueuedMessage},
            push_subscriptions::{self, Subscription},
        },
    },
};

const PAUSE_MAX: Duration = Duration::from_secs(60 * 60);
/// Who is responsible, where the site has no public https URL.
const NO_CONTACT: &str = "mailto:nobody@localhost";

/// Push messages to the devices of players.
pub(crate) struct PushDelivery {
    pub(crate) app: Arc<AppState>,
}

impl Delivery for PushDelivery {
    type Message = QueuedMessage;

    const UNREADABLE: &'static str = "cannot read the queue of push messages";
    const UNSETTLED: &'static str = "cannot keep what became of a push message";
    const CLAIMED_MAX: usize = 32;
    const CONCURRENT_MAX: usize = 32;
    const CLAIMED_FOR: Duration = Duration::from_secs(60);

    fn retry(&self) -> Retry {
        Retry { first_pause: self.app.config.push.first_pause, pause_max: PAUSE_MAX }
    }

    async fn queued(&self) {
        self.app.notifications.queued().await;
    }

    async fn claim(
        &self,
        now: Timestamp,
        until: Timestamp,
    ) -> sqlx::Result<Vec<Claimed<QueuedMessage>>> {
        let claimed = push_queue::claim(&self.app.db, now, until, Self::CLAIMED_MAX as i64).await?;
        let claimed = claimed.into_iter().map(|message| Claimed {
            attempts: message.attempts,
            expires_at: Timestamp::from_ms(message.event.expires_at),
            message,
        });
        Ok(claimed.collect())
    }

    async fn attempt(&self, message: &QueuedMessage) -> sqlx::Result<Attempt> {
        if !self.is_worth_sending(message).await? {
            return Ok(Attempt::Ended(End::Dropped));
        }
        match push_subscriptions::read(&self.app.db, message.subscription).await? {
            Some(to) => tokio::select! {
                biased;
                () = self.app.stop.cancelled() => Ok(Attempt::Later(Duration::ZERO)),
                sent = self.send(message, &to) => sent,
            },
            // It was deleted with its messages.
            None => Ok(Attempt::Ended(End::Dropped)),
        }
    }

    async fn postpone(&self, message: &QueuedMessage, due_at: Timestamp) -> sqlx::Result<()> {
        push_queue::postpone(&self.app.db, message, due_at).await
    }

    async fn end(&self, message: &QueuedMessage, end: End) -> sqlx::Result<()> {
        let metrics = &self.app.metrics.notifications;
        let counter = match end {
            End::Sent => &metrics.sent,
            End::Dropped => &metrics.dropped,
            End::Refused => &metrics.refused,
            End::Gone => {
                metrics.gone.increment(1);
                return push_subscriptions::end(&self.app.db, message.subscription).await;
            }
        };
        counter.increment(1);
        push_queue::remove(&self.app.db, message).await
    }
}

impl PushDelivery {
    /// Whether the player may and wants to hear a message, and what it tells is still so: it may
    /// have waited long for its push service.
    async fn is_worth_sending(&self, message: &QueuedMessage) -> sqlx::Result<bool> {
        let (app, event, player) = (&self.app, &message.event, message.player);
        if app.sanctions.ban_of(player).is_some()
            || !app.notifications.wants(player, event.kind).await?
        {
            return Ok(false);
        }
        Ok(match event.kind {
            NoticeKind::YourTurn => {
                let wait = awaited_turns::read(&app.db, player, MatchId(event.subject)).await?;
                wait.is_some_and(|wait| i64::from(wait.seq) == event.seq)
            }
            NoticeKind::Invited => {
                let stored = lobbies::read(&app.db, LobbyId(event.subject)).await?;
                stored.is_some_and(|it| it.lobby.is_open() && it.lobby.invites(player))
            }
            NoticeKind::Paired | NoticeKind::Rematch => true,
        })
    }

    async fn send(&self, queued: &QueuedMessage, to: &Subscription) -> sqlx::Result<Attempt> {
        let app = &self.app;
        let key = app.web_push.key(&app.db).await?;
        let contact = app.config.contact();
        let contact = contact.as_deref().unwrap_or(NO_CONTACT);
        let request = app.outbound.check(&to.endpoint).ok().and_then(|endpoint| {
            let keys = subscription::keys_of(to)?;
            message::request(&endpoint, &keys, (key, contact), &queued.event, now())
        });
        let Some(request) = request else { return Ok(Attempt::Ended(End::Gone)) };
        Ok(match app.outbound.send(request).await {
            Ok(answer) => {
                app.web_push.outage.answered();
                let (status, attempt) =
                    (answer.status(), answer::judge(answer.status(), answer.headers()));
                if attempt == Attempt::Ended(End::Refused) {
                    let host = host_of(&to.endpoint);
                    tracing::warn!(%status, host, "a push service refuses a message");
                }
                attempt
            }
            Err(OutboundError::Forbidden(reason)) => {
                let host = host_of(&to.endpoint);
                tracing::warn!(%reason, host, "dropped a push subscription");
                Attempt::Ended(End::Gone)
            }
            Err(OutboundError::TooLarge) => Attempt::Ended(End::Refused),
            Err(OutboundError::Unreachable(problem)) => {
                let host = host_of(&to.endpoint);
                tracing::debug!(problem, host, "cannot reach a push service");
                app.web_push.outage.failed(&problem);
                Attempt::Later(Duration::ZERO)
            }
        })
    }
}

/// The host of an endpoint; the whole URL is a secret of the browser.
fn host_of(endpoint: &str) -> String {
    let url = url::Url::parse(endpoint).ok();
    url.and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
}
