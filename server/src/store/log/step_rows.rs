//! The rows of steps, many at once, and when their matches are due.

use std::{borrow::Cow, sync::LazyLock};

use scrapworks_protocol::socket::ActionId;

use crate::store::{
    db::{Either, Tx},
    log::{
        steps::{KindColumns, bits_of, clocks_text},
        writes::StepWrite,
    },
    query::args,
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

pub(in crate::store) const SET_DUE: &str = "update match set due_at = $1 where match_id = $2";

/// For many matches at once. An update costs PostgreSQL far more than a row of the log.
const SET_ALL_DUE: &str = "
    update match set due_at = new.due_at
    from unnest($1::uuid[], $2::bigint[]) as new (match_id, due_at)
    where match.match_id = new.match_id and match.due_at is distinct from new.due_at";

/// Returns the number of rows inserted; existing rows are skipped.
pub(in crate::store) async fn write_steps(
    tx: &mut Tx,
    mut steps: &[&StepWrite],
) -> sqlx::Result<usize> {
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
    let mut args = Vec::new();
    for StepWrite { match_id, row, .. } in steps {
        let kind = KindColumns::of(row);
        args.extend(args![
            *match_id,
            row.seq,
            kind.kind,
            kind.cause,
            kind.seat,
            row.action_id.as_ref().map(ActionId::as_str),
            row.asked_by.map(|seat| i64::from(seat.0)),
            kind.action.map(Cow::into_owned),
            kind.undo_of,
            kind.why,
            bits_of(row.awaiting),
            row.clocks.as_ref().map(clocks_text),
            row.hash.to_string(),
            row.at,
        ]);
    }
    let inserted = tx.execute(sql, args).await?;
    Ok(usize::try_from(inserted).expect("at most the number of rows given"))
}

/// Sets when the matches are due of which these steps are not the last.
pub(in crate::store) async fn set_all_due(tx: &mut Tx, steps: &[&StepWrite]) -> sqlx::Result<()> {
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
    tx.execute(SET_DUE, args![clocks.due_at, step.match_id]).await.map(|_| ())
}
