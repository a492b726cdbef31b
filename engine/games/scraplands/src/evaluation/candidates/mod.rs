//! Candidate actions of bots, one file for each kind of decision.

mod attack;
mod declaring;
mod driving;

use crate::{
    Scraplands,
    action::Action,
    state::{PendingAction, Phase},
};

/// An action with its estimated value in mils of driving distance.
pub(crate) type ScoredAction = (Action, i32);

impl Scraplands {
    /// The legal actions worth considering.
    pub(crate) fn scored_actions(&self) -> Vec<ScoredAction> {
        match &self.phase {
            Phase::Entering(_) => self.entering_candidates(),
            Phase::Declaring(declaring) => self.declaring_candidates(*declaring),
            Phase::Acting(activation, PendingAction::Drive(driving)) => {
                self.driving_candidates(activation, driving)
            }
            Phase::Acting(activation, PendingAction::Drift) => self.drift_candidates(activation),
            Phase::Acting(activation, pending @ PendingAction::Attack(_)) => {
                self.attack_candidates(activation, pending.fired())
            }
            Phase::Over(_) => Vec::new(),
        }
    }
}
