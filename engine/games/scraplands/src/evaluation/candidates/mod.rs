//! Candidate actions.

mod attack;
mod declaring;
mod driving;

use crate::{
    Scraplands,
    action::Action,
    state::{Doing, Phase},
};

/// An action, and what it is held to be worth before any thought, in mils of way.
pub(crate) type Thought = (Action, i32);

impl Scraplands {
    /// What may be decided now, as far as it is worth a thought; all of it legal.
    pub(crate) fn thoughts(&self) -> Vec<Thought> {
        match &self.phase {
            Phase::Entering(_) => self.entering_thoughts(),
            Phase::Declaring(declaring) => self.declaring_thoughts(*declaring),
            Phase::Acting(activation, Doing::Drive(driving)) => {
                self.driving_thoughts(activation, driving)
            }
            Phase::Acting(activation, Doing::Drift) => self.drift_thoughts(activation),
            Phase::Acting(activation, Doing::Attack(fired)) => {
                self.attack_thoughts(activation, *fired)
            }
            Phase::Over(_) => Vec::new(),
        }
    }
}
