//! Measures how long people wait who could be paired, on SQLite and PostgreSQL, while servers are
//! killed.

use std::{
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
};

use clap::Parser;
use scrapworks_load::pairing::{Pairing, Store};

/// Measures how long people wait who could be paired.
#[derive(Debug, Parser)]
struct Cli {
    /// The server's release binary
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// People who ask at once
    #[arg(long, default_value_t = 10_000)]
    people: usize,
    /// How often a server is killed in the second round of each database
    #[arg(long, default_value_t = 3)]
    kills: usize,
}

#[tokio::main]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let cli = Cli::parse();
    let mut is_well = true;
    for (name, store) in [("SQLite", Store::Sqlite), ("PostgreSQL, two nodes", Store::Postgres)] {
        for kills in [0, cli.kills] {
            let (server, people) = (cli.server.clone(), cli.people);
            let report = Pairing { server, people, kills, store }.run().await?;
            writeln!(stdout(), "{name}, {kills} kills: {report}")?;
            is_well &= report.forgotten + report.doubles + report.repeats == 0;
        }
    }
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
