//! Measures how soon people of an event are paired.

use std::{
    io::{Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::Args;

use super::end::Ended;
use crate::events::{Settings, run};

/// Measures how soon people of an event are paired.
#[derive(Debug, Args)]
pub struct Options {
    /// The server's release binary
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    #[arg(long, default_value_t = 500)]
    people: usize,
    /// Seconds for which matches begin
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    seconds: u32,
    /// Seed of what people choose; random if absent
    #[arg(long, default_value_t = fastrand::u64(..))]
    seed: u64,
}

impl Options {
    pub(super) async fn run(self) -> Ended {
        let Options { server, people, seconds, seed } = self;
        let settings = Settings { server, people, time: Duration::from_secs(seconds.into()), seed };
        let report = run(&settings, |stage| {
            let _ = writeln!(stderr(), "{stage}");
        });
        let report = report.await?;
        write!(stdout(), "{report}")?;
        Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
