//! Delivers messages that wait in the database, whatever their kind: several at once, by turns, and
//! again with growing pauses.
//!
//! Of several servers one claims each message. If that server is killed between the delivery and
//! its note of it, another one claims the message later and delivers it a second time.

use std::{sync::Arc, time::Duration};

use futures_util::{StreamExt as _, stream::FuturesUnordered};
use scrapworks_protocol::Timestamp;
use tokio::time::{Instant, sleep_until, timeout};
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::wall::now,
    metrics::DeliveryCounters,
    notifications::{
        outcome::{End, OUTAGE_RETRY, Outcome, Timing},
        places::Shares,
        runner::{READ_MAX, Runner},
    },
    store::notifications::turns::Due,
};

/// A claim is longer than an attempt by this, for what the database has to do.
const CLAIM_MARGIN: Duration = Duration::from_secs(20);
/// How long attempts may go on when the server stops.
const FINISH_MAX: Duration = Duration::from_secs(3);

/// How messages of one kind are found, sent and ended.
pub(super) trait Delivery {
    type Message;

    /// What the log calls a message.
    const KIND: &'static str;
    const SHARES: Shares;

    fn timing(&self) -> Timing;

    fn counters(&self) -> &DeliveryCounters;

    /// Resolves when this server has queued a message.
    async fn queued(&self);

    /// Queues what has come due, once in a while.
    async fn prepare(&self, now: Timestamp) -> sqlx::Result<()>;

    /// Messages that are due, in their order.
    async fn due(&self, now: Timestamp, rows: i64) -> sqlx::Result<Vec<Due>>;

    /// Takes a message that is due. It is due again at `until`. None if another server has it.
    async fn claim(
        &self,
        id: Uuid,
        now: Timestamp,
        until: Timestamp,
    ) -> sqlx::Result<Option<Claimed<Self::Message>>>;

    /// Sends a message, if it is still worth it.
    async fn attempt(&self, message: &Self::Message) -> sqlx::Result<Outcome>;

    /// Has a message tried again at this time, as one that was tried so often.
    async fn postpone(
        &self,
        message: &Self::Message,
        due_at: Timestamp,
        attempts: u32,
    ) -> sqlx::Result<()>;

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

/// Delivers until the server stops.
pub(super) async fn run<D: Delivery>(app: Arc<AppState>, delivery: D) {
    let mut runner = Runner::new(D::SHARES);
    let mut sending = FuturesUnordered::new();
    while !app.stop.is_cancelled() {
        if runner.is_reading_due() {
            let read = read(&delivery, &mut runner).await;
            app.db.ok_or_warn(read, "cannot read a queue of messages");
        }
        while let Some(due) = runner.next() {
            sending.push(async {
                let began_at = Instant::now();
                let settled = deliver(&delivery, due.id).await;
                // A message that fails here is due again once the claim is over.
                let outcome = app.db.ok_or_warn(settled, "cannot keep what became of a message");
                (due, outcome.flatten(), began_at.elapsed())
            });
        }
        let reads_at = runner.reads_at();
        tokio::select! {
            biased;
            () = app.stop.cancelled() => break,
            Some((due, outcome, took)) = sending.next(), if !sending.is_empty() => {
                runner.settle(&due, outcome.as_ref(), took);
            }
            () = delivery.queued() => runner.read_soon(),
            () = sleep_until(reads_at), if !runner.is_full() => {}
        }
    }
    let finish = async { while sending.next().await.is_some() {} };
    if timeout(FINISH_MAX, finish).await.is_err() {
        tracing::info!(kind = D::KIND, "messages are sent later, because the server stops");
    }
}

async fn read<D: Delivery>(delivery: &D, runner: &mut Runner) -> sqlx::Result<()> {
    let now = now();
    if runner.begin_reading() {
        delivery.prepare(now).await?;
    }
    runner.fill(delivery.due(now, READ_MAX as i64).await?);
    Ok(())
}

/// Makes one attempt. None if another server has the message.
async fn deliver<D: Delivery>(delivery: &D, id: Uuid) -> sqlx::Result<Option<Outcome>> {
    let Timing { attempt_max, retry } = delivery.timing();
    let now_at = now();
    let until = after(now_at, attempt_max + CLAIM_MARGIN);
    let Some(claimed) = delivery.claim(id, now_at, until).await? else { return Ok(None) };
    let Claimed { message, attempts, expires_at } = &claimed;
    let outcome = if *expires_at <= now_at {
        Outcome::Ended(End::Expired)
    } else {
        let attempt = timeout(attempt_max + CLAIM_MARGIN / 2, delivery.attempt(message)).await;
        attempt.unwrap_or(Ok(Outcome::Later(Duration::ZERO)))?
    };
    let outcome = match outcome {
        Outcome::Later(pause) => {
            let due_at = after(now(), pause.max(retry.pause_after(*attempts)));
            if due_at < *expires_at {
                delivery.counters().postponed.increment(1);
                delivery.postpone(message, due_at, *attempts).await?;
                return Ok(Some(Outcome::Later(pause)));
            }
            Outcome::Ended(End::Expired)
        }
        Outcome::ServerAway => {
            delivery.counters().outage.increment(1);
            let due_at = after(now(), OUTAGE_RETRY.first_pause);
            delivery.postpone(message, due_at, attempts.saturating_sub(1)).await?;
            Outcome::ServerAway
        }
        ended @ Outcome::Ended(_) => ended,
    };
    if let Outcome::Ended(end) = &outcome {
        note_end(delivery, id, *attempts, end);
        delivery.end(message, end.clone()).await?;
    }
    Ok(Some(outcome))
}

/// Counts how a message has ended, and says so unless it was delivered or nobody needs it.
fn note_end<D: Delivery>(delivery: &D, id: Uuid, attempts: u32, end: &End) {
    let (kind, counters) = (D::KIND, delivery.counters());
    match end {
        End::Delivered => counters.sent.increment(1),
        End::Obsolete => counters.dropped.increment(1),
        End::Refused(reason) => {
            counters.refused.increment(1);
            tracing::warn!(kind, %id, reason, "a recipient takes no message");
        }
        End::Gone => {
            counters.gone.increment(1);
            tracing::info!(kind, %id, "a recipient is gone");
        }
        End::Unwritable => {
            counters.unwritable.increment(1);
            tracing::warn!(kind, %id, "a message cannot be written");
        }
        End::Expired => {
            counters.expired.increment(1);
            tracing::warn!(kind, %id, attempts, "a message was too old before it could be sent");
        }
    }
}

fn after(now: Timestamp, pause: Duration) -> Timestamp {
    let pause_ms = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
    Timestamp::from_ms(now.ms().saturating_add(pause_ms))
}
