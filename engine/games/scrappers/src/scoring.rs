//! The result of a match (SC-1, SC-2).

use crate::{
    phase::{EndReason, Phase},
    state::Scrappers,
};
use scrapworks_core::{BySeat, Outcome, Seat};

impl Scrappers {
    /// The score: damage of the left neighbour. The most wins; between two pilots, this is the one
    /// with less damage (SC-1).
    pub(crate) fn damage_to_left(&self) -> BySeat<i32> {
        let damage = |seat| i32::from(self.pilots[self.left_of(seat)].damage);
        BySeat::new(self.seats(), damage)
    }

    /// Ties go to the first player, else to the pilot nearest clockwise (SC-1).
    pub(crate) fn compute_outcome(&self) -> Option<Outcome> {
        let Phase::Over { by } = self.phase else { return None };
        let scores = self.damage_to_left();
        let seats = self.seats();
        let near = |seat: Seat| seats.0 - (seat.0 + seats.0 - self.first.0) % seats.0;
        let keys = BySeat::new(seats, |seat| (scores[seat], near(seat)));
        let reason = match by {
            EndReason::Damage => "damage",
            EndReason::RoundCap => "round_cap",
        };
        Some(Outcome::ranked_by(&keys, scores, reason))
    }
}
