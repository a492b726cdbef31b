//! Handlers for operations: liveness, readiness, metrics.

use std::{
    net::{IpAddr, SocketAddr},
    time::Duration,
};

use axum::{
    extract::ConnectInfo,
    http::{HeaderMap, StatusCode, header, uri::Authority},
    response::{IntoResponse, Response},
};

use tokio::time::timeout;

use crate::{api::forwarded, app::App, error::Error};

/// Paths that ask for the server's health. They are answered when others are refused.
pub const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// The database is too slow if it takes longer to answer.
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// What else a server says of its health to a proxy that is trusted, and that does not say whose
/// requests it passes on.
pub(crate) const NO_FORWARDED_ADDRESS: &str = "no forwarded address";

/// Liveness: the process runs.
pub async fn healthz(app: App, headers: HeaderMap) -> String {
    match app.config.trust_proxy && forwarded::client(&headers).is_none() {
        true => format!("ok\n{NO_FORWARDED_ADDRESS}\n"),
        false => "ok\n".to_owned(),
    }
}

/// Readiness: the database is the one that was opened, answers soon, has no locked table and took
/// the last write, which is at most seconds old; the server does not stop; and in a cluster it
/// holds its lease, hears the other nodes, and they have heard of it.
pub async fn readyz(app: App) -> Result<&'static str, Error> {
    if app.sockets.is_stopping() {
        return Err(Error::Restarting);
    }
    if app.db.identity().problem().is_some() {
        return Err(Error::DatabaseReplaced);
    }
    timeout(PING_TIMEOUT, app.db.ping()).await.map_err(|_| Error::Timeout)??;
    if app.cluster.as_ref().is_some_and(|cluster| !cluster.is_ready()) {
        return Err(Error::Unavailable);
    }
    if app.cluster.as_ref().is_some_and(|cluster| !cluster.is_introduced()) {
        return Err(Error::Joining);
    }
    match app.live.writer().health().has_failed() {
        true => Err(Error::Unavailable),
        false => Ok("ok\n"),
    }
}

/// Metrics on the main address, for programs on this machine only. A proxy on this machine passes
/// requests from elsewhere on, so behind one they need an address of their own.
pub async fn metrics(
    app: App,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let is_local = is_loopback(peer.ip()) && !app.config.trust_proxy && is_direct(&headers);
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
    app.record_gauges();
    let media = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (StatusCode::OK, media, app.metrics.render()).into_response()
}

/// Whether the request names this machine, and no proxy has passed it on.
fn is_direct(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.and_then(|host| host.parse::<Authority>().ok());
    let names_this_machine = host.is_none_or(|host| {
        let name = host.host().trim_matches(['[', ']']);
        name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(is_loopback)
    });
    names_this_machine && !forwarded::is_proxied(headers)
}

fn is_loopback(address: IpAddr) -> bool {
    address.to_canonical().is_loopback()
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use axum::extract::State;
    use tokio_util::task::TaskTracker;

    use super::*;
    use crate::{
        app::{AppState, Observers},
        clock::service::ServiceClock,
        config::Config,
        store::test_db::TestDb,
    };

    #[tokio::test]
    async fn a_server_that_stops_is_not_ready() {
        let test_db = TestDb::sqlite().await;
        let clock = ServiceClock::resume(&test_db.db).await.unwrap();
        let (config, db) = (Config::for_tests(), test_db.db.clone());
        let app = Arc::new(AppState::new(
            config,
            db,
            clock,
            Observers::default(),
            None,
            TaskTracker::default(),
        ));
        assert!(readyz(State(Arc::clone(&app))).await.is_ok());
        app.sockets.drain(Duration::ZERO).await;
        assert!(matches!(readyz(State(Arc::clone(&app))).await, Err(Error::Restarting)));
        assert_eq!(healthz(State(Arc::clone(&app)), HeaderMap::new()).await, "ok\n");
        app.stop();
        app.tasks.close();
        app.tasks.wait().await;
        test_db.drop().await;
    }

    #[test]
    fn requests_that_a_proxy_passed_on_are_not_local() {
        let check = |name: &'static str, value: &'static str, expected: bool| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "127.0.0.1:8080".parse().unwrap());
            headers.insert(name, value.parse().unwrap());
            assert_eq!(is_direct(&headers), expected, "{name}: {value}");
        };
        check("accept", "*/*", true);
        check("host", "localhost:8080", true);
        check("host", "[::1]:8080", true);
        check("host", "play.example.org", false);
        check("x-forwarded-for", "203.0.113.9", false);
        check("forwarded", "for=203.0.113.9", false);
        check("via", "1.1 proxy", false);
    }
}
