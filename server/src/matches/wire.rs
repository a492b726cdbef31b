//! Engine values as the protocol has them.

use scrapworks_engine::{Outcome, SeatSet};
use scrapworks_protocol::MatchResult;

/// Seat numbers, ascending.
pub(crate) fn seat_numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

/// The result of a match, from the engine's outcome.
pub(crate) fn match_result(outcome: Outcome) -> MatchResult {
    MatchResult {
        ranks: outcome.ranks.values().to_vec(),
        scores: outcome.scores.values().to_vec(),
        reason: outcome.reason.to_owned(),
    }
}
