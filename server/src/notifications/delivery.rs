//! Delivers messages that wait in the database, whatever their kind, and retries with growing
//! pauses.
//!
//! Of several servers one claims each message. If that server is killed between the delivery and
//! its note of it, another one claims the message later and delivers it a second time.

use std::{sync::Arc, time::Duration};

use futures_util::{StreamExt as _, stream};
use scrapworks_protocol::Timestamp;
use tokio::time::sleep;

use crate::{app::AppState, clock::wall::now};

/// How often the queue is read, for messages of other servers and for those to try again.
const READ_EVERY: Duration = Duration::from_secs(1);

/// How messages of one kind are claimed, sent and ended.
pub(super) trait Delivery {
    type Message;

    /// What the log says if the queue cannot be read.
    const UNREADABLE: &'static str;
    /// What the log says if the database does not take what became of a message.
    const UNSETTLED: &'static str;
    /// Messages that one server claims at once.
    const CLAIMED_MAX: usize;
    /// Messages of these that are sent at the same time.
    const CONCURRENT_MAX: usize;
    /// For how long a message is one server's. Longer than sending all that is claimed may take.
    const CLAIMED_FOR: Duration;

    fn retry(&self) -> Retry;

    /// Resolves when this server has queued a message.
    async fn queued(&self);

    /// Takes messages that are due, the longest due first. They are due again at `until`.
    async fn claim(
        &self,
        now: Timestamp,
        until: Timestamp,
    ) -> sqlx::Result<Vec<Claimed<Self::Message>>>;

    /// Sends a message, if it is still worth it.
    async fn attempt(&self, message: &Self::Message) -> sqlx::Result<Attempt>;

    /// Has a message tried again at this time.
    async fn postpone(&self, message: &Self::Message, due_at: Timestamp) -> sqlx::Result<()>;

    /// Removes a message from the queue.
    async fn end(&self, message: &Self::Message, end: End) -> sqlx::Result<()>;
}

/// A message that this server is to deliver.
#[derive(Debug)]
pub(super) struct Claimed<M> {
    pub(super) message: M,
    /// How often it was tried, this time included.
    pub(super) attempts: u32,
    /// When it is worth nothing any more.
    pub(super) expires_at: Timestamp,
}

/// What came of one attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Attempt {
    Ended(End),
    /// It is tried again, after this pause at the earliest.
    Later(Duration),
}

/// How the delivery of a message ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Sent,
    /// It is not needed any more, or too old.
    Dropped,
    /// The receiver does not want this message, now or later.
    Refused,
    /// There is no such receiver any more.
    Gone,
}

/// The pauses between attempts, which double.
#[derive(Debug, Clone, Copy)]
pub(super) struct Retry {
    pub(super) first_pause: Duration,
    pub(super) pause_max: Duration,
}

impl Retry {
    fn pause_after(self, attempts: u32) -> Duration {
        let doubled = 2_u32.saturating_pow(attempts.saturating_sub(1));
        self.first_pause.saturating_mul(doubled).min(self.pause_max)
    }
}

/// Delivers until the server stops.
pub(super) async fn run<D: Delivery>(app: Arc<AppState>, delivery: D) {
    while !app.stop.is_cancelled() {
        let delivered = deliver_due(&app, &delivery).await;
        if app.db.ok_or_warn(delivered, D::UNREADABLE) == Some(D::CLAIMED_MAX) {
            continue;
        }
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            () = delivery.queued() => {}
            () = sleep(READ_EVERY) => {}
        }
    }
}

/// Delivers messages that are due, and returns how many were claimed. Which of them go first is
/// decided here for all kinds.
async fn deliver_due<D: Delivery>(app: &AppState, delivery: &D) -> sqlx::Result<usize> {
    let now = now();
    let claimed = delivery.claim(now, after(now, D::CLAIMED_FOR)).await?;
    let count = claimed.len();
    let sending = stream::iter(claimed).for_each_concurrent(D::CONCURRENT_MAX, async |claimed| {
        // A message that fails here is due again once the claim is over.
        let settled = deliver(delivery, claimed).await;
        app.db.ok_or_warn(settled, D::UNSETTLED);
    });
    sending.await;
    Ok(count)
}

async fn deliver<D: Delivery>(delivery: &D, claimed: Claimed<D::Message>) -> sqlx::Result<()> {
    let Claimed { message, attempts, expires_at } = &claimed;
    if *expires_at <= now() {
        return delivery.end(message, End::Dropped).await;
    }
    match delivery.attempt(message).await? {
        Attempt::Ended(end) => delivery.end(message, end).await,
        Attempt::Later(pause) => {
            let due_at = after(now(), pause.max(delivery.retry().pause_after(*attempts)));
            if due_at < *expires_at {
                delivery.postpone(message, due_at).await
            } else {
                delivery.end(message, End::Dropped).await
            }
        }
    }
}

fn after(now: Timestamp, pause: Duration) -> Timestamp {
    let pause_ms = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
    Timestamp::from_ms(now.ms().saturating_add(pause_ms))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest() {
        let retry =
            Retry { first_pause: Duration::from_secs(30), pause_max: Duration::from_secs(60 * 60) };
        let pause = |attempts| retry.pause_after(attempts).as_secs();
        assert_eq!([pause(1), pause(2), pause(3)], [30, 60, 120]);
        assert_eq!([pause(7), pause(8), pause(80)], [1_920, 3_600, 3_600]);
    }
}
