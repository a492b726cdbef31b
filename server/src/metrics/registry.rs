//! Definitions of metrics, and the recorder that they are registered with.

use std::{fmt, sync::Arc};

use metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusRecorder};

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
pub(super) struct Definition {
    pub(super) name: &'static str,
    kind: Kind,
    help: &'static str,
}

pub(super) const fn counter(name: &'static str, help: &'static str) -> Definition {
    Definition { name, kind: Kind::Counter, help }
}

pub(super) const fn gauge(name: &'static str, help: &'static str) -> Definition {
    Definition { name, kind: Kind::Gauge, help }
}

pub(super) const fn histogram(
    name: &'static str,
    buckets: Buckets,
    help: &'static str,
) -> Definition {
    Definition { name, kind: Kind::Histogram(buckets), help }
}

/// The recorder of one server. Cheap to clone.
#[derive(Clone)]
pub(super) struct Registry(Arc<PrometheusRecorder>);

impl Registry {
    pub(super) fn new<'a>(definitions: impl Iterator<Item = &'a Definition> + Clone) -> Registry {
        let histograms = definitions.clone().filter_map(|definition| match definition.kind {
            Kind::Histogram(buckets) => Some((definition.name, buckets)),
            Kind::Counter | Kind::Gauge => None,
        });
        let builder = histograms.fold(PrometheusBuilder::new(), |builder, (name, buckets)| {
            let with_buckets =
                builder.set_buckets_for_metric(Matcher::Full(name.to_owned()), buckets.bounds());
            with_buckets.expect("no list of buckets is empty")
        });
        let recorder = builder.build_recorder();
        for Definition { name, kind, help } in definitions {
            let (name, help) = ((*name).into(), (*help).into());
            match kind {
                Kind::Counter => recorder.describe_counter(name, None, help),
                Kind::Gauge => recorder.describe_gauge(name, None, help),
                Kind::Histogram(_) => recorder.describe_histogram(name, None, help),
            }
        }
        Registry(Arc::new(recorder))
    }

    pub(super) fn counter(&self, of: &Definition) -> Counter {
        self.labelled_counter(of, [])
    }

    pub(super) fn gauge(&self, of: &Definition) -> Gauge {
        self.labelled_gauge(of, [])
    }

    pub(super) fn histogram(&self, of: &Definition) -> Histogram {
        self.labelled_histogram(of, [])
    }

    pub(super) fn labelled_counter<const N: usize>(
        &self,
        of: &Definition,
        labels: [(&'static str, &str); N],
    ) -> Counter {
        self.0.register_counter(&key(of, labels), &METADATA)
    }

    pub(super) fn labelled_gauge<const N: usize>(
        &self,
        of: &Definition,
        labels: [(&'static str, &str); N],
    ) -> Gauge {
        self.0.register_gauge(&key(of, labels), &METADATA)
    }

    pub(super) fn labelled_histogram<const N: usize>(
        &self,
        of: &Definition,
        labels: [(&'static str, &str); N],
    ) -> Histogram {
        self.0.register_histogram(&key(of, labels), &METADATA)
    }

    /// All metrics in the text format of Prometheus.
    pub(super) fn render(&self) -> String {
        self.0.handle().render()
    }

    pub(super) fn run_upkeep(&self) {
        self.0.handle().run_upkeep();
    }
}

fn key<const N: usize>(of: &Definition, labels: [(&'static str, &str); N]) -> Key {
    let labels = labels.map(|(name, value)| Label::new(name, value.to_owned()));
    Key::from_parts(of.name, labels.to_vec())
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Registry")
    }
}
