//! The one writer of a process: it gathers what all matches wait to have written, and commits it
//! in one transaction as soon as the last one returned.
//!
//! Rows are fenced by their key: one that was not taken lost to another writer, and only its match
//! hears of it. What cannot be written together is tried one by one, so that nothing stops
//! anything else; and where a commit did not answer, the rows themselves are looked for before
//! anybody is answered.

use std::{fmt, sync::Arc, time::Duration};

use scrapworks_protocol::{MatchId, MatchResult};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep, sleep_until},
};
use uuid::Uuid;

use super::{
    batch::{self, Failure},
    chat::Room,
    db::Db,
    matches::NewMatch,
    steps::{KeptClocks, StepRow},
};
use crate::metrics::Metrics;

/// Entries that wait for the writer. Who finds it full is told to come back.
const QUEUE_MAX: usize = 4_096;
/// Entries of one transaction.
const BATCH_MAX: usize = 512;
/// Commits begin no more often than this: under many quiet matches a commit costs far more than a
/// row, and the first step after a pause still is written at once.
const COMMIT_EVERY: Duration = Duration::from_millis(2);
/// Between two looks at a database that does not answer.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// The way to the writer. Cheap to clone; the writer ends when the last one is gone.
#[derive(Debug, Clone)]
pub struct Writer(mpsc::Sender<Waiting>);

/// What became of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// It is on disk.
    Done,
    /// Somebody else's row is there, or what it was built on has changed.
    Lost,
    /// It is not there. It may be tried again.
    Failed,
}

/// The queue is full, or the writer has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the store cannot keep up")]
pub struct Overloaded;

#[derive(Debug)]
pub(super) enum Entry {
    Step(Step),
    Start(Box<Start>),
    Line(Line),
    Note(Note),
}

/// A row for the log of a match.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) match_id: MatchId,
    pub(super) row: StepRow,
    /// If it is the last one: written with it, or not at all.
    pub(super) result: Option<MatchResult>,
}

/// A match that begins, with the first row of its log.
#[derive(Debug)]
pub(super) struct Start {
    pub(super) new: NewMatch,
    pub(super) setup: StepRow,
}

/// The clocks of a match that changed without a step: they replace those of its last row.
#[derive(Debug)]
pub(super) struct Note {
    pub(super) match_id: MatchId,
    pub(super) seq: u32,
    pub(super) clocks: Option<KeptClocks>,
}

/// Something said.
#[derive(Debug, Clone)]
pub struct Line {
    pub chat_line_id: Uuid,
    pub room: Room,
    pub player_id: Uuid,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

#[derive(Debug)]
struct Waiting {
    entry: Entry,
    answer: oneshot::Sender<Written>,
}

impl Writer {
    /// Starts the writer of that database. Everything that was queued is written before it ends.
    pub fn start(db: Db, metrics: Arc<Metrics>) -> Writer {
        let (queue, entries) = mpsc::channel(QUEUE_MAX);
        tokio::spawn(run(db, metrics, entries));
        Writer(queue)
    }

    /// Queues a step, and its match's result if it was the last one. Does not wait.
    pub(crate) fn append(
        &self,
        match_id: MatchId,
        row: StepRow,
        result: Option<MatchResult>,
    ) -> Result<oneshot::Receiver<Written>, Overloaded> {
        self.queue(Entry::Step(Step { match_id, row, result }))
    }

    /// Makes a match out of its waiting room, whose row is closed in the same transaction.
    pub(crate) async fn begin(&self, new: NewMatch, setup: StepRow) -> Result<Written, Overloaded> {
        let answer = self.queue(Entry::Start(Box::new(Start { new, setup })))?;
        answer.await.map_err(|_| Overloaded)
    }

    /// Replaces the clocks that were kept with step `seq`, if it is still the last. Nobody waits: a
    /// note that was not written is as if its cause had not happened before a crash.
    pub(crate) fn note(&self, match_id: MatchId, seq: u32, clocks: Option<KeptClocks>) {
        if self.queue(Entry::Note(Note { match_id, seq, clocks })).is_err() {
            tracing::warn!(%match_id, seq, "the clocks of a match were not noted");
        }
    }

    pub(crate) async fn say(&self, line: Line) -> Result<Written, Overloaded> {
        self.queue(Entry::Line(line))?.await.map_err(|_| Overloaded)
    }

    fn queue(&self, entry: Entry) -> Result<oneshot::Receiver<Written>, Overloaded> {
        let (answer, written) = oneshot::channel();
        self.0.try_send(Waiting { entry, answer }).map_err(|_| Overloaded)?;
        Ok(written)
    }
}

async fn run(db: Db, metrics: Arc<Metrics>, mut entries: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::new();
    while entries.recv_many(&mut batch, BATCH_MAX).await > 0 {
        let began_at = Instant::now();
        let (entries, answers): (Vec<_>, Vec<_>) =
            batch.drain(..).map(|waiting| (waiting.entry, waiting.answer)).unzip();
        let written = write(&db, &entries).await;
        metrics.commits.add(1);
        for ((entry, written), answer) in entries.iter().zip(written).zip(answers) {
            if written == Written::Done && entry.as_step().is_some() {
                metrics.steps.add(1);
            }
            // Who does not wait any more finds the row in the log.
            let _ = answer.send(written);
        }
        sleep_until(began_at + COMMIT_EVERY).await;
    }
}

/// What became of every entry, in their order.
async fn write(db: &Db, entries: &[Entry]) -> Vec<Written> {
    let unsure = match batch::commit(db, entries).await {
        Ok(written) => return written,
        Err(Failure::Contested) => false,
        Err(Failure::BeforeCommit(err)) => {
            tracing::warn!(%err, entries = entries.len(), "a batch was not written");
            false
        }
        Err(Failure::AtCommit(err)) => {
            tracing::warn!(%err, entries = entries.len(), "a commit did not answer");
            true
        }
    };
    let mut all = Vec::with_capacity(entries.len());
    for entry in entries {
        all.push(write_one(db, entry, unsure).await);
    }
    all
}

/// `unsure` if it may be there already.
async fn write_one(db: &Db, entry: &Entry, unsure: bool) -> Written {
    if unsure && look(db, entry).await == Written::Done {
        return Written::Done;
    }
    match batch::commit(db, std::slice::from_ref(entry)).await {
        Ok(written) => written.into_iter().next().unwrap_or(Written::Failed),
        Err(Failure::Contested) => Written::Failed,
        Err(Failure::BeforeCommit(err)) => {
            tracing::warn!(%err, %entry, "an entry was not written");
            Written::Failed
        }
        Err(Failure::AtCommit(err)) => {
            tracing::warn!(%err, %entry, "a commit did not answer");
            look(db, entry).await
        }
    }
}

/// Whether the entry is there, once the database answers.
async fn look(db: &Db, entry: &Entry) -> Written {
    loop {
        match batch::is_there(db, entry).await {
            Ok(true) => return Written::Done,
            Ok(false) => return Written::Failed,
            Err(err) => tracing::warn!(%err, %entry, "the database does not answer"),
        }
        sleep(LOOK_AGAIN).await;
    }
}

impl Entry {
    pub(super) fn as_step(&self) -> Option<&Step> {
        match self {
            Entry::Step(step) => Some(step),
            Entry::Start(_) | Entry::Line(_) | Entry::Note(_) => None,
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Step(step) => write!(f, "step {} of match {}", step.row.seq, step.match_id),
            Entry::Start(start) => write!(f, "start of match {}", start.new.match_id),
            Entry::Line(line) => write!(f, "chat line {}", line.chat_line_id),
            Entry::Note(note) => write!(f, "clocks of match {}", note.match_id),
        }
    }
}
