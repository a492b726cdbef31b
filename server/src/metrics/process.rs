//! Metrics of the process, under the names that Prometheus' own clients use, and of the build.

use std::thread::available_parallelism;

use metrics::{Counter, Gauge};

use crate::metrics::{
    procfs::Usage,
    registry::{Family, Registry},
};

/// Spans of traces, by what became of them.
#[derive(Debug, Clone)]
pub struct SpanMetrics {
    pub sent: Counter,
    /// The collector was away, or too slow.
    pub dropped: Counter,
}

#[derive(Debug)]
pub struct ProcessMetrics {
    pub spans: SpanMetrics,
    build: Family<Gauge>,
    cpu: Family<Counter>,
    memory: Family<Gauge>,
    open_files: Family<Gauge>,
    open_files_max: Family<Gauge>,
    threads: Family<Gauge>,
    processors: Gauge,
    started_at: Family<Gauge>,
}

impl ProcessMetrics {
    pub(super) fn new(registry: &Registry) -> ProcessMetrics {
        let spans = registry.counters(
            "scrapworks_trace_spans_total",
            "Spans of traces, by what became of them; 0 without traces.",
        );
        let spans = |outcome| spans.with([("outcome", outcome)]);
        ProcessMetrics {
            spans: SpanMetrics { sent: spans("sent"), dropped: spans("dropped") },
            build: registry.gauges(
                "scrapworks_build_info",
                "Always 1; the labels are the version and the name of this server among several.",
            ),
            cpu: registry.counters(
                "process_cpu_seconds_total",
                "Seconds of processor time, user and system, in whole seconds.",
            ),
            memory: registry.gauges("process_resident_memory_bytes", "Resident memory in bytes."),
            open_files: registry.gauges("process_open_fds", "Open file descriptors."),
            open_files_max: registry.gauges("process_max_fds", "Limit of open file descriptors."),
            threads: registry.gauges("process_threads", "Threads of the operating system."),
            processors: registry
                .gauge("scrapworks_processors", "Processors that the process may use."),
            started_at: registry.gauges(
                "process_start_time_seconds",
                "When the process started, in seconds since 1970.",
            ),
        }
    }

    /// Says which build this is, and the name of this server.
    pub fn set_build(&self, version: &str, node: &str) {
        self.build.with([("version", version), ("node", node)]).set(1.0);
    }

    /// Reads what the system says of this process. What it does not say is not exported.
    pub fn read(&self) {
        if let Ok(count) = available_parallelism() {
            self.processors.set(count.get() as f64);
        }
        let Some(usage) = Usage::read() else { return };
        self.cpu.with([]).absolute(usage.cpu_seconds);
        let gauges = [
            (&self.memory, usage.resident_bytes),
            (&self.open_files, usage.open_files),
            (&self.threads, usage.threads),
            (&self.started_at, usage.started_at),
        ];
        for (of, value) in gauges {
            of.with([]).set(value as f64);
        }
        if let Some(max) = usage.open_files_max {
            self.open_files_max.with([]).set(max as f64);
        }
    }
}
