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

use opentelemetry::{KeyValue, trace::TracerProvider as _};
use opentelemetry_sdk::{
    Resource,
    trace::{
        BatchConfigBuilder, BatchSpanProcessor, Sampler, SdkTracer, SdkTracerProvider,
    },
};

use crate::{
    config::TelemetryArgs,
    metrics::SpanMetrics,
    telemetry::collector::{CollectorError, CountingExporter},
};

/// Spans that wait to be sent.
const QUEUE_MAX: u64 = 4_096;
/// Spans that one trace may still bring when its begin was let in.
const SPANS_OF_A_TRACE: u64 = 8;
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
    /// Spans that have ended and were not handed to the exporter.
    queued: Arc<AtomicU64>,
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
        let queued = Arc::<AtomicU64>::default();
        let exporter = CountingExporter::new(url, Arc::clone(&queued), metrics.clone())?;
        let batches = BatchConfigBuilder::default()
            .with_max_queue_size(QUEUE_MAX as usize)
            .with_scheduled_delay(SEND_EVERY)
            .build();
        let processor = BatchSpanProcessor::builder(exporter).with_batch_config(batches).build();
        let resource = Resource::builder_empty().with_attributes([
            KeyValue::new("service.name", "scrapworks"),
            KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
            KeyValue::new("service.instance.id", node.to_owned()),
        ]);
        // What another node has sampled is followed here.
        let of_root = Box::new(Sampler::TraceIdRatioBased(args.trace_ratio));
        let provider = SdkTracerProvider::builder()
            .with_span_processor(processor)
            .with_sampler(Sampler::ParentBased(of_root))
            .with_resource(resource.build())
            .build();
        let tracer = provider.tracer("scrapworks");
        let metrics = metrics.clone();
        Ok(Traces(Some(Arc::new(Shared { provider, tracer, queued, metrics }))))
    }

    pub(super) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn tracer(&self) -> Option<&SdkTracer> {
        self.0.as_ref().map(|shared| &shared.tracer)
    }

    /// The tracer for a new trace. None without traces, and while the queue is full.
    pub(super) fn admit(&self) -> Option<&SdkTracer> {
        let shared = self.0.as_ref()?;
        if shared.queued.load(Ordering::Relaxed) + SPANS_OF_A_TRACE > QUEUE_MAX {
            shared.metrics.dropped.increment(1);
            return None;
        }
        Some(&shared.tracer)
    }

    /// Counts a span that has ended.
    pub(super) fn count(&self) {
        if let Some(shared) = &self.0 {
            shared.queued.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Sends what waits, for a limited time.
    pub async fn shut_down(&self) {
        let Some(shared) = self.0.clone() else { return };
        // It blocks.
        let flushed = tokio::task::spawn_blocking(move || {
            shared.provider.shutdown_with_timeout(FLUSH_TIMEOUT)
        });
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
