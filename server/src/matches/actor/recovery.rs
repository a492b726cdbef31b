//! Recovery: rebuilding a match from its log after a panic in the rules or a write conflict.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use tokio::time::{Instant, sleep};

use crate::{
    fair_pool::Requester,
    matches::{
        actor::{
            Actor, RETRY_AFTER,
            panics::Operation,
            phase::{Flow, Phase},
        },
        live::{open_error::OpenError, unplayable::Unplayable},
        refusals,
    },
};

impl Actor {
    /// After a panic: answers the requester and reloads the match, or ends it after too many
    /// panics.
    pub(super) async fn recover(&mut self) -> Flow {
        let now = Instant::now();
        let seq = self.state.seq();
        let unknown = || (Operation::new(seq, &()), None);
        let (operation, requester) = self.panics.take_running().unwrap_or_else(unknown);
        self.panics.record(now, operation);
        self.live.metrics().matches.panics.increment(1);
        tracing::error!(match_id = %self.metadata.id, seq, "the rules of a match panicked");
        if let Some(reply_to) = requester {
            let is_blocked = self.panics.block(operation);
            reply_to.refused(if is_blocked { refusals::fault() } else { refusals::unavailable() });
        }
        if let Some(reply_to) = self.phase.take_commit().and_then(|commit| commit.reply_to) {
            reply_to.refused(refusals::unavailable());
        }
        if self.panics.are_too_many(now) {
            return self.end(Unplayable::Faulty);
        }
        self.reload().await
    }

    /// Reads the log again, and sends the subscribers the steps that they have not seen.
    pub(super) async fn reload(&mut self) -> Flow {
        let shown = self.state.seq();
        let bots = std::mem::take(&mut self.bots);
        if let Some(reply_to) = bots.called.and_then(|called| called.reply_to) {
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
                Err(OpenError::Unsupported | OpenError::Unavailable) => sleep(RETRY_AFTER).await,
                Err(OpenError::NotFound) => return self.end(Unplayable::SetAside),
                Err(OpenError::Unplayable(why)) => return self.end(why),
            }
        }
        self.phase = Phase::Ready { retry_at: Some(Instant::now()) };
        self.sync_presence();
        // Views and legal actions are computed by the rules, which may panic again.
        let sent = catch_unwind(AssertUnwindSafe(|| self.send_missed_to_all(shown)));
        if sent.is_err() { self.end(Unplayable::Faulty) } else { Flow::Continue }
    }

    /// Ends the match in memory, because it cannot be played.
    fn end(&mut self, why: Unplayable) -> Flow {
        if why == Unplayable::Faulty {
            tracing::error!(match_id = %self.metadata.id, seq = self.state.seq(),
                            "a match is quarantined until the next restart");
        }
        self.live.directory().refuse(self.metadata.id, why);
        self.subscribers.close(&why.refused());
        Flow::Stop
    }
}
