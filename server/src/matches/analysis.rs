//! Analysis of a finished match from its log, and of a replay file.

use std::{collections::BTreeSet, path::Path};

use scrapworks_engine::{Analysis, Analyst, AnySetup, Cause, Decided, Entry};
use scrapworks_protocol::{BotLevel, Match};

use crate::{
    domain::statistics::PlayedMatch,
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
    #[error("the match is not over, by its log")]
    NotOver,
    #[error("the analysis was stopped")]
    Stopped,
}

/// An analysis, and what statistics count of the match.
#[derive(Debug)]
pub(crate) struct Analysed {
    pub(crate) analysis: Analysis,
    pub(crate) played: PlayedMatch,
}

/// Plays a finished match again and analyses it. Ends early once `goes_on` returns false; it is
/// asked between rows, which take a second at most. `bots` has the levels of seats that bots held.
pub(crate) fn analyse(
    entry: &Entry,
    setup: &AnySetup,
    bots: Vec<Option<BotLevel>>,
    log: &[StepRow],
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<Analysed, AnalysisError> {
    let last_seq = log.last().map_or(0, |row| row.seq);
    let decisions = decisions(log);
    let mut analyst = Analyst::new(&setup.seed, last_seq, &decisions);
    let mut replay = LogReplay::begin(entry, setup, log.first())?;
    let mut taken = BTreeSet::new();
    for (seat, roster) in setup.rosters.iter() {
        taken.extend((entry.roster_content)(roster).into_iter().map(|content| (seat, content)));
    }
    let mut rounds = replay.state.round();
    analyst.look(None, None, &*replay.state);
    for row in &log[1..] {
        if !goes_on() {
            return Err(AnalysisError::Stopped);
        }
        let before = replay.state.copy();
        replay.play(row)?;
        let decided = decided(row).filter(|_| decisions.binary_search(&row.seq).is_ok());
        if let Some(Decided { seat, action, .. }) = decided {
            taken.extend(before.acquires(seat, action).map(|content| (seat, content)));
        }
        analyst.look(Some(&*before), decided, &*replay.state);
        rounds = rounds.max(replay.state.round());
    }
    let outcome = replay.state.outcome().ok_or(AnalysisError::NotOver)?;
    let analysis = analyst.finish(goes_on).ok_or(AnalysisError::Stopped)?;
    let ranks = outcome.ranks.values().to_vec();
    Ok(Analysed { analysis, played: PlayedMatch { ranks, bots, taken, rounds, steps: last_seq } })
}

fn decided(row: &StepRow) -> Option<Decided<'_>> {
    match row.kind.as_ref()? {
        RowKind::Act { seat, cause: by @ (Cause::Player | Cause::Bot), action } => {
            Some(Decided { seat: *seat, by: *by, action })
        }
        RowKind::Act { cause: Cause::Timeout | Cause::Left, .. }
        | RowKind::Undo { .. }
        | RowKind::Leave { .. }
        | RowKind::Redraw { .. } => None,
    }
}

/// The numbers of the steps that somebody chose and nobody undid.
fn decisions(log: &[StepRow]) -> Vec<u32> {
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
    let bots = replay.r#match.seats.iter().map(|seat| seat.bot).collect();
    let analysed = analyse(entry, &setup, bots, &log, &mut || true);
    Ok((replay.r#match, analysed.expect("the log has just been played").analysis))
}
