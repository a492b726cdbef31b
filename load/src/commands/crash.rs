//! Repeatedly kills servers and databases under load and checks that nothing is lost.

use std::{
    env,
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
    time::Instant,
};

use super::end::Ended;
use crate::{
    crash::FaultScenario,
    programs::{database::Database, postgres::Postgres},
};
use clap::Args;

/// Repeatedly kills servers and databases under load and checks that nothing is lost.
#[derive(Debug, Args)]
pub struct Options {
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

impl Options {
    pub(super) async fn run(self) -> Ended {
        writeln!(stdout(), "seed {}", self.seed)?;
        let postgres = Postgres::create().await?;
        let ended = kill_all(&self, &postgres).await;
        postgres.remove().await?;
        ended.map(|()| ExitCode::SUCCESS)
    }
}

async fn kill_all(options: &Options, postgres: &Postgres) -> Result<(), Box<dyn Error>> {
    kill_server(options, "SQLite", Database::sqlite(&env::temp_dir())).await?;
    kill_server(options, "PostgreSQL", Database::postgres(postgres.url()).await?).await?;
    let since = Instant::now();
    let database = Database::postgres(postgres.url()).await?;
    let mut scenario =
        FaultScenario::start(options.server.clone(), database, options.matches, options.seed)
            .await?;
    let times = options.restarts.div_ceil(10);
    for _ in 0..times {
        scenario.kill_database(postgres).await?;
    }
    let result = scenario.verify().await?;
    let seconds = since.elapsed().as_secs();
    Ok(writeln!(stdout(), "PostgreSQL killed {times} times in {seconds} s: {result:?}")?)
}

async fn kill_server(
    options: &Options,
    name: &str,
    database: Database,
) -> Result<(), Box<dyn Error>> {
    let since = Instant::now();
    let mut scenario =
        FaultScenario::start(options.server.clone(), database, options.matches, options.seed)
            .await?;
    for _ in 0..options.restarts {
        scenario.kill_server().await?;
    }
    let result = scenario.verify().await?;
    let (restarts, seconds) = (options.restarts, since.elapsed().as_secs());
    Ok(writeln!(stdout(), "{name}: server killed {restarts} times in {seconds} s: {result:?}")?)
}
