//! Metrics of clients: connections, requests, refusals, sessions, and waiting to be paired.

use std::time::Duration;

use axum::http::StatusCode;
use metrics::{Counter, Gauge, Histogram};
use scrapworks_engine::ALL_GAMES;

use crate::metrics::registry::{Buckets, Family, Registry};

/// The code that stands for all codes of games' rules, of which there are many.
const OF_RULES: &str = "rules";

/// How a request came that is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Via {
    Http,
    Socket,
}

#[derive(Debug)]
pub struct ClientMetrics {
    pub sockets: Gauge,
    pub sessions_ended: Counter,
    pub friend_requests_dropped: Counter,
    sockets_closed: Family<Counter>,
    refusals: Family<Counter>,
    request_duration: Family<Histogram>,
    pairings_waiting: Family<Gauge>,
    paired: Family<Counter>,
    pairing_wait: Family<Histogram>,
}

impl ClientMetrics {
    pub(super) fn new(registry: &Registry) -> ClientMetrics {
        ClientMetrics {
            sockets: registry.gauge("scrapworks_sockets", "Open WebSocket connections."),
            sessions_ended: registry.counter(
                "scrapworks_sessions_ended_total",
                "Sessions that their players have ended, by logging out or from another device.",
            ),
            friend_requests_dropped: registry.counter(
                "scrapworks_friend_requests_dropped_total",
                "Requests to be friends that made way for newer ones, because a player was asked \
                 by too many.",
            ),
            sockets_closed: registry.counters(
                "scrapworks_sockets_closed_total",
                "WebSocket connections that the server has closed, by reason.",
            ),
            refusals: registry.counters(
                "scrapworks_refusals_total",
                "Refused requests, by the way they came and by code; refusals of a game's rules \
                 are `rules`.",
            ),
            request_duration: registry.histograms(
                "scrapworks_http_request_duration_seconds",
                Buckets::Durations,
                "Seconds that an HTTP request takes, by route and status.",
            ),
            pairings_waiting: registry.gauges(
                "scrapworks_pairings_waiting",
                "Players who wait to be paired, over all servers, by game.",
            ),
            paired: registry
                .counters("scrapworks_paired_players_total", "Players who were paired, by game."),
            pairing_wait: registry.histograms(
                "scrapworks_pairing_wait_seconds",
                Buckets::Waits,
                "Seconds that players who were paired had waited, by game.",
            ),
        }
    }

    /// Records that the server has closed a connection. There are few reasons.
    pub fn record_closed(&self, reason: &'static str) {
        self.sockets_closed.with([("reason", reason)]).increment(1);
    }

    /// Records a refusal. Codes are constants of the program.
    pub fn record_refusal(&self, via: Via, code: &str) {
        let area = code.split_once('.').map_or(code, |(area, _)| area);
        let is_of_rules = ALL_GAMES.iter().any(|game| game.meta.slug == area);
        let code = if is_of_rules { OF_RULES } else { code };
        let via = match via {
            Via::Http => "http",
            Via::Socket => "socket",
        };
        self.refusals.with([("via", via), ("code", code)]).increment(1);
    }

    /// Records an HTTP request. `route` is the path with parameter names, so that there are few
    /// values of the label.
    pub fn record_request(&self, route: &str, status: StatusCode, duration: Duration) {
        let labels = [("route", route), ("status", status.as_str())];
        self.request_duration.with(labels).record(duration);
    }

    /// Sets how many players wait to be paired.
    pub fn record_waiting(&self, game: &str, count: u32) {
        self.pairings_waiting.with([("game", game)]).set(f64::from(count));
    }

    /// Records a player who was paired, and how long that took.
    pub fn record_paired(&self, game: &str, waited_ms: i64) {
        let labels = [("game", game)];
        self.paired.with(labels).increment(1);
        let waited = Duration::from_millis(u64::try_from(waited_ms).unwrap_or_default());
        self.pairing_wait.with(labels).record(waited);
    }
}
