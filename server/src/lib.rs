//! The Scrapworks server: HTTP and WebSocket endpoints, one actor per live match, one database.

mod accounts;
mod api;
mod app;
mod blocking;
mod clock;
pub mod config;
mod error;
mod fair_pool;
mod games;
mod guard;
pub mod health;
mod http;
mod jobs;
mod lobby;
mod matches;
mod metrics;
pub mod notices;
mod random;
mod rate_limit;
mod router;
mod serve;
#[cfg(feature = "simulation")]
pub mod simulation;
mod sockets;
pub mod store;
mod text;
mod ws;

use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};

use axum::serve::Listener;
use tokio::{net::TcpListener, time::timeout};

use crate::{
    app::AppState,
    clock::service::ServiceClock,
    config::{Config, ConfigError, DatabaseUrlError},
    store::{Db, OpenError, ServerLock, ServerLockError},
};

pub use matches::{
    reopen::{ReopenError, reopen},
    verify,
};
pub use serve::{listen, with_nodelay};

/// Time allowed for open requests, sockets and matches to finish during shutdown. Acknowledged
/// steps are on disk already.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(15);

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    DatabaseUrl(#[from] DatabaseUrlError),
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error(transparent)]
    Lock(#[from] ServerLockError),
    #[error("cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// Opens the database and serves `listener` until `shutdown` resolves, then shuts down gracefully.
/// Calls `on_open` once requests are answered.
pub async fn run(
    listener: TcpListener,
    mut config: Config,
    on_open: impl FnOnce(),
    shutdown: impl Future<Output = ()>,
) -> Result<(), RunError> {
    config.check()?;
    // The port may have been left to the system.
    config.bind = listener.local_addr()?;
    let url = config.database.url()?;
    let db = Db::open(&url).await?;
    let lock = ServerLock::exclusive(&url).await?;
    let app = start(db, with_nodelay(listener), config).await?;
    on_open();
    let shutdown = async {
        tokio::select! {
            biased;
            () = shutdown => {}
            () = lock.lost() => tracing::error!("another server uses this database: stopping"),
        }
    };
    stop_after(shutdown, &app).await;
    Ok(())
}

/// Like [`run`], with an open database and any kind of listener.
pub async fn run_on(
    db: Db,
    listener: impl Listener<Addr = SocketAddr>,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> Result<(), RunError> {
    let app = start(db, listener, config).await?;
    stop_after(shutdown, &app).await;
    Ok(())
}

/// Starts all tasks of a server. Connections are accepted from then on.
async fn start(
    db: Db,
    listener: impl Listener<Addr = SocketAddr>,
    config: Config,
) -> Result<Arc<AppState>, RunError> {
    let metrics_listener = match config.metrics_bind {
        Some(address) => Some(listen(address)?),
        None => None,
    };
    let service_clock = ServiceClock::resume(&db).await.map_err(OpenError::Open)?;
    let app = Arc::new(AppState::new(config, db, service_clock));
    let (stop, tasks) = (app.stop.clone(), app.tasks.clone());
    let router = router::router(Arc::clone(&app));
    let limits = app.config.connection_limits();
    app.tasks.spawn(serve::serve(listener, router, limits, stop.clone(), tasks.clone()));
    if let Some(listener) = metrics_listener {
        let router = router::metrics_router(Arc::clone(&app));
        app.tasks.spawn(serve::serve(with_nodelay(listener), router, limits, stop, tasks));
    }
    jobs::spawn(&app, service_clock);
    Ok(app)
}

async fn stop_after(shutdown: impl Future<Output = ()>, app: &AppState) {
    shutdown.await;
    app.sockets.drain(Duration::from_secs(app.config.drain_seconds)).await;
    app.stop();
    app.tasks.close();
    if timeout(SHUTDOWN_TIMEOUT, app.tasks.wait()).await.is_err() {
        tracing::warn!(tasks = app.tasks.len(), "shutdown timed out; tasks are still running");
    }
    app.db.close().await;
}
