//! Plays on one server for an hour, and checks that it uses no more and more of anything.

use std::{
    io::{IsTerminal, Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::Args;

use super::end::{Ended, asked_to_stop};
use crate::soak::{QUIET_WITHIN, Settings, run, sample::Sample};

/// Plays on one server for an hour, and checks that it uses no more and more of anything.
#[derive(Debug, Args)]
pub struct Options {
    /// The server's release binary
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// How long people play; some minutes of start and end come on top
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=24 * 60))]
    minutes: u32,
    /// Duels at a time, over all games
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1000))]
    matches: u32,
    /// URL of a PostgreSQL server on which it has a database instead
    #[arg(long)]
    postgres: Option<String>,
    /// Seed of what people choose; random if absent
    #[arg(long, default_value_t = fastrand::u64(..))]
    seed: u64,
}

impl Options {
    pub(super) async fn run(self) -> Ended {
        let time = Duration::from_secs(u64::from(self.minutes) * 60);
        let Options { server, postgres, seed, minutes, matches } = self;
        writeln!(stdout(), "seed {seed}, {minutes} minutes, {matches} duels")?;
        let (quiet_within, matches) = (QUIET_WITHIN, matches as usize);
        let settings = Settings { server, postgres, time, quiet_within, matches, seed };
        let report = run(&settings, |sample| tell(sample, time), asked_to_stop()).await?;
        write!(stdout(), "\n{report}")?;
        Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Shows on a terminal how far it is.
fn tell(sample: &Sample, time: Duration) {
    if stderr().is_terminal() {
        let (at, of) = (sample.at / 60.0, time.as_secs_f64() / 60.0);
        let mib = sample.resident_bytes / 1024 / 1024;
        let _ = write!(stderr(), "\r{at:.1} of {of:.0} min, {} steps, {mib} MiB ", sample.steps);
    }
}
