//! Numbers about this process, for machines that watch it.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicU64, Ordering},
};

/// A number that only grows, or one that goes up and down.
#[derive(Debug, Default)]
pub struct Number(AtomicU64);

impl Number {
    pub fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub fn subtract(&self, n: u64) {
        self.0.fetch_sub(n, Ordering::Relaxed);
    }

    pub fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Debug, Default)]
pub struct Metrics {
    /// Matches in memory.
    pub matches_live: Number,
    /// Open WebSockets.
    pub sockets: Number,
    /// Requests over HTTP that were refused, by anybody's fault.
    pub requests_refused: Number,
    /// Steps that are on disk.
    pub steps: Number,
    /// Transactions that brought them there.
    pub commits: Number,
    /// Actions that were refused.
    pub actions_refused: Number,
}

impl Metrics {
    /// In the text format of Prometheus.
    pub fn to_text(&self) -> String {
        let rows = [
            ("matches_live", "gauge", &self.matches_live),
            ("sockets", "gauge", &self.sockets),
            ("requests_refused_total", "counter", &self.requests_refused),
            ("steps_total", "counter", &self.steps),
            ("commits_total", "counter", &self.commits),
            ("actions_refused_total", "counter", &self.actions_refused),
        ];
        rows.iter().fold(String::new(), |mut text, (name, kind, number)| {
            let value = number.value();
            writeln!(text, "# TYPE scrapworks_{name} {kind}\nscrapworks_{name} {value}")
                .expect("a string takes everything");
            text
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_prometheus() {
        let metrics = Metrics::default();
        metrics.sockets.add(3);
        metrics.sockets.subtract(1);
        let text = metrics.to_text();
        assert!(text.contains("# TYPE scrapworks_sockets gauge\nscrapworks_sockets 2\n"), "{text}");
    }
}
