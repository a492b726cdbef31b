//! Measures how long somebody waits beside others who ask for all that they may.

use std::{
    io::{Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::Args;

use super::end::Ended;
use crate::fairness::{Settings, run};

/// Measures how long somebody waits beside others who ask for all that they may.
#[derive(Debug, Args)]
pub struct Options {
    /// The server's release binary
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// Seconds for which each case is measured, alone and beside others
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    seconds: u32,
    /// Measure only this case: replays, history, lists, chat, mail or push
    #[arg(long)]
    only: Option<String>,
    /// Seed of what people choose; random if absent
    #[arg(long, default_value_t = fastrand::u64(..))]
    seed: u64,
}

impl Options {
    pub(super) async fn run(self) -> Ended {
        let Options { server, seconds, only, seed } = self;
        let settings = Settings { server, time: Duration::from_secs(seconds.into()), seed, only };
        let report = run(&settings, |stage| {
            let _ = writeln!(stderr(), "{stage}");
        });
        let report = report.await?;
        write!(stdout(), "{report}")?;
        Ok(if report.is_fair() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
