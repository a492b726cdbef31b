//! The state that all requests share.

use std::sync::Arc;

use scrapworks_engine::GAMES;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    accounts::player_locks::PlayerLocks,
    clock::service::ServiceClock,
    config::Config,
    lobby::service::LobbyService,
    matches::{live::LiveMatches, replay::Replays},
    metrics::Metrics,
    notices::NoticeBoard,
    rate_limit::RateLimiter,
    sockets::registry::SocketRegistry,
    store::db::Db,
};

/// One per server.
#[derive(Debug)]
pub struct AppState {
    pub config: Config,
    pub db: Db,
    pub lobbies: LobbyService,
    pub rate_limiter: RateLimiter,
    pub player_locks: PlayerLocks,
    pub live: LiveMatches,
    pub sockets: SocketRegistry,
    pub notices: NoticeBoard,
    pub replays: Replays,
    pub metrics: Arc<Metrics>,
    /// Cancelled when the server is to stop.
    pub stop: CancellationToken,
    /// Sockets, match actors, jobs and writes in progress; awaited on shutdown.
    pub tasks: TaskTracker,
}

/// The extractor of the state.
pub type App = axum::extract::State<Arc<AppState>>;

impl AppState {
    pub fn new(config: Config, db: Db, service_clock: ServiceClock) -> AppState {
        let sockets = SocketRegistry::default();
        let tasks = TaskTracker::new();
        let metrics = Arc::new(Metrics::default());
        let live = LiveMatches::new(
            db.clone(),
            sockets.clone(),
            GAMES,
            Arc::clone(&metrics),
            service_clock,
            tasks.clone(),
        );
        AppState {
            lobbies: LobbyService::new(db.clone(), live.clone(), sockets.clone()),
            live,
            sockets,
            notices: NoticeBoard::default(),
            rate_limiter: RateLimiter::new(config.limits),
            player_locks: PlayerLocks::default(),
            replays: Replays::default(),
            metrics,
            stop: CancellationToken::new(),
            tasks,
            config,
            db,
        }
    }

    /// Tells all tasks to end.
    pub fn stop(&self) {
        self.stop.cancel();
        self.live.stop();
    }
}
