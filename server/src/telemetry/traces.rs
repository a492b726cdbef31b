//! Traces of actions, for an OpenTelemetry collector. Off unless an endpoint is configured.
//!
//! Spans wait in a bounded queue, which a thread of the SDK empties. Nothing waits for the
//! collector: while it is away, or too slow, whole traces are dropped and counted.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use opentelemetry::trace::TracerProvider as _;
use opentelemetry_sdk::trace::{
    BatchConfigBuilder, BatchSpanProcessor, Sampler, SdkTracer, SdkTracerProvider,
};

use crate::{
    blocking::run_blocking,
    config::TelemetryArgs,
    metrics::SpanMetrics,
    telemetry::collector::{self, CollectorError, CountingExporter},
};

/// Spans that wait to be sent, with those that traces in progress may still bring.
const QUEUE_MAX: u64 = 8_192;
/// Spans of one trace at one node.
pub(super) const SPANS_MAX: u64 = 10;
/// How often spans are sent, unless many come.
const SEND_EVERY: Duration = Duration::from_secs(2);
/// The time for the last spans at shutdown.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(3);

/// Begins traces. Cheap to clone; the default begins none.
#[derive(Clone, Default)]
pub struct Traces(Option<Arc<Shared>>);

struct Shared {
    provider: SdkTracerProvider,
    tracer: SdkTracer,
    /// Places in the queue that are taken or reserved.
    places: Arc<AtomicU64>,
    metrics: SpanMetrics,
}

impl Traces {
    /// Sends traces to the configured endpoint, if there is one. `node` is the name of this server.
    /// Runs on a tokio runtime.
    pub fn start(
        args: &TelemetryArgs,
        node: &str,
        metrics: &SpanMetrics,
    ) -> Result<Traces, CollectorError> {
        let Some(url) = args.traces_url() else { return Ok(Traces::default()) };
        let places = Arc::<AtomicU64>::default();
        let exporter = CountingExporter::new(url, Arc::clone(&places), metrics.clone())?;
        let batches = BatchConfigBuilder::default()
            .with_max_queue_size(QUEUE_MAX as usize)
            .with_scheduled_delay(SEND_EVERY)
            .build();
        let processor = BatchSpanProcessor::builder(exporter).with_batch_config(batches).build();
        // What another node has sampled is followed here.
        let of_root = Box::new(Sampler::TraceIdRatioBased(args.trace_ratio));
        let provider = SdkTracerProvider::builder()
            .with_span_processor(processor)
            .with_sampler(Sampler::ParentBased(of_root))
            .with_resource(collector::resource(node))
            .build();
        let tracer = provider.tracer("scrapworks");
        let metrics = metrics.clone();
        Ok(Traces(Some(Arc::new(Shared { provider, tracer, places, metrics }))))
    }

    pub(super) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn tracer(&self) -> Option<&SdkTracer> {
        self.0.as_ref().map(|shared| &shared.tracer)
    }

    /// Reserves places for the spans of a trace. False while the queue is full.
    pub(super) fn reserve(&self) -> bool {
        let Some(shared) = &self.0 else { return false };
        let taken = shared.places.fetch_add(SPANS_MAX, Ordering::Relaxed);
        let has_room = taken + SPANS_MAX <= QUEUE_MAX;
        if !has_room {
            self.release(SPANS_MAX);
            shared.metrics.dropped.increment(1);
        }
        has_room
    }

    /// Gives reserved places back that no span has taken.
    pub(super) fn release(&self, places: u64) {
        if let Some(shared) = &self.0 {
            shared.places.fetch_sub(places, Ordering::Relaxed);
        }
    }

    /// Sends what waits, for a limited time.
    pub async fn shut_down(&self) {
        let Some(shared) = self.0.clone() else { return };
        let flushed = run_blocking(move || shared.provider.shutdown_with_timeout(FLUSH_TIMEOUT));
        if let Ok(Err(err)) = flushed.await {
            tracing::warn!(%err, "the last traces were not sent");
        }
    }
}

impl fmt::Debug for Traces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Traces").field(&self.0.is_some()).finish()
    }
}
