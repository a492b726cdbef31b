//! How long somebody waits beside others who ask for as much as they may: for replays, pages of
//! past events, lists, chat, mails and push messages, each beside how long it takes alone.
//!
//! The others are thirty guests of one address, within all limits. The server runs with its limits
//! on, behind what it takes for a proxy.

mod cases;
mod person;
mod sinks;

use std::{
    env, fmt,
    path::PathBuf,
    time::{Duration, Instant},
};

use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use self::{
    cases::{CASES, Case},
    person::Site,
    sinks::{MailSink, PushSink},
};
use crate::{
    error::RunError,
    matches::{config::Config, workers::Workers},
    programs::{
        database::Database,
        process::{Program, TIED},
    },
};

/// Matches that are played before anything is measured, for their replays and events.
const MATCHES: usize = 12;
/// Every second match counts as finished where its log ends: to play long ones to their ends takes
/// too long.
const FINISH: &str = "
    update match set state = 'finished', finished_at = started_at, due_at = null,
        result = '{\"ranks\":[0,0],\"scores\":[0,0],\"reason\":\"measured\"}'
    where (select count(*) from match m where m.match_id <= match.match_id) % 2 = 0";
/// Pause between two requests of who is measured.
const PAUSE: Duration = Duration::from_millis(100);
/// Slow push services, more than could fill all places of the server.
const SLOW_HOSTS: u8 = 6;
/// For so long the others ask before anything is measured.
const WARM_UP: Duration = Duration::from_secs(2);
/// How long one request may take.
const WAIT_MAX: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub struct Settings {
    pub server: PathBuf,
    /// How long each case is measured, alone and beside others.
    pub time: Duration,
    pub seed: u64,
    /// Only the case of this name.
    pub only: Option<String>,
}

#[derive(Debug)]
pub struct Report(Vec<Row>);

#[derive(Debug)]
struct Row {
    case: &'static str,
    alone: Times,
    beside: Times,
}

/// Sorted.
#[derive(Debug)]
struct Times(Vec<Duration>);

/// The largest factor by which others may slow somebody down.
const FACTOR_MAX: f64 = 3.0;
/// A wait that nobody notices is no unfair one.
const UNNOTICED: Duration = Duration::from_millis(50);

/// Measures one case after the other.
pub async fn run(settings: &Settings, mut tell: impl FnMut(&str)) -> Result<Report, RunError> {
    let database = Database::sqlite(&env::temp_dir());
    let report = measure_all(settings, &database, &mut tell).await;
    database.remove().await?;
    report
}

async fn measure_all(
    settings: &Settings,
    database: &Database,
    tell: &mut impl FnMut(&str),
) -> Result<Report, RunError> {
    let mut program = Program::new(settings.server.clone(), database.url(), None)?;
    program.wrapper = TIED.map(str::to_owned).to_vec();
    tell("playing matches");
    play(settings, &program).await?;
    database.execute(FINISH).await?;
    let mails = MailSink::open().await?;
    let push = PushSink::open([127, 0, 0, 1]).await?;
    let mut slow_push = Vec::new();
    for host in 2..2 + SLOW_HOSTS {
        slow_push.push(PushSink::open([127, 0, 0, host]).await?);
    }
    let services: Vec<_> = slow_push.iter().chain([&push]).map(PushSink::origin).collect();
    let options = [
        "--limits".to_owned(),
        "on".to_owned(),
        "--trust-proxy".to_owned(),
        format!("--public-url=http://{}", program.address),
        format!("--smtp-url={}", mails.url()),
        "--mail-from=play@fair.example".to_owned(),
        format!("--push-service={}", services.join(",")),
        "--notice-after-seconds=0".to_owned(),
    ];
    program.options = options.to_vec();
    let process = program.start().await?;
    let site = Site { address: program.address, mails, push, slow_push };
    let mut rows = Vec::new();
    for case in CASES {
        if settings.only.as_deref().is_none_or(|only| only == case.name()) {
            tell(case.name());
            rows.push(measure(*case, &site, settings.time).await?);
        }
    }
    process.stop().await?;
    Ok(Report(rows))
}

/// Plays matches at random, so that there are long logs, finished and running.
async fn play(settings: &Settings, program: &Program) -> Result<(), RunError> {
    let process = program.start().await?;
    let game = program.api().game("scrap_world").await?;
    let config = Config::new(vec![program.api()], game);
    let mut workers = Workers::start(config, MATCHES, settings.seed).await?;
    workers.run_until(sleep(settings.time)).await?;
    workers.finish().await?;
    process.stop().await?;
    Ok(())
}

async fn measure(case: Case, site: &Site, time: Duration) -> Result<Row, RunError> {
    let mut victim = case.victim(site).await?;
    let alone = times(&mut victim, site, time).await?;
    let mut others = JoinSet::new();
    for attacker in case.others(site).await? {
        others.spawn(attacker.ask_for_ever(site.clone()));
    }
    sleep(WARM_UP).await;
    let beside = times(&mut victim, site, time).await?;
    others.shutdown().await;
    Ok(Row { case: case.name(), alone, beside })
}

async fn times(victim: &mut cases::Asker, site: &Site, time: Duration) -> Result<Times, RunError> {
    let begun = Instant::now();
    let mut times = Vec::new();
    while begun.elapsed() < time {
        victim.prepare(site).await?;
        let asked = Instant::now();
        let answered = timeout(WAIT_MAX, victim.ask(site)).await;
        answered.map_err(|_| RunError::Silence("an answer"))??;
        times.push(asked.elapsed());
        sleep(PAUSE.max(victim.pause())).await;
    }
    times.sort_unstable();
    Ok(Times(times))
}

impl Times {
    fn percentile(&self, percent: usize) -> Duration {
        let last = self.0.len().saturating_sub(1);
        self.0.get(last * percent / 100).copied().unwrap_or_default()
    }
}

impl Row {
    fn factor(&self, percent: usize) -> f64 {
        let (alone, beside) = (self.alone.percentile(percent), self.beside.percentile(percent));
        beside.as_secs_f64() / alone.as_secs_f64().max(0.000_1)
    }

    fn is_fair(&self) -> bool {
        let is_fair = |percent| {
            self.factor(percent) < FACTOR_MAX || self.beside.percentile(percent) < UNNOTICED
        };
        is_fair(50) && is_fair(99)
    }
}

impl Report {
    pub fn is_fair(&self) -> bool {
        self.0.iter().all(Row::is_fair)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| case | alone p50 ms | p99 | beside p50 ms | p99 | factor p50 | p99 | fair |"
        )?;
        writeln!(f, "| --- | --- | --- | --- | --- | --- | --- | --- |")?;
        for row in &self.0 {
            let ms = |times: &Times, percent| times.percentile(percent).as_secs_f64() * 1e3;
            let fair = if row.is_fair() { "yes" } else { "no" };
            writeln!(
                f,
                "| {} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {fair} |",
                row.case,
                ms(&row.alone, 50),
                ms(&row.alone, 99),
                ms(&row.beside, 50),
                ms(&row.beside, 99),
                row.factor(50),
                row.factor(99),
            )?;
        }
        Ok(())
    }
}
