//! A long run: people come, play, talk, lose their connections and leave, and after the first third
//! of the time the server must not use more and more of anything but its store, which must grow by
//! what was written.

pub mod counts;
mod crowd;
mod guest;
mod hear;
mod passers_by;
pub mod report;
pub mod sample;
mod store;
pub mod trend;
mod visitors;

use std::{env, path::PathBuf, time::Duration};

use tokio::time::{Instant, sleep, sleep_until};

use crate::{
    error::RunError,
    programs::{
        database::Database,
        process::{Process, Program, TIED},
    },
    soak::{crowd::Crowd, report::Report, sample::Sample},
};

/// Samples over the whole time, unless that makes more than one in a second.
const SAMPLES: u32 = 400;
/// How long matches may stay in memory after everybody has left: a minute where somebody could come
/// back, and then some.
pub const QUIET_WITHIN: Duration = Duration::from_secs(150);

#[derive(Debug, Clone)]
pub struct Settings {
    /// The server's binary.
    pub server: PathBuf,
    /// The PostgreSQL server on which it has a database instead.
    pub postgres: Option<String>,
    pub time: Duration,
    /// How long to wait, after everybody has left, for their matches to leave memory.
    pub quiet_within: Duration,
    /// Duels at a time, over all games.
    pub matches: usize,
    pub seed: u64,
}

/// Runs a server on a database of its own, which is deleted afterwards. `tell` hears each sample;
/// `stop` ends the run early.
///
/// # Errors
/// Fails if the server breaks the protocol, closes a connection or ends.
pub async fn run(
    settings: &Settings,
    tell: impl FnMut(&Sample),
    stop: impl Future<Output = ()>,
) -> Result<Report, RunError> {
    let database = match &settings.postgres {
        Some(server) => Database::postgres(server).await?,
        None => Database::sqlite(&env::temp_dir()),
    };
    let report = tokio::select! {
        biased;
        () = stop => Err(RunError::Stopped),
        report = soak(settings, &database, tell) => report,
    };
    database.remove().await?;
    report
}

async fn soak(
    settings: &Settings,
    database: &Database,
    tell: impl FnMut(&Sample),
) -> Result<Report, RunError> {
    let mut program = Program::new(settings.server.clone(), database.url(), None)?;
    program.wrapper = TIED.map(str::to_owned).to_vec();
    // The first start creates the tables, whose size is no growth.
    program.start().await?.stop().await?;
    let empty = store::size(database).await?.store;
    let process = program.start().await?;
    let mut server = Server { process, program, database, begun: Instant::now() };
    let before = server.sample().await?;
    let mut crowd = Crowd::start(&server.program.api(), settings.matches, settings.seed).await?;
    let samples = server.watch(&mut crowd, settings.time, tell).await?;
    let counts = std::sync::Arc::clone(&crowd.counts);
    let ack_logs = crowd.leave().await?;
    let after = server.wait_until_quiet(settings.quiet_within).await?;
    // Its last act is to copy the write-ahead log into the file.
    server.process.stop().await?;
    let problems = database.verify_logs(&ack_logs).await?;
    let steps_stored = store::steps(database).await?;
    let store_grown = store::size(database).await?.store.saturating_sub(empty);
    let grown_anew = store::size_written_anew(database).await?.saturating_sub(empty);
    let acknowledged = ack_logs.iter().map(|log| log.acks.len()).sum();
    Ok(Report {
        before,
        samples,
        after,
        steps_stored,
        store_grown,
        grown_anew,
        acknowledged,
        problems,
        counts,
    })
}

/// A server that is looked at.
struct Server<'a> {
    program: Program,
    process: Process,
    database: &'a Database,
    begun: Instant,
}

impl Server<'_> {
    async fn sample(&self) -> Result<Sample, RunError> {
        let at = self.begun.elapsed().as_secs_f64();
        let size = store::size(self.database).await?;
        Sample::take(at, &self.process, &self.program.api(), size).await
    }

    /// Takes samples for so long.
    async fn watch(
        &mut self,
        crowd: &mut Crowd,
        time: Duration,
        mut tell: impl FnMut(&Sample),
    ) -> Result<Vec<Sample>, RunError> {
        let interval = (time / SAMPLES).max(Duration::from_secs(1));
        let (end, mut next) = (Instant::now() + time, Instant::now());
        let mut samples = Vec::new();
        while next < end {
            tokio::select! {
                biased;
                failure = crowd.failure() => return Err(failure),
                ended = self.process.ended() => {
                    ended?;
                    return Err(RunError::Ended);
                }
                () = sleep_until(next) => {}
            }
            let sample = self.sample().await?;
            tell(&sample);
            samples.push(sample);
            next += interval;
        }
        Ok(samples)
    }

    /// Waits until nothing is left of the people, or no longer.
    async fn wait_until_quiet(&self, within: Duration) -> Result<Sample, RunError> {
        let by = Instant::now() + within;
        loop {
            let sample = self.sample().await?;
            if (sample.matches, sample.sockets) == (0, 0) || Instant::now() > by {
                return Ok(sample);
            }
            sleep(Duration::from_secs(1)).await;
        }
    }
}
