//! Options of logs and traces.

use clap::{Args, ValueEnum};
use url::Url;

/// The part of the actions that is traced if nothing is said.
const TRACE_RATIO: f64 = 0.1;

#[derive(Debug, Clone, Args)]
pub struct TelemetryArgs {
    /// How log lines are written.
    #[arg(long, env = "SCRAPWORKS_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
    /// OpenTelemetry collector that takes traces as OTLP over HTTP, for example
    /// `http://localhost:4318`. Without it, there are no traces.
    #[arg(long, env = "OTEL_EXPORTER_OTLP_ENDPOINT")]
    pub otlp_endpoint: Option<String>,
    /// The part of the actions that is traced, from 0 to 1.
    #[arg(long, env = "OTEL_TRACES_SAMPLER_ARG", default_value_t = TRACE_RATIO)]
    pub trace_ratio: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One object a line, for programs.
    Json,
}

impl Default for TelemetryArgs {
    fn default() -> TelemetryArgs {
        TelemetryArgs { log_format: LogFormat::Text, otlp_endpoint: None, trace_ratio: TRACE_RATIO }
    }
}

impl TelemetryArgs {
    /// Where traces are sent. None without an endpoint, or with one that is no URL.
    pub(crate) fn traces_url(&self) -> Option<Url> {
        let base = Url::parse(self.otlp_endpoint.as_deref()?).ok()?;
        if !matches!(base.scheme(), "http" | "https") {
            return None;
        }
        let path = format!("{}/v1/traces", base.path().trim_end_matches('/'));
        base.join(&path).ok()
    }

    pub(super) fn has_valid_endpoint(&self) -> bool {
        self.otlp_endpoint.is_none() || self.traces_url().is_some()
    }

    pub(super) fn has_valid_ratio(&self) -> bool {
        (0.0..=1.0).contains(&self.trace_ratio)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traces_go_below_the_endpoint() {
        let url = |endpoint: &str| {
            let otlp_endpoint = Some(endpoint.to_owned());
            let args = TelemetryArgs { otlp_endpoint, ..TelemetryArgs::default() };
            args.traces_url().map(String::from)
        };
        for (endpoint, expected) in [
            ("http://localhost:4318", "http://localhost:4318/v1/traces"),
            ("http://localhost:4318/", "http://localhost:4318/v1/traces"),
            ("https://otel.example/tenant", "https://otel.example/tenant/v1/traces"),
        ] {
            assert_eq!(url(endpoint).as_deref(), Some(expected));
        }
        for endpoint in ["", "localhost:4318", "grpc://localhost:4317"] {
            assert_eq!(url(endpoint), None, "{endpoint}");
        }
    }

    #[test]
    fn a_ratio_is_a_part() {
        let with = |trace_ratio| TelemetryArgs { trace_ratio, ..TelemetryArgs::default() };
        assert!(with(0.0).has_valid_ratio() && with(1.0).has_valid_ratio());
        for wrong in [-0.1, 10.0, f64::NAN] {
            assert!(!with(wrong).has_valid_ratio(), "{wrong}");
        }
    }
}
