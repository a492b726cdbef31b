//! Fault injection: a server under load whose process, database or disk fails. Afterwards every
//! acknowledged action must be in the log exactly once, and all clients must see the same match.

use std::{path::PathBuf, sync::Arc};

use crate::{
    error::RunError,
    matches::{
        config::{ClientBehaviour, Config},
        progress::Phase,
        workers::Workers,
    },
    programs::{
        database::Database,
        postgres::Postgres,
        process::{Process, Program},
    },
};

/// Mean number of actions per match between two faults.
const ACTIONS_BETWEEN_FAULTS: u64 = 4;

#[derive(Debug)]
pub struct FaultScenario {
    program: Program,
    process: Process,
    workers: Workers,
    matches: usize,
    pub database: Database,
    rng: fastrand::Rng,
}

/// How much was played and verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScenarioResult {
    pub matches: usize,
    pub acknowledged: usize,
}

impl FaultScenario {
    /// Starts the server and `matches` concurrent matches of two players and a spectator.
    pub async fn start(
        binary: PathBuf,
        database: Database,
        matches: usize,
        seed: u64,
    ) -> Result<FaultScenario, RunError> {
        let mut rng = fastrand::Rng::with_seed(seed);
        let program = Program::new(binary, database.url(), None)?;
        let process = program.start().await?;
        let api = program.api();
        api.wait_until_ready().await?;
        let game = api.game("scrap_world").await?;
        let behaviour = ClientBehaviour::Thorough;
        let config = Config { spectators: 1, behaviour, ..Config::new(vec![api], game) };
        let workers = Workers::start(config, matches, rng.u64(..)).await?;
        workers.progress.set_phase(Phase::Play);
        Ok(FaultScenario { program, process, workers, matches, database, rng })
    }

    pub fn server(&self) -> &Process {
        &self.process
    }

    /// Lets a random number of actions pass.
    pub async fn play(&mut self) -> Result<(), RunError> {
        let actions = self.rng.u64(1..2 * ACTIONS_BETWEEN_FAULTS * self.matches as u64);
        let progress = Arc::clone(&self.workers.progress);
        Ok(self.workers.run_until(progress.wait_for_acks(actions)).await?)
    }

    /// Kills the server (SIGKILL) at a random moment, restarts it, and waits until all clients have
    /// rejoined.
    pub async fn kill_server(&mut self) -> Result<(), RunError> {
        self.play().await?;
        self.process.kill().await?;
        self.workers.progress.record_restart();
        self.process = self.program.start().await?;
        Ok(self.workers.wait_until_joined().await?)
    }

    /// Kills the database and restarts it while the server keeps running.
    pub async fn kill_database(&mut self, postgres: &Postgres) -> Result<(), RunError> {
        self.play().await?;
        postgres.kill().await?;
        self.wait_for_unavailable().await?;
        postgres.start().await?;
        self.wait_for_recovery().await
    }

    /// Waits until a client is told that its step could not be stored.
    pub async fn wait_for_unavailable(&mut self) -> Result<(), RunError> {
        let progress = Arc::clone(&self.workers.progress);
        Ok(self.workers.run_until(progress.wait_for_unavailable()).await?)
    }

    /// Waits for more acknowledgements than could have been in flight.
    pub async fn wait_for_recovery(&mut self) -> Result<(), RunError> {
        let progress = Arc::clone(&self.workers.progress);
        let actions = 2 * ACTIONS_BETWEEN_FAULTS * self.matches as u64;
        Ok(self.workers.run_until(progress.wait_for_acks(actions)).await?)
    }

    /// Stops the load and checks that the log agrees with every acknowledgement.
    ///
    /// # Errors
    /// Fails if a client saw a violation, or if an acknowledged action is missing, duplicated or
    /// altered.
    pub async fn verify(self) -> Result<ScenarioResult, RunError> {
        let results = self.workers.finish().await?;
        self.process.stop().await?;
        let problems = self.database.verify_logs(&results.ack_logs).await?;
        if let Some(problem) = problems.first() {
            let count = problems.len();
            return Err(RunError::Failed(format!("{count} problems, first: {problem}")));
        }
        self.database.remove().await?;
        let acknowledged = results.ack_logs.iter().map(|ack_log| ack_log.acks.len()).sum();
        Ok(ScenarioResult { matches: results.ack_logs.len(), acknowledged })
    }
}
