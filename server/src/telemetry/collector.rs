//! The way of spans to the collector: OTLP over HTTP, with the HTTP client of this program.

use std::{
    error::Error as _,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use opentelemetry::KeyValue;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter as OtlpExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkResult,
    trace::{SpanData, SpanExporter},
};
use parking_lot::Mutex;
use reqwest::{Client, redirect};
use tokio::runtime::Handle;
use url::Url;

use crate::{config::TelemetryArgs, metrics::SpanMetrics, telemetry::outage::Outage};

/// The time for a request with its answer.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
#[error("traces cannot be sent: {0}")]
pub struct CollectorError(String);

/// Sends spans, and counts what becomes of them.
#[derive(Debug)]
pub(super) struct CountingExporter {
    inner: OtlpExporter,
    /// What was wrong with the last request.
    problem: Problem,
    places: Arc<AtomicU64>,
    metrics: SpanMetrics,
    outage: Outage,
}

/// The exporter itself only says that something went wrong.
type Problem = Arc<Mutex<String>>;

/// Sends a collector nothing, to see whether it answers. False if none is configured.
pub(crate) async fn check(args: &TelemetryArgs) -> Result<bool, CollectorError> {
    let Some(url) = args.traces_url() else { return Ok(false) };
    let (mut exporter, problem) = exporter(url)?;
    exporter.set_resource(&resource("doctor"));
    match exporter.export(Vec::new()).await {
        Ok(()) => Ok(true),
        Err(_) => Err(CollectorError(text(&problem))),
    }
}

/// Who sends spans: the name of a server.
pub(super) fn resource(node: &str) -> Resource {
    let attributes = [
        KeyValue::new("service.name", "scrapworks"),
        KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
        KeyValue::new("service.instance.id", node.to_owned()),
    ];
    Resource::builder_empty().with_attributes(attributes).build()
}

fn exporter(url: Url) -> Result<(OtlpExporter, Problem), CollectorError> {
    let problem = Problem::default();
    let client = RuntimeClient::new(&url, Arc::clone(&problem));
    let client = client.map_err(|err| CollectorError(err.to_string()))?;
    let exporter = OtlpExporter::builder()
        .with_http()
        .with_http_client(client)
        .with_endpoint(url)
        .with_timeout(REQUEST_TIMEOUT)
        .build()
        .map_err(|err| CollectorError(err.to_string()))?;
    Ok((exporter, problem))
}

fn text(problem: &Problem) -> String {
    problem.lock().clone()
}

/// An error with what has caused it. The URL is left out, which may hold a password.
fn causes(err: reqwest::Error) -> String {
    let err = err.without_url();
    let mut text = err.to_string();
    let mut cause = err.source();
    while let Some(err) = cause {
        text = format!("{text}: {err}");
        cause = err.source();
    }
    text
}

impl CountingExporter {
    pub(super) fn new(
        url: Url,
        places: Arc<AtomicU64>,
        metrics: SpanMetrics,
    ) -> Result<CountingExporter, CollectorError> {
        let (inner, problem) = exporter(url)?;
        let outage = Outage::new("collector of traces");
        Ok(CountingExporter { inner, problem, places, metrics, outage })
    }
}

impl SpanExporter for CountingExporter {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let count = batch.len() as u64;
        self.places.fetch_sub(count, Ordering::Relaxed);
        let result = self.inner.export(batch).await;
        match &result {
            Ok(()) => {
                self.metrics.sent.increment(count);
                self.outage.answered();
            }
            Err(_) => {
                self.metrics.dropped.increment(count);
                self.outage.failed(&text(&self.problem));
            }
        }
        result
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.inner.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.inner.set_resource(resource);
    }
}

/// Sends requests on the runtime, for the SDK's thread, which has none.
#[derive(Debug)]
struct RuntimeClient {
    client: Client,
    runtime: Handle,
    problem: Problem,
}

impl RuntimeClient {
    fn new(url: &Url, problem: Problem) -> Result<RuntimeClient, reqwest::Error> {
        // Fails if it is installed already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .redirect(redirect::Policy::none())
            .no_proxy()
            .timeout(REQUEST_TIMEOUT);
        // Without TLS it works on a system that trusts no certificates, too.
        let needs_certs = url.scheme() == "https";
        let client = if needs_certs { client } else { client.tls_certs_only([]) };
        Ok(RuntimeClient { client: client.build()?, runtime: Handle::current(), problem })
    }
}

#[async_trait]
impl HttpClient for RuntimeClient {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (head, body) = request.into_parts();
        let request =
            self.client.request(head.method, head.uri.to_string()).headers(head.headers).body(body);
        let answered = self.runtime.spawn(async move {
            let answer = request.send().await?.error_for_status()?;
            let (status, body) = (answer.status(), answer.bytes().await?);
            Ok::<_, reqwest::Error>((status, body))
        });
        let (status, body) = answered.await?.map_err(|err| {
            let causes = causes(err);
            *self.problem.lock() = causes.clone();
            causes
        })?;
        let mut response = Response::new(body);
        *response.status_mut() = status;
        Ok(response)
    }
}
