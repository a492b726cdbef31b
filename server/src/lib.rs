//! The Scrapworks server: HTTP and WebSocket at the edge, one task per live match, a database.

mod api;
pub mod app;
mod aside;
pub mod auth;
mod chance;
pub mod config;
mod error;
mod extract;
mod games;
mod http;
mod limits;
mod link_code;
mod live;
mod lobby;
pub mod lobby_hub;
mod metrics;
mod names;
pub mod notices;
mod now;
mod rematches;
mod replay;
mod rooms;
mod roster_code;
mod router;
mod serve;
#[cfg(feature = "simulation")]
pub mod simulation;
pub mod store;
mod sweeper;
mod ticks;
mod tutorials;
mod uptime;
pub mod verify;
mod web;
mod ws;

use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};

use axum::serve::Listener;
use tokio::{net::TcpListener, time::timeout};

use crate::{
    app::AppState,
    config::{Config, ConfigError},
    store::{Db, OpenError},
    uptime::Uptime,
};

pub use serve::undelayed;

/// How long a stop may take. What is acknowledged is on disk long before.
const STOP_TIMEOUT: Duration = Duration::from_secs(15);

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error("the server cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// Opens the store and serves until `shutdown` is ready, then lets what is under way end.
pub async fn run(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> Result<(), RunError> {
    config.check()?;
    let db = Db::open(&config.database_url).await?;
    run_on(db, undelayed(listener), config, shutdown).await
}

/// The same with a store that is open already, for connections of any kind.
pub async fn run_on(
    db: Db,
    listener: impl Listener<Addr = SocketAddr>,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> Result<(), RunError> {
    let metrics_listener = match config.metrics_bind {
        Some(address) => Some(TcpListener::bind(address).await?),
        None => None,
    };
    let uptime = Uptime::resume(&db).await.map_err(OpenError::Open)?;
    let app = Arc::new(AppState::new(config, db, uptime));
    let (stop, tasks) = (app.stop.clone(), app.tasks.clone());
    let router = router::router(Arc::clone(&app));
    app.tasks.spawn(serve::serve(listener, router, stop.clone(), tasks.clone()));
    if let Some(listener) = metrics_listener {
        let router = router::metrics_router(Arc::clone(&app));
        app.tasks.spawn(serve::serve(undelayed(listener), router, stop, tasks));
    }
    app.tasks.spawn(sweeper::run(Arc::clone(&app)));
    app.tasks.spawn(uptime::run(Arc::clone(&app), uptime));
    app.tasks.spawn(notices::run(Arc::clone(&app)));
    app.tasks.spawn(live::alarm::run(Arc::clone(&app), uptime));
    shutdown.await;
    app.stop();
    app.tasks.close();
    if timeout(STOP_TIMEOUT, app.tasks.wait()).await.is_err() {
        tracing::warn!(tasks = app.tasks.len(), "some tasks did not come to their end");
    }
    app.db.close().await;
    Ok(())
}
