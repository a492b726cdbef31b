//! The newest step messages of a match, kept for reconnecting clients.

use std::collections::VecDeque;

use crate::matches::outgoing::step_message::StepMessage;

/// Steps kept per match. A client that missed more gets a snapshot.
pub(crate) const RECENT_STEPS_MAX: usize = 64;
/// Bytes kept per match, about the size of a snapshot. The newest step is kept at any size.
pub(crate) const RECENT_BYTES_MAX: usize = 4 * 1024;

/// A bounded queue, oldest first.
#[derive(Debug, Default)]
pub(crate) struct RecentSteps {
    steps: VecDeque<StepMessage>,
    bytes: usize,
}

impl RecentSteps {
    pub(crate) fn push(&mut self, message: StepMessage) {
        self.bytes += message.size();
        self.steps.push_back(message);
        while self.is_over_limit() && self.steps.len() > 1 {
            let Some(oldest) = self.steps.pop_front() else { break };
            self.bytes -= oldest.size();
        }
    }

    fn is_over_limit(&self) -> bool {
        self.steps.len() > RECENT_STEPS_MAX || self.bytes > RECENT_BYTES_MAX
    }

    pub(crate) fn newest(&self) -> Option<&StepMessage> {
        self.steps.back()
    }

    /// The steps after `since`, given that `seq` is the newest. None if some of them are not kept,
    /// or `since` is after `seq`.
    pub(crate) fn after(&self, since: u32, seq: u32) -> Option<impl Iterator<Item = &StepMessage>> {
        let missed = usize::try_from(seq.checked_sub(since)?).ok()?;
        let first = self.steps.len().checked_sub(missed)?;
        Some(self.steps.range(first..))
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_engine::{BySeat, SeatSet, Seats};
    use scrapworks_protocol::socket::StepCause;
    use serde_json::value::RawValue;

    use super::*;
    use crate::matches::outgoing::patch_writer::Patch;

    fn message(seq: u32, events: &str) -> StepMessage {
        StepMessage {
            seq,
            by: None,
            cause: StepCause::Setup,
            asked_by: None,
            events: RawValue::from_string(events.to_owned()).unwrap(),
            events_of: None,
            patch: Patch::default(),
            patch_of: BySeat::new(Seats(2), |_| Patch::default()),
            awaiting: SeatSet::EMPTY,
            result: None,
        }
    }

    fn missed(recent: &RecentSteps, since: u32, seq: u32) -> Option<Vec<u32>> {
        Some(recent.after(since, seq)?.map(|message| message.seq).collect())
    }

    #[test]
    fn a_client_gets_exactly_the_steps_that_it_missed() {
        let mut recent = RecentSteps::default();
        (3..=5).for_each(|seq| recent.push(message(seq, "[]")));
        assert_eq!(missed(&recent, 3, 5), Some(vec![4, 5]));
        assert_eq!(missed(&recent, 2, 5), Some(vec![3, 4, 5]));
        assert_eq!(missed(&recent, 5, 5), Some(vec![]));
    }

    #[test]
    fn a_long_gap_or_a_future_step_needs_a_snapshot() {
        let mut recent = RecentSteps::default();
        (3..=5).for_each(|seq| recent.push(message(seq, "[]")));
        assert_eq!(missed(&recent, 1, 5), None);
        assert_eq!(missed(&recent, 6, 5), None);
    }

    #[test]
    fn steps_and_bytes_are_bounded() {
        let mut recent = RecentSteps::default();
        (0..1000).for_each(|seq| recent.push(message(seq, "[]")));
        assert!(recent.steps.len() <= RECENT_STEPS_MAX && recent.bytes <= RECENT_BYTES_MAX);
        assert_eq!(recent.newest().unwrap().seq, 999);
        let long = format!("[{}]", vec!["1000"; RECENT_BYTES_MAX].join(","));
        recent.push(message(1000, &long));
        assert_eq!(missed(&recent, 999, 1000), Some(vec![1000]));
        assert_eq!(missed(&recent, 998, 1000), None);
    }
}
