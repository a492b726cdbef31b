//! Sends what is queued. Of several servers one takes each message; if that is killed between the
//! push service's answer and its note of it, another sends it a second time after a minute.

use std::{sync::Arc, time::Duration};

use futures_util::{StreamExt as _, stream};
use scrapworks_protocol::{LobbyId, MatchId, Timestamp};
use tokio::time::sleep;

use crate::{
    app::AppState,
    clock::wall::now,
    outbound::OutboundError,
    push::{
        message,
        outcome::{self, Outcome},
        subscription,
    },
    store::{
        lobbies,
        push_queue::{self, Delivery, NoticeKind},
        push_subscriptions::{self, Subscription},
        waits,
    },
};

const POLL_EVERY: Duration = Duration::from_secs(1);
/// Messages that one server sends at the same time.
const SENDING_MAX: usize = 32;
/// For how long a message is one server's. Longer than a request may take.
const CLAIMED_FOR_MS: i64 = 60_000;
/// Who is responsible, where the site has no public https URL.
const NO_CONTACT: &str = "mailto:nobody@localhost";

/// Sends until the server stops.
pub(super) async fn run(app: Arc<AppState>) {
    loop {
        let sent = tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            sent = send_due(&app) => sent,
        };
        match sent {
            Ok(SENDING_MAX..) => continue,
            Ok(_) => {}
            Err(err) if app.db.notes_outage(&err) => {}
            Err(err) => tracing::warn!(%err, "cannot read the queue of push messages"),
        }
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            () = app.push.0.queued.notified() => {}
            () = sleep(POLL_EVERY) => {}
        }
    }
}

/// Sends what is due. Returns how many messages that were.
async fn send_due(app: &AppState) -> sqlx::Result<usize> {
    let now = now();
    if !push_queue::is_due(&app.db, now).await? {
        return Ok(0);
    }
    let until = Timestamp::from_ms(now.ms() + CLAIMED_FOR_MS);
    let claimed = push_queue::claim(&app.db, now, until, SENDING_MAX as i64).await?;
    let count = claimed.len();
    let sending = stream::iter(claimed).for_each_concurrent(SENDING_MAX, async |delivery| {
        if let Err(err) = deliver(app, &delivery).await
            && !app.db.notes_outage(&err)
        {
            // It is due again once the claim is over.
            tracing::warn!(%err, "cannot keep what became of a push message");
        }
    });
    sending.await;
    Ok(count)
}

async fn deliver(app: &AppState, delivery: &Delivery) -> sqlx::Result<()> {
    let metrics = &app.metrics.notices;
    if !is_worth_sending(app, delivery).await? {
        metrics.dropped.increment(1);
        return push_queue::remove(&app.db, delivery).await;
    }
    let Some(to) = push_subscriptions::read(&app.db, delivery.subscription).await? else {
        // It was deleted with its messages.
        return Ok(());
    };
    match send(app, delivery, &to).await? {
        Outcome::Sent => {
            metrics.sent.increment(1);
            push_queue::remove(&app.db, delivery).await
        }
        Outcome::Gone => {
            metrics.gone.increment(1);
            push_subscriptions::end(&app.db, delivery.subscription).await
        }
        Outcome::Refused => {
            metrics.refused.increment(1);
            push_queue::remove(&app.db, delivery).await
        }
        Outcome::RetryAfter(pause) => {
            let pause_ms = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
            let due_at = Timestamp::from_ms(now().ms().saturating_add(pause_ms));
            if due_at.ms() >= delivery.event.expires_at {
                metrics.dropped.increment(1);
                return push_queue::remove(&app.db, delivery).await;
            }
            push_queue::postpone(&app.db, delivery, due_at).await
        }
    }
}

/// Whether it has not expired, the player may and wants to hear it, and what it tells is still so:
/// a message may have waited long for its push service.
async fn is_worth_sending(app: &AppState, delivery: &Delivery) -> sqlx::Result<bool> {
    let (event, player) = (&delivery.event, delivery.player);
    let is_over = event.expires_at <= now().ms() || app.sanctions.ban_of(player).is_some();
    if is_over || !app.push.wants(player, event.kind).await? {
        return Ok(false);
    }
    Ok(match event.kind {
        NoticeKind::YourTurn => {
            let wait = waits::read(&app.db, delivery.player, MatchId(event.subject)).await?;
            wait.is_some_and(|wait| i64::from(wait.seq) == event.seq)
        }
        NoticeKind::Invited => {
            let stored = lobbies::read(&app.db, LobbyId(event.subject)).await?;
            stored.is_some_and(|it| it.lobby.is_open() && it.lobby.invites(player))
        }
        NoticeKind::Paired | NoticeKind::Rematch => true,
    })
}

async fn send(app: &AppState, delivery: &Delivery, to: &Subscription) -> sqlx::Result<Outcome> {
    let first_pause = app.config.push.first_pause;
    let key = app.push.key().await?;
    let contact = app.config.contact();
    let contact = contact.as_deref().unwrap_or(NO_CONTACT);
    let request = app.outbound.check(&to.endpoint).ok().and_then(|endpoint| {
        let keys = subscription::keys_of(to)?;
        message::request(&endpoint, &keys, (key, contact), &delivery.event, now())
    });
    let Some(request) = request else { return Ok(Outcome::Gone) };
    Ok(match app.outbound.send(request).await {
        Ok(answer) => {
            app.push.0.outage.answered();
            let (status, headers) = (answer.status(), answer.headers());
            let outcome = outcome::of_answer(status, headers, delivery.attempts, first_pause);
            if outcome == Outcome::Refused {
                let host = host_of(&to.endpoint);
                tracing::warn!(%status, host, "a push service refuses a message");
            }
            outcome
        }
        Err(OutboundError::Forbidden(reason)) => {
            tracing::warn!(%reason, host = host_of(&to.endpoint), "dropped a push subscription");
            Outcome::Gone
        }
        Err(OutboundError::TooLarge) => Outcome::Refused,
        Err(OutboundError::Unreachable(problem)) => {
            tracing::debug!(problem, host = host_of(&to.endpoint), "cannot reach a push service");
            app.push.0.outage.failed(&problem);
            Outcome::RetryAfter(outcome::pause_after(delivery.attempts, first_pause))
        }
    })
}

/// The host of an endpoint; the whole URL is a secret of the browser.
fn host_of(endpoint: &str) -> String {
    let url = url::Url::parse(endpoint).ok();
    url.and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
}
