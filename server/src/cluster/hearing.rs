//! When other nodes were heard, and when not. While the node of a connection is silent, nothing
//! that its player does arrives, so that time is charged to nobody; nor is the time in which this
//! process stood still itself.

use std::{
    collections::{HashMap, VecDeque},
    time::Duration,
};

use parking_lot::Mutex;
use tokio::time::Instant;

use crate::store::records::NodeId;

/// How often nodes tell that they are there.
pub(crate) const BEAT_EVERY: Duration = Duration::from_millis(100);
/// After this long without a beat a node is silent.
pub(crate) const SILENT: Duration = Duration::from_secs(1);
/// What a beat of this process itself may come late.
const OWN_DELAY_MAX: Duration = Duration::from_millis(300);
/// For how long a node is remembered that has gone.
const REMEMBERED: Duration = Duration::from_mins(1);
/// Silences of one node that are remembered.
const SILENCES_MAX: usize = 64;

#[derive(Debug, Default)]
pub(crate) struct Hearing(Mutex<HashMap<NodeId, Heard>>);

#[derive(Debug, Default)]
struct Heard {
    /// The last beat.
    beat_at: Option<Instant>,
    /// The last beat that said that this node is heard there, too.
    both_ways_at: Option<Instant>,
    /// From and until when it was silent, one way or the other.
    silences: VecDeque<(Instant, Instant)>,
}

impl Hearing {
    /// Notes a beat; `is_mutual` if it says that its sender hears this node.
    pub(crate) fn note(&self, node: NodeId, is_mutual: bool, now: Instant) {
        let mut nodes = self.0.lock();
        let heard = nodes.entry(node).or_default();
        heard.beat_at = Some(now);
        if !is_mutual {
            return;
        }
        if let Some(before) = heard.both_ways_at.replace(now)
            && now.saturating_duration_since(before) > SILENT
        {
            heard.silences.push_back((before, now));
            if heard.silences.len() > SILENCES_MAX {
                heard.silences.pop_front();
            }
        }
    }

    /// Forgets nodes that are not in the cluster any more, some time after they were heard last:
    /// their silence has to be given back first.
    pub(crate) fn forget_gone(&self, is_member: impl Fn(NodeId) -> bool, now: Instant) {
        let is_recent = |heard: &Heard| {
            heard.beat_at.is_some_and(|at| now.saturating_duration_since(at) < REMEMBERED)
        };
        self.0.lock().retain(|node, heard| is_member(*node) || is_recent(heard));
    }

    pub(crate) fn forget_all(&self) {
        self.0.lock().clear();
    }

    /// The nodes of which a beat came lately.
    pub(crate) fn heard(&self, now: Instant) -> Vec<NodeId> {
        let nodes = self.0.lock();
        let is_heard = |heard: &Heard| {
            heard.beat_at.is_some_and(|at| now.saturating_duration_since(at) <= SILENT)
        };
        let mut heard: Vec<_> =
            nodes.iter().filter(|(_, heard)| is_heard(heard)).map(|(node, _)| *node).collect();
        heard.sort_unstable();
        heard
    }

    /// Whether that node and this one hear each other, or did.
    pub(crate) fn is_mutual(&self, node: NodeId) -> bool {
        self.0.lock().get(&node).is_some_and(|heard| heard.both_ways_at.is_some())
    }

    /// For how long the node was silent between these moments. One that was never heard is new, and
    /// not silent.
    pub(crate) fn silence(&self, node: NodeId, from: Instant, until: Instant) -> Duration {
        let nodes = self.0.lock();
        let Some(heard) = nodes.get(&node) else { return Duration::ZERO };
        let still = heard.both_ways_at.map(|at| (at, until));
        let still = still.filter(|(at, until)| until.saturating_duration_since(*at) > SILENT);
        let overlap = |(began, ended): (Instant, Instant)| {
            ended.min(until).saturating_duration_since(began.max(from))
        };
        heard.silences.iter().copied().chain(still).map(overlap).sum()
    }

    /// Since when it is not known whether the node is silent: whatever was done there before has
    /// arrived. None if nothing is known of it.
    pub(crate) fn known_until(&self, node: NodeId) -> Option<Instant> {
        self.0.lock().get(&node).and_then(|heard| heard.both_ways_at)
    }

    /// The same of this node itself, whose beats come a little late.
    pub(crate) fn own_known_until(&self, me: NodeId) -> Option<Instant> {
        self.known_until(me).map(|at| at + OWN_DELAY_MAX)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const NODE: NodeId = NodeId(Uuid::from_u128(1));

    fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    /// Heard both ways at these moments.
    fn heard_at(start: Instant, moments: &[u64]) -> Hearing {
        let hearing = Hearing::default();
        moments.iter().for_each(|at| hearing.note(NODE, true, start + ms(*at)));
        hearing
    }

    #[test]
    fn a_silence_begins_with_the_last_beat_and_ends_with_the_next() {
        let start = Instant::now();
        let hearing = heard_at(start, &[0, 200, 400, 5_000, 5_200]);
        let silence = |from, until| hearing.silence(NODE, start + ms(from), start + ms(until));
        assert_eq!(silence(0, 5_200), ms(4_600));
        assert_eq!(silence(2_000, 3_000), ms(1_000));
        assert_eq!(silence(5_100, 6_000), ms(0));
        assert_eq!(silence(5_100, 7_000), ms(1_800), "it is silent again");
        assert_eq!(hearing.known_until(NODE), Some(start + ms(5_200)));
    }

    #[test]
    fn beats_that_come_a_little_late_are_no_silence() {
        let start = Instant::now();
        let hearing = heard_at(start, &[0, 900, 1_800]);
        assert_eq!(hearing.silence(NODE, start, start + ms(2_700)), ms(0));
    }

    #[test]
    fn a_node_that_does_not_hear_this_one_is_silent() {
        let start = Instant::now();
        let hearing = heard_at(start, &[0]);
        (1..20).for_each(|n| hearing.note(NODE, false, start + ms(200 * n)));
        assert_eq!(hearing.silence(NODE, start, start + ms(3_800)), ms(3_800));
        assert_eq!(hearing.heard(start + ms(3_800)), [NODE], "one way");
    }

    #[test]
    fn nothing_is_known_of_a_new_node() {
        let (hearing, now) = (Hearing::default(), Instant::now());
        assert_eq!(hearing.silence(NODE, now, now + ms(9_000)), ms(0));
        assert!(hearing.known_until(NODE).is_none() && !hearing.is_mutual(NODE));
        hearing.note(NODE, true, now);
        hearing.forget_gone(|_| true, now + REMEMBERED);
        hearing.forget_gone(|_| false, now + ms(9_000));
        assert!(hearing.is_mutual(NODE), "it has just gone");
        hearing.forget_gone(|_| false, now + REMEMBERED);
        assert!(!hearing.is_mutual(NODE));
    }
}
