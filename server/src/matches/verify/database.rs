//! Verification of every match of a database, which a server may be using.

use std::io::{self, Write};

use scrapworks_protocol::{MatchId, MatchState, Replay};

use crate::{
    matches::{
        replay::export::StoredMatch,
        verify::check::{self, Mismatch},
    },
    store::{Db, OpenError, scan},
};

/// Match ids read at once. Only one match is in memory at a time.
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

#[derive(Debug, Default)]
struct Summary {
    finished: u64,
    running: u64,
    void: u64,
    wrong: u64,
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
    let (mut summary, mut last) = (Summary::default(), None);
    loop {
        let ids = scan::page(db, last, PAGE_ROWS).await?;
        let Some(&newest) = ids.last() else { break };
        for id in ids {
            let (state, found) = check_match(db, id).await?;
            summary.add(state, &found);
            match found {
                Err(wrong) if state == Some(MatchState::Void) => {
                    writeln!(out, "match {id} was set aside: {wrong}")?;
                }
                Err(wrong) => writeln!(out, "match {id}: {wrong}")?,
                Ok(()) => {}
            }
        }
        last = Some(newest);
    }
    writeln!(out, "{summary}")?;
    Ok(summary.wrong == 0)
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
    let replay = kept.into_replay();
    let ranks = match scan::ranks(db, id).await {
        Ok(ranks) => ranks,
        Err(err) => return unreadable(err),
    };
    let found = check::match_of(&replay).and_then(|()| check_ranks(&replay, &ranks));
    Ok((Some(replay.r#match.state), found))
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

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Summary { finished, running, void, wrong } = self;
        write!(f, "{finished} finished, {running} running, {void} set aside: ")?;
        match wrong {
            0 => f.write_str("everything agrees."),
            1 => f.write_str("1 match does not agree."),
            _ => write!(f, "{wrong} matches do not agree."),
        }
    }
}
