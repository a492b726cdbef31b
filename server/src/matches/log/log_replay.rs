//! Replaying a log row by row, and comparing each step with its row.

use scrapworks_engine::{AnyMatch, AnySetup, AnyStep, Entry, Played, Refused};

use crate::store::records::{RowKind, StepRow};

/// A match in the middle of its log.
#[derive(Debug)]
pub(crate) struct LogReplay {
    pub(crate) state: Box<dyn AnyMatch>,
    /// The step of the last row.
    pub(crate) step: AnyStep,
}

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ReplayError {
    #[error("the log does not begin with a setup")]
    NoSetup,
    #[error("the rules refuse the setup: {0}")]
    Setup(String),
    #[error("row {seq} is not in its place")]
    Gap { seq: u32 },
    #[error("row {seq} is refused: {code}")]
    Refused { seq: u32, code: String },
    #[error("row {seq} leads to another state than it did")]
    Differs { seq: u32 },
}

impl LogReplay {
    /// Plays the setup. `first` is the first row of the log.
    pub(crate) fn begin(
        entry: &Entry,
        setup: &AnySetup,
        first: Option<&StepRow>,
    ) -> Result<LogReplay, ReplayError> {
        let first = first.filter(|row| row.kind.is_none() && row.seq == 0);
        let first = first.ok_or(ReplayError::NoSetup)?;
        let (state, step) = (entry.start)(setup)
            .map_err(|refused| ReplayError::Setup(refused.code.into_owned()))?;
        check_hash(&step, first)?;
        Ok(LogReplay { state, step })
    }

    /// Plays the next row.
    pub(crate) fn play(&mut self, row: &StepRow) -> Result<(), ReplayError> {
        let seq = row.seq;
        let kind = row.kind.as_ref().filter(|_| seq == self.state.seq() + 1);
        let kind = kind.ok_or(ReplayError::Gap { seq })?;
        let (state, step) = play(&*self.state, kind)
            .map_err(|refused| ReplayError::Refused { seq, code: refused.code.into_owned() })?;
        check_hash(&step, row)?;
        *self = LogReplay { state, step };
        Ok(())
    }
}

/// Runs the rules for what a row records.
pub(crate) fn play(state: &dyn AnyMatch, kind: &RowKind) -> Result<Played, Refused> {
    match kind {
        RowKind::Act { seat, cause, action } => state.play(*seat, action, *cause),
        RowKind::Undo { seat, of } => state.undo(*seat, *of),
        RowKind::Leave { seat, why } => state.leave(*seat, *why),
        RowKind::Redraw { seat, seed } => state.redraw(*seat, seed),
    }
}

/// Compares a step with its row.
pub(crate) fn check_hash(step: &AnyStep, row: &StepRow) -> Result<(), ReplayError> {
    let is_same = step.hash == row.hash && step.seq == row.seq;
    is_same.then_some(()).ok_or(ReplayError::Differs { seq: row.seq })
}
