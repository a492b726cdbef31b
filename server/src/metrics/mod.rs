//! Metrics of one server, in the text format of Prometheus, by noun.
//!
//! Each server has its own recorder, because tests run several in one process. Labels have few
//! values: games, causes, codes, never ids, names or addresses.

mod bots;
mod clients;
mod cluster;
mod events;
mod matches;
mod notifications;
mod process;
mod procfs;
mod registry;
mod site;
mod store;

pub use bots::{BotMetrics, PoolMetrics};
pub use clients::{ClientMetrics, Via};
pub use cluster::ClusterMetrics;
pub use events::EventMetrics;
pub use matches::MatchMetrics;
pub use notifications::{DeliveryCounters, NotificationMetrics};
pub use process::{ProcessMetrics, SpanMetrics};
pub use site::SiteMetrics;
pub(crate) use store::Replication;
pub use store::StoreMetrics;

use crate::metrics::registry::Registry;

#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    pub clients: ClientMetrics,
    pub matches: MatchMetrics,
    pub bots: BotMetrics,
    pub store: StoreMetrics,
    pub cluster: ClusterMetrics,
    pub events: EventMetrics,
    pub notifications: NotificationMetrics,
    pub process: ProcessMetrics,
    pub site: SiteMetrics,
}

impl Metrics {
    pub fn new() -> Metrics {
        Metrics::of(Metrics::of(Registry::default()).registry.with_recorder())
    }

    fn of(registry: Registry) -> Metrics {
        Metrics {
            clients: ClientMetrics::new(&registry),
            matches: MatchMetrics::new(&registry),
            bots: BotMetrics::new(&registry),
            store: StoreMetrics::new(&registry),
            cluster: ClusterMetrics::new(&registry),
            events: EventMetrics::new(&registry),
            notifications: NotificationMetrics::new(&registry),
            process: ProcessMetrics::new(&registry),
            site: SiteMetrics::new(&registry),
            registry,
        }
    }

    /// All metrics in the text format of Prometheus.
    pub fn render(&self) -> String {
        self.registry.render()
    }

    /// Aggregates recorded samples, which otherwise use memory until the next [`Metrics::render`].
    pub fn run_upkeep(&self) {
        self.registry.run_upkeep();
    }

    #[cfg(test)]
    pub(crate) fn value(&self, name: &str) -> u64 {
        let text = self.render();
        let mut values =
            text.lines().filter_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        values.next().unwrap()
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, time::Duration};

    use super::*;

    #[test]
    fn metrics_are_rendered_for_prometheus() {
        let metrics = Metrics::new();
        metrics.clients.sockets.increment(3);
        metrics.clients.sockets.decrement(1);
        metrics.matches.record_step("some_game", "player", Duration::from_millis(2));
        metrics.run_upkeep();
        let text = metrics.render();
        for expected in [
            "# HELP scrapworks_sockets Open WebSocket connections.\n\
             # TYPE scrapworks_sockets gauge\nscrapworks_sockets 2\n",
            "# TYPE scrapworks_steps_total counter\n\
             scrapworks_steps_total{game=\"some_game\",cause=\"player\"} 1\n",
            "scrapworks_step_duration_seconds_bucket\
             {game=\"some_game\",cause=\"player\",le=\"0.0025\"} 1\n",
        ] {
            assert!(text.contains(expected), "{expected:?} is not in:\n{text}");
        }
    }

    #[test]
    fn refusals_of_rules_share_one_label() {
        let metrics = Metrics::new();
        let game = scrapworks_engine::GAMES[0].meta.slug;
        for code in ["limit.rate", &format!("{game}.one_code"), &format!("{game}.another")] {
            metrics.clients.record_refusal(Via::Socket, code);
        }
        let refusals = |code| {
            metrics.value(&format!("scrapworks_refusals_total{{via=\"socket\",code=\"{code}\"}}"))
        };
        assert_eq!((refusals("limit.rate"), refusals("rules")), (1, 2));
    }

    #[test]
    fn the_process_is_read() {
        let metrics = Metrics::new();
        metrics.process.read();
        assert!(metrics.value("process_resident_memory_bytes") > 1_000_000);
        assert!(metrics.value("process_open_fds") > 0);
    }

    #[test]
    fn the_monitoring_page_lists_every_metric() {
        let page = include_str!("../../../docs/operating/monitoring.md");
        let is_metric =
            |name: &str| name.starts_with("scrapworks_") || name.starts_with("process_");
        let listed: BTreeSet<_> = page
            .lines()
            .filter_map(|line| line.strip_prefix("| `")?.split(['`', '{']).next())
            .filter(|name| is_metric(name))
            .collect();
        let metrics = Metrics::of(Registry::default());
        assert_eq!(listed, metrics.registry.names().into_iter().collect());
    }
}
