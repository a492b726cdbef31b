//! A log played again, row by row, and held against what was written when it was played first.

use scrapworks_engine::{AnyMatch, AnySetup, AnyStep, Entry, Played, Refused};

use crate::store::steps::{Deed, StepRow};

/// A match in the middle of its log.
#[derive(Debug)]
pub(crate) struct Rerun {
    pub(crate) now: Box<dyn AnyMatch>,
    /// What the last row did.
    pub(crate) step: AnyStep,
}

/// Why a log cannot be played again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unreplayable {
    #[error("its log does not begin with a setup")]
    NoSetup,
    #[error("its setup is refused: {0}")]
    Setup(String),
    #[error("row {seq} is not in its place")]
    Gap { seq: u32 },
    #[error("row {seq} is refused: {code}")]
    Refused { seq: u32, code: String },
    #[error("row {seq} leads to another state than it did")]
    Differs { seq: u32 },
}

impl Rerun {
    pub(crate) fn begin(
        entry: &Entry,
        setup: &AnySetup,
        first: Option<&StepRow>,
    ) -> Result<Rerun, Unreplayable> {
        let first = first.filter(|row| row.deed.is_none() && row.seq == 0);
        let first = first.ok_or(Unreplayable::NoSetup)?;
        let (now, step) = (entry.start)(setup)
            .map_err(|refused| Unreplayable::Setup(refused.code.into_owned()))?;
        check_hash(&step, first)?;
        Ok(Rerun { now, step })
    }

    pub(crate) fn play(&mut self, row: &StepRow) -> Result<(), Unreplayable> {
        let seq = row.seq;
        let deed = row.deed.as_ref().filter(|_| seq == self.now.seq() + 1);
        let deed = deed.ok_or(Unreplayable::Gap { seq })?;
        let (now, step) = play(&*self.now, deed)
            .map_err(|refused| Unreplayable::Refused { seq, code: refused.code.into_owned() })?;
        check_hash(&step, row)?;
        *self = Rerun { now, step };
        Ok(())
    }
}

/// What the deed makes of the match.
pub(crate) fn play(now: &dyn AnyMatch, deed: &Deed) -> Result<Played, Refused> {
    match deed {
        Deed::Act { seat, cause, action } => now.play(*seat, action, *cause),
        Deed::Undo { seat, of } => now.undo(*seat, *of),
        Deed::Leave { seat, why } => now.leave(*seat, *why),
    }
}

pub(crate) fn check_hash(step: &AnyStep, row: &StepRow) -> Result<(), Unreplayable> {
    let same: bool = step.hash == row.hash && step.seq == row.seq;
    same.then_some(()).ok_or(Unreplayable::Differs { seq: row.seq })
}
