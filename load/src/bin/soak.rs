//! Plays on one server for an hour, and checks that it uses no more and more of anything.

use std::{
    env,
    error::Error,
    io::{IsTerminal, Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::Parser;
use scrapworks_load::soak::{QUIET_WITHIN, Settings, run, sample::Sample};
use tokio::signal::{
    ctrl_c,
    unix::{SignalKind, signal},
};

/// Plays on one server for an hour, and checks that it uses no more and more of anything.
#[derive(Debug, Parser)]
struct Cli {
    /// The server's release binary
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// How long people play; some minutes of start and end come on top
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=24 * 60))]
    minutes: u32,
    /// Duels at a time, over all games
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1000))]
    matches: u32,
    /// Folder for the SQLite database
    #[arg(long, default_value_os_t = env::temp_dir())]
    folder: PathBuf,
    /// URL of a PostgreSQL server on which it has a database instead
    #[arg(long)]
    postgres: Option<String>,
    /// Seed of what people choose; random if absent
    #[arg(long, default_value_t = fastrand::u64(..))]
    seed: u64,
}

#[tokio::main]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let cli = Cli::parse();
    let time = Duration::from_secs(u64::from(cli.minutes) * 60);
    writeln!(stdout(), "seed {}, {} minutes, {} duels", cli.seed, cli.minutes, cli.matches)?;
    let settings = Settings {
        server: cli.server,
        folder: cli.folder,
        postgres: cli.postgres,
        time,
        quiet_within: QUIET_WITHIN,
        matches: cli.matches as usize,
        seed: cli.seed,
    };
    let mut terminated = signal(SignalKind::terminate())?;
    let stop = async move {
        tokio::select! {
            _ = ctrl_c() => {}
            _ = terminated.recv() => {}
        }
    };
    let report = run(&settings, |sample| tell(sample, time), stop).await?;
    write!(stdout(), "\n{report}")?;
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Shows on a terminal how far it is.
fn tell(sample: &Sample, time: Duration) {
    if stderr().is_terminal() {
        let (at, of) = (sample.at / 60.0, time.as_secs_f64() / 60.0);
        let mib = sample.resident_bytes / 1024 / 1024;
        let _ = write!(stderr(), "\r{at:.1} of {of:.0} min, {} steps, {mib} MiB ", sample.steps);
    }
}
