//! The Scrapworks server: HTTP and WebSocket at the edge, one task per live match, a database.

pub mod app;
pub mod config;
pub mod lobby_hub;
mod router;
pub mod store;

use std::{future::Future, net::SocketAddr, sync::Arc};

use tokio::net::TcpListener;

use crate::{
    app::AppState,
    config::Config,
    store::{Db, OpenError},
};

#[derive(Debug, thiserror::Error)]
pub enum RunError {
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
