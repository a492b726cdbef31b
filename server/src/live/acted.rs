//! Which actions were played already, known by the ids their clients gave them.
//!
//! A match keeps eight bytes for each step instead of the ids themselves, which are in the log. The
//! key of the prints is drawn anew for each match in memory, so nobody can look for two ids with
//! the same print, and by chance they are met once in 2^64 ids.

use std::hash::{BuildHasher, RandomState};

use scrapworks_engine::Seat;
use scrapworks_protocol::socket::ActionId;

/// A print of the action id of every step.
#[derive(Debug)]
pub(crate) struct ActedIds {
    hasher: RandomState,
    /// By seq. Zero for steps without an id.
    prints: Vec<u64>,
}

impl ActedIds {
    pub(crate) fn new() -> ActedIds {
        ActedIds { hasher: RandomState::new(), prints: Vec::new() }
    }

    /// The next step, with the id under which `seat` asked for it, if anybody did.
    pub(crate) fn push(&mut self, id: Option<(Seat, &ActionId)>) {
        let print = id.map_or(0, |(seat, id)| self.print(seat, id));
        self.prints.push(print);
    }

    /// The step that the seat asked for under this id.
    pub(crate) fn find(&self, seat: Seat, id: &ActionId) -> Option<u32> {
        let print = self.print(seat, id);
        let seq = self.prints.iter().rposition(|&other| other == print)?;
        u32::try_from(seq).ok()
    }

    fn print(&self, seat: Seat, id: &ActionId) -> u64 {
        self.hasher.hash_one((seat, id)).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_found_at_its_step_and_only_for_its_seat() {
        let id = ActionId::new("a-1").unwrap();
        let mut acted = ActedIds::new();
        acted.push(None);
        acted.push(Some((Seat(1), &id)));
        acted.push(Some((Seat(0), &ActionId::new("a-2").unwrap())));
        assert_eq!(acted.find(Seat(1), &id), Some(1));
        assert_eq!(acted.find(Seat(0), &id), None);
    }
}
