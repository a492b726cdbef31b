//! One transaction of the writer.

use std::sync::LazyLock;

use scrapworks_protocol::{MatchResult, socket::ActionId};

use super::{
    columns::to_word,
    db::{Db, Either, Tx, both, in_memory},
    matches::{self, NewMatch, Origin, Sitter},
    steps::{self, DeedColumns, bits_of, clocks_text},
    writer::{Entry, Line, Note, Start, Step, Written},
};

/// Why a transaction did not end as it should.
#[derive(Debug)]
pub(super) enum Failure {
    /// Some rows of steps were there before. Nothing of it is on disk.
    Contested,
    /// Nothing of it is on disk.
    BeforeCommit(sqlx::Error),
    /// It may be on disk, all of it, or nothing.
    AtCommit(sqlx::Error),
}

/// Rows of one statement: as many as still are left, in powers of two, so that there are few texts
/// for the database to prepare. Fourteen parameters each stay far under every limit.
const ROWS_MAX: usize = 64;

/// The statement for `1 << n` rows at index `n`.
static INSERT_STEPS: LazyLock<Vec<String>> =
    LazyLock::new(|| insert_steps("insert", |number| format!("${number}")));

/// The same for SQLite, whose library looks for a parameter that has a name among all of them. And
/// `or fail` spares it a second journal, for taking back a statement alone: what fails is rolled
/// back with the whole transaction.
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
                       absence, hints, pace, secret, tutorial, state, started_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'running', $13)";

const INSERT_SEAT: &str = "
    insert into match_seat (match_id, seat, player_id, bot, roster, entropy)
    values ($1, $2, $3, $4, $5, $6)";

const END_MATCH: &str = "
    update match set state = 'finished', result = $1, finished_at = $2, due_at = null
    where match_id = $3";

const SET_DUE: &str = "update match set due_at = $1 where match_id = $2";

const NOTE_CLOCKS: &str = "
    update match_step set clocks = $1 where match_id = $2 and seq = $3
        and not exists (select 1 from match_step x where x.match_id = $2 and x.seq > $3)";

const RANK_SEAT: &str = "update match_seat set rank = $1 where match_id = $2 and seat = $3";

const INSERT_LINE: &str = "
    insert into chat_line (chat_line_id, match_id, lobby_id, player_id, text, at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing";

const HAS_LINE: &str = "select count(*) from chat_line where chat_line_id = $1";

/// Writes all entries, or nothing but the news of why not.
pub(super) async fn commit(db: &Db, entries: &[Entry]) -> Result<Vec<Written>, Failure> {
    in_memory!(db, memory => memory.commit(entries).await);
    let mut tx = db.begin().await.map_err(Failure::BeforeCommit)?;
    let written = write_all(&mut tx, entries).await?;
    tx.commit().await.map_err(Failure::AtCommit)?;
    let mut answers = Vec::with_capacity(entries.len());
    for (entry, taken) in entries.iter().zip(written) {
        answers.push(match taken {
            true => Written::Done,
            // It may have been this very entry that was there already.
            false => match is_there(db, entry).await.map_err(Failure::AtCommit)? {
                true => Written::Done,
                false => Written::Lost,
            },
        });
    }
    Ok(answers)
}

/// Whether that very entry is on disk.
pub(super) async fn is_there(db: &Db, entry: &Entry) -> sqlx::Result<bool> {
    in_memory!(db, memory => memory.read(|tables| tables.has(entry)).await);
    Ok(match entry {
        Entry::Step(Step { match_id, row, .. }) => {
            let there = steps::read_one(db, *match_id, row.seq).await?;
            there.is_some_and(|there| there.is(row))
        }
        Entry::Start(start) => matches::read(db, start.new.match_id).await?.is_some(),
        // It is made again at any time, so nobody asks.
        Entry::Note(_) => true,
        Entry::Line(line) => {
            let count: i64 = both!(db.read(), pool => {
                sqlx::query_scalar(HAS_LINE).bind(line.chat_line_id).fetch_one(pool).await
            })?;
            count > 0
        }
    })
}

/// Whether each entry was taken.
async fn write_all(tx: &mut Tx, entries: &[Entry]) -> Result<Vec<bool>, Failure> {
    let steps: Vec<&Step> = entries.iter().filter_map(Entry::as_step).collect();
    let taken = write_steps(tx, &steps).await.map_err(Failure::BeforeCommit)?;
    // The database only counts, which is cheap. It is the answer where there is one step, and
    // where all were taken; else each is tried alone.
    if taken < steps.len() && entries.len() > 1 {
        return Err(Failure::Contested);
    }
    let mut all = Vec::with_capacity(entries.len());
    for entry in entries {
        all.push(write_rest(tx, entry, taken > 0).await.map_err(Failure::BeforeCommit)?);
    }
    Ok(all)
}

/// What an entry has besides the row of its step, of which `taken` says whether it was taken.
async fn write_rest(tx: &mut Tx, entry: &Entry, taken: bool) -> sqlx::Result<bool> {
    match entry {
        Entry::Step(_) if !taken => Ok(false),
        Entry::Step(step) => {
            match &step.result {
                Some(result) => end_match(tx, step, result).await?,
                None => set_due(tx, step).await?,
            }
            Ok(true)
        }
        Entry::Start(start) => begin_match(tx, start).await,
        Entry::Line(line) => say(tx, line).await,
        Entry::Note(note) => note_clocks(tx, note).await,
    }
}

/// How many rows were taken.
async fn write_steps(tx: &mut Tx, mut steps: &[&Step]) -> sqlx::Result<usize> {
    let mut taken = 0;
    while !steps.is_empty() {
        let power = steps.len().min(ROWS_MAX).ilog2();
        let (rows, rest) = steps.split_at(1 << power);
        let statements = match tx {
            Either::Sqlite(_) => &INSERT_STEPS_SQLITE,
            Either::Postgres(_) => &INSERT_STEPS,
        };
        taken += insert_rows(tx, &statements[power as usize], rows).await?;
        steps = rest;
    }
    Ok(taken)
}

async fn insert_rows(tx: &mut Tx, sql: &'static str, steps: &[&Step]) -> sqlx::Result<usize> {
    let taken = both!(tx, tx => {
        let mut query = sqlx::query(sql);
        for Step { match_id, row, .. } in steps {
            let deed = DeedColumns::of(row);
            query = query
                .bind(match_id.0)
                .bind(i64::from(row.seq))
                .bind(deed.kind)
                .bind(deed.cause)
                .bind(deed.seat)
                .bind(row.action_id.as_ref().map(ActionId::as_str))
                .bind(row.asked_by.map(|seat| i64::from(seat.0)))
                .bind(deed.action)
                .bind(deed.undo_of)
                .bind(deed.why)
                .bind(bits_of(row.awaiting))
                .bind(row.clocks.as_ref().map(clocks_text))
                .bind(row.hash.to_string())
                .bind(row.at);
        }
        query.execute(&mut **tx).await?.rows_affected()
    });
    Ok(usize::try_from(taken).expect("not more than were given"))
}

/// Only in matches that have clocks.
async fn set_due(tx: &mut Tx, step: &Step) -> sqlx::Result<()> {
    let Some(clocks) = &step.row.clocks else { return Ok(()) };
    both!(tx, tx => {
        let query = sqlx::query(SET_DUE).bind(clocks.due_at).bind(step.match_id.0);
        query.execute(&mut **tx).await.map(|_| ())
    })
}

/// False if the match has gone on since.
async fn note_clocks(tx: &mut Tx, note: &Note) -> sqlx::Result<bool> {
    let Note { match_id, seq, clocks } = note;
    let noted = both!(tx, tx => {
        let query = sqlx::query(NOTE_CLOCKS)
            .bind(clocks.as_ref().map(clocks_text))
            .bind(match_id.0)
            .bind(i64::from(*seq));
        query.execute(&mut **tx).await?.rows_affected()
    });
    if noted > 0 {
        both!(tx, tx => {
            let due_at = clocks.as_ref().and_then(|clocks| clocks.due_at);
            let query = sqlx::query(SET_DUE).bind(due_at).bind(match_id.0);
            query.execute(&mut **tx).await?;
        });
    }
    Ok(noted > 0)
}

async fn end_match(tx: &mut Tx, step: &Step, result: &MatchResult) -> sqlx::Result<()> {
    let match_id = step.match_id.0;
    let json = serde_json::to_string(result).expect("a result is plain data");
    both!(tx, tx => {
        let query = sqlx::query(END_MATCH).bind(json).bind(step.row.at).bind(match_id);
        query.execute(&mut **tx).await?;
        for (seat, rank) in (0_i64..).zip(&result.ranks) {
            let query = sqlx::query(RANK_SEAT).bind(i64::from(*rank)).bind(match_id).bind(seat);
            query.execute(&mut **tx).await?;
        }
        Ok(())
    })
}

/// False if the waiting room is not as it was.
async fn begin_match(tx: &mut Tx, start: &Start) -> sqlx::Result<bool> {
    let Start { new, setup } = start;
    if !leave_lobby(tx, new, setup.at).await? {
        return Ok(false);
    }
    both!(tx, tx => {
        let clock = serde_json::to_string(&new.clock).expect("a clock is plain data");
        let query = sqlx::query(INSERT_MATCH)
            .bind(new.match_id.0)
            .bind(new.origin.lobby_id().map(|id| id.0))
            .bind(&new.game)
            .bind(i64::from(new.rules_version))
            .bind(new.options.get())
            .bind(to_word(&new.visibility))
            .bind(clock)
            .bind(to_word(&new.absence))
            .bind(new.hints)
            .bind(to_word(&new.pace))
            .bind(new.secret.to_string())
            .bind(new.origin == Origin::Tutorial)
            .bind(setup.at);
        query.execute(&mut **tx).await?;
    });
    write_seats(tx, new).await?;
    let first = Step { match_id: new.match_id, row: setup.clone(), result: None };
    write_steps(tx, &[&first]).await?;
    set_due(tx, &first).await?;
    Ok(true)
}

/// Closes the waiting room that it comes from. False if that is not as it was.
async fn leave_lobby(tx: &mut Tx, new: &NewMatch, at: i64) -> sqlx::Result<bool> {
    let (lobby_id, revision) = match new.origin {
        Origin::Lobby { lobby_id, revision } => (lobby_id, revision),
        Origin::Tutorial => return Ok(true),
    };
    let closed = both!(tx, tx => {
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
    for (number, seat) in (0_i64..).zip(&new.seats) {
        let (player, bot) = match &seat.who {
            Sitter::Player(player) => (Some(player.0), None),
            Sitter::Bot(level) => (None, Some(to_word(level))),
        };
        both!(tx, tx => {
            let query = sqlx::query(INSERT_SEAT)
                .bind(new.match_id.0)
                .bind(number)
                .bind(player)
                .bind(bot)
                .bind(seat.roster.get())
                .bind(seat.entropy.to_string());
            query.execute(&mut **tx).await?;
        });
    }
    Ok(())
}

async fn say(tx: &mut Tx, line: &Line) -> sqlx::Result<bool> {
    let done = both!(tx, tx => {
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
