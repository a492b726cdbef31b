//! The store without a disk: for measuring what the disk costs, and for simulations. It keeps what
//! the databases keep and refuses what they refuse, which the same stories prove, and it is in no
//! program that is released.

mod batch;
mod chat;
mod clocks;
mod history;
mod links;
mod lobbies;
mod matches;
mod past_the_gate;
mod players;
mod rosters;

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use scrapworks_protocol::{LobbyId, MatchId, Player, PlayerId, RosterId, socket::Notice};
use uuid::Uuid;

use super::{chat::Room, steps::StepRow, writer::Line};

/// What is kept, and the way to it. Cheap to clone: all clones share the contents.
#[derive(Clone, Default)]
pub struct Memory {
    tables: Arc<Mutex<Tables>>,
    gate: Option<Gate>,
}

/// What stands between a process and its store, and may hold up or fail whatever passes.
pub type Gate = Arc<dyn Fn(Passing) -> Passed + Send + Sync>;

/// When what waits may go on, and whether it has failed.
pub type Passed = Pin<Box<dyn Future<Output = sqlx::Result<()>> + Send>>;

/// What passes a gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passing {
    /// A question.
    Read,
    /// Something to be written, which is not there yet.
    Write,
    /// The answer that it was written, which it is.
    Written,
}

#[derive(Debug, Default)]
pub(super) struct Tables {
    players: BTreeMap<PlayerId, Player>,
    /// By the hash of the token.
    sessions: HashMap<String, players::Session>,
    links: BTreeMap<PlayerId, links::Link>,
    rosters: BTreeMap<RosterId, rosters::Kept>,
    lobbies: BTreeMap<LobbyId, lobbies::Row>,
    matches: BTreeMap<MatchId, matches::Row>,
    logs: HashMap<MatchId, Vec<StepRow>>,
    lines: HashMap<Room, BTreeMap<Uuid, Line>>,
    pub(super) uptime_ms: i64,
    pub(super) notice: Option<Notice>,
}

impl Memory {
    /// The same contents, reached through a gate.
    pub fn behind(&self, gate: Gate) -> Memory {
        Memory { tables: Arc::clone(&self.tables), gate: Some(gate) }
    }

    pub(super) async fn read<T>(&self, question: impl FnOnce(&Tables) -> T) -> sqlx::Result<T> {
        self.pass(Passing::Read).await?;
        Ok(question(&self.tables()))
    }

    /// A change that the tables cannot refuse.
    pub(super) async fn change<T>(&self, change: impl FnOnce(&mut Tables) -> T) -> sqlx::Result<T> {
        self.write(|tables| Ok(change(tables))).await
    }

    /// Writes all of it or, where that fails, nothing.
    pub(super) async fn write<T>(
        &self,
        change: impl FnOnce(&mut Tables) -> sqlx::Result<T>,
    ) -> sqlx::Result<T> {
        self.pass(Passing::Write).await?;
        let written = change(&mut self.tables())?;
        self.pass(Passing::Written).await?;
        Ok(written)
    }

    async fn pass(&self, what: Passing) -> sqlx::Result<()> {
        match &self.gate {
            Some(gate) => gate(what).await,
            None => Ok(()),
        }
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        // A change is checked before anything changes, so a panic elsewhere spoils nothing.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("gate", &self.gate.is_some()).finish_non_exhaustive()
    }
}

/// A row that names something that is not there, or is there already.
fn violates(law: &'static str) -> sqlx::Error {
    sqlx::Error::Protocol(format!("violates {law}"))
}
