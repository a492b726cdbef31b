//! The result of a match (SB-16).

use crate::state::{End, Phase, Scrapbots};
use scrapworks_core::{BySeat, Outcome};

impl Scrapbots {
    /// The fewest wounds win (SB-16).
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Phase::Over(end) = self.phase else { return None };
        let reason = match end {
            End::LastWound => "last_wound",
            End::TurnCap => "turn_cap",
        };
        Some(Outcome::from_scores(self.wounds_dealt(), reason))
    }

    /// The wounds that each has dealt the other and that are still there.
    pub(crate) fn wounds_dealt(&self) -> BySeat<i32> {
        let seats = self.mechanics.seats();
        BySeat::new(seats, |seat| i32::from(self.mechanics[seats.after(seat)].wounds()))
    }
}
