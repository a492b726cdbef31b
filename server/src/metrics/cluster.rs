//! Metrics of a node among others. Zero for a server without a cluster.

use metrics::{Counter, Gauge};

use crate::metrics::registry::{Definition, Registry, counter, gauge};

const NODES: Definition = gauge("scrapworks_nodes", "Servers in the cluster; 0 without a cluster.");
const LEASE_HELD: Definition = gauge(
    "scrapworks_lease_held",
    "1 while this server holds its lease in the cluster, else 0; 0 without a cluster.",
);
const DRAINING: Definition =
    gauge("scrapworks_draining", "1 once this server is about to stop, else 0.");
const BUS_SILENCE: Definition = gauge(
    "scrapworks_bus_silence_seconds",
    "Seconds since this server last received its own beat over the message bus.",
);
const BUS_MESSAGES: Definition =
    counter("scrapworks_bus_messages_total", "Messages to and from other servers.");
const BUS_GAPS: Definition = counter(
    "scrapworks_bus_gaps_total",
    "Losses of messages from other servers that were noticed.",
);
const REMOTE_REQUESTS: Definition =
    gauge("scrapworks_remote_requests", "Requests that wait for other servers.");
const MATCHES_TAKEN_OVER: Definition = counter(
    "scrapworks_matches_taken_over_total",
    "Matches of servers that have died that this one plays on.",
);

pub(super) const DEFINITIONS: &[Definition] = &[
    NODES,
    LEASE_HELD,
    DRAINING,
    BUS_SILENCE,
    BUS_MESSAGES,
    BUS_GAPS,
    REMOTE_REQUESTS,
    MATCHES_TAKEN_OVER,
];

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
        let messages = |way| registry.labelled_counter(&BUS_MESSAGES, [("direction", way)]);
        ClusterMetrics {
            nodes: registry.gauge(&NODES),
            lease_held: registry.gauge(&LEASE_HELD),
            draining: registry.gauge(&DRAINING),
            bus_silence: registry.gauge(&BUS_SILENCE),
            bus_sent: messages("sent"),
            bus_received: messages("received"),
            bus_gaps: registry.counter(&BUS_GAPS),
            remote_requests: registry.gauge(&REMOTE_REQUESTS),
            matches_taken_over: registry.counter(&MATCHES_TAKEN_OVER),
        }
    }
}
