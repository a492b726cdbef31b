//! Every match of a database, one after the other, while a server may be at work on it.

use std::io::{self, Write};

use scrapworks_protocol::{MatchId, MatchState, Replay};

use super::check::{self, Wrong};
use crate::{
    replay::Kept,
    store::{Db, OpenError, audit},
};

/// Matches whose names are read at once. Of the matches themselves one is in memory at a time.
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

/// What was looked at so far.
#[derive(Debug, Default)]
struct Tally {
    finished: u64,
    running: u64,
    void: u64,
    wrong: u64,
}

/// Checks the database at that address, which is only read.
pub async fn all(database_url: &str, out: &mut impl Write) -> Result<bool, VerifyError> {
    let db = Db::open_to_read(database_url).await?;
    let agrees = store(&db, out).await;
    db.close().await;
    agrees
}

/// Names every match that does not agree, and sums up. True if there is none. A match that the
/// server has set aside is named too, but is no news.
pub async fn store(db: &Db, out: &mut impl Write) -> Result<bool, VerifyError> {
    let (mut tally, mut last) = (Tally::default(), None);
    loop {
        let ids = audit::page(db, last, PAGE_ROWS).await?;
        let Some(&newest) = ids.last() else { break };
        for id in ids {
            let (state, found) = look_at(db, id).await?;
            tally.add(state, &found);
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
    writeln!(out, "{tally}")?;
    Ok(tally.wrong == 0)
}

/// A database that does not answer ends the check; what cannot be read in it is its match's fault.
async fn look_at(
    db: &Db,
    id: MatchId,
) -> Result<(Option<MatchState>, Result<(), Wrong>), VerifyError> {
    let kept = match Kept::read(db, id).await {
        Ok(Some(kept)) => kept,
        Ok(None) => return Ok((None, Err(Wrong::Missing))),
        Err(sqlx::Error::Decode(err)) => {
            return Ok((None, Err(Wrong::Unreadable(err.to_string()))));
        }
        Err(err) => return Err(err.into()),
    };
    let replay = kept.into_replay();
    let ranks = audit::ranks(db, id).await?;
    let found = check::match_of(&replay).and_then(|()| check_ranks(&replay, &ranks));
    Ok((Some(replay.r#match.state), found))
}

fn check_ranks(replay: &Replay, kept: &[Option<i64>]) -> Result<(), Wrong> {
    let result = replay.r#match.result.as_ref();
    let rank = |seat: usize| result.and_then(|result| result.ranks.get(seat).copied());
    let agrees = |(seat, kept): (usize, &Option<i64>)| *kept == rank(seat).map(i64::from);
    if kept.iter().enumerate().all(agrees) { Ok(()) } else { Err(Wrong::Ranks) }
}

impl Tally {
    fn add(&mut self, state: Option<MatchState>, found: &Result<(), Wrong>) {
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

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { finished, running, void, wrong } = self;
        write!(f, "{finished} finished, {running} running, {void} set aside: ")?;
        match wrong {
            0 => f.write_str("everything agrees."),
            1 => f.write_str("1 match does not agree."),
            _ => write!(f, "{wrong} matches do not agree."),
        }
    }
}
