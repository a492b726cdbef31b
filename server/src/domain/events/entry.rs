//! The log of an event: everything that has happened in it, in order.

use scrapworks_protocol::{MatchId, PlayerId};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Entry {
    /// A player joins, or goes on.
    Joined {
        player: PlayerId,
    },
    /// A player does not want to be paired for now.
    Paused {
        player: PlayerId,
    },
    Left {
        player: PlayerId,
    },
    /// The event begins, at this reading of the service clock.
    Begun {
        service_ms: i64,
    },
    Pass(Pass),
    /// The match of a group has begun, in the same transaction.
    Paired {
        /// The entry with its pass.
        pass: u32,
        match_id: MatchId,
        /// By seat.
        seats: Vec<PlayerId>,
    },
    /// A match has ended, in the same transaction.
    Ended {
        match_id: MatchId,
        /// By seat, 0 is best.
        ranks: Vec<u8>,
        steps: u32,
        /// Seats that have decided nothing when it was their turn.
        absent: Vec<u8>,
        /// Seats that have left the match.
        left: Vec<u8>,
    },
    /// A match cannot be played to its end.
    Void {
        match_id: MatchId,
    },
    Finished,
    Cancelled,
}

/// What people are brought together by. Everything that decides is in it or in the entries before
/// it, so that anybody can do it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass {
    /// The entries that were known.
    pub seen: u32,
    /// Who was free and there.
    pub waiting: Vec<PlayerId>,
    /// Pairs of them of whom one has blocked the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<(PlayerId, PlayerId)>,
    /// Who has no match this round, though it would have played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerId>,
}

/// An entry as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// From 1.
    pub seq: u32,
    /// Milliseconds since 1970.
    pub at: i64,
    pub entry: Entry,
}
