//! The scenarios.

use crate::{
    cluster::{
        bus, calm, cuts, database, freeze, kill, replace,
        results::{Row, Verdict},
        settings::Settings,
        stuck,
    },
    error::RunError,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Scenario {
    /// Players of a match at different servers, and nothing fails
    Calm,
    /// SIGKILL of a server
    Kill,
    /// SIGSTOP of a server, and SIGCONT
    Freeze,
    /// PostgreSQL is killed
    Database,
    /// NATS is killed, and stopped
    Bus,
    /// A server is cut off from PostgreSQL or NATS
    Cuts,
    /// Every server is replaced in turn
    Replace,
    /// A dead process left a transaction open
    Stuck,
}

impl Scenario {
    pub fn name(self) -> &'static str {
        match self {
            Scenario::Calm => "calm",
            Scenario::Kill => "kill",
            Scenario::Freeze => "freeze",
            Scenario::Database => "database",
            Scenario::Bus => "bus",
            Scenario::Cuts => "cuts",
            Scenario::Replace => "replace",
            Scenario::Stuck => "stuck",
        }
    }
}

/// Runs a scenario; what keeps it from a result is a row, too.
pub async fn run(scenario: Scenario, settings: &Settings) -> Vec<Row> {
    let rows = match scenario {
        Scenario::Calm => Box::pin(calm::run(settings)).await,
        Scenario::Kill => Box::pin(kill::run(settings)).await,
        Scenario::Freeze => Box::pin(freeze::run(settings)).await,
        Scenario::Database => Box::pin(database::run(settings)).await,
        Scenario::Bus => Box::pin(bus::run(settings)).await,
        Scenario::Cuts => Box::pin(cuts::run(settings)).await,
        Scenario::Replace => Box::pin(replace::run(settings)).await,
        Scenario::Stuck => Box::pin(stuck::run(settings)).await,
    };
    rows.unwrap_or_else(|error| {
        let is_skipped = matches!(error, RunError::Skipped(_));
        let verdict = if is_skipped { Verdict::Skipped } else { Verdict::Failed };
        let (must_show, reached) = ("a result".to_owned(), error.to_string());
        vec![Row { scenario: scenario.name(), must_show, reached, verdict }]
    })
}
