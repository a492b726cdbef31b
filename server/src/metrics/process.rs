//! Metrics of the process, under the names that Prometheus' own clients use, and of the build.

use metrics::Counter;

use crate::metrics::{
    procfs::Usage,
    registry::{Definition, Registry, counter, gauge},
};

const BUILD: Definition = gauge(
    "scrapworks_build_info",
    "Always 1; the labels are the version and the name of this server among several.",
);
const SPANS: Definition = counter(
    "scrapworks_trace_spans_total",
    "Spans of traces, by what became of them; 0 without traces.",
);
const CPU: Definition = counter(
    "process_cpu_seconds_total",
    "Seconds of processor time, user and system, in whole seconds.",
);
const MEMORY: Definition = gauge("process_resident_memory_bytes", "Resident memory in bytes.");
const OPEN_FILES: Definition = gauge("process_open_fds", "Open file descriptors.");
const OPEN_FILES_MAX: Definition = gauge("process_max_fds", "Limit of open file descriptors.");
const THREADS: Definition = gauge("process_threads", "Threads of the operating system.");
const STARTED_AT: Definition =
    gauge("process_start_time_seconds", "When the process started, in seconds since 1970.");

pub(super) const DEFINITIONS: &[Definition] =
    &[BUILD, SPANS, CPU, MEMORY, OPEN_FILES, OPEN_FILES_MAX, THREADS, STARTED_AT];

/// Spans of traces, by what became of them.
#[derive(Debug, Clone)]
pub struct SpanMetrics {
    pub sent: Counter,
    /// The collector was away, or too slow.
    pub dropped: Counter,
}

#[derive(Debug)]
pub struct ProcessMetrics {
    registry: Registry,
    pub spans: SpanMetrics,
}

impl ProcessMetrics {
    pub(super) fn new(registry: &Registry) -> ProcessMetrics {
        let spans = |outcome| registry.labelled_counter(&SPANS, [("outcome", outcome)]);
        let spans = SpanMetrics { sent: spans("sent"), dropped: spans("dropped") };
        ProcessMetrics { spans, registry: registry.clone() }
    }

    /// Says which build this is, and the name of this server.
    pub fn set_build(&self, version: &str, node: &str) {
        let labels = [("version", version), ("node", node)];
        self.registry.labelled_gauge(&BUILD, labels).set(1.0);
    }

    /// Reads what the system says of this process. What it does not say is not exported.
    pub fn read(&self) {
        let Some(usage) = Usage::read() else { return };
        self.registry.counter(&CPU).absolute(usage.cpu_seconds);
        let gauges = [
            (&MEMORY, usage.resident_bytes),
            (&OPEN_FILES, usage.open_files),
            (&THREADS, usage.threads),
            (&STARTED_AT, usage.started_at),
        ];
        for (of, value) in gauges {
            self.registry.gauge(of).set(value as f64);
        }
        if let Some(max) = usage.open_files_max {
            self.registry.gauge(&OPEN_FILES_MAX).set(max as f64);
        }
    }
}
