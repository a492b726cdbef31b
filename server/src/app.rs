//! What every request can reach.

use std::sync::Arc;

use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{config::Config, limits::Limits, lobby_hub::LobbyHub, metrics::Metrics, store::Db};

/// One per process, shared by all requests, sockets and matches.
#[derive(Debug)]
pub struct AppState {
    pub config: Config,
    pub db: Db,
    /// Tells every socket what happens in the waiting rooms.
    pub lobbies: LobbyHub,
    pub limits: Limits,
    pub metrics: Metrics,
    /// Cancelled when the server is to stop.
    pub stop: CancellationToken,
    /// What the server waits for before it ends: sockets, matches, writers.
    pub tasks: TaskTracker,
}

/// The state, as handlers extract it.
pub type App = axum::extract::State<Arc<AppState>>;

impl AppState {
    pub fn new(config: Config, db: Db) -> AppState {
        AppState {
            lobbies: LobbyHub::new(),
            limits: Limits::new(config.limits),
            metrics: Metrics::default(),
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
            config,
            db,
        }
    }
}
