//! Verification of every match of a database, which a server may be using.

use std::{
    fmt,
    io::{self, Write},
};

use futures_util::{StreamExt as _, stream};
use scrapworks_protocol::{MatchId, MatchState, Replay};
use serde::Serialize;

use crate::{
    blocking::{parallelism, run_blocking},
    matches::{
        replay::export::StoredMatch,
        verify::check::{self, Mismatch},
    },
    store::{Db, OpenError, log::scan},
    terminal,
};

/// Match ids read at once.
const PAGE_ROWS: i64 = 500;

#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("the database does not answer: {0}")]
    Store(#[from] sqlx::Error),
    #[error("the report cannot be written: {0}")]
    Write(#[from] io::Error),
}

/// How many matches there are, by their states, and how many do not agree.
#[derive(Debug, Default, Serialize)]
pub struct Summary {
    finished: u64,
    running: u64,
    void: u64,
    wrong: u64,
}

/// A match that does not agree.
#[derive(Debug, Serialize)]
pub struct Finding {
    match_id: MatchId,
    /// Void matches are no failures. None if it is not known.
    state: Option<MatchState>,
    problem: String,
}

/// Verifies the database at this URL, opened read-only. True if all matches agree.
pub async fn all(database_url: &str, out: &mut impl Write) -> Result<bool, VerifyError> {
    let db = Db::open_to_read(database_url).await?;
    let agrees = store(&db, out).await;
    db.close().await;
    agrees
}

/// Writes a line for every match that does not agree, and a summary. True if all agree. Void
/// matches are listed too, but are no failures.
pub async fn store(db: &Db, out: &mut impl Write) -> Result<bool, VerifyError> {
    let summary = each(db, &mut |finding| match finding {
        Some(finding) => writeln!(out, "{finding}"),
        None => Ok(()),
    })
    .await?;
    writeln!(out, "{summary}")?;
    Ok(summary.agrees())
}

/// Verifies all matches. Calls `on_match` for each, with what is wrong.
pub async fn each(
    db: &Db,
    on_match: &mut dyn FnMut(Option<Finding>) -> io::Result<()>,
) -> Result<Summary, VerifyError> {
    let (mut summary, mut last) = (Summary::default(), None);
    loop {
        let ids = scan::page(db, last, PAGE_ROWS).await?;
        let Some(&newest) = ids.last() else { return Ok(summary) };
        // As many matches are in memory as are checked at a time.
        let check = |id| {
            let db = db.clone();
            tokio::spawn(async move { (id, check_match(&db, id).await) })
        };
        let mut checked = stream::iter(ids.into_iter().map(check)).buffered(parallelism());
        while let Some(checked) = checked.next().await {
            let (match_id, checked) = checked.expect("rules that panic are caught");
            let (state, found) = checked?;
            summary.add(state, &found);
            let wrong = found.err().map(|wrong| wrong.to_string());
            on_match(wrong.map(|problem| Finding { match_id, state, problem }))?;
        }
        last = Some(newest);
    }
}

/// What cannot be read is a mismatch of its match. Only a database that is gone ends the
/// verification.
async fn check_match(
    db: &Db,
    id: MatchId,
) -> Result<(Option<MatchState>, Result<(), Mismatch>), VerifyError> {
    let kept = match StoredMatch::read(db, id).await {
        Ok(Some(kept)) => kept,
        Ok(None) => return Ok((None, Err(Mismatch::Missing))),
        Err(err) => return unreadable(err),
    };
    let replay = kept.without_digest();
    let ranks = match scan::ranks(db, id).await {
        Ok(ranks) => ranks,
        Err(err) => return unreadable(err),
    };
    let state = replay.r#match.state;
    let check = move || check::match_of(&replay).and_then(|()| check_ranks(&replay, &ranks));
    Ok((Some(state), run_blocking(check).await.unwrap_or(Err(Mismatch::Panic))))
}

fn unreadable(err: sqlx::Error) -> Result<(Option<MatchState>, Result<(), Mismatch>), VerifyError> {
    if matches!(err, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut) {
        return Err(err.into());
    }
    Ok((None, Err(Mismatch::Unreadable(err.to_string()))))
}

fn check_ranks(replay: &Replay, kept: &[Option<i64>]) -> Result<(), Mismatch> {
    let result = replay.r#match.result.as_ref();
    let rank = |seat: usize| result.and_then(|result| result.ranks.get(seat).copied());
    let agrees = |(seat, kept): (usize, &Option<i64>)| *kept == rank(seat).map(i64::from);
    if kept.iter().enumerate().all(agrees) { Ok(()) } else { Err(Mismatch::Ranks) }
}

impl Summary {
    pub fn agrees(&self) -> bool {
        self.wrong == 0
    }

    fn add(&mut self, state: Option<MatchState>, found: &Result<(), Mismatch>) {
        match state {
            Some(MatchState::Finished) => self.finished += 1,
            Some(MatchState::Running) => self.running += 1,
            Some(MatchState::Void) => self.void += 1,
            None => {}
        }
        if found.is_err() && state != Some(MatchState::Void) {
            self.wrong += 1;
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { match_id, state, problem } = self;
        let state = if *state == Some(MatchState::Void) { " was set aside" } else { "" };
        write!(f, "match {match_id}{state}: {}", terminal::line(problem))
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { finished, running, void, wrong } = self;
        write!(f, "{finished} finished, {running} running, {void} set aside: ")?;
        match wrong {
            0 => f.write_str("everything agrees."),
            1 => f.write_str("1 match does not agree."),
            _ => write!(f, "{wrong} matches do not agree."),
        }
    }
}
