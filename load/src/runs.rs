//! What is measured, one function a run: each starts a server of its own on a database of its own.

use std::{io, path::PathBuf, time::Duration};

use tokio::time::{Instant, sleep};

pub use crate::field::Pace;
use crate::{
    company::Company,
    crew::Crew,
    database::Database,
    field::{Field, Phase, Style},
    house::{AskError, GameInfo},
    process::{Process, Program, StartError},
    relay::{self, Floor},
    socket::{Gone, Socket},
    table::Trouble,
    tally::Tally,
};

/// Played before anything is counted.
const WARM_UP: Duration = Duration::from_secs(2);
/// Between two steps of a match with a pace.
const PACE: Duration = Duration::from_secs(1);

/// Where servers come from, and how much they are asked.
#[derive(Debug, Clone)]
pub struct Bench {
    pub binary: PathBuf,
    pub relay: PathBuf,
    /// The processor of the server.
    pub core: Option<usize>,
    pub game: String,
    pub seed: u64,
    /// How long is counted in each run.
    pub time: Duration,
}

/// So many matches of so many seats, with spectators.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub tables: usize,
    pub seats: u8,
    pub spectators: u32,
    /// Matches beside them, of a guest against a bot that thinks hard.
    pub bots: usize,
}

/// What a run came to.
#[derive(Debug)]
pub struct Figures {
    pub pace: Pace,
    pub shape: Shape,
    pub tally: Tally,
    pub seconds: f64,
    pub cpu_seconds: f64,
    /// Resident memory of the server, before anybody came and at the end.
    pub resident: [u64; 2],
    /// From SIGKILL until everybody is back; only of runs with a pace.
    pub back: Option<Duration>,
}

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    System(#[from] io::Error),
    #[error(transparent)]
    Ask(#[from] AskError),
    #[error(transparent)]
    Table(#[from] Trouble),
    #[error(transparent)]
    Gone(#[from] Gone),
    #[error("the database cannot be read: {0}")]
    Database(#[from] sqlx::Error),
    #[error("the log is not what was acknowledged: {0}")]
    Lost(String),
}

impl Bench {
    fn program(&self, database: &Database) -> io::Result<Program> {
        Program::new(self.binary.clone(), database.url(), self.core)
    }

    /// As fast as it goes: a step is asked for when everybody has the one before.
    pub async fn closed(&self, database: Database, shape: Shape) -> Result<Figures, RunError> {
        let program = self.program(&database)?;
        let process = program.start().await?;
        let (mut crew, before) = self.sit(&program, &process, shape, Pace::Closed).await?;
        let figures = self.count(&mut crew, &process, shape, before).await?;
        self.end(figures, crew, process, database).await
    }

    /// The games that the server has.
    pub async fn games(&self, database: Database) -> Result<Vec<GameInfo>, RunError> {
        let program = self.program(&database)?;
        let process = program.start().await?;
        let house = program.house();
        house.wait().await?;
        let games = house.games().await?;
        process.stop().await?;
        database.drop().await?;
        Ok(games)
    }

    /// One step a second in each match; then the server is killed, and everybody comes back.
    pub async fn paced(&self, database: Database, shape: Shape) -> Result<Figures, RunError> {
        let program = self.program(&database)?;
        let mut process = program.start().await?;
        let (mut crew, before) = self.sit(&program, &process, shape, Pace::Every(PACE)).await?;
        let mut company = Company::sit(&crew.field.house, &crew.field.game, shape.bots, self.seed);
        let mut figures = tokio::select! {
            figures = self.count(&mut crew, &process, shape, before) => figures?,
            trouble = company.trouble() => return Err(trouble.into()),
        };
        drop(company);
        if matches!(database, Database::Memory) {
            return self.end(figures, crew, process, database).await;
        }
        let killed_at = Instant::now();
        process.kill().await?;
        crew.field.was_killed();
        process = program.start().await?;
        crew.wait_for_all().await?;
        figures.back = Some(killed_at.elapsed());
        self.end(figures, crew, process, database).await
    }

    async fn sit(
        &self,
        program: &Program,
        process: &Process,
        shape: Shape,
        pace: Pace,
    ) -> Result<(Crew, u64), RunError> {
        let house = program.house();
        house.wait().await?;
        let game = house.game(&self.game).await?;
        let before = process.resident_bytes()?;
        let around = (shape.seats, shape.spectators);
        let field = Field::new(house, game, around, pace, Style::Light);
        Ok((Crew::sit(field, shape.tables, self.seed).await?, before))
    }

    async fn count(
        &self,
        crew: &mut Crew,
        process: &Process,
        shape: Shape,
        before: u64,
    ) -> Result<Figures, RunError> {
        crew.field.turn_to(Phase::Play);
        crew.watch(sleep(WARM_UP)).await?;
        let (since, cpu) = (Instant::now(), process.cpu_seconds()?);
        crew.field.count(true);
        crew.watch(sleep(self.time)).await?;
        crew.field.count(false);
        Ok(Figures {
            pace: crew.field.pace,
            shape,
            tally: Tally::default(),
            seconds: since.elapsed().as_secs_f64(),
            cpu_seconds: process.cpu_seconds()? - cpu,
            resident: [before, process.resident_bytes()?],
            back: None,
        })
    }

    /// The figures count only if every acknowledged step is in the log.
    async fn end(
        &self,
        figures: Figures,
        crew: Crew,
        process: Process,
        database: Database,
    ) -> Result<Figures, RunError> {
        let played = crew.end().await?;
        process.stop().await?;
        let problems = database.audit(&played.sheets).await?;
        database.drop().await?;
        match problems.first() {
            Some(problem) => Err(RunError::Lost(problem.clone())),
            None => Ok(Figures { tally: played.tally, ..figures }),
        }
    }

    /// Bytes of resident memory of each of so many connections that only said hello.
    pub async fn idle(&self, database: Database, count: usize) -> Result<f64, RunError> {
        let program = self.program(&database)?;
        let process = program.start().await?;
        let house = program.house();
        house.wait().await?;
        let mut guests = Vec::with_capacity(count);
        for _ in 0..count {
            guests.push(house.guest("Idle").await?);
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
        database.drop().await?;
        Ok(bytes as f64 / count as f64)
    }

    /// The relay under messages as large as those steps are.
    pub async fn floor(&self, pairs: usize, bytes: usize) -> Result<Floor, RunError> {
        let program = Program::new(self.relay.clone(), String::new(), self.core)?;
        let mut process = program.start().await?;
        let floor = relay::measure(&process, program.address, pairs, bytes, self.time).await?;
        process.kill().await?;
        Ok(floor)
    }
}

impl Figures {
    pub fn steps_per_second(&self) -> f64 {
        self.tally.steps as f64 / self.seconds
    }

    /// Microseconds of the server's CPU for one step.
    pub fn cpu_us(&self) -> f64 {
        self.cpu_seconds * 1e6 / self.tally.steps.max(1) as f64
    }

    /// KiB of resident memory for one match with all its connections.
    pub fn kib_per_match(&self) -> f64 {
        let [before, after] = self.resident;
        after.saturating_sub(before) as f64 / 1024.0 / self.shape.tables as f64
    }
}
