//! The matches that wait for a person, as metrics count them.

use crate::matches::actor::Actor;

impl Actor {
    /// Whether the match waits for a person.
    pub(super) fn is_awaiting(&self) -> bool {
        self.finished_at.is_none() && !self.deciding().is_empty()
    }

    /// Counts the match among those that wait for a person, or no longer.
    pub(super) fn count_awaiting(&mut self, is_awaiting: bool) {
        match &self.awaiting {
            None if is_awaiting => {
                let gauge = self.live.metrics().matches.awaiting(self.metadata.game());
                gauge.increment(1);
                self.awaiting = Some(gauge);
            }
            Some(gauge) if !is_awaiting => {
                gauge.decrement(1);
                self.awaiting = None;
            }
            Some(_) | None => {}
        }
    }
}
