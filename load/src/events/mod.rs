//! An event of scripted people: how long whoever is free waits for the next match, and how often
//! those who watch are told.

pub mod person;

use std::{env, fmt, path::PathBuf, process::Stdio, sync::Arc, time::Duration};

use serde_json::{Value as Json, json};
use tokio::{
    process::Command,
    task::JoinSet,
    time::{sleep, timeout},
};

use self::person::{Heard, Person};
use crate::{
    client::http::ApiClient,
    error::RunError,
    programs::{database::Database, process::Program},
};

/// A game without rosters.
const GAME: &str = "scrappers";
/// Long enough for every match that is played to end.
const END_WITHIN: Duration = Duration::from_secs(120);
/// The bound of the time in which somebody who is free is paired, for 99 of 100.
const PAIRED_WITHIN: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub struct Settings {
    pub server: PathBuf,
    pub people: usize,
    /// For how long matches begin.
    pub time: Duration,
    pub seed: u64,
}

#[derive(Debug)]
pub struct Report {
    people: usize,
    matches: usize,
    /// Sorted.
    waits: Vec<Duration>,
    told_most: f64,
}

impl Report {
    fn wait(&self, percent: usize) -> Duration {
        let last = self.waits.len().saturating_sub(1);
        self.waits.get(last * percent / 100).copied().unwrap_or_default()
    }

    /// Whether people are paired as soon, and watchers told as seldom, as is promised.
    pub fn is_good(&self) -> bool {
        self.matches > 0 && self.wait(99) <= PAIRED_WITHIN && self.told_most <= 1.0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { people, matches, told_most, .. } = self;
        let [half, most, all] = [50, 99, 100].map(|percent| self.wait(percent).as_secs_f64());
        writeln!(f, "{people} people played {matches} matches")?;
        writeln!(f, "free until paired: {half:.2} s median, {most:.2} s p99, {all:.2} s at most")?;
        writeln!(f, "standings told: {told_most:.2} times a second to whom most often")
    }
}

/// Runs an arena to its end, and checks its log.
pub async fn run(settings: &Settings, say: impl Fn(&str)) -> Result<Report, RunError> {
    let database = Database::sqlite(&env::temp_dir());
    let program = Program::new(settings.server.clone(), database.url(), None)?;
    let process = program.start().await?;
    let event = create(&program, &["--turn-seconds", "30"]).await?;
    let heard = Arc::new(Heard::default());
    let mut rng = fastrand::Rng::with_seed(settings.seed);
    let mut people = JoinSet::new();
    say("people join");
    for n in 0..settings.people {
        let person = Person::join(&program.api(), &event, &format!("Person {n}")).await?;
        people.spawn(person.play(Arc::clone(&heard), rng.fork()));
    }
    say("they play");
    sleep(settings.time).await;
    end(&database).await?;
    say("the last matches end");
    wait_for_end(&program.api(), &event).await?;
    people.shutdown().await;
    process.stop().await?;
    verify(&program, &event).await?;
    database.remove().await?;
    let (matches, waits, told_most) = heard.result();
    Ok(Report { people: settings.people, matches, waits, told_most })
}

/// Announces an arena that begins now, and returns its id.
pub async fn create(program: &Program, options: &[&str]) -> Result<String, RunError> {
    let mut arguments = vec!["events", "--json", "create", "Evening", "--game", GAME];
    arguments.extend(options);
    let created = command(program, &arguments).await?;
    created["id"].as_str().map(str::to_owned).ok_or(RunError::Silence("an event"))
}

/// Ends events: no match begins any more.
pub async fn end(database: &Database) -> Result<(), RunError> {
    Ok(database.execute("update event set minutes = 0").await?)
}

pub async fn wait_for_end(api: &ApiClient, event: &str) -> Result<Json, RunError> {
    let ended = async {
        loop {
            let text = api.file(&format!("/api/events/{event}")).await?;
            let answer: Json = serde_json::from_str(&text).unwrap_or_default();
            if answer["event"]["state"] == json!("finished") {
                return Ok(answer["event"].clone());
            }
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(END_WITHIN, ended).await.map_err(|_| RunError::Overdue(END_WITHIN))?
}

/// Draws all pairings again.
pub async fn verify(program: &Program, event: &str) -> Result<Json, RunError> {
    command(program, &["events", "--json", "verify", event]).await
}

async fn command(program: &Program, arguments: &[&str]) -> Result<Json, RunError> {
    let mut command = Command::new(&program.binary);
    command.args(arguments).env("DATABASE_URL", &program.database_url).stdin(Stdio::null());
    let done = command.output().await?;
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    if !done.status.success() {
        let complained = String::from_utf8_lossy(&done.stderr);
        return Err(RunError::Failed(format!("{arguments:?}: {said}{complained}")));
    }
    serde_json::from_str(&said).map_err(|err| RunError::Failed(err.to_string()))
}
