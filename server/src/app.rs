//! What every request can reach.

use std::sync::Arc;

use scrapworks_engine::GAMES;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    config::Config, limits::Limits, live::Live, lobby_hub::LobbyHub, metrics::Metrics,
    notices::Notices, replay::Replays, store::Db, uptime::Uptime, ws::Sockets,
};

/// One per process, shared by all requests, sockets and matches.
#[derive(Debug)]
pub struct AppState {
    pub config: Config,
    pub db: Db,
    /// Tells every socket what happens in the waiting rooms.
    pub lobbies: LobbyHub,
    pub limits: Limits,
    pub live: Live,
    pub sockets: Sockets,
    pub notices: Notices,
    pub replays: Replays,
    pub metrics: Arc<Metrics>,
    /// Cancelled when the server is to stop.
    pub stop: CancellationToken,
    /// What the server waits for before it ends: sockets, matches, writers.
    pub tasks: TaskTracker,
}

/// The state, as handlers extract it.
pub type App = axum::extract::State<Arc<AppState>>;

impl AppState {
    pub fn new(config: Config, db: Db, uptime: Uptime) -> AppState {
        let sockets = Sockets::default();
        let tasks = TaskTracker::new();
        let metrics = Arc::new(Metrics::default());
        AppState {
            live: Live::new(
                db.clone(),
                sockets.clone(),
                GAMES,
                Arc::clone(&metrics),
                uptime,
                tasks.clone(),
            ),
            sockets,
            lobbies: LobbyHub::new(),
            notices: Notices::default(),
            limits: Limits::new(config.limits),
            replays: Replays::default(),
            metrics,
            stop: CancellationToken::new(),
            tasks,
            config,
            db,
        }
    }

    /// Tells everything that goes on to come to its end.
    pub fn stop(&self) {
        self.stop.cancel();
        self.sockets.stop();
        self.live.stop();
    }
}
