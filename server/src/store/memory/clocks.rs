//! Due times, clock updates, and the service clock.

use scrapworks_protocol::MatchId;

use crate::store::{
    log::writes::ClockUpdate,
    memory::tables::Tables,
    records::{NodeId, SavedClocks},
};

impl Tables {
    pub(in crate::store) fn due(
        &self,
        until: i64,
        after: (i64, MatchId),
        rows: i64,
        owner: Option<NodeId>,
    ) -> Vec<(i64, MatchId)> {
        let due = self.matches.iter().filter(|(_, row)| match (owner, row.owner) {
            (Some(me), Some(owner)) => owner == me || !self.nodes.contains_key(&owner),
            (None, _) | (_, None) => true,
        });
        let due = due.filter_map(|(id, row)| Some((row.due_at?, *id)));
        let mut due: Vec<_> = due.filter(|due| due.0 <= until && *due > after).collect();
        due.sort_unstable();
        due.truncate(rows as usize);
        due
    }

    /// Sets when the match is due. Without saved clocks it stays as it was.
    pub(super) fn set_due(&mut self, match_id: MatchId, clocks: Option<&SavedClocks>) {
        let row = self.matches.get_mut(&match_id);
        if let (Some(row), Some(clocks)) = (row, clocks) {
            row.due_at = clocks.due_at;
        }
    }

    /// False if the match has a newer row.
    pub(super) fn update_clocks(&mut self, update: &ClockUpdate) -> bool {
        let ClockUpdate { match_id, seq, clocks } = update;
        let newest = self.logs.get_mut(match_id).and_then(|log| log.last_mut());
        let Some(newest) = newest.filter(|row| row.seq == *seq) else { return false };
        newest.clocks.clone_from(clocks);
        if let Some(row) = self.matches.get_mut(match_id) {
            row.due_at = clocks.as_ref().and_then(|clocks| clocks.due_at);
        }
        true
    }

    pub(in crate::store) fn raise_service_clock(&mut self, ran_ms: i64) {
        self.service_clock_ms = self.service_clock_ms.max(ran_ms);
    }
}
