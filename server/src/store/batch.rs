//! The SQL of the writer: one transaction per batch.

use std::sync::LazyLock;

use scrapworks_protocol::{MatchResult, socket::ActionId};

use crate::store::{
    db::{Db, Either, Tx, dispatch, in_memory},
    lobbies, matches, nodes,
    pairing_records::PairedLobby,
    pairings,
    rated_ends::{self, Ended},
    records::{ChatLine, NewMatch, NodeId, Origin, SeatHolder},
    rows::enum_name,
    steps::{self, KindColumns, bits_of, clocks_text},
    writes::{ClockUpdate, CommitError, MatchStart, StepWrite, Write, WriteOutcome},
};

/// Rows of one statement. Statements have a power of two of rows, so that the database prepares few
/// of them. With 14 parameters per row this is far below every parameter limit.
const ROWS_MAX: usize = 64;

/// The statement for `1 << n` rows is at index `n`.
static INSERT_STEPS: LazyLock<Vec<String>> =
    LazyLock::new(|| insert_steps("insert", |number| format!("${number}")));

/// The same for SQLite, where named parameters cost a search each. `or fail` avoids the statement
/// journal: a failed statement is rolled back with its transaction.
static INSERT_STEPS_SQLITE: LazyLock<Vec<String>> =
    LazyLock::new(|| insert_steps("insert or fail", |_| "?".to_owned()));

const STEP_COLUMNS: usize = 14;

fn insert_steps(insert: &str, parameter: impl Fn(usize) -> String) -> Vec<String> {
    let row = |n: usize| {
        let numbers = (1..=STEP_COLUMNS).map(|column| parameter(n * STEP_COLUMNS + column));
        format!("({})", numbers.collect::<Vec<_>>().join(","))
    };
    let statement = |power: u32| {
        let values: Vec<_> = (0..1 << power).map(row).collect();
        format!(
            "{insert} into match_step
             (match_id, seq, kind, cause, seat, action_id, asked_by, action, undo_of, why,
              awaiting, clocks, hash, at)
             values {} on conflict do nothing",
            values.join(",")
        )
    };
    (0..=ROWS_MAX.ilog2()).map(statement).collect()
}

const CLOSE_LOBBY: &str = "
    update lobby set state = 'started', match_id = $1, revision = revision + 1, changed_at = $2
    where lobby_id = $3 and state = 'open' and revision = $4";

const INSERT_MATCH: &str = "
    insert into match (match_id, lobby_id, game, rules_version, options, visibility, clock,
                       absence, hints, rated, pace, secret, tutorial, state, started_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'running', $14)";

const INSERT_SEAT: &str = "
    insert into match_seat (match_id, seat, player_id, bot, roster, entropy, game)
    values ($1, $2, $3, $4, $5, $6, $7)";

const END_MATCH: &str = "
    update match set state = 'finished', result = $1, finished_at = $2, due_at = null
    where match_id = $3";

const SET_DUE: &str = "update match set due_at = $1 where match_id = $2";

/// For many matches at once. An update costs PostgreSQL far more than a row of the log.
const SET_ALL_DUE: &str = "
    update match set due_at = new.due_at
    from unnest($1::uuid[], $2::bigint[]) as new (match_id, due_at)
    where match.match_id = new.match_id and match.due_at is distinct from new.due_at";

const UPDATE_CLOCKS: &str = "
    update match_step set clocks = $1 where match_id = $2 and seq = $3
        and not exists (select 1 from match_step x where x.match_id = $2 and x.seq > $3)";

const RANK_SEAT: &str = "update match_seat set rank = $1 where match_id = $2 and seat = $3";

const INSERT_LINE: &str = "
    insert into chat_line (chat_line_id, match_id, lobby_id, player_id, text, at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing";

const HAS_LINE: &str = "select count(*) from chat_line where chat_line_id = $1";

/// Deleting the row waits for who has locked it so, and the next one to lock it finds none.
/// Renewing the lease, which changes no key, waits for nobody.
const HOLD_FENCE: &str = "select 1 from node where node_id = $1 for key share";

/// Commits all writes, or none. Fails with [`CommitError::Locked`] soon if another transaction has
/// locked a row.
///
/// With a `fence`, they are writes of this node: if there is no such node any more, it fails with
/// [`CommitError::Fenced`].
pub(super) async fn commit(
    db: &Db,
    fence: Option<NodeId>,
    writes: &[Write],
) -> Result<Vec<WriteOutcome>, CommitError> {
    in_memory!(db, memory => memory.commit(fence, writes).await);
    commit_in(db, db.begin_batch().await, fence, writes).await
}

/// Commits one write, and waits longer for locked rows.
pub(super) async fn commit_patiently(
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

/// Whether this very write is on disk.
pub(super) async fn is_stored(db: &Db, write: &Write) -> sqlx::Result<bool> {
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
            let count: i64 = dispatch!(db.read(), pool => {
                sqlx::query_scalar(HAS_LINE).bind(line.chat_line_id).fetch_one(pool).await
            })?;
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
    let mut all = Vec::with_capacity(writes.len());
    for write in writes {
        all.push(write_rest(tx, write, inserted > 0).await.map_err(CommitError::before_commit)?);
    }
    if inserted > 0 {
        let ended: Vec<_> = steps.iter().filter_map(|step| ended(step)).collect();
        rated_ends::rate(tx, &ended).await.map_err(CommitError::before_commit)?;
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
        Write::Start(start) => start_match(tx, start).await,
        Write::Chat(line) => insert_line(tx, line).await,
        Write::Clocks(update) => update_clocks(tx, update).await,
    }
}

/// Returns the number of rows inserted; existing rows are skipped.
async fn write_steps(tx: &mut Tx, mut steps: &[&StepWrite]) -> sqlx::Result<usize> {
    let mut inserted = 0;
    while !steps.is_empty() {
        let power = steps.len().min(ROWS_MAX).ilog2();
        let (rows, rest) = steps.split_at(1 << power);
        let statements = match tx {
            Either::Sqlite(_) => &INSERT_STEPS_SQLITE,
            Either::Postgres(_) => &INSERT_STEPS,
        };
        inserted += insert_rows(tx, &statements[power as usize], rows).await?;
        steps = rest;
    }
    Ok(inserted)
}

async fn insert_rows(tx: &mut Tx, sql: &'static str, steps: &[&StepWrite]) -> sqlx::Result<usize> {
    let inserted = dispatch!(tx, tx => {
        let mut query = sqlx::query(sql);
        for StepWrite { match_id, row, .. } in steps {
            let kind = KindColumns::of(row);
            query = query
                .bind(match_id.0)
                .bind(i64::from(row.seq))
                .bind(kind.kind)
                .bind(kind.cause)
                .bind(kind.seat)
                .bind(row.action_id.as_ref().map(ActionId::as_str))
                .bind(row.asked_by.map(|seat| i64::from(seat.0)))
                .bind(kind.action)
                .bind(kind.undo_of)
                .bind(kind.why)
                .bind(bits_of(row.awaiting))
                .bind(row.clocks.as_ref().map(clocks_text))
                .bind(row.hash.to_string())
                .bind(row.at);
        }
        query.execute(&mut **tx).await?.rows_affected()
    });
    Ok(usize::try_from(inserted).expect("at most the number of rows given"))
}

/// Sets when the matches are due of which these steps are not the last.
async fn set_all_due(tx: &mut Tx, steps: &[&StepWrite]) -> sqlx::Result<()> {
    let running = steps.iter().filter(|step| step.result.is_none());
    if let Either::Postgres(tx) = tx {
        let due =
            running.filter_map(|step| Some((step.match_id.0, step.row.clocks.as_ref()?.due_at)));
        let (ids, due): (Vec<_>, Vec<_>) = due.unzip();
        if !ids.is_empty() {
            sqlx::query(SET_ALL_DUE).bind(ids).bind(due).execute(&mut **tx).await?;
        }
        return Ok(());
    }
    for step in running {
        set_due(tx, step).await?;
    }
    Ok(())
}

/// Sets when the match is due. Without saved clocks it stays as it was.
async fn set_due(tx: &mut Tx, step: &StepWrite) -> sqlx::Result<()> {
    let Some(clocks) = &step.row.clocks else { return Ok(()) };
    dispatch!(tx, tx => {
        let query = sqlx::query(SET_DUE).bind(clocks.due_at).bind(step.match_id.0);
        query.execute(&mut **tx).await.map(|_| ())
    })
}

/// False if the match has a newer row.
async fn update_clocks(tx: &mut Tx, update: &ClockUpdate) -> sqlx::Result<bool> {
    let ClockUpdate { match_id, seq, clocks } = update;
    let updated = dispatch!(tx, tx => {
        let query = sqlx::query(UPDATE_CLOCKS)
            .bind(clocks.as_ref().map(clocks_text))
            .bind(match_id.0)
            .bind(i64::from(*seq));
        query.execute(&mut **tx).await?.rows_affected()
    });
    if updated > 0 {
        dispatch!(tx, tx => {
            let due_at = clocks.as_ref().and_then(|clocks| clocks.due_at);
            let query = sqlx::query(SET_DUE).bind(due_at).bind(match_id.0);
            query.execute(&mut **tx).await?;
        });
    }
    Ok(updated > 0)
}

async fn end_match(tx: &mut Tx, step: &StepWrite, result: &MatchResult) -> sqlx::Result<()> {
    let match_id = step.match_id.0;
    let json = serde_json::to_string(result).expect("a result can be encoded");
    dispatch!(tx, tx => {
        let query = sqlx::query(END_MATCH).bind(json).bind(step.row.at).bind(match_id);
        query.execute(&mut **tx).await?;
        for (seat, rank) in (0_i64..).zip(&result.ranks) {
            let query = sqlx::query(RANK_SEAT).bind(i64::from(*rank)).bind(match_id).bind(seat);
            query.execute(&mut **tx).await?;
        }
        Ok(())
    })
}

/// False if the lobby has changed, or one of the pairings has ended.
async fn start_match(tx: &mut Tx, start: &MatchStart) -> sqlx::Result<bool> {
    let MatchStart { new, setup, paired } = start;
    if let Some(PairedLobby { pairings, lobby }) = paired {
        if !pairings::take(tx, pairings).await? {
            return Ok(false);
        }
        lobbies::insert_in(tx, lobby, None).await?;
    }
    if !close_lobby(tx, new, setup.at).await? {
        return Ok(false);
    }
    dispatch!(tx, tx => {
        let clock = serde_json::to_string(&new.clock).expect("a clock can be encoded");
        let query = sqlx::query(INSERT_MATCH)
            .bind(new.match_id.0)
            .bind(new.origin.lobby_id().map(|id| id.0))
            .bind(&new.game)
            .bind(i64::from(new.rules_version))
            .bind(new.options.get())
            .bind(enum_name(&new.visibility))
            .bind(clock)
            .bind(enum_name(&new.absence))
            .bind(new.hints)
            .bind(new.rated)
            .bind(enum_name(&new.pace))
            .bind(new.secret.to_string())
            .bind(new.origin == Origin::Tutorial)
            .bind(setup.at);
        query.execute(&mut **tx).await?;
    });
    write_seats(tx, new).await?;
    let first = StepWrite { match_id: new.match_id, row: setup.clone(), result: None };
    write_steps(tx, &[&first]).await?;
    set_due(tx, &first).await?;
    Ok(true)
}

/// Marks the match's lobby as started. False if the lobby has changed.
async fn close_lobby(tx: &mut Tx, new: &NewMatch, at: i64) -> sqlx::Result<bool> {
    let (lobby_id, revision) = match new.origin {
        Origin::Lobby { lobby_id, revision } => (lobby_id, revision),
        Origin::Tutorial => return Ok(true),
    };
    let closed = dispatch!(tx, tx => {
        let query = sqlx::query(CLOSE_LOBBY)
            .bind(new.match_id.0)
            .bind(at)
            .bind(lobby_id.0)
            .bind(revision);
        query.execute(&mut **tx).await?.rows_affected()
    });
    Ok(closed > 0)
}

async fn write_seats(tx: &mut Tx, new: &NewMatch) -> sqlx::Result<()> {
    let listed_game = if new.origin == Origin::Tutorial { "" } else { &new.game };
    for (number, seat) in (0_i64..).zip(&new.seats) {
        let (player, bot) = match &seat.holder {
            SeatHolder::Player(player) => (Some(player.0), None),
            SeatHolder::Bot(level) => (None, Some(enum_name(level))),
        };
        dispatch!(tx, tx => {
            let query = sqlx::query(INSERT_SEAT)
                .bind(new.match_id.0)
                .bind(number)
                .bind(player)
                .bind(bot)
                .bind(seat.roster.get())
                .bind(seat.entropy.to_string())
                .bind(listed_game);
            query.execute(&mut **tx).await?;
        });
    }
    Ok(())
}

async fn insert_line(tx: &mut Tx, line: &ChatLine) -> sqlx::Result<bool> {
    let done = dispatch!(tx, tx => {
        let query = sqlx::query(INSERT_LINE)
            .bind(line.chat_line_id)
            .bind(line.room.match_id().map(|id| id.0))
            .bind(line.room.lobby_id().map(|id| id.0))
            .bind(line.player_id)
            .bind(&line.text)
            .bind(line.at);
        query.execute(&mut **tx).await?.rows_affected()
    });
    Ok(done > 0)
}
