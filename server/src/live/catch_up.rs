//! The newest steps of a match, kept for those who come back.

use std::collections::VecDeque;

use super::told::Told;

/// Steps that a match keeps. Who missed more gets a snapshot.
pub(crate) const RECENT_STEPS_MAX: usize = 64;
/// Bytes that a match keeps of them: not more than a snapshot has.
pub(crate) const RECENT_BYTES_MAX: usize = 4 * 1024;

#[derive(Debug, Default)]
pub(crate) struct Recent {
    steps: VecDeque<Told>,
    bytes: usize,
}

impl Recent {
    pub(crate) fn push(&mut self, told: Told) {
        self.bytes += told.size();
        self.steps.push_back(told);
        while self.is_too_much() && self.steps.len() > 1 {
            let Some(oldest) = self.steps.pop_front() else { break };
            self.bytes -= oldest.size();
        }
    }

    fn is_too_much(&self) -> bool {
        self.steps.len() > RECENT_STEPS_MAX || self.bytes > RECENT_BYTES_MAX
    }

    /// Kept however large it is.
    pub(crate) fn newest(&self) -> Option<&Told> {
        self.steps.back()
    }

    /// The steps after `since` up to the newest, whose number is `seq`; none if `since` is the
    /// newest. `None` where some are not kept any more, or are not played yet.
    pub(crate) fn after(&self, since: u32, seq: u32) -> Option<impl Iterator<Item = &Told>> {
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

    fn told(seq: u32, events: &str) -> Told {
        Told {
            seq,
            by: None,
            cause: StepCause::Setup,
            asked_by: None,
            events: RawValue::from_string(events.to_owned()).unwrap(),
            events_of: None,
            patch: String::new(),
            patch_of: BySeat::new(Seats(2), |_| String::new()),
            awaiting: SeatSet::EMPTY,
            result: None,
        }
    }

    fn missed(recent: &Recent, since: u32, seq: u32) -> Option<Vec<u32>> {
        Some(recent.after(since, seq)?.map(|told| told.seq).collect())
    }

    #[test]
    fn who_missed_steps_gets_exactly_those() {
        let mut recent = Recent::default();
        (3..=5).for_each(|seq| recent.push(told(seq, "[]")));
        assert_eq!(missed(&recent, 3, 5), Some(vec![4, 5]));
        assert_eq!(missed(&recent, 2, 5), Some(vec![3, 4, 5]));
        assert_eq!(missed(&recent, 5, 5), Some(vec![]));
    }

    #[test]
    fn a_gap_too_long_and_a_step_ahead_of_the_log_need_a_snapshot() {
        let mut recent = Recent::default();
        (3..=5).for_each(|seq| recent.push(told(seq, "[]")));
        assert_eq!(missed(&recent, 1, 5), None);
        assert_eq!(missed(&recent, 6, 5), None);
    }

    #[test]
    fn steps_and_bytes_are_bounded() {
        let mut recent = Recent::default();
        (0..1000).for_each(|seq| recent.push(told(seq, "[]")));
        assert!(recent.steps.len() <= RECENT_STEPS_MAX && recent.bytes <= RECENT_BYTES_MAX);
        assert_eq!(recent.newest().unwrap().seq, 999);
        let long = format!("[{}]", vec!["1000"; RECENT_BYTES_MAX].join(","));
        recent.push(told(1000, &long));
        assert_eq!(missed(&recent, 999, 1000), Some(vec![1000]));
        assert_eq!(missed(&recent, 998, 1000), None);
    }
}
