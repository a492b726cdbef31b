//! One transaction of the writer.

use scrapworks_protocol::Timestamp;

use super::{Memory, Passing, Tables};
use crate::store::{
    batch::Failure,
    matches::Origin,
    writer::{Entry, Start, Step, Written},
};

impl Memory {
    /// Writes all entries, or nothing but the news of why not.
    pub(in crate::store) async fn commit(
        &self,
        entries: &[Entry],
    ) -> Result<Vec<Written>, Failure> {
        self.pass(Passing::Write).await.map_err(Failure::BeforeCommit)?;
        let written = self.tables().write_all(entries).map_err(Failure::BeforeCommit)?;
        self.pass(Passing::Written).await.map_err(Failure::AtCommit)?;
        Ok(written)
    }
}

impl Tables {
    fn write_all(&mut self, entries: &[Entry]) -> sqlx::Result<Vec<Written>> {
        entries.iter().try_for_each(|entry| self.check(entry))?;
        Ok(entries.iter().map(|entry| self.write_entry(entry)).collect())
    }

    /// Refuses what breaks a law of the tables. That a row is taken breaks none.
    fn check(&self, entry: &Entry) -> sqlx::Result<()> {
        match entry {
            Entry::Step(_) | Entry::Note(_) => Ok(()),
            Entry::Start(_) if self.has(entry) => Ok(()),
            Entry::Start(start) => self.check_new_match(&start.new),
            Entry::Line(line) => self.check_speaker(line),
        }
    }

    fn write_entry(&mut self, entry: &Entry) -> Written {
        let is_taken = match entry {
            Entry::Step(Step { match_id, row, result }) => {
                let is_taken = self.add_step(*match_id, row.clone());
                match result {
                    Some(result) if is_taken => {
                        self.end_match(*match_id, result.clone(), row.at);
                    }
                    None if is_taken => self.set_due(*match_id, row.clocks.as_ref()),
                    Some(_) | None => {}
                }
                is_taken
            }
            Entry::Start(start) => self.begin_match(start),
            Entry::Line(line) => self.add_line(line.clone()),
            Entry::Note(note) => self.note_clocks(note),
        };
        // It may be this very entry that was there already.
        if is_taken || self.has(entry) { Written::Done } else { Written::Lost }
    }

    fn begin_match(&mut self, Start { new, setup }: &Start) -> bool {
        let now = Timestamp::from_ms(setup.at);
        let begins = match new.origin {
            Origin::Lobby { lobby_id, revision } => {
                self.start_lobby(lobby_id, revision, new.match_id, now)
            }
            Origin::Tutorial => true,
        };
        if begins {
            self.add_match(new.clone(), setup.clone());
        }
        begins
    }

    /// Whether that very entry is there.
    pub(in crate::store) fn has(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Step(Step { match_id, row, .. }) => {
                self.step(*match_id, row.seq).is_some_and(|there| there.is(row))
            }
            Entry::Start(start) => self.matches.contains_key(&start.new.match_id),
            Entry::Line(line) => self.has_line(line),
            // It is made again at any time, so nobody asks.
            Entry::Note(_) => true,
        }
    }
}
