//! The writes of the writer.

use crate::store::{
    log::writes::{CommitError, MatchStart, StepWrite, Write, WriteOutcome},
    memory::{Memory, StoreCall, tables::Tables},
    records::{NodeId, Origin},
};

impl Memory {
    /// Applies all writes, or none.
    pub(in crate::store) async fn commit(
        &self,
        fence: Option<NodeId>,
        writes: &[Write],
    ) -> Result<Vec<WriteOutcome>, CommitError> {
        self.intercept(StoreCall::Write).await.map_err(CommitError::BeforeCommit)?;
        let written = self.tables().write_fenced(fence, writes)?;
        self.intercept(StoreCall::Written).await.map_err(CommitError::AtCommit)?;
        Ok(written)
    }
}

impl Tables {
    fn write_fenced(
        &mut self,
        fence: Option<NodeId>,
        writes: &[Write],
    ) -> Result<Vec<WriteOutcome>, CommitError> {
        if fence.is_some_and(|node| !self.nodes.contains_key(&node)) {
            return Err(CommitError::Fenced);
        }
        self.write_all(fence, writes).map_err(CommitError::BeforeCommit)
    }

    fn write_all(
        &mut self,
        fence: Option<NodeId>,
        writes: &[Write],
    ) -> sqlx::Result<Vec<WriteOutcome>> {
        writes.iter().try_for_each(|write| self.check(write))?;
        Ok(writes.iter().map(|write| self.write_entry(fence, write)).collect())
    }

    /// Refuses a write that violates a constraint. An existing row is a conflict, no violation.
    fn check(&self, write: &Write) -> sqlx::Result<()> {
        match write {
            Write::Step(_) | Write::Clocks(_) => Ok(()),
            Write::Start(_) if self.has(write) => Ok(()),
            Write::Start(start) => self.check_new_match(&start.new),
            Write::Chat(line) => self.check_speaker(line),
        }
    }

    fn write_entry(&mut self, fence: Option<NodeId>, write: &Write) -> WriteOutcome {
        let is_taken = match write {
            Write::Step(StepWrite { match_id, row, result }) => {
                let is_taken = self.add_step(*match_id, row.clone());
                if is_taken {
                    self.note_appended(*match_id, row.seq, fence);
                }
                match result {
                    Some(result) if is_taken => {
                        self.end_match(*match_id, result.clone(), row.at);
                    }
                    None if is_taken => self.set_due(*match_id, row.clocks.as_ref()),
                    Some(_) | None => {}
                }
                is_taken
            }
            Write::Start(start) => self.start_match(start),
            Write::Chat(line) => self.add_line(line.clone()),
            Write::Clocks(update) => self.update_clocks(update),
        };
        // It may be this very write that exists already, after a retry.
        if is_taken || self.has(write) { WriteOutcome::Committed } else { WriteOutcome::Conflict }
    }

    /// Matches of this store come from lobbies: it has no pairings and no tutorials.
    fn start_match(&mut self, MatchStart { new, setup, more, .. }: &MatchStart) -> bool {
        let begins = match new.origin {
            Origin::Lobby { lobby_id, revision } => {
                self.start_lobby(lobby_id, revision, new.match_id)
            }
            Origin::Tutorial | Origin::Continuation(_) => true,
        };
        if begins {
            self.add_match(new.clone(), setup.clone());
            for row in more {
                self.add_step(new.match_id, row.clone());
            }
        }
        begins
    }

    /// Whether this very write was applied.
    pub(in crate::store) fn has(&self, write: &Write) -> bool {
        match write {
            Write::Step(StepWrite { match_id, row, .. }) => {
                self.step(*match_id, row.seq).is_some_and(|there| there.is_same(row))
            }
            Write::Start(start) => self.matches.contains_key(&start.new.match_id),
            Write::Chat(line) => self.has_line(line),
            // Clock updates have no requester.
            Write::Clocks(_) => true,
        }
    }
}
