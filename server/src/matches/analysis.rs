//! Analysis of a finished match from its log, and of a replay file.

use std::{collections::BTreeSet, path::Path};

use scrapworks_engine::{Analysis, Analyst, AnySetup, Cause, Decided, Entry};
use scrapworks_protocol::Match;

use crate::{
    matches::{
        log::log_replay::{LogReplay, ReplayError},
        verify::{self, Report, check},
    },
    store::records::{RowKind, StepRow},
};

/// Why a match could not be analysed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum AnalysisError {
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error("the analysis was stopped")]
    Stopped,
}

/// Plays a finished match again and analyses it. Ends early once `goes_on` returns false; it is
/// asked between rows, which take a second at most.
pub(crate) fn analyse(
    entry: &Entry,
    setup: &AnySetup,
    log: &[StepRow],
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<Analysis, AnalysisError> {
    let last_seq = log.last().map_or(0, |row| row.seq);
    let mut analyst = Analyst::new(&setup.seed, last_seq, &decisions(log));
    let mut replay = LogReplay::begin(entry, setup, log.first())?;
    analyst.look(None, None, &*replay.state);
    for row in &log[1..] {
        if !goes_on() {
            return Err(AnalysisError::Stopped);
        }
        let before = replay.state.copy();
        replay.play(row)?;
        analyst.look(Some(&*before), decided(row), &*replay.state);
    }
    analyst.finish(goes_on).ok_or(AnalysisError::Stopped)
}

fn decided(row: &StepRow) -> Option<Decided<'_>> {
    match row.kind.as_ref()? {
        RowKind::Act { seat, cause: by @ (Cause::Player | Cause::Bot), action } => {
            Some(Decided { seat: *seat, by: *by, action })
        }
        RowKind::Act { cause: Cause::Timeout | Cause::Left, .. }
        | RowKind::Undo { .. }
        | RowKind::Leave { .. } => None,
    }
}

/// The numbers of the steps that somebody chose and nobody undid.
pub(super) fn decisions(log: &[StepRow]) -> Vec<u32> {
    let undone = |row: &StepRow| match row.kind {
        Some(RowKind::Undo { of, .. }) => Some(of),
        _ => None,
    };
    let undone: BTreeSet<u32> = log.iter().filter_map(undone).collect();
    let chosen = log.iter().filter(|row| decided(row).is_some()).map(|row| row.seq);
    chosen.filter(|seq| !undone.contains(seq)).collect()
}

/// Analyses the match of a replay file, which has to agree with the rules. Returns the match, too.
///
/// # Errors
/// The report on a file that does not agree.
pub(crate) fn file(path: &Path) -> Result<(Match, Analysis), Report> {
    let replay = verify::agreeing(path)?;
    let (entry, setup, log) = check::parts(&replay).expect("the file agrees");
    let analysis = analyse(entry, &setup, &log, &mut || true);
    Ok((replay.r#match, analysis.expect("the log has just been played")))
}
