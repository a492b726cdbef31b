//! Delivers queued messages to push services.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{EventId, LobbyId, MatchId, MatchState, PlayerId, Timestamp};
use url::Url;
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::wall::now,
    metrics::DeliveryCounters,
    notifications::{
        delivery::{Claimed, Delivery},
        outcome::{End, Outcome, Retry, Timing},
        places::Shares,
        push::{answer, message, subscription},
    },
    outbound::OutboundError,
    store::{
        events::entrants,
        lobbies,
        matches::{self, awaited_turns},
        notifications::{
            push_queue::{self, NoticeKind, QueuedMessage},
            push_subscriptions::{self, Subscription},
            turns::Due,
        },
    },
};

const PAUSE_MAX: Duration = Duration::from_secs(60 * 60);
/// Longer than the HTTP client takes.
const ATTEMPT_MAX: Duration = Duration::from_secs(15);
/// Who is responsible, where the site has nobody to name. Some push services refuse it.
const NO_CONTACT: &str = "mailto:nobody@localhost";

/// Push messages to the devices of players.
pub(crate) struct PushDelivery {
    pub(crate) app: Arc<AppState>,
}

impl Delivery for PushDelivery {
    type Message = QueuedMessage;

    const KIND: &'static str = "push message";
    const SHARES: Shares = Shares { total: 64, per_person: 4, per_host: 16, on_trial: 32 };

    fn timing(&self) -> Timing {
        let first_pause = self.app.config.push.first_pause;
        Timing { attempt_max: ATTEMPT_MAX, retry: Retry { first_pause, pause_max: PAUSE_MAX } }
    }

    fn counters(&self) -> &DeliveryCounters {
        &self.app.metrics.notifications.push
    }

    async fn queued(&self) {
        self.app.notifications.queued().await;
    }

    async fn prepare(&self, _: Timestamp) -> sqlx::Result<()> {
        Ok(())
    }

    async fn due(&self, now: Timestamp, rows: i64) -> sqlx::Result<Vec<Due>> {
        push_queue::due(&self.app.db, now, rows).await
    }

    async fn claim(
        &self,
        id: Uuid,
        now: Timestamp,
        until: Timestamp,
    ) -> sqlx::Result<Option<Claimed<QueuedMessage>>> {
        let claimed = push_queue::claim(&self.app.db, id, now, until).await?;
        Ok(claimed.map(|message| Claimed {
            attempts: message.attempts,
            expires_at: Timestamp::from_ms(message.event.expires_at),
            message,
        }))
    }

    async fn attempt(&self, message: &QueuedMessage) -> sqlx::Result<Outcome> {
        if !self.is_worth_sending(message).await? {
            return Ok(Outcome::Ended(End::Obsolete));
        }
        match push_subscriptions::read(&self.app.db, message.subscription).await? {
            Some(to) => self.send(message, &to).await,
            // It was deleted with its messages.
            None => Ok(Outcome::Ended(End::Obsolete)),
        }
    }

    async fn postpone(
        &self,
        message: &QueuedMessage,
        due_at: Timestamp,
        attempts: u32,
    ) -> sqlx::Result<()> {
        push_queue::postpone(&self.app.db, message, due_at, attempts).await
    }

    async fn end(&self, message: &QueuedMessage, end: End) -> sqlx::Result<()> {
        if end == End::Gone {
            return push_subscriptions::end(&self.app.db, message.subscription).await;
        }
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
            NoticeKind::Invited => self.invites(LobbyId(event.subject), player).await?,
            NoticeKind::EventBegins => {
                entrants::open_of(&app.db, player).await?.contains(&EventId(event.subject))
            }
            NoticeKind::Rematch => match event.lobby {
                Some(lobby) => self.invites(lobby, player).await?,
                None => false,
            },
            NoticeKind::Paired => {
                let found = matches::read(&app.db, MatchId(event.subject)).await?;
                found.is_some_and(|found| found.state == MatchState::Running)
            }
        })
    }

    /// Whether a seat is kept for the player in a lobby that waits.
    async fn invites(&self, lobby: LobbyId, player: PlayerId) -> sqlx::Result<bool> {
        let stored = lobbies::read(&self.app.db, lobby).await?;
        Ok(stored.is_some_and(|it| it.lobby.is_open() && it.lobby.invites(player)))
    }

    async fn send(&self, queued: &QueuedMessage, to: &Subscription) -> sqlx::Result<Outcome> {
        let app = &self.app;
        let key = app.web_push.key(&app.db).await?;
        let contact = app.config.contact();
        let contact = contact.as_deref().unwrap_or(NO_CONTACT);
        let request = app.outbound.check(&to.endpoint).ok().and_then(|endpoint| {
            let keys = subscription::keys_of(to)?;
            message::request(&endpoint, &keys, (key, contact), &queued.event, now())
        });
        let Some(request) = request else { return Ok(Outcome::Ended(End::Gone)) };
        Ok(match app.outbound.send(request).await {
            Ok(answer) => {
                app.web_push.outage.answered();
                let outcome = answer::judge(answer.status(), answer.headers(), now());
                if let Outcome::Ended(End::Refused(status)) = &outcome {
                    let host = host_of(&to.endpoint);
                    tracing::warn!(status, host, "a push service refuses a message");
                }
                outcome
            }
            Err(OutboundError::Forbidden(reason)) => {
                let host = host_of(&to.endpoint);
                tracing::warn!(%reason, host, "dropped a push subscription");
                Outcome::Ended(End::Gone)
            }
            Err(err @ OutboundError::TooLarge) => Outcome::Ended(End::Refused(err.to_string())),
            Err(OutboundError::Unreachable(problem)) => {
                let host = host_of(&to.endpoint);
                tracing::debug!(problem, host, "cannot reach a push service");
                app.web_push.outage.failed(&problem);
                Outcome::Later(Duration::ZERO)
            }
        })
    }
}

/// The host of an endpoint; the whole URL is a secret of the browser.
fn host_of(endpoint: &str) -> String {
    Url::parse(endpoint).ok().as_ref().map(subscription::host_of).unwrap_or_default()
}
