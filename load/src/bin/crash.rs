//! Repeatedly kills servers and databases under load and checks that nothing is lost.

use std::{
    env,
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
    time::Instant,
};

use clap::Parser;
use scrapworks_load::{database::Database, fault_scenario::FaultScenario, postgres::Postgres};

/// Repeatedly kills servers and databases under load and checks that nothing is lost.
#[derive(Debug, Parser)]
struct Cli {
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// Concurrent matches
    #[arg(long, default_value_t = 200)]
    matches: usize,
    /// Kills per store
    #[arg(long, default_value_t = 50)]
    restarts: u32,
    /// Seed of the clients' choices and of the kill times; random if absent
    #[arg(long, default_value_t = fastrand::u64(..))]
    seed: u64,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let cli = Cli::parse();
    writeln!(stdout(), "seed {}", cli.seed)?;
    let postgres = Postgres::create().await?;
    let ended = run(&cli, &postgres).await;
    postgres.remove().await?;
    ended
}

async fn run(cli: &Cli, postgres: &Postgres) -> Result<(), Box<dyn Error>> {
    kill_server(cli, "SQLite", Database::sqlite(&env::temp_dir())).await?;
    kill_server(cli, "PostgreSQL", Database::postgres(postgres.url()).await?).await?;
    let since = Instant::now();
    let database = Database::postgres(postgres.url()).await?;
    let mut scenario =
        FaultScenario::start(cli.server.clone(), database, cli.matches, cli.seed).await?;
    let times = cli.restarts.div_ceil(10);
    for _ in 0..times {
        scenario.kill_database(postgres).await?;
    }
    let result = scenario.verify().await?;
    let seconds = since.elapsed().as_secs();
    Ok(writeln!(stdout(), "PostgreSQL killed {times} times in {seconds} s: {result:?}")?)
}

async fn kill_server(cli: &Cli, name: &str, database: Database) -> Result<(), Box<dyn Error>> {
    let since = Instant::now();
    let mut scenario =
        FaultScenario::start(cli.server.clone(), database, cli.matches, cli.seed).await?;
    for _ in 0..cli.restarts {
        scenario.kill_server().await?;
    }
    let result = scenario.verify().await?;
    let (restarts, seconds) = (cli.restarts, since.elapsed().as_secs());
    Ok(writeln!(stdout(), "{name}: server killed {restarts} times in {seconds} s: {result:?}")?)
}
