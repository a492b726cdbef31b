//! When the queue of one kind of messages is read, and which of them are sent next.

use std::time::Duration;

use tokio::time::Instant;

use crate::{
    notifications::{
        outcome::{End, OUTAGE_RETRY, Outcome},
        places::{Places, Shares},
    },
    store::notifications::turns::Due,
};

/// How often the queue is read, for messages of other servers and for those to try again.
const READ_EVERY: Duration = Duration::from_secs(1);
/// How often it is read at the most.
const READ_PAUSE: Duration = Duration::from_millis(100);
/// Messages of one reading.
pub(super) const READ_MAX: usize = 256;

/// What is read of the queue, and what is being sent.
#[derive(Debug)]
pub(super) struct Runner {
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
    pub(super) fn new(shares: Shares) -> Runner {
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

    pub(super) fn reads_at(&self) -> Instant {
        // While the server is away, and one attempt goes on, there is nothing to read for.
        let is_probing = self.failures > 0 && self.places.taken() > 0;
        let earliest = if is_probing { self.read_at + READ_EVERY } else { self.opens_at };
        self.reads_at.max(earliest)
    }

    pub(super) fn is_reading_due(&self) -> bool {
        !self.places.is_full() && Instant::now() >= self.reads_at()
    }

    pub(super) fn is_full(&self) -> bool {
        self.places.is_full()
    }

    pub(super) fn read_soon(&mut self) {
        self.reads_at = self.reads_at.min(self.read_at + READ_PAUSE);
    }

    /// Begins a reading. True if the queue is to be prepared for it.
    pub(super) fn begin_reading(&mut self) -> bool {
        let now = Instant::now();
        (self.read_at, self.reads_at) = (now, now + READ_EVERY);
        let is_due = self.prepared_at.is_none_or(|at| now - at >= READ_EVERY);
        if is_due {
            self.prepared_at = Some(now);
        }
        is_due
    }

    /// Takes what was read.
    pub(super) fn fill(&mut self, waiting: Vec<Due>) {
        self.has_more = waiting.len() >= READ_MAX;
        self.waiting = waiting;
    }

    /// The next message that may be sent now.
    pub(super) fn next(&mut self) -> Option<Due> {
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

    /// Frees the place of a message after this time. There is no outcome if another server has it,
    /// or the database fails.
    pub(super) fn settle(&mut self, due: &Due, outcome: Option<&Outcome>, took: Duration) {
        let was_asked = !matches!(
            outcome,
            None | Some(Outcome::Ended(End::Obsolete | End::Unwritable | End::Expired))
        );
        self.places.give_back(due, was_asked.then_some(took));
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

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn due(n: u128) -> Due {
        Due { id: Uuid::from_u128(n), person: Uuid::from_u128(n), host: n.to_string() }
    }

    #[tokio::test(start_paused = true)]
    async fn while_the_server_is_away_one_message_at_a_time_asks_for_it() {
        let mut runner = Runner::new(Shares { total: 4, per_person: 4, per_host: 4, on_trial: 4 });
        let fill = |runner: &mut Runner| runner.fill((1..=8).map(due).collect());
        fill(&mut runner);
        let sent: Vec<Due> = std::iter::from_fn(|| runner.next()).collect();
        assert_eq!(sent.len(), 4);
        for due in &sent {
            runner.settle(due, Some(&Outcome::ServerAway), Duration::ZERO);
        }
        assert_eq!(runner.failures, 1, "what was tried at the same time is one failure");
        fill(&mut runner);
        assert_eq!(runner.next(), None, "before the pause is over");
        tokio::time::advance(OUTAGE_RETRY.first_pause).await;
        let probe = runner.next().expect("one is tried");
        assert_eq!(runner.next(), None);
        runner.settle(&probe, Some(&Outcome::Ended(End::Delivered)), Duration::ZERO);
        assert_eq!(std::iter::from_fn(|| runner.next()).count(), 4);
    }
}
