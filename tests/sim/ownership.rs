//! Which node appends to which match: only its owner does, and an owner that another node has
//! followed never again.

use std::collections::BTreeMap;

use scrapworks_protocol::MatchId;
use scrapworks_server::store::{NodeId, memory::Memory};

#[derive(Debug)]
pub struct Ownership {
    memory: Memory,
    /// The owner at the last step of each match, and how often it had changed.
    owners: BTreeMap<MatchId, (i64, NodeId)>,
}

impl Ownership {
    pub fn of(memory: Memory) -> Ownership {
        Ownership { memory, owners: BTreeMap::new() }
    }

    /// Checks the steps that were appended since the last call.
    pub fn check(&mut self) {
        for appended in self.memory.take_appended() {
            let by = appended.by.unwrap_or_else(|| panic!("no node appended {appended:?}"));
            assert_eq!(appended.owner, Some(by), "not by the owner: {appended:?}");
            let epoch = appended.epoch;
            let (before, owner) = *self.owners.entry(appended.match_id).or_insert((epoch, by));
            assert!(before <= epoch, "the epoch went back from {before}: {appended:?}");
            assert!(before < epoch || owner == by, "also {owner} appended: {appended:?}");
            self.owners.insert(appended.match_id, (epoch, by));
        }
    }
}
