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
    notifications::places::{Places, Shares},
    store::notifications::turns::Due,
};

/// How often the queue is read, for messages of other servers and for those to try again.
const READ_EVERY: Duration = Duration::from_secs(1);
/// How often it is read at the most.
const READ_PAUSE: Duration = Duration::from_millis(100);
/// Messages of one reading.
const READ_MAX: usize = 256;
/// A claim is longer than an attempt by this, for what the database has to do.
const CLAIM_MARGIN: Duration = Duration::from_secs(20);
/// How long attempts may go on when the server stops.
const FINISH_MAX: Duration = Duration::from_secs(3);
/// Pauses while the server of all messages is away.
const OUTAGE_RETRY: Retry =
    Retry { first_pause: Duration::from_secs(1), pause_max: Duration::from_secs(15) };

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

/// What came of one attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    Ended(End),
    /// This recipient may take it after this pause at the earliest.
    Later(Duration),
    /// The server to which all messages go takes none. That is charged to no message.
    ServerAway,
}

/// How the delivery of a message ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum End {
    Delivered,
    /// It is not needed any more.
    Obsolete,
    /// The recipient does not want this message, now or later.
    Refused(String),
    /// There is no such recipient any more.
    Gone,
    /// It cannot be written.
    Unwritable,
    /// It was too old before it could be delivered.
    Expired,
}

/// How long an attempt may take, and the pauses between two at the same message.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timing {
    pub(super) attempt_max: Duration,
    pub(super) retry: Retry,
}

/// Pauses that double.
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
    let mut runner = Runner::new(D::SHARES);
    let mut sending = FuturesUnordered::new();
    while !app.stop.is_cancelled() {
        if runner.is_reading_due() {
            let read = runner.read(&delivery).await;
            app.db.ok_or_warn(read, "cannot read a queue of messages");
        }
        while let Some(due) = runner.next() {
            sending.push(async {
                let settled = deliver(&delivery, due.id).await;
                // A message that fails here is due again once the claim is over.
                let outcome = app.db.ok_or_warn(settled, "cannot keep what became of a message");
                (due, outcome.flatten())
            });
        }
        let reads_at = runner.reads_at();
        tokio::select! {
            biased;
            () = app.stop.cancelled() => break,
            Some((due, outcome)) = sending.next(), if !sending.is_empty() => {
                runner.settle(&due, outcome.as_ref());
            }
            () = delivery.queued() => runner.read_soon(),
            () = sleep_until(reads_at), if !runner.places.is_full() => {}
        }
    }
    let finish = async { while sending.next().await.is_some() {} };
    if timeout(FINISH_MAX, finish).await.is_err() {
        tracing::info!(kind = D::KIND, "messages are sent later, because the server stops");
    }
}

/// What is read of the queue, and what is being sent.
struct Runner {
    places: Places,
    /// Due, in their order.
    waiting: Vec<Due>,
    /// Whether more may be due than were read.
    has_more: bool,
    read_at: Instant,
    reads_at: Instant,
    prepared_at: Option<Instant>,
    /// Failures in a row of the server to which all messages go, and when to try again.
    failures: u32,
    opens_at: Instant,
}

impl Runner {
    fn new(shares: Shares) -> Runner {
        let now = Instant::now();
        Runner {
            places: Places::new(shares),
            waiting: Vec::new(),
            has_more: false,
            read_at: now,
            reads_at: now,
            prepared_at: None,
            failures: 0,
            opens_at: now,
        }
    }

    fn reads_at(&self) -> Instant {
        // While the server is away, and one attempt goes on, there is nothing to read for.
        let is_probing = self.failures > 0 && self.places.taken() > 0;
        let earliest = if is_probing { self.read_at + READ_EVERY } else { self.opens_at };
        self.reads_at.max(earliest)
    }

    fn is_reading_due(&self) -> bool {
        !self.places.is_full() && Instant::now() >= self.reads_at()
    }

    fn read_soon(&mut self) {
        self.reads_at = self.reads_at.min(self.read_at + READ_PAUSE);
    }

    async fn read<D: Delivery>(&mut self, delivery: &D) -> sqlx::Result<()> {
        let (read_at, now) = (Instant::now(), now());
        (self.read_at, self.reads_at) = (read_at, read_at + READ_EVERY);
        if self.prepared_at.is_none_or(|at| read_at - at >= READ_EVERY) {
            self.prepared_at = Some(read_at);
            delivery.prepare(now).await?;
        }
        self.waiting = delivery.due(now, READ_MAX as i64).await?;
        self.has_more = self.waiting.len() == READ_MAX;
        Ok(())
    }

    /// The next message that may be sent now.
    fn next(&mut self) -> Option<Due> {
        let is_away = self.failures > 0;
        if is_away && (self.places.taken() > 0 || Instant::now() < self.opens_at) {
            return None;
        }
        let due = self.places.take_first(&mut self.waiting);
        if self.has_more && self.waiting.is_empty() {
            self.read_soon();
        }
        due
    }

    /// Frees the place of a message. There is no outcome if another server has it, or the database
    /// fails.
    fn settle(&mut self, due: &Due, outcome: Option<&Outcome>) {
        self.places.give_back(due);
        match outcome {
            Some(Outcome::ServerAway) => {
                // Others were tried at the same time: they are one failure.
                let now = Instant::now();
                if now >= self.opens_at {
                    self.failures = self.failures.saturating_add(1);
                    self.opens_at = now + OUTAGE_RETRY.pause_after(self.failures);
                }
                // Those that are left are read again, in the order of then.
                self.waiting.clear();
            }
            Some(Outcome::Later(_) | Outcome::Ended(End::Delivered | End::Refused(_))) => {
                self.failures = 0;
            }
            Some(Outcome::Ended(End::Obsolete | End::Gone | End::Unwritable | End::Expired))
            | None => {}
        }
    }
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

    fn due(n: u128) -> Due {
        Due { id: Uuid::from_u128(n), person: Uuid::from_u128(n), host: n.to_string() }
    }

    #[tokio::test(start_paused = true)]
    async fn while_the_server_is_away_one_message_at_a_time_asks_for_it() {
        let mut runner = Runner::new(Shares { total: 4, per_person: 4, per_host: 4 });
        let fill = |runner: &mut Runner| runner.waiting = (1..=8).map(due).collect();
        fill(&mut runner);
        let sent: Vec<Due> = std::iter::from_fn(|| runner.next()).collect();
        assert_eq!(sent.len(), 4);
        for due in &sent {
            runner.settle(due, Some(&Outcome::ServerAway));
        }
        assert_eq!(runner.failures, 1, "what was tried at the same time is one failure");
        fill(&mut runner);
        assert_eq!(runner.next(), None, "before the pause is over");
        tokio::time::advance(OUTAGE_RETRY.first_pause).await;
        let probe = runner.next().expect("one is tried");
        assert_eq!(runner.next(), None);
        runner.settle(&probe, Some(&Outcome::Ended(End::Delivered)));
        assert_eq!(std::iter::from_fn(|| runner.next()).count(), 4);
    }
}
