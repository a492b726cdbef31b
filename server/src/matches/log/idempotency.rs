//! Idempotency: remembers action ids, so that a retried action gets its first answer.
//!
//! A match keeps a 64-bit fingerprint for each step instead of the id, which is in the log. The
//! hash key is random for each match in memory, so clients cannot construct collisions.

use std::hash::{BuildHasher, RandomState};

use scrapworks_engine::Seat;
use scrapworks_protocol::socket::ActionId;

/// The seat that requested a step, and the id it gave the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ActionKey {
    pub(crate) seat: Seat,
    pub(crate) action_id: ActionId,
}

/// The fingerprint of the action key of every step.
#[derive(Debug)]
pub(crate) struct ActionKeys {
    hasher: RandomState,
    /// Indexed by seq. Zero for steps without a key.
    fingerprints: Vec<u64>,
}

impl ActionKeys {
    pub(crate) fn new() -> ActionKeys {
        ActionKeys { hasher: RandomState::new(), fingerprints: Vec::new() }
    }

    /// Adds the next step's key, if it has one.
    pub(crate) fn push(&mut self, key: Option<&ActionKey>) {
        let fingerprint = key.map_or(0, |key| self.fingerprint(key.seat, &key.action_id));
        self.fingerprints.push(fingerprint);
    }

    /// The seq of the step that the seat requested under this id.
    pub(crate) fn find(&self, seat: Seat, id: &ActionId) -> Option<u32> {
        let fingerprint = self.fingerprint(seat, id);
        // Nearly always there is none, which is faster to see than where one is.
        if !self.fingerprints.contains(&fingerprint) {
            return None;
        }
        let seq = self.fingerprints.iter().rposition(|&other| other == fingerprint)?;
        u32::try_from(seq).ok()
    }

    fn fingerprint(&self, seat: Seat, id: &ActionId) -> u64 {
        self.hasher.hash_one((seat, id)).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_at_its_step_and_only_for_its_seat() {
        let key = |seat, id| ActionKey { seat: Seat(seat), action_id: ActionId::new(id).unwrap() };
        let mut keys = ActionKeys::new();
        keys.push(None);
        keys.push(Some(&key(1, "a-1")));
        keys.push(Some(&key(0, "a-2")));
        let id = ActionId::new("a-1").unwrap();
        assert_eq!(keys.find(Seat(1), &id), Some(1));
        assert_eq!(keys.find(Seat(0), &id), None);
    }
}
