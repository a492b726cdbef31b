//! The benchmarks. Each starts a server of its own on a database of its own.

use std::{env, io, path::PathBuf, time::Duration};

use tokio::time::{Instant, sleep};

pub use crate::matches::config::Pacing;
use crate::{
    bench::relay::{self, Baseline},
    client::{http::GameInfo, socket::Socket},
    error::RunError,
    matches::{
        bot_load::BotLoad, config::Config, counters::Counters, progress::Phase, workers::Workers,
    },
    programs::{
        database::Database,
        process::{Process, Program},
    },
};

/// Played before the measurement starts.
const WARM_UP: Duration = Duration::from_secs(2);
/// Interval between two steps of a match at a fixed rate.
const STEP_INTERVAL: Duration = Duration::from_secs(1);

/// The programs to run, and how long to measure.
#[derive(Debug, Clone)]
pub struct Benchmark {
    pub binary: PathBuf,
    /// The CPU core that the server is bound to.
    pub core: Option<usize>,
    pub game: String,
    pub seed: u64,
    /// Duration of a measurement.
    pub time: Duration,
}

/// The size of a load.
#[derive(Debug, Clone, Copy)]
pub struct LoadShape {
    pub matches: usize,
    pub seats: u8,
    pub spectators: u32,
    /// Additional matches of a guest against a hard bot.
    pub bots: usize,
}

/// The result of one benchmark.
#[derive(Debug)]
pub struct Measurement {
    pub pacing: Pacing,
    pub shape: LoadShape,
    pub counters: Counters,
    pub seconds: f64,
    pub cpu_seconds: f64,
    /// Resident memory of the server in bytes, before the first client and at the end.
    pub resident_bytes: [u64; 2],
    /// Time from SIGKILL until all clients have rejoined; only at a fixed rate.
    pub recovery: Option<Duration>,
}

impl Benchmark {
    fn program(&self, database: &Database) -> io::Result<Program> {
        Program::new(self.binary.clone(), database.url(), self.core)
    }

    /// Closed loop: each match takes its next step as soon as every seat has the previous one.
    pub async fn closed_loop(
        &self,
        database: Database,
        shape: LoadShape,
    ) -> Result<Measurement, RunError> {
        let program = self.program(&database)?;
        let process = program.start().await?;
        let (mut workers, before) =
            self.start_workers(&program, &process, shape, Pacing::ClosedLoop).await?;
        let measurement = self.measure(&mut workers, &process, shape, before).await?;
        self.verify(measurement, workers, process, database).await
    }

    /// The games that the server offers.
    pub async fn games(&self, database: Database) -> Result<Vec<GameInfo>, RunError> {
        let program = self.program(&database)?;
        let process = program.start().await?;
        let api = program.api();
        api.wait_until_ready().await?;
        let games = api.games().await?;
        process.stop().await?;
        database.remove().await?;
        Ok(games)
    }

    /// One step per second and match. Then kills the server and measures the recovery, unless the
    /// store is in memory.
    pub async fn fixed_rate(
        &self,
        database: Database,
        shape: LoadShape,
    ) -> Result<Measurement, RunError> {
        let program = self.program(&database)?;
        let mut process = program.start().await?;
        let (mut workers, before) =
            self.start_workers(&program, &process, shape, Pacing::FixedRate(STEP_INTERVAL)).await?;
        let (api, game) = (&workers.config.nodes[0], &workers.config.game);
        let mut bot_load = BotLoad::start(api, game, shape.bots, "hard", self.seed);
        let mut measurement = tokio::select! {
            measurement = self.measure(&mut workers, &process, shape, before) => measurement?,
            failure = bot_load.failure() => return Err(failure.into()),
        };
        drop(bot_load);
        if matches!(database, Database::Memory) {
            return self.verify(measurement, workers, process, database).await;
        }
        let killed_at = Instant::now();
        process.kill().await?;
        workers.progress.record_restart();
        process = program.start().await?;
        workers.wait_until_joined().await?;
        measurement.recovery = Some(killed_at.elapsed());
        self.verify(measurement, workers, process, database).await
    }

    async fn start_workers(
        &self,
        program: &Program,
        process: &Process,
        shape: LoadShape,
        pacing: Pacing,
    ) -> Result<(Workers, u64), RunError> {
        let api = program.api();
        api.wait_until_ready().await?;
        let game = api.game(&self.game).await?;
        let before = process.resident_bytes()?;
        let config = Config {
            seats: shape.seats,
            spectators: shape.spectators,
            pacing,
            ..Config::new(vec![api], game)
        };
        Ok((Workers::start(config, shape.matches, self.seed).await?, before))
    }

    async fn measure(
        &self,
        workers: &mut Workers,
        process: &Process,
        shape: LoadShape,
        before: u64,
    ) -> Result<Measurement, RunError> {
        workers.progress.set_phase(Phase::Play);
        workers.run_until(sleep(WARM_UP)).await?;
        let (since, cpu) = (Instant::now(), process.cpu_seconds()?);
        workers.progress.set_measuring(true);
        workers.run_until(sleep(self.time)).await?;
        workers.progress.set_measuring(false);
        Ok(Measurement {
            pacing: workers.config.pacing,
            shape,
            counters: Counters::default(),
            seconds: since.elapsed().as_secs_f64(),
            cpu_seconds: process.cpu_seconds()? - cpu,
            resident_bytes: [before, process.resident_bytes()?],
            recovery: None,
        })
    }

    /// Stops the load. The measurement is valid only if every acknowledged step is in the log.
    async fn verify(
        &self,
        measurement: Measurement,
        workers: Workers,
        process: Process,
        database: Database,
    ) -> Result<Measurement, RunError> {
        let results = workers.finish().await?;
        process.stop().await?;
        let problems = database.verify_logs(&results.ack_logs).await?;
        database.remove().await?;
        match problems.first() {
            Some(problem) => Err(RunError::Failed(format!(
                "the log differs from the acknowledgements: {problem}"
            ))),
            None => Ok(Measurement { counters: results.counters, ..measurement }),
        }
    }

    /// Resident bytes per connection that only sent `hello`, over `count` connections.
    pub async fn idle_connections(
        &self,
        database: Database,
        count: usize,
    ) -> Result<f64, RunError> {
        let program = self.program(&database)?;
        let process = program.start().await?;
        let api = program.api();
        api.wait_until_ready().await?;
        let mut guests = Vec::with_capacity(count);
        for _ in 0..count {
            guests.push(api.create_guest("Idle").await?);
        }
        let before = process.resident_bytes()?;
        let mut sockets = Vec::with_capacity(count);
        for guest in &guests {
            let mut socket = Socket::open(program.address, Some(guest)).await?;
            socket.next().await?;
            sockets.push(socket);
        }
        let bytes = process.resident_bytes()?.saturating_sub(before);
        process.stop().await?;
        database.remove().await?;
        Ok(bytes as f64 / count as f64)
    }

    /// Measures the relay with messages of the given size.
    pub async fn relay_baseline(&self, pairs: usize, bytes: usize) -> Result<Baseline, RunError> {
        let mut program = Program::new(env::current_exe()?, String::new(), self.core)?;
        program.options.push("relay".to_owned());
        let mut process = program.start().await?;
        let baseline = relay::measure(&process, program.address, pairs, bytes, self.time).await?;
        process.kill().await?;
        Ok(baseline)
    }
}

impl Measurement {
    pub fn steps_per_second(&self) -> f64 {
        self.counters.steps as f64 / self.seconds
    }

    /// CPU time of the server per step, in microseconds.
    pub fn cpu_us(&self) -> f64 {
        self.cpu_seconds * 1e6 / self.counters.steps.max(1) as f64
    }

    /// Resident memory per match, with all its connections, in KiB.
    pub fn kib_per_match(&self) -> f64 {
        let [before, after] = self.resident_bytes;
        after.saturating_sub(before) as f64 / 1024.0 / self.shape.matches as f64
    }
}
