//! Writes that go through the [writer](crate::store::log::writer), and their outcomes.

use std::fmt;

use scrapworks_protocol::{MatchId, MatchResult};

use crate::store::{
    locks::is_locked,
    pairings::pairing_records::PairedLobby,
    records::{ChatLine, NewMatch, SavedClocks, StepRow},
};

#[derive(Debug)]
pub(in crate::store) enum Write {
    Step(StepWrite),
    Start(Box<MatchStart>),
    Clocks(ClockUpdate),
    Chat(ChatLine),
}

/// A row of a match's log.
#[derive(Debug)]
pub(in crate::store) struct StepWrite {
    pub(in crate::store) match_id: MatchId,
    pub(in crate::store) row: StepRow,
    /// Set on the last row; written with it or not at all.
    pub(in crate::store) result: Option<MatchResult>,
}

/// A new match with the first row of its log.
#[derive(Debug)]
pub(in crate::store) struct MatchStart {
    pub(in crate::store) new: NewMatch,
    pub(in crate::store) setup: StepRow,
    /// The rows that follow it, in a continuation.
    pub(in crate::store) more: Vec<StepRow>,
    /// What a match of players who were paired is made of.
    pub(in crate::store) paired: Option<PairedLobby>,
}

/// Replaces the clocks saved with row `seq`, if that is the newest row.
#[derive(Debug)]
pub(in crate::store) struct ClockUpdate {
    pub(in crate::store) match_id: MatchId,
    pub(in crate::store) seq: u32,
    pub(in crate::store) clocks: Option<SavedClocks>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteOutcome {
    /// It is on disk.
    Committed,
    /// Another writer has written this row, or the row it depends on has changed.
    Conflict,
    /// It is not on disk and may be tried again.
    Failed,
}

/// The queue is full, or the writer has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the writer is overloaded")]
pub struct Overloaded;

/// Why a transaction failed.
#[derive(Debug)]
pub(in crate::store) enum CommitError {
    /// Some step rows existed already. Nothing was written.
    Conflict,
    /// Another transaction has locked a row for too long. Nothing was written.
    Locked,
    /// This process is no living node any more. Nothing was written.
    Fenced,
    /// Nothing was written.
    BeforeCommit(sqlx::Error),
    /// All was written, or nothing.
    AtCommit(sqlx::Error),
}

impl CommitError {
    pub(in crate::store) fn before_commit(err: sqlx::Error) -> CommitError {
        match is_locked(&err) {
            true => CommitError::Locked,
            false => CommitError::BeforeCommit(err),
        }
    }
}

impl Write {
    pub(in crate::store) fn as_step(&self) -> Option<&StepWrite> {
        match self {
            Write::Step(step) => Some(step),
            Write::Start(_) | Write::Chat(_) | Write::Clocks(_) => None,
        }
    }

    pub(in crate::store) fn as_start(&self) -> Option<&MatchStart> {
        match self {
            Write::Start(start) => Some(start),
            Write::Step(_) | Write::Chat(_) | Write::Clocks(_) => None,
        }
    }
}

impl Write {
    /// The match that it belongs to; None for a line of chat, which may be a lobby's.
    pub(in crate::store) fn match_id(&self) -> Option<MatchId> {
        match self {
            Write::Step(step) => Some(step.match_id),
            Write::Start(start) => Some(start.new.match_id),
            Write::Clocks(update) => Some(update.match_id),
            Write::Chat(_) => None,
        }
    }
}

impl fmt::Display for Write {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Write::Step(step) => write!(f, "step {}", step.row.seq),
            Write::Start(_) => f.write_str("start"),
            Write::Clocks(_) => f.write_str("clocks"),
            Write::Chat(line) => write!(f, "chat line {}", line.chat_line_id),
        }
    }
}
