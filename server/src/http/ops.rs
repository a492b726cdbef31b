//! Handlers for operations: liveness, readiness, metrics.

use std::{
    net::{IpAddr, SocketAddr},
    time::Duration,
};

use axum::{
    extract::ConnectInfo,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use tokio::time::timeout;

use crate::{app::App, error::Error};

/// The database is too slow if it takes longer to answer.
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// Liveness: the process runs.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// Readiness: the database answers soon, and took the last write, which is at most seconds old.
pub async fn readyz(app: App) -> Result<&'static str, Error> {
    timeout(PING_TIMEOUT, app.db.ping()).await.map_err(|_| Error::Timeout)??;
    match app.live.writer().health().has_failed() {
        true => Err(Error::Unavailable),
        false => Ok("ok\n"),
    }
}

/// Metrics on the main address, for loopback peers only. Behind a proxy every peer looks local, so
/// there they need an address of their own.
pub async fn metrics(app: App, ConnectInfo(peer): ConnectInfo<SocketAddr>) -> Response {
    let is_local = is_loopback(peer.ip()) && !app.config.trust_proxy;
    if !is_local || app.config.metrics_bind.is_some() {
        return Error::NotFound.into_response();
    }
    metrics_text(&app)
}

/// Metrics on their own address.
pub async fn own_metrics(app: App) -> Response {
    metrics_text(&app)
}

fn metrics_text(app: &App) -> Response {
    let media = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (StatusCode::OK, media, app.metrics.render()).into_response()
}

fn is_loopback(address: IpAddr) -> bool {
    address.to_canonical().is_loopback()
}
