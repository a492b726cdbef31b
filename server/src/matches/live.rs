//! The handle to all live matches.

use std::sync::Arc;

use scrapworks_engine::Entry;
use scrapworks_protocol::MatchId;
use tokio::sync::oneshot;
use tokio_util::task::TaskTracker;

use crate::{
    clock::service::ServiceClock,
    fair_pool::FairPool,
    matches::{
        bot_pool::BotPool, command::Command, directory::Directory, people::People,
        presence::SeatPresence,
    },
    metrics::Metrics,
    sockets::registry::SocketRegistry,
    store::{db::Db, records::MatchRecord, writer::Writer},
};

/// Matches that are loaded at the same time.
const LOADING_MAX: usize = 8;
/// Pages of past events that are built at the same time.
const PAGES_MAX: usize = 2;

/// All live matches. Cheap to clone.
#[derive(Debug, Clone)]
pub struct LiveMatches(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    db: Db,
    writer: Writer,
    sockets: SocketRegistry,
    /// The engine's games, except in tests with faulty rules.
    games: &'static [Entry],
    metrics: Arc<Metrics>,
    service_clock: ServiceClock,
    directory: Directory,
    people: People,
    loading: FairPool,
    pages: FairPool,
    bot_pool: BotPool,
    tasks: TaskTracker,
}

impl LiveMatches {
    /// Match actors and bot decisions run as tasks of `tasks`.
    pub fn new(
        db: Db,
        sockets: SocketRegistry,
        games: &'static [Entry],
        metrics: Arc<Metrics>,
        service_clock: ServiceClock,
        tasks: TaskTracker,
    ) -> LiveMatches {
        LiveMatches(Arc::new(Shared {
            writer: Writer::start(db.clone(), Arc::clone(&metrics)),
            directory: Directory::default(),
            people: People::default(),
            loading: FairPool::new(LOADING_MAX),
            pages: FairPool::new(PAGES_MAX),
            bot_pool: BotPool::new(tasks.clone()),
            db,
            sockets,
            games,
            metrics,
            service_clock,
            tasks,
        }))
    }

    /// The presence of each seat. None if the match is not in memory: then it has no subscriber.
    pub(crate) async fn presence(&self, match_id: MatchId) -> Option<Vec<SeatPresence>> {
        let handle = self.directory().find(match_id)?;
        let (sender, presence) = oneshot::channel();
        handle.send(Command::Presence { reply: sender }).await.ok()?;
        presence.await.ok()
    }

    /// The registry entry of a match's game, if this program supports its rules version.
    pub(super) fn game(&self, record: &MatchRecord) -> Option<&'static Entry> {
        let entry = self.game_by_slug(&record.game)?;
        let versions = entry.meta.rules_version_min..=entry.meta.rules_version;
        versions.contains(&record.rules_version).then_some(entry)
    }

    pub(super) fn game_by_slug(&self, slug: &str) -> Option<&'static Entry> {
        self.0.games.iter().find(|entry| entry.meta.slug == slug)
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.0.writer
    }

    pub(super) fn db(&self) -> &Db {
        &self.0.db
    }

    pub(super) fn sockets(&self) -> &SocketRegistry {
        &self.0.sockets
    }

    pub(super) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(super) fn service_clock(&self) -> ServiceClock {
        self.0.service_clock
    }

    pub(super) fn directory(&self) -> &Directory {
        &self.0.directory
    }

    pub(super) fn people(&self) -> &People {
        &self.0.people
    }

    pub(super) fn bot_pool(&self) -> &BotPool {
        &self.0.bot_pool
    }

    pub(super) fn tasks(&self) -> &TaskTracker {
        &self.0.tasks
    }

    /// Limits how many matches are loaded at the same time.
    pub(super) fn loading(&self) -> &FairPool {
        &self.0.loading
    }

    /// Limits how many pages of past events are built at the same time.
    pub(super) fn pages(&self) -> &FairPool {
        &self.0.pages
    }
}
