//! The queue: which of the people who wait for the same play together. Values and functions; it
//! knows no clock, no database and no connection.
//!
//! Ratings that are near to each other come first, and whoever has waited long comes before that:
//! each second of waiting weighs as much as some points. How far apart ratings may be grows with
//! the waiting, until at last everybody plays with everybody. Without ratings all are equally near,
//! and so whoever waited longest comes first.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap, HashSet},
};

use scrapworks_protocol::{PairingId, PlayerId};

use crate::store::pairings::pairing_records::{Waiting, Wanted};

/// The rating of who has none yet.
const RATING_UNKNOWN: i64 = 1_500;
/// How far apart the ratings of a match may be for somebody who has only just come.
const WINDOW: i64 = 100;
/// By how much that grows in each second of waiting.
const WINDOW_PER_SECOND: i64 = 25;
/// Points that a second of waiting weighs when one match is preferred to another.
const POINTS_PER_SECOND: i64 = 10;
/// People that are passed over, because they are blocked, in search of one group. So many that
/// nobody stands between two others with accounts of one's own.
const PASSED_OVER_MAX: usize = 1_000;

/// Pairings that make a match, the one that waited longest first.
pub(super) type Group = Vec<PairingId>;

/// Groups the waiting people. Nobody is in two groups; `may_meet` is asked for both ways at once.
pub(super) fn groups(
    waiting: &[Waiting],
    now_ms: i64,
    may_meet: impl Fn(PlayerId, PlayerId) -> bool,
) -> Vec<Group> {
    let mut queues: BTreeMap<&Wanted, Vec<&Waiting>> = BTreeMap::new();
    for one in waiting {
        queues.entry(&one.wanted).or_default().push(one);
    }
    let mut queues: Vec<_> = queues.into_values().collect();
    // Who waits in several queues gets the one in which somebody waited longest.
    queues.sort_by_key(|queue| queue.iter().map(|one| (one.created_at, one.id)).min());
    let mut taken = HashSet::new();
    let mut groups = Vec::new();
    for mut queue in queues {
        queue.retain(|one| !taken.contains(&one.player));
        let size = queue.first().map_or(0, |one| usize::from(one.wanted.seats));
        for mut group in Sweep::new(queue, size, now_ms, &may_meet).run() {
            group.sort_unstable_by_key(|one| (one.created_at, one.id));
            taken.extend(group.iter().map(|one| one.player));
            groups.push(group.into_iter().map(|one| one.id).collect());
        }
    }
    groups
}

/// One queue in the order of ratings, from which groups of neighbours are taken, the best first.
struct Sweep<'a, M> {
    queue: Vec<&'a Waiting>,
    size: usize,
    now_ms: i64,
    may_meet: M,
    /// The next one that still waits; the length of the queue at its end.
    next: Vec<usize>,
    previous: Vec<usize>,
    is_taken: Vec<bool>,
}

/// Somebody and the neighbours above that are nearest.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    /// Lower is better.
    cost: i64,
    members: Vec<usize>,
}

impl<'a, M: Fn(PlayerId, PlayerId) -> bool> Sweep<'a, M> {
    fn new(mut queue: Vec<&'a Waiting>, size: usize, now_ms: i64, may_meet: M) -> Sweep<'a, M> {
        queue.sort_unstable_by_key(|one| (rating(one), one.created_at, one.id));
        let count = queue.len();
        Sweep {
            next: (1..=count).collect(),
            previous: (0..count).map(|index| index.wrapping_sub(1)).collect(),
            is_taken: vec![false; count],
            queue,
            size,
            now_ms,
            may_meet,
        }
    }

    /// A group becomes worse when a member is taken by a better one, never better. So it is made
    /// again only when it is its turn.
    fn run(mut self) -> Vec<Vec<&'a Waiting>> {
        let first = (0..self.queue.len()).filter_map(|index| self.candidate(index));
        let mut candidates: BinaryHeap<_> = first.map(Reverse).collect();
        let mut groups = Vec::new();
        while let Some(Reverse(Candidate { members, .. })) = candidates.pop() {
            if members.iter().any(|index| self.is_taken[*index]) {
                candidates.extend(self.candidate(members[0]).map(Reverse));
                continue;
            }
            members.iter().for_each(|index| self.take(*index));
            groups.push(members.iter().map(|index| self.queue[*index]).collect());
        }
        groups
    }

    /// The group of somebody with those above, unless it is taken, there are too few, or their
    /// ratings are too far apart.
    fn candidate(&self, first: usize) -> Option<Candidate> {
        if self.is_taken[first] || self.size == 0 {
            return None;
        }
        let mut members = vec![first];
        let mut index = self.next[first];
        let mut passed_over = 0;
        while members.len() < self.size {
            let one = self.queue.get(index)?;
            if members.iter().all(|other| self.can_join(self.queue[*other], one)) {
                members.push(index);
            } else {
                passed_over += 1;
                if passed_over > PASSED_OVER_MAX {
                    return None;
                }
            }
            index = self.next[index];
        }
        let spread = rating(self.queue[*members.last()?]) - rating(self.queue[first]);
        let oldest = members.iter().map(|index| self.queue[*index].created_at).min()?;
        let waited_ms = self.now_ms.saturating_sub(oldest).max(0);
        let window = WINDOW.saturating_add(waited_ms.saturating_mul(WINDOW_PER_SECOND) / 1_000);
        let weight = waited_ms.saturating_mul(POINTS_PER_SECOND) / 1_000;
        (spread <= window).then_some(Candidate { cost: spread.saturating_sub(weight), members })
    }

    fn can_join(&self, one: &Waiting, other: &Waiting) -> bool {
        one.player != other.player && (self.may_meet)(one.player, other.player)
    }

    fn take(&mut self, index: usize) {
        self.is_taken[index] = true;
        let (previous, next) = (self.previous[index], self.next[index]);
        if let Some(slot) = self.next.get_mut(previous) {
            *slot = next;
        }
        if let Some(slot) = self.previous.get_mut(next) {
            *slot = previous;
        }
    }
}

fn rating(one: &Waiting) -> i64 {
    if one.wanted.rated { one.rating.unwrap_or(RATING_UNKNOWN) } else { 0 }
}

#[cfg(test)]
mod tests;
