//! The result of a match (SB-16).

use crate::state::{EndReason, Phase, Scrapbots};
use scrapworks_core::{BySeat, Outcome};

impl Scrapbots {
    /// The mechanic with the fewest wounds wins (SB-16).
    pub(crate) fn compute_outcome(&self) -> Option<Outcome> {
        let Phase::Over(end) = self.phase else { return None };
        let reason = match end {
            EndReason::LastWound => "last_wound",
            EndReason::TurnCap => "turn_cap",
        };
        Some(Outcome::from_scores(self.wounds_inflicted(), reason))
    }

    /// The score of each mechanic: the wounds its opponent has.
    pub(crate) fn wounds_inflicted(&self) -> BySeat<i32> {
        let seats = self.mechanics.seats();
        BySeat::new(seats, |seat| i32::from(self.mechanics[seats.after(seat)].wounds()))
    }
}
