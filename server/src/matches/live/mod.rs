//! The handle to all live matches: opening, starting and telling them.

mod continuation;
pub(crate) mod directory;
pub(crate) mod handle;
mod history;
pub(super) mod load;
mod open;
pub(crate) mod open_error;
pub(super) mod player_index;
pub(crate) mod reopen;
pub(crate) mod send_error;
mod service_requests;
pub(crate) mod start;
mod tutorial;
pub(crate) mod unplayable;
mod watchable;

use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use scrapworks_engine::Entry;
use tokio_util::task::TaskTracker;

use crate::{
    clock::service::ServiceClock,
    cluster::Cluster,
    fair_pool::FairPool,
    matches::{
        bot_pool::BotPool,
        live::{directory::Directory, player_index::PlayerIndex},
        log::event_log::{EventLogs, event_logs},
        remote::{Waiting, edge::Edge},
    },
    metrics::Metrics,
    notifications::service::Notifications,
    sockets::registry::SocketRegistry,
    store::{db::Db, log::writer::Writer, records::MatchRecord},
    telemetry::traces::Traces,
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
    notifications: Notifications,
    /// The engine's games, except in tests with faulty rules.
    games: &'static [Entry],
    metrics: Arc<Metrics>,
    traces: Traces,
    service_clock: ServiceClock,
    cluster: Option<Cluster>,
    /// What is watched here of matches at other nodes; only in a cluster.
    edge: Option<Edge>,
    waiting: Mutex<Waiting>,
    directory: Directory,
    player_index: PlayerIndex,
    loading: FairPool,
    pages: FairPool,
    event_logs: Mutex<EventLogs>,
    bot_pool: BotPool,
    tasks: TaskTracker,
}

/// What matches need of the rest of the server.
#[derive(Debug)]
pub(crate) struct Dependencies {
    pub(crate) db: Db,
    pub(crate) sockets: SocketRegistry,
    pub(crate) notifications: Notifications,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) traces: Traces,
    pub(crate) service_clock: ServiceClock,
    pub(crate) cluster: Option<Cluster>,
    /// Match actors and bot decisions run as its tasks.
    pub(crate) tasks: TaskTracker,
}

impl LiveMatches {
    pub(crate) fn new(games: &'static [Entry], parts: Dependencies) -> LiveMatches {
        let Dependencies {
            db,
            sockets,
            notifications,
            metrics,
            traces,
            service_clock,
            cluster,
            tasks,
        } = parts;
        let new_edge = |cluster: &Cluster| Edge::new(cluster.bus().clone(), sockets.clone());
        LiveMatches(Arc::new(Shared {
            writer: Writer::start(db.clone(), Arc::clone(&metrics)),
            edge: cluster.as_ref().map(new_edge),
            cluster,
            waiting: Mutex::default(),
            directory: Directory::default(),
            player_index: PlayerIndex::default(),
            loading: FairPool::new(LOADING_MAX),
            pages: FairPool::new(PAGES_MAX),
            event_logs: Mutex::new(event_logs()),
            bot_pool: BotPool::new(tasks.clone(), &metrics.bots),
            db,
            sockets,
            notifications,
            games,
            metrics,
            traces,
            service_clock,
            tasks,
        }))
    }

    /// The registry entry of a match's game, if this program supports its rules version.
    pub(crate) fn game(&self, record: &MatchRecord) -> Option<&'static Entry> {
        let entry = self.game_by_slug(&record.game)?;
        let versions = entry.meta.rules_version_min..=entry.meta.rules_version;
        versions.contains(&record.rules_version).then_some(entry)
    }

    pub(crate) fn game_by_slug(&self, slug: &str) -> Option<&'static Entry> {
        self.0.games.iter().find(|entry| entry.meta.slug == slug)
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.0.writer
    }

    pub(crate) fn db(&self) -> &Db {
        &self.0.db
    }

    pub(crate) fn sockets(&self) -> &SocketRegistry {
        &self.0.sockets
    }

    /// Tells players whose page is closed.
    pub(crate) fn notifications(&self) -> &Notifications {
        &self.0.notifications
    }

    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.0.metrics
    }

    pub(crate) fn traces(&self) -> &Traces {
        &self.0.traces
    }

    /// Sets the gauges that are read when somebody asks for them.
    pub(crate) fn record_gauges(&self) {
        let metrics = &self.0.metrics;
        self.0.writer.record_gauges(&metrics.store);
        self.0.bot_pool.record_gauges();
        metrics.cluster.remote_requests.set(self.remote_requests() as f64);
    }

    pub(crate) fn service_clock(&self) -> &ServiceClock {
        &self.0.service_clock
    }

    pub(crate) fn cluster(&self) -> Option<&Cluster> {
        self.0.cluster.as_ref()
    }

    pub(crate) fn edge(&self) -> Option<&Edge> {
        self.0.edge.as_ref()
    }

    /// What waits for matches that are loaded for other nodes.
    pub(in crate::matches) fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.waiting.lock()
    }

    pub(crate) fn directory(&self) -> &Directory {
        &self.0.directory
    }

    pub(crate) fn player_index(&self) -> &PlayerIndex {
        &self.0.player_index
    }

    pub(crate) fn bot_pool(&self) -> &BotPool {
        &self.0.bot_pool
    }

    pub(crate) fn tasks(&self) -> &TaskTracker {
        &self.0.tasks
    }

    /// Limits how many matches are loaded at the same time.
    pub(crate) fn loading(&self) -> &FairPool {
        &self.0.loading
    }

    fn event_logs(&self) -> &Mutex<EventLogs> {
        &self.0.event_logs
    }

    /// Limits how many pages of past events are built at the same time.
    pub(crate) fn pages(&self) -> &FairPool {
        &self.0.pages
    }
}
