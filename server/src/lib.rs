//! The Scrapworks server: HTTP and WebSocket at the edge, one task per live match, a database.

mod api;
pub mod app;
pub mod auth;
pub mod config;
mod error;
mod extract;
mod games;
mod http;
mod limits;
mod live;
mod lobby;
pub mod lobby_hub;
mod metrics;
mod names;
mod rooms;
mod roster_code;
mod router;
pub mod store;
mod web;
mod ws;

use std::{future::Future, net::SocketAddr, sync::Arc};

use tokio::net::TcpListener;

use crate::{
    app::AppState,
    config::{Config, ConfigError},
    store::{Db, OpenError},
};

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error("the server cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// Serves until `shutdown` is ready, then lets what is under way end.
pub async fn run(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    config.check()?;
    let db = Db::open(&config.database_url).await?;
    let app = Arc::new(AppState::new(config, db));
    let stopping = Arc::clone(&app);
    let service =
        router::router(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
    let ended = async move {
        shutdown.await;
        stopping.stop();
    };
    axum::serve(listener, service).with_graceful_shutdown(ended).await?;
    app.stop();
    app.tasks.close();
    app.tasks.wait().await;
    app.db.close().await;
    Ok(())
}
