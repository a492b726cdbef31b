//! The writer: collects the writes of all matches, and commits each batch in one transaction. A
//! write that comes alone is committed at once; while many come, they are gathered.
//!
//! Rows are fenced by their primary key: a row that exists already is a conflict, which only its
//! match sees. If a batch fails, its writes are tried one by one, so that a bad one blocks no
//! other. One that waits for a row that another transaction has locked is tried again beside the
//! writer. If a commit's outcome is unknown, the rows are looked up before anyone is answered.
//!
//! In a cluster, every write belongs to the node that the process was when it was queued, and a
//! step to the node that it was when the match was opened. It fails if the process, or the
//! database, says that this node is no more.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{MatchId, MatchResult};
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    time::{Instant, sleep, sleep_until},
};
use tracing::field::display;

use crate::{
    metrics::{Metrics, StoreMetrics},
    store::{
        db::Db,
        log::{
            fence::Fence,
            write_health::{WriteHealth, WriteSource},
            writer_sql,
            writes::{
                ClockUpdate, CommitError, MatchStart, Overloaded, StepWrite, Write, WriteOutcome,
            },
        },
        pairings::pairing_records::PairedLobby,
        records::{ChatLine, NewMatch, NodeId, SavedClocks, StepRow},
    },
};

/// Queued writes.
const QUEUE_MAX: usize = 4_096;
/// Writes in one transaction.
const BATCH_MAX: usize = 512;
/// The shortest interval between the starts of two commits while many writes come. A commit costs
/// far more than a row, so gathering saves work.
const COMMIT_EVERY: Duration = Duration::from_millis(2);
/// Writes are gathered when more than this come during a commit, on average.
const ARRIVALS_TO_BATCH: f64 = 0.5;
/// Writes are gathered as long as a commit has at least this many, on average.
const GATHERED_MIN: f64 = 4.0;
/// Writes that wait for locked rows at the same time. Each takes a connection.
const LOCKED_MAX: usize = 4;
/// The pause between two look-ups while the database fails.
const RETRY_AFTER: Duration = Duration::from_millis(250);

/// A handle to the writer. Cheap to clone; the writer ends when the last one is dropped.
#[derive(Debug, Clone)]
pub struct Writer {
    queue: mpsc::Sender<QueuedWrite>,
    health: WriteHealth,
    fence: Fence,
}

#[derive(Debug)]
struct QueuedWrite {
    write: Write,
    /// The node whose write it is.
    fence: Option<NodeId>,
    queued_at: Instant,
    reply: oneshot::Sender<WriteOutcome>,
}

impl Writer {
    /// Starts a writer. It writes everything queued before it ends.
    pub fn start(db: Db, metrics: Arc<Metrics>) -> Writer {
        let (queue, writes) = mpsc::channel(QUEUE_MAX);
        let health = WriteHealth::default();
        let fence = db.fence_cell().clone();
        tokio::spawn(run(db, metrics, health.clone(), writes));
        Writer { queue, health, fence }
    }

    /// The same writer for what this process does as that node, even once it is another one.
    pub(crate) fn of_node(&self, node: Option<NodeId>) -> Writer {
        let fence = Fence::default();
        fence.set(node);
        Writer { fence, ..self.clone() }
    }

    pub(crate) fn record_gauges(&self, metrics: &StoreMetrics) {
        metrics.writes_queued.set((QUEUE_MAX - self.queue.capacity()) as f64);
        metrics.writes_failing.set(f64::from(u8::from(self.health.has_failed())));
    }

    pub fn health(&self) -> &WriteHealth {
        &self.health
    }

    /// Queues a step, with the match's result if it is the last one. Does not wait.
    pub(crate) fn append_step(
        &self,
        match_id: MatchId,
        row: StepRow,
        result: Option<MatchResult>,
    ) -> Result<oneshot::Receiver<WriteOutcome>, Overloaded> {
        self.queue(Write::Step(StepWrite { match_id, row, result }))
    }

    /// Writes a new match, and closes its lobby in the same transaction.
    pub(crate) async fn start_match(
        &self,
        new: NewMatch,
        setup: StepRow,
    ) -> Result<WriteOutcome, Overloaded> {
        self.write_start(MatchStart { new, setup, more: Vec::new(), paired: None }).await
    }

    /// Writes a new match of players who were paired: in the same transaction their pairings end,
    /// and the match gets a lobby that it came from.
    pub(crate) async fn start_paired_match(
        &self,
        new: NewMatch,
        setup: StepRow,
        paired: PairedLobby,
    ) -> Result<WriteOutcome, Overloaded> {
        self.write_start(MatchStart { new, setup, more: Vec::new(), paired: Some(paired) }).await
    }

    /// Writes a new match whose log begins with these rows.
    pub(crate) async fn start_continuation(
        &self,
        new: NewMatch,
        (setup, more): (StepRow, Vec<StepRow>),
    ) -> Result<WriteOutcome, Overloaded> {
        self.write_start(MatchStart { new, setup, more, paired: None }).await
    }

    async fn write_start(&self, start: MatchStart) -> Result<WriteOutcome, Overloaded> {
        let outcome = self.queue(Write::Start(Box::new(start)))?;
        outcome.await.map_err(|_| Overloaded)
    }

    /// Replaces the clocks saved with row `seq`, if that is still the newest. Does not wait: if the
    /// write is lost in a crash, the change it saves is lost too.
    pub(crate) fn update_clocks(&self, match_id: MatchId, seq: u32, clocks: Option<SavedClocks>) {
        if self.queue(Write::Clocks(ClockUpdate { match_id, seq, clocks })).is_err() {
            tracing::warn!(%match_id, seq, "cannot save clocks: the writer is overloaded");
        }
    }

    pub(crate) async fn append_chat(&self, line: ChatLine) -> Result<WriteOutcome, Overloaded> {
        self.queue(Write::Chat(line))?.await.map_err(|_| Overloaded)
    }

    fn queue(&self, write: Write) -> Result<oneshot::Receiver<WriteOutcome>, Overloaded> {
        let (reply, outcome) = oneshot::channel();
        let queued =
            QueuedWrite { write, fence: self.fence.get(), queued_at: Instant::now(), reply };
        self.queue.try_send(queued).map_err(|_| Overloaded)?;
        Ok(outcome)
    }
}

async fn run(
    db: Db,
    metrics: Arc<Metrics>,
    health: WriteHealth,
    mut queue: mpsc::Receiver<QueuedWrite>,
) {
    let locked = Arc::new(Semaphore::new(LOCKED_MAX));
    let mut batch = Vec::new();
    let mut pace = Pace::default();
    while queue.recv_many(&mut batch, BATCH_MAX).await > 0 {
        let started_at = Instant::now();
        let fence = db.fence();
        fail_stale(&mut batch, fence, &metrics);
        if batch.is_empty() {
            continue;
        }
        for queued in &batch {
            metrics
                .store
                .commit_wait
                .record(started_at.saturating_duration_since(queued.queued_at));
        }
        let (writes, replies): (Vec<_>, Vec<_>) =
            batch.drain(..).map(|queued| (queued.write, queued.reply)).unzip();
        let count = writes.len();
        let outcomes = write_batch(&db, &health, fence, &writes).await;
        let came = queue.len();
        metrics.store.commits.increment(1);
        metrics.store.commit_duration.record(started_at.elapsed());
        metrics.store.commit_batch_size.record(count as f64);
        for ((write, outcome), reply) in writes.into_iter().zip(outcomes).zip(replies) {
            match outcome {
                Some(outcome) => answer(&metrics, outcome, reply),
                None => write_locked(&db, &metrics, &locked, fence, write, reply),
            }
        }
        pace.record(count, came);
        if pace.gathers {
            sleep_until(started_at + COMMIT_EVERY).await;
        }
    }
}

/// Answers and removes what was queued when this process was another node.
fn fail_stale(batch: &mut Vec<QueuedWrite>, fence: Option<NodeId>, metrics: &Metrics) {
    for queued in batch.extract_if(.., |queued| queued.fence != fence) {
        answer(metrics, WriteOutcome::Failed, queued.reply);
    }
}

/// Decides whether to gather writes before a commit.
///
/// It depends on how many writes there are at once, and not on how often they come: one match whose
/// players answer at once writes often, but each write waits for the one before.
#[derive(Debug, Default)]
struct Pace {
    gathers: bool,
    /// A moving average: while gathering of the writes in a commit, otherwise of the writes that
    /// came during a commit.
    mean_concurrency: f64,
}

impl Pace {
    /// Commits that the average looks back.
    const WINDOW: f64 = 16.0;

    /// Notes a commit of so many writes, during which so many others came.
    fn record(&mut self, committed: usize, came: usize) {
        let now = if self.gathers { committed } else { came };
        self.mean_concurrency += (now as f64 - self.mean_concurrency) / Pace::WINDOW;
        // Each average begins far from where it would change this again.
        if self.gathers && self.mean_concurrency < GATHERED_MIN {
            *self = Pace { gathers: false, mean_concurrency: 0.0 };
        } else if !self.gathers && self.mean_concurrency > ARRIVALS_TO_BATCH {
            *self = Pace { gathers: true, mean_concurrency: 2.0 * GATHERED_MIN };
        }
    }
}

fn answer(metrics: &Metrics, outcome: WriteOutcome, reply: oneshot::Sender<WriteOutcome>) {
    let writes = &metrics.store.writes;
    let counter = match outcome {
        WriteOutcome::Committed => &writes.committed,
        WriteOutcome::Conflict => &writes.conflict,
        WriteOutcome::Failed => &writes.failed,
    };
    counter.increment(1);
    // The requester may have gone; it will find the row in the log.
    let _ = reply.send(outcome);
}

/// Tries a write again that waits for a locked row, while the writer goes on with others.
fn write_locked(
    db: &Db,
    metrics: &Arc<Metrics>,
    locked: &Arc<Semaphore>,
    fence: Option<NodeId>,
    write: Write,
    reply: oneshot::Sender<WriteOutcome>,
) {
    db.suspect_lock();
    let Ok(permit) = Arc::clone(locked).try_acquire_owned() else {
        return answer(metrics, WriteOutcome::Failed, reply);
    };
    let (db, metrics) = (db.clone(), Arc::clone(metrics));
    tokio::spawn(async move {
        let outcome = match writer_sql::commit_waiting_for_locks(&db, fence, &write).await {
            Ok(outcome) => outcome,
            Err(err) => {
                outcome_after(&db, fence, &write, err).await.unwrap_or(WriteOutcome::Failed)
            }
        };
        answer(&metrics, outcome, reply);
        drop(permit);
    });
}

/// The outcomes of all writes, in their order; None for those that wait for a locked row.
async fn write_batch(
    db: &Db,
    health: &WriteHealth,
    fence: Option<NodeId>,
    writes: &[Write],
) -> Vec<Option<WriteOutcome>> {
    // Pinned here, because it is large and would be copied on its way.
    let commit = std::pin::pin!(writer_sql::commit(db, fence, writes));
    let committed = db.watch_write(commit).await;
    let fails = |err| matches!(err, &CommitError::BeforeCommit(_) | &CommitError::AtCommit(_));
    health.record(WriteSource::Log, committed.as_ref().err().is_some_and(fails));
    let may_be_written = match committed {
        Ok(outcomes) => return outcomes.into_iter().map(Some).collect(),
        Err(CommitError::Fenced) => {
            refuse(db, fence, writes.len());
            return vec![Some(WriteOutcome::Failed); writes.len()];
        }
        Err(CommitError::Conflict | CommitError::Locked) => false,
        Err(CommitError::BeforeCommit(err)) => {
            if !db.notes_outage(&err) {
                let writes = writes.len();
                tracing::warn!(%err, writes, "a batch failed; trying its writes singly");
            }
            false
        }
        Err(CommitError::AtCommit(err)) => {
            if !db.notes_outage(&err) {
                tracing::warn!(%err, writes = writes.len(), "the outcome of a commit is unknown");
            }
            true
        }
    };
    let mut outcomes = Vec::with_capacity(writes.len());
    for write in writes {
        outcomes.push(write_one(db, fence, write, may_be_written).await);
    }
    outcomes
}

async fn write_one(
    db: &Db,
    fence: Option<NodeId>,
    write: &Write,
    may_be_written: bool,
) -> Option<WriteOutcome> {
    if may_be_written && look_up(db, write).await == WriteOutcome::Committed {
        return Some(WriteOutcome::Committed);
    }
    match writer_sql::commit(db, fence, std::slice::from_ref(write)).await {
        Ok(outcomes) => Some(outcomes.into_iter().next().unwrap_or(WriteOutcome::Failed)),
        Err(err) => outcome_after(db, fence, write, err).await,
    }
}

/// Tells who waits for it that this node is no more.
fn refuse(db: &Db, fence: Option<NodeId>, writes: usize) {
    tracing::warn!(
        writes,
        node = fence.map(display),
        "writes are refused: this node was taken for dead"
    );
    db.fence_cell().refuse(fence);
}

/// The outcome of a single write that failed; None if it waits for a locked row.
async fn outcome_after(
    db: &Db,
    fence: Option<NodeId>,
    write: &Write,
    err: CommitError,
) -> Option<WriteOutcome> {
    let match_id = write.match_id().map(display);
    match err {
        CommitError::Fenced => {
            refuse(db, fence, 1);
            Some(WriteOutcome::Failed)
        }
        CommitError::Conflict => Some(WriteOutcome::Failed),
        CommitError::Locked => {
            tracing::warn!(match_id, %write, "a write waits for a row that is locked");
            None
        }
        CommitError::BeforeCommit(err) => {
            if !db.notes_outage(&err) {
                tracing::warn!(%err, match_id, %write, "a write failed");
            }
            Some(WriteOutcome::Failed)
        }
        CommitError::AtCommit(err) => {
            if !db.notes_outage(&err) {
                tracing::warn!(%err, match_id, %write, "the outcome of a commit is unknown");
            }
            Some(look_up(db, write).await)
        }
    }
}

/// Whether a write is on disk, once the database answers.
async fn look_up(db: &Db, write: &Write) -> WriteOutcome {
    loop {
        match writer_sql::is_stored(db, write).await {
            Ok(true) => return WriteOutcome::Committed,
            Ok(false) => return WriteOutcome::Failed,
            Err(err) if db.notes_outage(&err) => {}
            Err(err) => {
                let match_id = write.match_id().map(display);
                tracing::warn!(%err, match_id, %write, "cannot look up a write; trying again");
            }
        }
        sleep(RETRY_AFTER).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(commits: usize, committed: usize, came: usize) -> Pace {
        let mut pace = Pace::default();
        for _ in 0..commits {
            pace.record(committed, came);
        }
        pace
    }

    #[test]
    fn a_write_that_comes_alone_is_committed_at_once() {
        assert!(!after(1_000, 1, 0).gathers);
    }

    #[test]
    fn writes_that_come_during_commits_are_gathered() {
        assert!(after(100, 2, 2).gathers);
        assert!(after(1_000, 12, 1).gathers);
    }

    #[test]
    fn gathering_ends_when_there_is_little_to_gather() {
        let mut pace = after(100, 12, 2);
        assert!(pace.gathers);
        for _ in 0..100 {
            pace.record(1, 0);
        }
        assert!(!pace.gathers);
    }
}
