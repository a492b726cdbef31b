//! Measures lists and profiles in a store with many matches, on SQLite and PostgreSQL.

use std::{
    env,
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
};

use clap::Parser;
use scrapworks_load::{database::Database, list_benchmark, postgres::Postgres};

/// Measures lists and profiles in a store with many matches, on SQLite and PostgreSQL.
#[derive(Debug, Parser)]
struct Cli {
    /// The server's release binary
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// Matches in the store
    #[arg(long, default_value_t = 1_000_000)]
    matches: u32,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let cli = Cli::parse();
    let postgres = Postgres::create().await?;
    let ended = run(&cli, &postgres).await;
    postgres.remove().await?;
    ended
}

async fn run(cli: &Cli, postgres: &Postgres) -> Result<(), Box<dyn Error>> {
    for (name, database) in [
        ("SQLite", Database::sqlite(&env::temp_dir())),
        ("PostgreSQL", Database::postgres(postgres.url()).await?),
    ] {
        let times = list_benchmark::measure(cli.server.clone(), &database, cli.matches).await;
        database.remove().await?;
        writeln!(stdout(), "{name}, {} matches: median and p99 in ms", cli.matches)?;
        for times in times? {
            writeln!(stdout(), "{times}")?;
        }
    }
    Ok(())
}
