//! The Scrapworks server: HTTP and WebSocket at the edge, one task per live match, a database.

mod api;
pub mod app;
pub mod auth;
pub mod config;
mod error;
mod extract;
mod http;
mod limits;
mod lobby;
pub mod lobby_hub;
mod metrics;
mod names;
mod router;
pub mod store;
mod web;

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
    let stop = app.stop.clone();
    let service =
        router::router(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
    let ended = async move {
        shutdown.await;
        stop.cancel();
    };
    axum::serve(listener, service).with_graceful_shutdown(ended).await?;
    app.stop.cancel();
    app.tasks.close();
    app.tasks.wait().await;
    app.db.close().await;
    Ok(())
}
