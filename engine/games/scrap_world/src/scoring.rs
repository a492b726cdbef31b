//! Elimination, victory, ranks and scores (SW-13).

use crate::{
    content::ids::SuitId,
    event::Event,
    state::{EndReason, Phase, ScrapWorld},
};
use scrapworks_core::{BySeat, Outcome, Seat, StepContext};

impl ScrapWorld {
    /// Eliminates the target's seat if it has no suit left, and ends the match if one seat remains.
    pub(crate) fn check_victory(&mut self, target: SuitId, ctx: &mut StepContext<'_, Event>) {
        let seat = self.stats(target).seat;
        if !self.is_eliminated(seat) {
            return;
        }
        self.eliminated.push(seat);
        ctx.emit(Event::SeatEliminated { seat });
        if self.eliminated.len() + 1 == usize::from(self.seats().0) {
            self.phase = Phase::Over(EndReason::LastStanding);
        }
    }

    fn is_eliminated(&self, seat: Seat) -> bool {
        self.standing_suits(seat).next().is_none()
    }

    /// Ranks seats by elimination, later is better; remaining seats share the first rank.
    pub(crate) fn match_outcome(&self) -> Option<Outcome> {
        let reason = match &self.phase {
            Phase::Over(EndReason::LastStanding) => "last_standing",
            Phase::Over(EndReason::RoundCap) => "round_cap",
            Phase::Terrain(_)
            | Phase::Sides(_)
            | Phase::Deployment(_)
            | Phase::Activation(_)
            | Phase::Defence(..) => return None,
        };
        let when = |seat| self.eliminated.iter().position(|&other| other == seat);
        let lasted = BySeat::new(self.seats(), |seat| when(seat).unwrap_or(usize::MAX));
        Some(Outcome::ranked_by(&lasted, self.standing_points(), reason))
    }

    /// The points of each seat's suits that are not destroyed, used cards included.
    pub(crate) fn standing_points(&self) -> BySeat<i32> {
        BySeat::new(self.seats(), |seat| {
            self.standing_suits(seat).map(|suit| self.stats(suit).points).sum()
        })
    }
}
