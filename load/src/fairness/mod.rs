//! Fairness: what one person waits for alone, and beside somebody else who does all that the
//! limits allow.
//!
//! The person connects from one address, attackers from another. Both figures come from servers
//! that start with the same matches, one right after the other.

mod attack;
mod games;
mod pages;
mod prepared;
mod sockets;
mod table;
mod target;
mod timed_game;
mod victim;

use std::{path::PathBuf, time::Duration};

use tokio::time::sleep;

pub use self::{attack::Attack, table::Comparison};
use self::{
    attack::Attacker,
    prepared::Prepared,
    victim::{Figures, measure},
};
use crate::{
    benchmarks::RunError,
    database::Database,
    process::{Limits, Program},
};

/// How long an attack runs before the measurement begins.
const RAMP: Duration = Duration::from_secs(3);

/// The server to measure, and how often.
#[derive(Debug, Clone)]
pub struct Fairness {
    pub binary: PathBuf,
    /// Where databases are kept while it runs.
    pub folder: PathBuf,
    /// How often each attack is measured; odd, as medians are reported.
    pub rounds: u32,
    /// Duration of a measurement; longer if bots need longer.
    pub time: Duration,
    pub seed: u64,
    /// How much less than the server attackers get of the processors: they would have their own.
    pub nice: i32,
}

impl Fairness {
    /// Measures each attack in turn; `report` gets each result as it is there.
    pub async fn run(
        &self,
        attacks: &[Attack],
        mut report: impl FnMut(&Comparison),
    ) -> Result<Vec<Comparison>, RunError> {
        let database = Database::sqlite(&self.folder);
        let prepared = self.prepare(&database).await?;
        let mut all: Vec<_> = attacks.iter().map(|&attack| Comparison::new(attack)).collect();
        for comparison in &mut all {
            for _ in 0..self.rounds {
                let alone = self.phase(&database, &prepared, None).await?;
                let beside = self.phase(&database, &prepared, Some(comparison.attack)).await?;
                comparison.add(alone, beside);
            }
            report(comparison);
        }
        database.remove().await?;
        Ok(all)
    }

    /// Starts all matches on a server without limits, which would take minutes with them.
    async fn prepare(&self, database: &Database) -> Result<Prepared, RunError> {
        let program = Program::new(self.binary.clone(), database.url(), None)?;
        let process = program.start().await?;
        let api = program.api();
        api.wait_until_ready().await?;
        let prepared = Prepared::create(&api, self.seed).await?;
        process.stop().await?;
        Ok(prepared)
    }

    /// One measurement, on a server of its own with a copy of the database.
    async fn phase(
        &self,
        database: &Database,
        prepared: &Prepared,
        attack: Option<Attack>,
    ) -> Result<Figures, RunError> {
        let database = database.copy(&self.folder)?;
        let program = Program::new(self.binary.clone(), database.url(), None)?;
        let program = Program { limits: Limits::On, ..program };
        let mut process = program.start().await?;
        program.api().wait_until_ready().await?;
        let attacker = attack
            .map(|attack| Attacker::start(attack, program.address, prepared.clone(), self.nice));
        sleep(RAMP).await;
        let (done, cpu) = (attacker.as_ref().map_or(0, Attacker::done), process.cpu_seconds()?);
        let since = std::time::Instant::now();
        let mut figures = measure(program.address, &prepared.victim, self.seed, self.time).await;
        let seconds = since.elapsed().as_secs_f64();
        figures.cpu_share = (process.cpu_seconds()? - cpu) / seconds;
        if let Some(attacker) = attacker {
            figures.attacks_per_second = (attacker.done() - done) as f64 / seconds;
            attacker.stop();
        }
        process.kill().await?;
        database.remove().await?;
        Ok(figures)
    }
}
