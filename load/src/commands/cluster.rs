//! Proof of several servers on one database: starts them, breaks something, and prints what clients
//! saw.

use std::{
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use tokio::sync::watch;

use super::end::{Ended, asked_to_stop};
use crate::cluster::{Row, Scenario, Settings, Verdict, run};

/// Proof of several servers on one database: starts them, breaks something, and prints what clients
/// saw.
#[derive(Debug, Args)]
pub struct Options {
    /// The server's binary
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// Seed of what clients choose and of when and where something breaks; random if absent
    #[arg(long, default_value_t = fastrand::u64(..))]
    seed: u64,
    /// Run only these scenarios
    #[arg(long, value_delimiter = ',')]
    only: Vec<Scenario>,
    /// Fewer matches and faults: some minutes
    #[arg(long)]
    short: bool,
    /// Servers killed or stopped; 20, or 3 in the short form, if absent
    #[arg(long)]
    rounds: Option<u32>,
    /// Servers; a single one runs without NATS
    #[arg(long, default_value_t = 3)]
    nodes: usize,
}

impl Options {
    pub(super) async fn run(self) -> Ended {
        writeln!(stdout(), "seed {}", self.seed)?;
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(async move {
            asked_to_stop().await;
            stop.send_replace(true);
            // While the receivers live, it is to be known.
            stop.closed().await;
        });
        let settings = Settings {
            server: self.server,
            seed: self.seed,
            is_short: self.short,
            nodes: self.nodes.max(1),
            rounds: self.rounds.unwrap_or(if self.short { 3 } else { 20 }),
            stop: stopped,
        };
        let all = Scenario::value_variants();
        let scenarios = if self.only.is_empty() { all } else { self.only.as_slice() };
        writeln!(stdout(), "{}", Row::head())?;
        let mut is_proven = true;
        for scenario in scenarios {
            if *settings.stop.borrow() {
                break;
            }
            for row in run(*scenario, &settings).await {
                is_proven &= row.verdict != Verdict::Failed;
                writeln!(stdout(), "{row}")?;
            }
        }
        Ok(if is_proven { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
