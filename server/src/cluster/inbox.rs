//! What comes from other nodes: passes on what is new, and notices what is missing.

use std::collections::HashMap;

use crate::{
    cluster::message::{Batch, Beat},
    store::records::NodeId,
};

/// Where a batch was sent to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sent {
    ToMe,
    ToAll,
}

/// How a batch follows those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    Next,
    /// Some are missing before it.
    AfterGap,
    /// It came before, or is given up as lost.
    Old,
}

/// The numbers of the batches of each node.
#[derive(Debug, Default)]
pub(crate) struct Numbers(HashMap<NodeId, OfNode>);

#[derive(Debug, Default)]
struct OfNode {
    to_me: Count,
    to_all: Count,
}

#[derive(Debug, Default)]
struct Count {
    /// None before anything came.
    seen: Option<u64>,
    /// What the node had sent at its last beat but one; it must have come by now.
    due: u64,
}

impl Numbers {
    pub(crate) fn check(&mut self, batch: &Batch, sent: Sent) -> Order {
        let of_node = self.0.entry(batch.from).or_default();
        let count = match sent {
            Sent::ToMe => &mut of_node.to_me,
            Sent::ToAll => &mut of_node.to_all,
        };
        let expected = count.seen.map_or(1, |seen| seen + 1);
        if batch.number < expected {
            return Order::Old;
        }
        count.seen = Some(batch.number);
        if batch.number == expected { Order::Next } else { Order::AfterGap }
    }

    /// Whether batches to this node, and whether batches to all, were lost: those that had been
    /// sent at the beat before this one and have not come. Beats and batches may overtake each
    /// other.
    pub(crate) fn on_beat(&mut self, beat: &Beat, me: NodeId) -> [bool; 2] {
        let of_node = self.0.entry(beat.from).or_default();
        let to_me = beat.to.iter().find(|(node, _)| *node == me).map_or(0, |(_, number)| *number);
        [of_node.to_me.on_beat(to_me), of_node.to_all.on_beat(beat.to_all)]
    }

    pub(crate) fn forget(&mut self, node: NodeId) {
        self.0.remove(&node);
    }
}

impl Count {
    fn on_beat(&mut self, sent: u64) -> bool {
        let due = std::mem::replace(&mut self.due, sent);
        let is_missing = self.seen.unwrap_or(0) < due;
        if is_missing {
            self.seen = Some(due);
        }
        is_missing
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const ME: NodeId = NodeId(Uuid::from_u128(1));
    const OTHER: NodeId = NodeId(Uuid::from_u128(2));

    fn check(numbers: &mut Numbers, number: u64) -> Order {
        numbers.check(&Batch { from: OTHER, number, entries: Vec::new() }, Sent::ToMe)
    }

    fn beat(numbers: &mut Numbers, sent: u64) -> bool {
        let to = vec![(ME, sent)];
        numbers.on_beat(&Beat { from: OTHER, to_all: 0, to, hears: None }, ME)[0]
    }

    #[test]
    fn gaps_are_noticed_once_and_repetitions_are_dropped() {
        let mut numbers = Numbers::default();
        let orders = [1, 2, 2, 4, 3, 5].map(|number| check(&mut numbers, number));
        use Order::{AfterGap, Next, Old};
        assert_eq!(orders, [Next, Next, Old, AfterGap, Old, Next]);
        numbers.forget(OTHER);
        assert_eq!(check(&mut numbers, 1), Next);
    }

    #[test]
    fn the_loss_of_the_last_message_is_noticed_by_the_second_beat() {
        let mut numbers = Numbers::default();
        check(&mut numbers, 1);
        assert!(!beat(&mut numbers, 1));
        assert!(!beat(&mut numbers, 2), "it may still come");
        assert!(beat(&mut numbers, 2));
        assert!(!beat(&mut numbers, 2), "it was noticed");
        assert_eq!(check(&mut numbers, 2), Order::Old);
        assert_eq!(check(&mut numbers, 3), Order::Next);
    }

    #[test]
    fn a_node_that_missed_all_messages_notices_it() {
        let mut numbers = Numbers::default();
        assert!(!beat(&mut numbers, 3));
        assert!(beat(&mut numbers, 3));
    }
}
