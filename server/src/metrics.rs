//! Metrics of one server, in the text format of Prometheus.
//!
//! Each server has its own recorder, because tests run several in one process.

use std::{fmt, time::Duration};

use axum::http::StatusCode;
use metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder, Unit};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusRecorder};

const MATCHES_LIVE: &str = "scrapworks_matches_live";
const SOCKETS: &str = "scrapworks_sockets";
const STORE_SIZE: &str = "scrapworks_store_bytes";
const NODES: &str = "scrapworks_nodes";
const LEASE_HELD: &str = "scrapworks_lease_held";
const BUS_SILENCE: &str = "scrapworks_bus_silence_seconds";
const BUS_MESSAGES: &str = "scrapworks_bus_messages_total";
const BUS_GAPS: &str = "scrapworks_bus_gaps_total";
const REMOTE_REQUESTS: &str = "scrapworks_remote_requests";
const MATCHES_TAKEN_OVER: &str = "scrapworks_matches_taken_over_total";
const REQUESTS_REFUSED: &str = "scrapworks_requests_refused_total";
const NOTICES: &str = "scrapworks_push_messages_total";
const STEPS: &str = "scrapworks_steps_total";
const COMMITS: &str = "scrapworks_commits_total";
const ACTIONS_REFUSED: &str = "scrapworks_actions_refused_total";
const COMMIT_DURATION: &str = "scrapworks_commit_duration_seconds";
const COMMIT_BATCH_SIZE: &str = "scrapworks_commit_batch_size";
const STEP_DURATION: &str = "scrapworks_step_duration_seconds";
const REQUEST_DURATION: &str = "scrapworks_http_request_duration_seconds";

/// Upper bounds of the duration buckets, in seconds.
const DURATION_BUCKETS: &[f64] =
    &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
const BATCH_SIZE_BUCKETS: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

const METADATA: Metadata<'static> = Metadata::new("scrapworks", Level::INFO, None);

pub struct Metrics {
    recorder: PrometheusRecorder,
    pub matches_live: Gauge,
    pub sockets: Gauge,
    pub store_size: Gauge,
    pub cluster: ClusterMetrics,
    pub notices: NoticeMetrics,
    pub requests_refused: Counter,
    pub steps: Counter,
    pub commits: Counter,
    pub actions_refused: Counter,
    pub commit_duration: Histogram,
    pub commit_batch_size: Histogram,
}

/// Messages to push services, by what became of them.
#[derive(Clone)]
pub struct NoticeMetrics {
    pub queued: Counter,
    pub sent: Counter,
    /// For good.
    pub refused: Counter,
    /// The device has unsubscribed.
    pub gone: Counter,
    /// Not needed any more, or too old.
    pub dropped: Counter,
}

/// Zero for a server without a cluster.
#[derive(Clone)]
pub struct ClusterMetrics {
    pub nodes: Gauge,
    pub lease_held: Gauge,
    pub bus_silence: Gauge,
    pub bus_sent: Counter,
    pub bus_received: Counter,
    pub bus_gaps: Counter,
    pub remote_requests: Gauge,
    pub matches_taken_over: Counter,
}

impl Metrics {
    pub fn new() -> Metrics {
        let duration = |name: &str| Matcher::Full(name.to_owned());
        let recorder = [COMMIT_DURATION, STEP_DURATION, REQUEST_DURATION]
            .into_iter()
            .try_fold(PrometheusBuilder::new(), |builder, name| {
                builder.set_buckets_for_metric(duration(name), DURATION_BUCKETS)
            })
            .and_then(|builder| {
                let batch_size = Matcher::Full(COMMIT_BATCH_SIZE.to_owned());
                builder.set_buckets_for_metric(batch_size, BATCH_SIZE_BUCKETS)
            })
            .expect("the lists of buckets are not empty")
            .build_recorder();
        describe(&recorder);
        let counter = |name| recorder.register_counter(&Key::from_static_name(name), &METADATA);
        let bus_messages = |direction: &'static str| {
            let labels = vec![Label::new("direction", direction)];
            recorder.register_counter(&Key::from_parts(BUS_MESSAGES, labels), &METADATA)
        };
        let notices = |outcome: &'static str| {
            let labels = vec![Label::new("outcome", outcome)];
            recorder.register_counter(&Key::from_parts(NOTICES, labels), &METADATA)
        };
        let gauge = |name| recorder.register_gauge(&Key::from_static_name(name), &METADATA);
        let histogram = |name| recorder.register_histogram(&Key::from_static_name(name), &METADATA);
        Metrics {
            matches_live: gauge(MATCHES_LIVE),
            sockets: gauge(SOCKETS),
            store_size: gauge(STORE_SIZE),
            cluster: ClusterMetrics {
                nodes: gauge(NODES),
                lease_held: gauge(LEASE_HELD),
                bus_silence: gauge(BUS_SILENCE),
                bus_sent: bus_messages("sent"),
                bus_received: bus_messages("received"),
                bus_gaps: counter(BUS_GAPS),
                remote_requests: gauge(REMOTE_REQUESTS),
                matches_taken_over: counter(MATCHES_TAKEN_OVER),
            },
            notices: NoticeMetrics {
                queued: notices("queued"),
                sent: notices("sent"),
                refused: notices("refused"),
                gone: notices("gone"),
                dropped: notices("dropped"),
            },
            requests_refused: counter(REQUESTS_REFUSED),
            steps: counter(STEPS),
            commits: counter(COMMITS),
            actions_refused: counter(ACTIONS_REFUSED),
            commit_duration: histogram(COMMIT_DURATION),
            commit_batch_size: histogram(COMMIT_BATCH_SIZE),
            recorder,
        }
    }

    /// Records the time from the request of a step to its broadcast.
    pub fn record_step(&self, game: &str, cause: &'static str, duration: Duration) {
        let labels = vec![Label::new("game", game.to_owned()), Label::new("cause", cause)];
        self.record_duration(STEP_DURATION, labels, duration);
    }

    /// Records an HTTP request. `route` is the path with parameter names, so that there are few
    /// values of the label.
    pub fn record_request(&self, route: &str, status: StatusCode, duration: Duration) {
        let labels = vec![
            Label::new("route", route.to_owned()),
            Label::new("status", status.as_str().to_owned()),
        ];
        self.record_duration(REQUEST_DURATION, labels, duration);
    }

    fn record_duration(&self, name: &'static str, labels: Vec<Label>, duration: Duration) {
        let key = Key::from_parts(name, labels);
        self.recorder.register_histogram(&key, &METADATA).record(duration);
    }

    /// All metrics in the text format of Prometheus.
    pub fn render(&self) -> String {
        self.recorder.handle().render()
    }

    /// Aggregates recorded samples, which otherwise use memory until the next [`Metrics::render`].
    pub fn run_upkeep(&self) {
        self.recorder.handle().run_upkeep();
    }

    #[cfg(test)]
    pub(crate) fn value(&self, name: &str) -> u64 {
        let text = self.render();
        let mut values =
            text.lines().filter_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        values.next().unwrap()
    }
}

fn describe(recorder: &PrometheusRecorder) {
    let gauge = |name: &'static str, text: &'static str| {
        recorder.describe_gauge(name.into(), None, text.into());
    };
    let counter = |name: &'static str, text: &'static str| {
        recorder.describe_counter(name.into(), None, text.into());
    };
    let histogram = |name: &'static str, unit, text: &'static str| {
        recorder.describe_histogram(name.into(), Some(unit), text.into());
    };
    gauge(MATCHES_LIVE, "Matches in memory.");
    gauge(SOCKETS, "Open WebSocket connections.");
    gauge(STORE_SIZE, "Size of the database in bytes.");
    gauge(NODES, "Servers in the cluster.");
    gauge(LEASE_HELD, "1 while this server holds its lease in the cluster.");
    gauge(
        BUS_SILENCE,
        "Seconds since this server last received its own beat over the message bus.",
    );
    counter(BUS_MESSAGES, "Messages to and from other servers.");
    counter(BUS_GAPS, "Losses of messages from other servers that were noticed.");
    gauge(REMOTE_REQUESTS, "Requests that wait for other servers.");
    counter(MATCHES_TAKEN_OVER, "Matches of servers that have died that this one plays on.");
    counter(REQUESTS_REFUSED, "HTTP responses with a 4xx or 5xx status.");
    counter(NOTICES, "Messages to push services, by what became of them.");
    counter(STEPS, "Committed steps.");
    counter(COMMITS, "Transactions of the writer.");
    counter(ACTIONS_REFUSED, "Refused requests for a step.");
    histogram(COMMIT_DURATION, Unit::Seconds, "Duration of a transaction of the writer.");
    histogram(COMMIT_BATCH_SIZE, Unit::Count, "Writes in a transaction of the writer.");
    histogram(STEP_DURATION, Unit::Seconds, "Time from the request of a step to its broadcast.");
    histogram(REQUEST_DURATION, Unit::Seconds, "Duration of an HTTP request.");
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}

impl fmt::Debug for NoticeMetrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NoticeMetrics").finish_non_exhaustive()
    }
}

impl fmt::Debug for ClusterMetrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClusterMetrics").finish_non_exhaustive()
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_rendered_for_prometheus() {
        let metrics = Metrics::new();
        metrics.sockets.increment(3);
        metrics.sockets.decrement(1);
        metrics.record_step("some_game", "player", Duration::from_millis(2));
        metrics.run_upkeep();
        let text = metrics.render();
        for expected in [
            "# TYPE scrapworks_sockets gauge\nscrapworks_sockets 2\n",
            "# TYPE scrapworks_steps_total counter\nscrapworks_steps_total 0\n",
            "scrapworks_step_duration_seconds_bucket\
             {game=\"some_game\",cause=\"player\",le=\"0.0025\"} 1\n",
        ] {
            assert!(text.contains(expected), "{expected:?} is not in:\n{text}");
        }
    }
}
