//! Recovery: rebuilding a match from its log after a panic in the rules or a write conflict.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use tokio::time::{Instant, sleep};

use crate::{
    fair_pool::Requester,
    matches::{
        actor::{Actor, Flow, InFlight, RETRY_AFTER, panics::Operation},
        live::load::LoadError,
        refusals,
    },
};

impl Actor {
    /// After a panic: answers the requester and reloads the match, or quarantines it after too
    /// many panics.
    pub(super) async fn recover(&mut self) -> Flow {
        let now = Instant::now();
        let seq = self.state.seq();
        let in_flight = self.in_flight.take();
        let unknown = Operation::new(seq, &());
        let operation = in_flight.as_ref().map_or(unknown, |in_flight| in_flight.operation);
        self.panics.record(now, operation);
        self.live.metrics().matches.panics.increment(1);
        tracing::error!(match_id = %self.metadata.id, seq, "the rules of a match panicked");
        if let Some(InFlight { reply_to, operation }) = in_flight {
            let is_blocked = self.panics.block(operation);
            reply_to.refused(if is_blocked { refusals::fault() } else { refusals::unavailable() });
        }
        if let Some(pending) = self.pending.take()
            && let Some(reply_to) = pending.reply_to
        {
            reply_to.refused(refusals::unavailable());
        }
        if self.panics.are_too_many(now) {
            return self.quarantine();
        }
        self.reload().await
    }

    /// Reads the log again, and sends the subscribers the steps that they have not seen.
    pub(super) async fn reload(&mut self) -> Flow {
        let shown = self.state.seq();
        self.bot_turn = None;
        if let Some(reply_to) = self.called.take().and_then(|called| called.reply_to) {
            reply_to.refused(refusals::unavailable());
        }
        loop {
            let (requester, handle) = (Requester::default(), self.shown.handle());
            match self.live.load(self.metadata.id, requester, handle, Duration::ZERO).await {
                Ok(loaded) => {
                    self.metadata = loaded.metadata;
                    self.shown = loaded.shown;
                    for line in &self.chat {
                        self.shown.add(line.from.id);
                    }
                    for player in &loaded.changed {
                        self.apply_change(player);
                    }
                    self.state = loaded.state;
                    self.clocks = loaded.clocks;
                    self.finished_at = loaded.finished_at;
                    break;
                }
                Err(LoadError::Unsupported | LoadError::Unavailable) => sleep(RETRY_AFTER).await,
                Err(LoadError::Fault) => return self.quarantine(),
                Err(LoadError::Unreadable) => {
                    self.live.directory().remove(self.metadata.id);
                    self.live.directory().rest(self.metadata.id);
                    self.subscribers.close(&refusals::unreadable());
                    return Flow::Stop;
                }
                Err(LoadError::NotFound | LoadError::Void) => {
                    self.live.directory().remove(self.metadata.id);
                    self.subscribers.close(&refusals::void());
                    return Flow::Stop;
                }
            }
        }
        self.retry_at = Some(Instant::now());
        self.sync_presence();
        // Views and legal actions are computed by the rules, which may panic again.
        let sent = catch_unwind(AssertUnwindSafe(|| self.send_missed_to_all(shown)));
        if sent.is_err() { self.quarantine() } else { Flow::Continue }
    }

    /// Ends the match in memory until the next restart, which may bring repaired rules.
    fn quarantine(&mut self) -> Flow {
        tracing::error!(match_id = %self.metadata.id, seq = self.state.seq(),
                        "a match is quarantined until the next restart");
        self.live.directory().quarantine(self.metadata.id);
        self.subscribers.close(&refusals::fault());
        Flow::Stop
    }
}
