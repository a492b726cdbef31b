//! A server under load, and what can befall it. Whatever it was, in the end every acknowledged
//! action is in the log once, and everybody sees the same match.

use std::path::PathBuf;

use crate::{
    crew::Crew,
    database::Database,
    field::{Field, Pace, Phase, Style},
    postgres::Postgres,
    process::{Process, Program},
    runs::RunError,
};

/// Between two blows each match is played on by so many actions, in the mean.
const ACTIONS_BETWEEN: u64 = 4;
/// Seats of the matches, and who only watches.
const AROUND: (u8, u32) = (2, 1);

#[derive(Debug)]
pub struct Ordeal {
    program: Program,
    process: Process,
    crew: Crew,
    tables: usize,
    pub database: Database,
    rng: fastrand::Rng,
}

/// What was played through it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Survived {
    pub matches: usize,
    pub acknowledged: usize,
}

impl Ordeal {
    pub async fn begin(
        binary: PathBuf,
        database: Database,
        tables: usize,
        seed: u64,
    ) -> Result<Ordeal, RunError> {
        let mut rng = fastrand::Rng::with_seed(seed);
        let program = Program::new(binary, database.url(), None)?;
        let process = program.start().await?;
        let house = program.house();
        house.wait().await?;
        let game = house.game("scrap_world").await?;
        let field = Field::new(house, game, AROUND, Pace::Closed, Style::Thorough);
        let crew = Crew::sit(field, tables, rng.u64(..)).await?;
        crew.field.turn_to(Phase::Play);
        Ok(Ordeal { program, process, crew, tables, database, rng })
    }

    pub fn server(&self) -> &Process {
        &self.process
    }

    /// Lets them play for a while.
    pub async fn play(&mut self) -> Result<(), RunError> {
        let actions = self.rng.u64(1..2 * ACTIONS_BETWEEN * self.tables as u64);
        let field = self.crew.field.clone();
        Ok(self.crew.watch(field.wait_for_acted(actions)).await?)
    }

    /// SIGKILL at some moment, and a new process; everybody comes back.
    pub async fn kill_server(&mut self) -> Result<(), RunError> {
        self.play().await?;
        self.process.kill().await?;
        self.crew.field.was_killed();
        self.process = self.program.start().await?;
        Ok(self.crew.wait_for_all().await?)
    }

    /// The database dies and comes back, and the server stays.
    pub async fn kill_database(&mut self, postgres: &Postgres) -> Result<(), RunError> {
        self.play().await?;
        postgres.kill().await?;
        self.hear_unavailable().await?;
        postgres.start().await?;
        self.play_on().await
    }

    /// Waits until somebody is told that the step could not be kept.
    pub async fn hear_unavailable(&mut self) -> Result<(), RunError> {
        let field = self.crew.field.clone();
        Ok(self.crew.watch(field.wait_for_unavailable()).await?)
    }

    /// Waits until much more was played than could have been on its way.
    pub async fn play_on(&mut self) -> Result<(), RunError> {
        let field = self.crew.field.clone();
        let actions = 2 * ACTIONS_BETWEEN * self.tables as u64;
        Ok(self.crew.watch(field.wait_for_acted(actions)).await?)
    }

    /// Everything is answered, looked at once more, and found in the log.
    pub async fn end(self) -> Result<Survived, RunError> {
        let played = self.crew.end().await?;
        self.process.stop().await?;
        let problems = self.database.audit(&played.sheets).await?;
        if let Some(problem) = problems.first() {
            return Err(RunError::Lost(format!("{} times, first: {problem}", problems.len())));
        }
        self.database.drop().await?;
        let acknowledged = played.sheets.iter().map(|sheet| sheet.acted.len()).sum();
        Ok(Survived { matches: played.sheets.len(), acknowledged })
    }
}
