//! Applies actions to the state: one file for each kind of action.

pub(crate) mod activation;
mod attack;
pub(crate) mod control_check;
mod drift;
mod driving;
mod entering;
mod jump;
pub(crate) mod movement;
mod round;

use crate::{action::Action, event::Event, refusal::Refusal, state::Scraplands};
use scrapworks_core::StepContext;

impl Scraplands {
    pub(crate) fn decide(
        &mut self,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        match action {
            Action::Enter { entry, turn, by } => self.enter(entry, turn, by, ctx),
            Action::Declare { car, plan } => self.declare(car, plan, ctx),
            Action::Straight { boost } => self.straight(boost, ctx),
            Action::Boost => self.boost(ctx),
            Action::Pivot { turn } => self.pivot(turn, ctx),
            Action::Drive { gear, turn, by } => self.drive(gear, turn, by, ctx),
            Action::Halt => self.halt(ctx),
            Action::Drift { by, turn } => self.drift(by, turn, ctx),
            Action::Fire { weapon, target } => self.fire(weapon, target, ctx),
            Action::HoldFire => self.hold_fire(ctx),
        }
    }
}
