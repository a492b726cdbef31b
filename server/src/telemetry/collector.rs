//! The way of spans to the collector: OTLP over HTTP, with the HTTP client of this program.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter as OtlpExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkResult,
    trace::{SpanData, SpanExporter},
};
use reqwest::{Client, redirect};
use tokio::runtime::Handle;
use url::Url;

use crate::metrics::SpanMetrics;

/// The time for a request with its answer.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
#[error("traces cannot be sent: {0}")]
pub struct CollectorError(String);

/// Sends spans, and counts what becomes of them.
#[derive(Debug)]
pub(super) struct CountingExporter {
    inner: OtlpExporter,
    places: Arc<AtomicU64>,
    metrics: SpanMetrics,
    /// Whether the last batch was not taken.
    is_failing: AtomicBool,
}

impl CountingExporter {
    pub(super) fn new(
        url: Url,
        places: Arc<AtomicU64>,
        metrics: SpanMetrics,
    ) -> Result<CountingExporter, CollectorError> {
        let client = RuntimeClient::new(&url).map_err(|err| CollectorError(err.to_string()))?;
        let inner = OtlpExporter::builder()
            .with_http()
            .with_http_client(client)
            .with_endpoint(url)
            .with_timeout(REQUEST_TIMEOUT)
            .build()
            .map_err(|err| CollectorError(err.to_string()))?;
        Ok(CountingExporter { inner, places, metrics, is_failing: AtomicBool::new(false) })
    }
}

impl SpanExporter for CountingExporter {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let count = batch.len() as u64;
        self.places.fetch_sub(count, Ordering::Relaxed);
        let result = self.inner.export(batch).await;
        let was_failing = self.is_failing.swap(result.is_err(), Ordering::Relaxed);
        match &result {
            Ok(()) => self.metrics.sent.increment(count),
            Err(err) => {
                self.metrics.dropped.increment(count);
                if !was_failing {
                    tracing::warn!(%err, "traces cannot be sent and are dropped");
                }
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
}

impl RuntimeClient {
    fn new(url: &Url) -> Result<RuntimeClient, reqwest::Error> {
        // Fails if it is installed already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .redirect(redirect::Policy::none())
            .no_proxy()
            .timeout(REQUEST_TIMEOUT);
        // Without TLS it works on a system that trusts no certificates, too.
        let needs_certs = url.scheme() == "https";
        let client = if needs_certs { client } else { client.tls_certs_only([]) };
        Ok(RuntimeClient { client: client.build()?, runtime: Handle::current() })
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
        // The answer names the URL, which may hold a password.
        let (status, body) = answered.await?.map_err(reqwest::Error::without_url)?;
        let mut response = Response::new(body);
        *response.status_mut() = status;
        Ok(response)
    }
}
