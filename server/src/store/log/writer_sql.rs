//! The SQL of the writer: one transaction per batch, whose steps `step_rows` inserts at once.

use scrapworks_protocol::MatchResult;

use crate::store::{
    db::{Db, Either, Tx, in_memory},
    events::event_matches,
    log::{
        match_starts,
        step_rows::{SET_DUE, set_all_due, write_steps},
        steps::{self, clocks_text},
        writes::{ClockUpdate, CommitError, StepWrite, Write, WriteOutcome},
    },
    matches::{self, analyses},
    nodes,
    query::args,
    ratings::rated_ends::{self, Ended},
    records::{ChatLine, NodeId},
};

const END_MATCH: &str = "
    update match set state = 'finished', result = $1, finished_at = $2, due_at = null
    where match_id = $3";

const UPDATE_CLOCKS: &str = "
    update match_step set clocks = $1 where match_id = $2 and seq = $3
        and not exists (select 1 from match_step x where x.match_id = $2 and x.seq > $3)";

const RANK_SEAT: &str = "update match_seat set rank = $1 where match_id = $2 and seat = $3";

const INSERT_LINE: &str = "
    insert into chat_line (chat_line_id, match_id, lobby_id, event_id, player_id, text, at)
    select $1, $2, $3, $7, $4, $5, $6
    where not exists (select 1 from player where player_id = $4 and name = '')
    on conflict do nothing";

const HAS_LINE: &str = "select count(*) from chat_line where chat_line_id = $1";

/// Deleting the row waits for who has locked it so, and the next one to lock it finds none.
/// Renewing the lease, which changes no key, waits for nobody.
const HOLD_FENCE: &str = "select 1 from node where node_id = $1 for key share";

/// Commits all writes, or none. Fails with [`CommitError::Locked`] soon if another transaction has
/// locked a row.
///
/// With a `fence`, they are writes of this node: if there is no such node any more, it fails with
/// [`CommitError::Fenced`].
pub(in crate::store) async fn commit(
    db: &Db,
    fence: Option<NodeId>,
    writes: &[Write],
) -> Result<Vec<WriteOutcome>, CommitError> {
    in_memory!(db, memory => memory.commit(fence, writes).await);
    commit_in(db, db.begin_batch().await, fence, writes).await
}

/// Commits one write, and waits longer for locked rows.
pub(in crate::store) async fn commit_waiting_for_locks(
    db: &Db,
    fence: Option<NodeId>,
    write: &Write,
) -> Result<WriteOutcome, CommitError> {
    let writes = std::slice::from_ref(write);
    let outcomes = commit_in(db, db.begin().await, fence, writes).await?;
    Ok(outcomes.into_iter().next().unwrap_or(WriteOutcome::Failed))
}

async fn commit_in(
    db: &Db,
    tx: sqlx::Result<Tx>,
    fence: Option<NodeId>,
    writes: &[Write],
) -> Result<Vec<WriteOutcome>, CommitError> {
    let mut tx = tx.map_err(CommitError::before_commit)?;
    if let Some(node) = fence {
        hold_fence(&mut tx, node).await?;
    }
    let written = write_all(&mut tx, writes).await?;
    tx.commit().await.map_err(CommitError::AtCommit)?;
    let mut answers = Vec::with_capacity(writes.len());
    for (write, taken) in writes.iter().zip(written) {
        answers.push(match taken {
            true => WriteOutcome::Committed,
            // It may be this very write that exists already, after a retry.
            false => match is_stored(db, write).await.map_err(CommitError::AtCommit)? {
                true => WriteOutcome::Committed,
                false => WriteOutcome::Conflict,
            },
        });
    }
    Ok(answers)
}

/// Makes sure that the node is in the database until the transaction ends.
async fn hold_fence(tx: &mut Tx, node: NodeId) -> Result<(), CommitError> {
    let held = match tx {
        Either::Sqlite(_) => Err(nodes::unsupported()),
        Either::Postgres(tx) => {
            sqlx::query(HOLD_FENCE).bind(node.0).fetch_optional(&mut **tx).await
        }
    };
    match held.map_err(CommitError::before_commit) {
        Ok(Some(_)) => Ok(()),
        // Whoever has locked the row is deleting it.
        Ok(None) | Err(CommitError::Locked) => Err(CommitError::Fenced),
        Err(err) => Err(err),
    }
}

/// Whether this very write is on disk, and wherever else a commit has to be: one that was broken
/// off, as by a restart of PostgreSQL, can be read though no standby has it.
pub(in crate::store) async fn is_stored(db: &Db, write: &Write) -> sqlx::Result<bool> {
    if !can_be_read(db, write).await? {
        return Ok(false);
    }
    db.prove_writable().await?;
    Ok(true)
}

async fn can_be_read(db: &Db, write: &Write) -> sqlx::Result<bool> {
    in_memory!(db, memory => memory.read(|tables| tables.has(write)).await);
    Ok(match write {
        Write::Step(StepWrite { match_id, row, .. }) => {
            let there = steps::read_one(db, *match_id, row.seq).await?;
            there.is_some_and(|there| there.is_same(row))
        }
        Write::Start(start) => matches::read(db, start.new.match_id).await?.is_some(),
        // Clock updates have no requester.
        Write::Clocks(_) => true,
        Write::Chat(line) => {
            let count: i64 = db.read().fetch_scalar(HAS_LINE, args![line.chat_line_id]).await?;
            count > 0
        }
    })
}

/// Executes all writes. Returns for each whether it took effect.
async fn write_all(tx: &mut Tx, writes: &[Write]) -> Result<Vec<bool>, CommitError> {
    let steps: Vec<&StepWrite> = writes.iter().filter_map(Write::as_step).collect();
    let inserted = write_steps(tx, &steps).await.map_err(CommitError::before_commit)?;
    // The row count tells which steps were inserted only if there is one, or all were. Otherwise
    // the caller tries each write alone.
    if inserted < steps.len() && writes.len() > 1 {
        return Err(CommitError::Conflict);
    }
    if inserted > 0 {
        set_all_due(tx, &steps).await.map_err(CommitError::before_commit)?;
    }
    let starts: Vec<_> = writes.iter().filter_map(Write::as_start).collect();
    let begun = match_starts::start(tx, &starts).await.map_err(CommitError::before_commit)?;
    let mut begun = begun.into_iter();
    let mut all = Vec::with_capacity(writes.len());
    for write in writes {
        all.push(match write {
            Write::Start(_) => begun.next().unwrap_or(false),
            Write::Step(_) | Write::Chat(_) | Write::Clocks(_) => {
                let rest = write_rest(tx, write, inserted > 0).await;
                rest.map_err(CommitError::before_commit)?
            }
        });
    }
    if inserted > 0 {
        let ended: Vec<_> = steps.iter().filter_map(|step| ended(step)).collect();
        rated_ends::rate(tx, &ended).await.map_err(CommitError::before_commit)?;
        event_matches::end(tx, &ended).await.map_err(CommitError::before_commit)?;
    }
    Ok(all)
}

fn ended(step: &StepWrite) -> Option<Ended<'_>> {
    let ranks = &step.result.as_ref()?.ranks;
    Some(Ended { match_id: step.match_id, ranks, at: step.row.at })
}

/// Executes what a write has besides its step row; `inserted` says whether that was inserted.
async fn write_rest(tx: &mut Tx, write: &Write, inserted: bool) -> sqlx::Result<bool> {
    match write {
        Write::Step(_) if !inserted => Ok(false),
        Write::Step(step) => {
            if let Some(result) = &step.result {
                end_match(tx, step, result).await?;
            }
            Ok(true)
        }
        // All of them at once.
        Write::Start(_) => Ok(false),
        Write::Chat(line) => insert_line(tx, line).await,
        Write::Clocks(update) => update_clocks(tx, update).await,
    }
}

/// False if the match has a newer row.
async fn update_clocks(tx: &mut Tx, update: &ClockUpdate) -> sqlx::Result<bool> {
    let ClockUpdate { match_id, seq, clocks } = update;
    let updated = tx
        .execute(UPDATE_CLOCKS, args![clocks.as_ref().map(clocks_text), match_id, i64::from(*seq)])
        .await?;
    if updated > 0 {
        let due_at = clocks.as_ref().and_then(|clocks| clocks.due_at);
        tx.execute(SET_DUE, args![due_at, *match_id]).await?;
    }
    Ok(updated > 0)
}

async fn end_match(tx: &mut Tx, step: &StepWrite, result: &MatchResult) -> sqlx::Result<()> {
    let match_id = step.match_id.0;
    let json = serde_json::to_string(result).expect("a result can be encoded");
    tx.execute(END_MATCH, args![json, step.row.at, match_id]).await?;
    for (seat, rank) in (0_i64..).zip(&result.ranks) {
        tx.execute(RANK_SEAT, args![i64::from(*rank), match_id, seat]).await?;
    }
    analyses::enqueue(tx, step.match_id, step.row.at).await
}

async fn insert_line(tx: &mut Tx, line: &ChatLine) -> sqlx::Result<bool> {
    let done = tx
        .execute(
            INSERT_LINE,
            args![
                line.chat_line_id,
                line.room.match_id().map(|id| id.0),
                line.room.lobby_id().map(|id| id.0),
                line.player_id,
                &line.text,
                line.at,
                line.room.event_id().map(|id| id.0)
            ],
        )
        .await?;
    Ok(done > 0)
}
