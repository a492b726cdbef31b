//! Measures what one person waits for beside somebody who does all that the limits allow.

use std::{
    env,
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::{Parser, ValueEnum};
use scrapworks_load::fairness::{Attack, Comparison, Fairness};

/// Measures what one person waits for beside somebody who does all that the limits allow.
#[derive(Debug, Parser)]
struct Cli {
    /// The server's release binary
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// Measure only these attacks
    #[arg(long, value_delimiter = ',')]
    only: Vec<Attack>,
    /// Measurements of each attack, of which the medians are printed
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Seconds per measurement; there are two in a round
    #[arg(long, default_value_t = 12)]
    seconds: u64,
    /// Folder for SQLite databases
    #[arg(long, default_value_os_t = env::temp_dir())]
    folder: PathBuf,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Niceness of the attackers' side, which would have processors of its own
    #[arg(long, default_value_t = 5)]
    nice: i32,
    /// Fail if a ratio is over what is promised
    #[arg(long)]
    strict: bool,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let cli = Cli::parse();
    let fairness = Fairness {
        binary: cli.server,
        folder: cli.folder,
        rounds: cli.rounds,
        time: Duration::from_secs(cli.seconds),
        seed: cli.seed,
        nice: cli.nice,
    };
    let attacks = if cli.only.is_empty() { Attack::value_variants() } else { cli.only.as_slice() };
    writeln!(stdout(), "{}", Comparison::head())?;
    let results = fairness
        .run(attacks, |comparison| {
            // If nobody reads the table any more, the exit code still counts.
            let _ = writeln!(stdout(), "{comparison}");
        })
        .await?;
    let is_fair = results.iter().all(Comparison::is_fair);
    Ok(if cli.strict && !is_fair { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
