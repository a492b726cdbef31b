//! Direct access for simulations, which bypasses interceptors.

use scrapworks_protocol::{MatchId, PlayerId};
use uuid::Uuid;

use crate::store::{
    memory::{Appended, Memory, tables::Tables},
    records::{MatchRecord, NodeId, StepRow},
};

impl Memory {
    pub fn match_record(&self, id: MatchId) -> Option<MatchRecord> {
        self.tables().record(id)
    }

    /// The rows of a log from index `first` on, oldest first.
    pub fn rows_from(&self, id: MatchId, first: usize) -> Vec<StepRow> {
        self.tables().log(id).get(first..).unwrap_or_default().to_vec()
    }

    /// Who owns a match, and how often that has changed. The owner may be dead.
    pub fn match_owner(&self, id: MatchId) -> Option<(Option<NodeId>, i64)> {
        self.tables().matches.get(&id).map(|row| (row.owner, row.epoch))
    }

    /// Notes all steps that are appended from now on.
    pub fn note_appended(&self) {
        self.tables().appended.get_or_insert_default();
    }

    /// The steps that were appended since the last call.
    pub fn take_appended(&self) -> Vec<Appended> {
        self.tables().appended.as_mut().map(std::mem::take).unwrap_or_default()
    }

    pub fn was_said(&self, chat_line_id: Uuid) -> bool {
        self.tables().lines.values().any(|room| room.contains_key(&chat_line_id))
    }

    pub fn has_player(&self, id: PlayerId) -> bool {
        self.tables().players.contains_key(&id)
    }

    /// Removes a player, so that rows that reference it are refused.
    pub fn forget_player(&self, id: PlayerId) {
        self.tables().players.remove(&id);
    }
}

impl Tables {
    pub(super) fn note_appended(&mut self, match_id: MatchId, seq: u32, by: Option<NodeId>) {
        let Some(appended) = &mut self.appended else { return };
        let Some(row) = self.matches.get(&match_id) else { return };
        let (owner, epoch) = (row.owner, row.epoch);
        appended.push(Appended { match_id, seq, by, owner, epoch });
    }
}
