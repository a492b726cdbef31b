//! How a match ended.

use serde::Serialize;

use crate::seat::{BySeat, Seat, Seats};

/// Final ranking. Seats that share a place share its rank; the best rank is zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    pub ranks: BySeat<u8>,
    pub scores: BySeat<i32>,
    /// Which rule ended the match: a frozen snake-case word.
    pub reason: &'static str,
}

impl Outcome {
    /// The higher score ranks better.
    pub fn from_scores(scores: BySeat<i32>, reason: &'static str) -> Outcome {
        let keys = scores.clone();
        Outcome::ranked_by(&keys, scores, reason)
    }

    /// The higher key ranks better; equal keys share a rank.
    pub fn ranked_by<K: Ord>(
        keys: &BySeat<K>,
        scores: BySeat<i32>,
        reason: &'static str,
    ) -> Outcome {
        let better = |key: &K| keys.values().iter().filter(|other| *other > key).count() as u8;
        Outcome { ranks: keys.map(better), scores, reason }
    }

    /// The result with these seats below all others, the later ones above the earlier ones.
    #[must_use]
    pub(crate) fn with_last(self, last: &[Seat]) -> Outcome {
        if last.is_empty() {
            return self;
        }
        let seats: Seats = self.ranks.seats();
        let when = |seat: Seat| last.iter().position(|&other| other == seat);
        let keys = BySeat::new(seats, |seat| match when(seat) {
            None => (1, i64::from(u8::MAX - self.ranks[seat])),
            Some(order) => (0, order as i64),
        });
        Outcome::ranked_by(&keys, self.scores, self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank() {
        let outcome = Outcome::from_scores(vec![3, 7, 3, 1].into(), "cap");
        assert_eq!(outcome.ranks.values(), [1, 0, 1, 3]);
    }

    #[test]
    fn who_left_ranks_below_all_who_stayed_and_earlier_below_later() {
        let outcome = Outcome::from_scores(vec![9, 8, 1, 1].into(), "cap");
        let outcome = outcome.with_last(&[Seat(0), Seat(1)]);
        assert_eq!(outcome.ranks.values(), [3, 2, 0, 0]);
    }
}
