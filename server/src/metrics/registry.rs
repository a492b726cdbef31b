//! The recorder of one server, and what is registered with it.
//!
//! The recorder has to know the buckets and texts of all metrics when it is built. So metrics are
//! created twice: by a registry without a recorder, which collects their definitions, and by the
//! one that is built from these.

use std::{fmt, sync::Arc};

use metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusRecorder};
use parking_lot::Mutex;

const METADATA: Metadata<'static> = Metadata::new("scrapworks", Level::INFO, None);

/// Upper bounds of the buckets of a histogram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Buckets {
    /// Durations of single operations, in seconds.
    Durations,
    /// For how long people wait for others, in seconds.
    Waits,
    /// Numbers of things.
    Sizes,
}

impl Buckets {
    fn bounds(self) -> &'static [f64] {
        match self {
            Buckets::Durations => {
                &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0]
            }
            Buckets::Waits => {
                &[0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1_800.0]
            }
            Buckets::Sizes => &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0],
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Counter,
    Gauge,
    Histogram(Buckets),
}

/// A metric's name, which ends with its unit, and what it says.
#[derive(Debug)]
struct Definition {
    name: &'static str,
    kind: Kind,
    help: &'static str,
}

/// Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Registry(Arc<Shared>);

#[derive(Default)]
struct Shared {
    definitions: Mutex<Vec<Definition>>,
    /// None while definitions are collected.
    recorder: Option<PrometheusRecorder>,
}

/// Metrics of one name, told apart by labels.
#[derive(Debug)]
pub(super) struct Family<M> {
    name: &'static str,
    registry: Registry,
    register: fn(&PrometheusRecorder, &Key) -> M,
    noop: fn() -> M,
    /// By the values of their labels. Few, and found faster here than by the recorder.
    members: Mutex<Vec<(Vec<String>, M)>>,
}

impl Registry {
    /// A registry that records, with the definitions that this one has collected.
    pub(super) fn with_recorder(&self) -> Registry {
        let definitions = self.0.definitions.lock();
        let mut builder = PrometheusBuilder::new();
        for Definition { name, kind, .. } in &*definitions {
            if let Kind::Histogram(buckets) = kind {
                builder = builder
                    .set_buckets_for_metric(Matcher::Full((*name).to_owned()), buckets.bounds())
                    .expect("no list of buckets is empty");
            }
        }
        let recorder = builder.build_recorder();
        for Definition { name, kind, help } in &*definitions {
            let (name, help) = ((*name).into(), (*help).into());
            match kind {
                Kind::Counter => recorder.describe_counter(name, None, help),
                Kind::Gauge => recorder.describe_gauge(name, None, help),
                Kind::Histogram(_) => recorder.describe_histogram(name, None, help),
            }
        }
        Registry(Arc::new(Shared { definitions: Mutex::default(), recorder: Some(recorder) }))
    }

    pub(super) fn counter(&self, name: &'static str, help: &'static str) -> Counter {
        self.counters(name, help).with([])
    }

    pub(super) fn gauge(&self, name: &'static str, help: &'static str) -> Gauge {
        self.gauges(name, help).with([])
    }

    pub(super) fn histogram(
        &self,
        name: &'static str,
        buckets: Buckets,
        help: &'static str,
    ) -> Histogram {
        self.histograms(name, buckets, help).with([])
    }

    pub(super) fn counters(&self, name: &'static str, help: &'static str) -> Family<Counter> {
        self.define(name, Kind::Counter, help);
        let register = |to: &PrometheusRecorder, key: &Key| to.register_counter(key, &METADATA);
        Family::new(name, self, register, Counter::noop)
    }

    pub(super) fn gauges(&self, name: &'static str, help: &'static str) -> Family<Gauge> {
        self.define(name, Kind::Gauge, help);
        let register = |to: &PrometheusRecorder, key: &Key| to.register_gauge(key, &METADATA);
        Family::new(name, self, register, Gauge::noop)
    }

    pub(super) fn histograms(
        &self,
        name: &'static str,
        buckets: Buckets,
        help: &'static str,
    ) -> Family<Histogram> {
        self.define(name, Kind::Histogram(buckets), help);
        let register = |to: &PrometheusRecorder, key: &Key| to.register_histogram(key, &METADATA);
        Family::new(name, self, register, Histogram::noop)
    }

    fn define(&self, name: &'static str, kind: Kind, help: &'static str) {
        if self.0.recorder.is_none() {
            self.0.definitions.lock().push(Definition { name, kind, help });
        }
    }

    /// The names that it has collected.
    #[cfg(test)]
    pub(super) fn names(&self) -> Vec<&'static str> {
        self.0.definitions.lock().iter().map(|definition| definition.name).collect()
    }

    /// All metrics in the text format of Prometheus.
    pub(super) fn render(&self) -> String {
        self.0.recorder.as_ref().map(|recorder| recorder.handle().render()).unwrap_or_default()
    }

    pub(super) fn run_upkeep(&self) {
        if let Some(recorder) = &self.0.recorder {
            recorder.handle().run_upkeep();
        }
    }
}

impl<M: Clone> Family<M> {
    fn new(
        name: &'static str,
        registry: &Registry,
        register: fn(&PrometheusRecorder, &Key) -> M,
        noop: fn() -> M,
    ) -> Family<M> {
        Family { name, registry: registry.clone(), register, noop, members: Mutex::default() }
    }

    pub(super) fn with<const N: usize>(&self, labels: [(&'static str, &str); N]) -> M {
        let Some(recorder) = &self.registry.0.recorder else { return (self.noop)() };
        let values = || labels.iter().map(|(_, value)| *value);
        let mut members = self.members.lock();
        let known = members.iter().find(|(of, _)| of.iter().map(String::as_str).eq(values()));
        if let Some((_, metric)) = known {
            return metric.clone();
        }
        let of = labels.map(|(name, value)| Label::new(name, value.to_owned())).to_vec();
        let metric = (self.register)(recorder, &Key::from_parts(self.name, of));
        members.push((values().map(str::to_owned).collect(), metric.clone()));
        metric
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Registry")
    }
}
