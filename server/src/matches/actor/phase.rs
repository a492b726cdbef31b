//! What the actor of a match is doing. Each state holds what belongs to it.

use scrapworks_engine::Seat;
use scrapworks_protocol::Timestamp;
use tokio::{sync::oneshot, time::Instant};

use crate::{
    matches::{
        bot_pool::BotReply, clock::Clocks, log::idempotency::ActionKey, reply_to::ReplyTo,
        state::match_state::PreparedStep,
    },
    store::writes::WriteOutcome,
    telemetry::action::ActionTrace,
};

#[derive(Debug)]
pub(super) enum Phase {
    /// Nothing is being written. After an automatic step has failed, the next one waits for
    /// `retry_at`.
    Ready { retry_at: Option<Instant> },
    /// The writer is committing a step. Commands wait, because the commit may answer them.
    Committing { commit: Commit, overdue_at: Instant },
    /// The commit takes too long: its requester knows that the step is uncertain, and commands are
    /// handled again, but no other step is prepared.
    Overdue(Commit),
}

/// A step that the writer is committing.
#[derive(Debug)]
pub(super) struct Commit {
    pub(super) step: PreparedStep,
    /// The clocks after the step.
    pub(super) clocks: Clocks,
    pub(super) at: Timestamp,
    pub(super) requested_at: Instant,
    /// None for an automatic step, and once the requester knows that the step is uncertain.
    pub(super) reply_to: Option<ReplyTo>,
    pub(super) trace: ActionTrace,
    pub(super) outcome: oneshot::Receiver<WriteOutcome>,
}

/// What follows once nothing is being written.
#[derive(Debug)]
pub(super) enum Next {
    GoOn,
    /// The database is read again, which says that the match is set aside.
    Reread,
    /// The match leaves memory for another node to play it; the sender is dropped when that is
    /// done.
    HandOver {
        _done: oneshot::Sender<()>,
    },
}

/// How the event loop continues.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Flow {
    Continue,
    /// The log has rows that are not in memory.
    Reload,
    Stop,
}

/// What bots are asked for.
#[derive(Debug, Default)]
pub(super) struct BotWork {
    pub(super) turn: Option<BotTurn>,
    pub(super) called: Option<CalledStandIn>,
}

/// A decision that a bot is computing. Steps of other seats may be committed meanwhile.
#[derive(Debug)]
pub(super) struct BotTurn {
    pub(super) seat: Seat,
    /// The step that the decision is based on.
    pub(super) seq: u32,
    pub(super) decision: BotReply,
}

/// A seat that was called absent, until the first step of its stand-in is committed.
#[derive(Debug)]
pub(super) struct CalledStandIn {
    pub(super) seat: Seat,
    /// None once the requester knows that the outcome is uncertain.
    pub(super) reply_to: Option<ReplyTo>,
    pub(super) key: Option<ActionKey>,
}

impl Phase {
    /// Whether a step is being committed, so that no other can be prepared.
    pub(super) fn is_writing(&self) -> bool {
        !matches!(self, Phase::Ready { .. })
    }

    /// When a failed automatic step is tried again.
    pub(super) fn retry_at(&self) -> Option<Instant> {
        match self {
            Phase::Ready { retry_at } => *retry_at,
            Phase::Committing { .. } | Phase::Overdue(_) => None,
        }
    }

    /// Ends the commit, if there is one.
    pub(super) fn take_commit(&mut self) -> Option<Commit> {
        match std::mem::replace(self, Phase::Ready { retry_at: None }) {
            Phase::Committing { commit, .. } | Phase::Overdue(commit) => Some(commit),
            ready @ Phase::Ready { .. } => {
                *self = ready;
                None
            }
        }
    }
}
