//! Live matches: one task each, which alone writes its match.
//!
//! A match is opened when somebody asks for it, by playing its log again, and leaves memory when
//! nobody has watched it for a while. [`Live`] is the handle to all of them.

mod absence;
mod acted;
pub(crate) mod alarm;
mod answers;
mod audience;
mod bots;
mod catch_up;
mod clock;
mod command;
mod diff;
mod directory;
mod duties;
mod facts;
mod faults;
mod history;
mod load;
mod playing;
mod refusals;
mod rematch;
mod start;
mod task;
#[cfg(test)]
mod tests;
mod thinkers;
mod told;
mod tutorial;

use std::sync::Arc;

use scrapworks_engine::Entry;
use scrapworks_protocol::MatchId;
use tokio::sync::{Semaphore, oneshot};
use tokio_util::task::TaskTracker;

use crate::{
    metrics::Metrics,
    store::{Db, matches::MatchRecord, writer::Writer},
    uptime::Uptime,
    ws::Sockets,
};

pub(crate) use audience::Attendance;
pub(crate) use command::{Ask, Asker, Command, HintAsk, PreviewAsk, Wish};
pub(crate) use diff::{diff, join};
pub(crate) use directory::{Handle, SendError};
pub(crate) use playing::result;
pub(crate) use refusals::unavailable;
pub use start::StartError;
pub(crate) use told::seats;

/// Chat lines that who joins is sent.
pub(crate) const CHAT_LINES: usize = 50;
/// Logs that are read and played again at once.
const OPENING_MAX: usize = 8;

/// All live matches. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Live(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    db: Db,
    writer: Writer,
    sockets: Sockets,
    /// The games there are: the engine's own list, except in tests of faults.
    games: &'static [Entry],
    metrics: Arc<Metrics>,
    uptime: Uptime,
    directory: directory::Directory,
    opening: Semaphore,
    thinkers: thinkers::Thinkers,
    tasks: TaskTracker,
}

impl Live {
    /// `tasks` is told of every match in memory.
    pub fn new(
        db: Db,
        sockets: Sockets,
        games: &'static [Entry],
        metrics: Arc<Metrics>,
        uptime: Uptime,
        tasks: TaskTracker,
    ) -> Live {
        let writer = Writer::start(db.clone(), Arc::clone(&metrics));
        let directory = directory::Directory::default();
        let opening = Semaphore::new(OPENING_MAX);
        let thinkers = thinkers::Thinkers::new(tasks.clone());
        Live(Arc::new(Shared {
            db,
            writer,
            sockets,
            games,
            metrics,
            uptime,
            directory,
            opening,
            thinkers,
            tasks,
        }))
    }

    /// Who is there, seat by seat. None if the match is not in memory: then nobody watches it.
    pub(crate) async fn attendance(&self, match_id: MatchId) -> Option<Vec<Attendance>> {
        let handle = self.0.directory.find(match_id)?;
        let (answer, attendance) = oneshot::channel();
        handle.send(Command::Presence { answer }).await.ok()?;
        attendance.await.ok()
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.0.writer
    }

    fn db(&self) -> &Db {
        &self.0.db
    }

    fn sockets(&self) -> &Sockets {
        &self.0.sockets
    }

    fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    fn uptime(&self) -> Uptime {
        self.0.uptime
    }

    fn thinkers(&self) -> &thinkers::Thinkers {
        &self.0.thinkers
    }

    fn tasks(&self) -> &TaskTracker {
        &self.0.tasks
    }

    fn opening(&self) -> &Semaphore {
        &self.0.opening
    }

    /// The game of a match, if this program still knows its rules.
    fn game(&self, record: &MatchRecord) -> Option<&'static Entry> {
        let entry = self.0.games.iter().find(|entry| entry.meta.slug == record.game)?;
        let versions = entry.meta.rules_version_min..=entry.meta.rules_version;
        versions.contains(&record.rules_version).then_some(entry)
    }
}
