//! What is kept of clocks besides the rows of the logs.

use scrapworks_protocol::MatchId;

use super::Tables;
use crate::store::{steps::KeptClocks, writer::Note};

impl Tables {
    pub(in crate::store) fn due(
        &self,
        until: i64,
        after: (i64, MatchId),
        rows: i64,
    ) -> Vec<(i64, MatchId)> {
        let due = self.matches.iter().filter_map(|(id, row)| Some((row.due_at?, *id)));
        let mut due: Vec<_> = due.filter(|due| due.0 <= until && *due > after).collect();
        due.sort_unstable();
        due.truncate(rows as usize);
        due
    }

    /// Only in matches that have clocks.
    pub(super) fn set_due(&mut self, match_id: MatchId, clocks: Option<&KeptClocks>) {
        let row = self.matches.get_mut(&match_id);
        if let (Some(row), Some(clocks)) = (row, clocks) {
            row.due_at = clocks.due_at;
        }
    }

    /// False if the match has gone on since.
    pub(super) fn note_clocks(&mut self, note: &Note) -> bool {
        let Note { match_id, seq, clocks } = note;
        let newest = self.logs.get_mut(match_id).and_then(|log| log.last_mut());
        let Some(newest) = newest.filter(|row| row.seq == *seq) else { return false };
        newest.clocks.clone_from(clocks);
        if let Some(row) = self.matches.get_mut(match_id) {
            row.due_at = clocks.as_ref().and_then(|clocks| clocks.due_at);
        }
        true
    }

    pub(in crate::store) fn raise_uptime(&mut self, ran_ms: i64) {
        self.uptime_ms = self.uptime_ms.max(ran_ms);
    }
}
