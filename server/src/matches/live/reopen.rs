//! Reopening a match that was set aside (void), once its log can be played again: after a repair of
//! its rows, or by a release that knows its rules.

use scrapworks_protocol::{MatchId, MatchState};

use crate::{
    matches::{
        replay::export::StoredMatch,
        verify::check::{self, Mismatch},
    },
    store::{
        db::Db,
        matches,
        records::{SavedClocks, StepRow},
        service_clock,
    },
};

#[derive(Debug, thiserror::Error)]
pub enum ReopenError {
    #[error("there is no match {0}, or its log is gone")]
    NotFound(MatchId),
    #[error("match {0} was not set aside")]
    NotVoid(MatchId),
    #[error("match {id} still cannot be played on: {why}")]
    Broken { id: MatchId, why: String },
    #[error("the database does not answer: {0}")]
    Store(#[from] sqlx::Error),
}

/// Makes a void match run again, if its log replays. Its clocks go on from where they were; the
/// time since then is charged to nobody. Servers of this database open it at the next request.
pub async fn reopen(db: &Db, id: MatchId) -> Result<(), ReopenError> {
    let broken = |why: String| ReopenError::Broken { id, why };
    let stored = match StoredMatch::read(db, id).await {
        Ok(stored) => stored.ok_or(ReopenError::NotFound(id))?,
        Err(sqlx::Error::Decode(err)) => return Err(broken(err.to_string())),
        Err(err) => return Err(err.into()),
    };
    if stored.state() != MatchState::Void {
        return Err(ReopenError::NotVoid(id));
    }
    let last = stored.last_row().cloned().ok_or(ReopenError::NotFound(id))?;
    check::match_of(&stored.without_digest()).map_err(|err| broken(err.to_string()))?;
    if last.awaiting.is_empty() {
        return Err(broken(Mismatch::Over.to_string()));
    }
    let clocks = resumed(&last, service_clock::read(db).await?);
    let is_reopened = matches::reopen(db, id, last.seq, clocks.as_ref()).await?;
    is_reopened.then_some(()).ok_or(ReopenError::NotVoid(id))
}

/// The saved clocks, as if they had been saved now.
fn resumed(last: &StepRow, now_ms: i64) -> Option<SavedClocks> {
    let saved = last.clocks.clone()?;
    let passed = now_ms.saturating_sub(saved.at).max(0);
    let due_at = saved.due_at.map(|due_at| due_at.saturating_add(passed));
    Some(SavedClocks { at: saved.at.saturating_add(passed), due_at, ..saved })
}
