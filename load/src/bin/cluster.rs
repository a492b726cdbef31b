//! Proof of several servers on one database: starts them, breaks something, and prints what clients
//! saw.

use std::{
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Parser, ValueEnum};
use scrapworks_load::cluster::{Row, Scenario, Settings, Verdict, run};
use tokio::{
    signal::{
        ctrl_c,
        unix::{SignalKind, signal},
    },
    sync::watch,
};

/// Proof of several servers on one database: starts them, breaks something, and prints what clients
/// saw.
#[derive(Debug, Parser)]
struct Cli {
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

#[tokio::main]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let cli = Cli::parse();
    writeln!(stdout(), "seed {}", cli.seed)?;
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(async move {
        let mut terminated = signal(SignalKind::terminate()).expect("signals can be heard");
        tokio::select! {
            _ = ctrl_c() => {}
            _ = terminated.recv() => {}
        }
        stop.send_replace(true);
        // While the receivers live, it is to be known.
        stop.closed().await;
    });
    let settings = Settings {
        server: cli.server,
        seed: cli.seed,
        is_short: cli.short,
        nodes: cli.nodes.max(1),
        rounds: cli.rounds.unwrap_or(if cli.short { 3 } else { 20 }),
        stop: stopped,
    };
    let all = Scenario::value_variants();
    let scenarios = if cli.only.is_empty() { all } else { cli.only.as_slice() };
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
