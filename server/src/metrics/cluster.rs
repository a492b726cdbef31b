//! Metrics of a node among others. Zero for a server without a cluster.

use metrics::{Counter, Gauge};

use crate::metrics::registry::Registry;

#[derive(Debug, Clone)]
pub struct ClusterMetrics {
    pub nodes: Gauge,
    pub lease_held: Gauge,
    pub draining: Gauge,
    pub bus_silence: Gauge,
    pub bus_sent: Counter,
    pub bus_received: Counter,
    pub bus_gaps: Counter,
    pub remote_requests: Gauge,
    pub matches_taken_over: Counter,
}

impl ClusterMetrics {
    pub(super) fn new(registry: &Registry) -> ClusterMetrics {
        let messages = registry
            .counters("scrapworks_bus_messages_total", "Messages to and from other servers.");
        let messages = |direction| messages.with([("direction", direction)]);
        ClusterMetrics {
            nodes: registry
                .gauge("scrapworks_nodes", "Servers in the cluster; 0 without a cluster."),
            lease_held: registry.gauge(
                "scrapworks_lease_held",
                "1 while this server holds its lease in the cluster, else 0; 0 without a cluster.",
            ),
            draining: registry
                .gauge("scrapworks_draining", "1 once this server is about to stop, else 0."),
            bus_silence: registry.gauge(
                "scrapworks_bus_silence_seconds",
                "Seconds since this server last received its own beat over the message bus.",
            ),
            bus_sent: messages("sent"),
            bus_received: messages("received"),
            bus_gaps: registry.counter(
                "scrapworks_bus_gaps_total",
                "Losses of messages from other servers that were noticed.",
            ),
            remote_requests: registry
                .gauge("scrapworks_remote_requests", "Requests that wait for other servers."),
            matches_taken_over: registry.counter(
                "scrapworks_matches_taken_over_total",
                "Matches of servers that have died that this one plays on.",
            ),
        }
    }
}
