//! What a server tells its operator besides metrics: log lines, and traces of single actions.

pub(crate) mod action;
mod collector;
pub(crate) mod traces;

pub use collector::CollectorError;

use std::{env, io, io::IsTerminal};

use tracing_subscriber::{EnvFilter, Layer as _, layer::SubscriberExt as _, registry};

use crate::config::{LogFormat, TelemetryArgs};

/// The environment variable that selects log lines.
const FILTER: &str = "SCRAPWORKS_LOG";

/// Logs to the standard error what `SCRAPWORKS_LOG` selects, from the level `info` on if it is not
/// set. For the whole process, once.
pub fn init(args: &TelemetryArgs) {
    let wanted = env::var(FILTER).unwrap_or_default();
    let wanted = if wanted.is_empty() { "info" } else { &wanted };
    let (filter, problem) = match EnvFilter::try_new(wanted) {
        Ok(filter) => (filter, None),
        Err(err) => (EnvFilter::new("info"), Some(err)),
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match args.log_format {
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines
            .json()
            .flatten_event(true)
            .with_current_span(false)
            .with_span_list(false)
            .boxed(),
    };
    // Fails if the process logs already.
    let _ = tracing::subscriber::set_global_default(registry().with(lines).with(filter));
    if let Some(err) = problem {
        tracing::warn!(%err, "{FILTER} cannot be read and is ignored");
    }
}
