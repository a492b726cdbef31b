//! `scrapworks backup` and `scrapworks restore`.

use std::{
    error::Error,
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use serde::Serialize;
use tokio::time::{Instant, timeout};

use crate::{
    clock::wall::now,
    commands::{
        backup_schedule::Schedule,
        output::{OutputArgs, Status, complain},
        progress::Progress,
    },
    config::Config,
    store::ops::{
        backup::{self, BackupError, Contents, Queues, Report, SetAside, Stage},
        last_backup,
    },
};

/// The arguments of `scrapworks backup`.
#[derive(Debug, Args)]
pub struct BackupArgs {
    /// An SQLite file that does not exist yet; with --every-hours the folder of such files.
    path: PathBuf,
    #[command(flatten)]
    schedule: Schedule,
    #[command(flatten)]
    output: OutputArgs,
}

/// The arguments of `scrapworks restore`.
#[derive(Debug, Args)]
pub struct RestoreArgs {
    /// A file that `scrapworks backup` wrote.
    path: PathBuf,
    /// Also restore mails and push messages that waited, so that they are sent: for a move to
    /// another database, whose old server has ended.
    #[arg(long)]
    with_queues: bool,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, Serialize)]
struct Outcome<'a> {
    path: &'a Path,
    #[serde(flatten)]
    contents: &'a Contents,
    /// Of the backup file.
    bytes: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct Restored<'a> {
    #[serde(flatten)]
    outcome: Outcome<'a>,
    set_aside: SetAside,
}
/// How long the database may take to note that it was backed up.
const RECORD_MAX: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
#[error("it was interrupted, and has left nothing")]
struct Interrupted;

pub(super) async fn back_up(args: &BackupArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let (url, path) = (config.database.url()?, &args.path);
    if !args.schedule.is_set() {
        write_one(&url, path, args.output).await?;
        return Ok(Status::Ok);
    }
    let scheduled = args.schedule.run(path, async |path| write_one(&url, &path, args.output).await);
    tokio::select! {
        biased;
        () = interrupted() => {}
        ended = scheduled => ended?,
    }
    Ok(Status::Ok)
}

async fn write_one(url: &str, path: &Path, output: OutputArgs) -> Result<(), Box<dyn Error>> {
    let (as_of, began_at) = (now(), Instant::now());
    let contents =
        observed(async |report| backup::backup_observed(url, path, report).await).await?;
    let outcome = Outcome::of(path, &contents, began_at)?;
    // The backup is as good without: the database may be older than this program, or wait.
    match timeout(RECORD_MAX, last_backup::record(url, as_of, outcome.bytes)).await {
        Ok(Ok(())) => {}
        Ok(Err(err)) => complain(&format!("servers do not know of this backup: {err}")),
        Err(_) => complain("servers do not know of this backup: the database takes no writes"),
    }
    output.print(&outcome, || format!("{}: {contents}\n", path.display()))?;
    Ok(())
}

pub(super) async fn restore(args: &RestoreArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let (url, path) = (config.database.url()?, &args.path);
    let began_at = Instant::now();
    let queues = if args.with_queues { Queues::Restored } else { Queues::SetAside };
    let restore =
        async |report: Report<'_>| backup::restore_observed(&url, path, queues, report).await;
    let (contents, set_aside) = observed(restore).await?;
    let outcome = Restored { outcome: Outcome::of(path, &contents, began_at)?, set_aside };
    args.output.print(&outcome, || format!("restored: {contents}\n{}", sentence_of(set_aside)))?;
    Ok(Status::Ok)
}

fn sentence_of(SetAside { mails, push_messages }: SetAside) -> String {
    if mails == 0 && push_messages == 0 {
        return String::new();
    }
    format!(
        "set aside, and not sent from here: mails: {mails}, push messages: {push_messages}; \
         --with-queues restores them, too\n"
    )
}

/// Does it with progress. A signal that ends the process ends it in order, so that no half of a
/// file is left.
async fn observed<T>(
    work: impl AsyncFnOnce(&mut dyn FnMut(Stage<'_>)) -> Result<T, BackupError>,
) -> Result<T, Box<dyn Error>> {
    let progress = Progress::unbounded("reading");
    let mut report = |stage: Stage<'_>| progress.say(sentence(stage));
    tokio::select! {
        biased;
        () = interrupted() => Err(Interrupted.into()),
        done = work(&mut report) => Ok(done?),
    }
}

fn sentence(stage: Stage<'_>) -> String {
    match stage {
        Stage::Writing => "writing".to_owned(),
        Stage::Copying { table, rows } => format!("copying {table}: {rows} rows"),
        Stage::Checking { table } => format!("checking {table}"),
    }
}

async fn interrupted() {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let [Ok(mut interrupt), Ok(mut terminate), Ok(mut hangup)] = signals.map(signal) else {
        // Without handlers a signal ends the process at once.
        return std::future::pending().await;
    };
    tokio::select! {
        biased;
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
        _ = hangup.recv() => {}
    }
}

impl<'a> Outcome<'a> {
    fn of(path: &'a Path, contents: &'a Contents, began_at: Instant) -> io::Result<Outcome<'a>> {
        let seconds = (began_at.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
        Ok(Outcome { path, contents, bytes: path.metadata()?.len(), seconds })
    }
}
