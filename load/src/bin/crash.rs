//! The long ordeal: servers under load are killed again and again, and nothing may be lost.

use std::{
    env,
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
    time::Instant,
};

use clap::Parser;
use scrapworks_load::{database::Database, ordeal::Ordeal, postgres::Postgres};

/// Kills servers and databases under load, and counts whether anything was lost.
#[derive(Debug, Parser)]
struct Cli {
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// Matches that are played at once.
    #[arg(long, default_value_t = 200)]
    matches: usize,
    /// How often each server is killed.
    #[arg(long, default_value_t = 50)]
    kills: u32,
    /// Decides what is chosen, and when it is killed. Another one each day is a good idea.
    #[arg(long, default_value_t = fastrand::u64(..))]
    seed: u64,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let cli = Cli::parse();
    writeln!(stdout(), "seed {}", cli.seed)?;
    let postgres = Postgres::make().await?;
    let ended = run(&cli, &postgres).await;
    postgres.drop().await?;
    ended
}

async fn run(cli: &Cli, postgres: &Postgres) -> Result<(), Box<dyn Error>> {
    kill_server(cli, "SQLite", Database::sqlite(&env::temp_dir())).await?;
    kill_server(cli, "PostgreSQL", Database::postgres(postgres.url()).await?).await?;
    let since = Instant::now();
    let database = Database::postgres(postgres.url()).await?;
    let mut ordeal = Ordeal::begin(cli.server.clone(), database, cli.matches, cli.seed).await?;
    let times = cli.kills.div_ceil(10);
    for _ in 0..times {
        ordeal.kill_database(postgres).await?;
    }
    let survived = ordeal.end().await?;
    let seconds = since.elapsed().as_secs();
    Ok(writeln!(stdout(), "PostgreSQL killed {times} times in {seconds} s: {survived:?}")?)
}

async fn kill_server(cli: &Cli, name: &str, database: Database) -> Result<(), Box<dyn Error>> {
    let since = Instant::now();
    let mut ordeal = Ordeal::begin(cli.server.clone(), database, cli.matches, cli.seed).await?;
    for _ in 0..cli.kills {
        ordeal.kill_server().await?;
    }
    let survived = ordeal.end().await?;
    let (kills, seconds) = (cli.kills, since.elapsed().as_secs());
    Ok(writeln!(stdout(), "{name}: server killed {kills} times in {seconds} s: {survived:?}")?)
}
