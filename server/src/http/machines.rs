//! What machines ask: is it alive, can it work, how much does it do, how does one call it.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::ConnectInfo,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{app::App, error::Error};

/// The process runs.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The database answers.
pub async fn readyz(app: App) -> Result<&'static str, Error> {
    app.db.ping().await?;
    Ok("ok\n")
}

/// Numbers for Prometheus. On the main address only for this machine; behind a proxy everybody
/// looks like this machine, so there they need an address of their own.
pub async fn metrics(app: App, ConnectInfo(peer): ConnectInfo<SocketAddr>) -> Response {
    let here = is_loopback(peer.ip()) && !app.config.trust_proxy;
    if !here || app.config.metrics_bind.is_some() {
        return Error::NotFound.into_response();
    }
    metrics_text(&app)
}

/// The same on an address of their own.
pub async fn own_metrics(app: App) -> Response {
    metrics_text(&app)
}

fn metrics_text(app: &App) -> Response {
    let media = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (StatusCode::OK, media, app.metrics.to_text()).into_response()
}

fn is_loopback(address: IpAddr) -> bool {
    address.to_canonical().is_loopback()
}
