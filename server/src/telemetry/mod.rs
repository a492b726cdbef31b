//! What a server tells its operator besides metrics: log lines, and traces of single actions.

pub(crate) mod action;
pub(crate) mod collector;
pub(crate) mod traces;

pub use collector::CollectorError;

use std::{
    env,
    io::{self, IsTerminal},
    panic::{self, PanicHookInfo},
};

use tracing_subscriber::{EnvFilter, Layer as _, layer::SubscriberExt as _, registry};

use crate::config::{LogFormat, TelemetryArgs};

/// The environment variable that selects log lines.
const FILTER: &str = "SCRAPWORKS_LOG";
/// What is logged without it. Libraries for NATS and databases tell of slow statements and of
/// options that they do not know, but not of each connection that broke: outages are in the log.
const FILTER_DEFAULT: &str =
    "info,async_nats=warn,sqlx=error,sqlx::query=warn,sqlx_postgres::options=warn";

/// Logs to the standard error what `SCRAPWORKS_LOG` selects, else from the level `info` on. For the
/// whole process, once.
pub fn init(args: &TelemetryArgs) {
    let wanted = env::var(FILTER).unwrap_or_default();
    let wanted = if wanted.is_empty() { FILTER_DEFAULT } else { &wanted };
    let (filter, problem) = match EnvFilter::try_new(wanted) {
        Ok(filter) => (filter, None),
        Err(err) => (EnvFilter::new(FILTER_DEFAULT), Some(err)),
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match args.log_format {
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        LogFormat::Json => {
            lines.json().flatten_event(true).with_current_span(false).with_span_list(false).boxed()
        }
    };
    if args.log_format == LogFormat::Json {
        panic::set_hook(Box::new(log_panic));
    }
    // Fails if the process logs already.
    let _ = tracing::subscriber::set_global_default(registry().with(lines).with(filter));
    if let Some(err) = problem {
        tracing::warn!(%err, "{FILTER} cannot be read and is ignored");
    }
}

/// Instead of the lines for people that the standard library prints.
fn log_panic(info: &PanicHookInfo<'_>) {
    let location = info.location().map(ToString::to_string);
    tracing::error!(location, "panicked");
    // It may say what players did.
    tracing::debug!(reason = info.payload_as_str(), "why it panicked");
}
