//! Applies one action, then advances until a seat must choose or the match is over.

mod abilities;
mod activation;
mod answers;
mod command;
mod damage;
mod leaving;
mod piles;
mod reboot;
mod targets;

use crate::{action::Action, event::Event, phase::Phase, refusal::Refusal, state::Scrappers};
use scrapworks_core::{Seat, StepContext};

impl Scrappers {
    pub(crate) fn apply_action(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, &action)?;
        match action {
            Action::Assign { card } => self.assign(seat, card, ctx),
            Action::Eject { card } => self.eject(seat, card, ctx),
            Action::Draft(pile) => self.draft(seat, pile, ctx),
            Action::Discard { card } => self.discard(seat, card, ctx),
            Action::Redraw => self.redraw(seat, ctx),
            Action::Take { .. }
            | Action::Target { .. }
            | Action::Shield { .. }
            | Action::Spend { .. }
            | Action::Melt { .. }
            | Action::Recall { .. }
            | Action::Claim(_)
            | Action::Install { .. }
            | Action::Destroy { .. }
            | Action::Hasten { .. }
            | Action::Pick { .. }
            | Action::Decline => self.answer(seat, action, ctx),
        }
        self.advance(ctx);
        Ok(())
    }

    /// Advances until a seat must choose or the match is over.
    pub(crate) fn advance(&mut self, ctx: &mut StepContext<'_, Event>) {
        loop {
            let asked = match self.phase {
                Phase::Command { seat } => self.advance_command(seat, ctx),
                Phase::Activation(_) => self.advance_activation(ctx),
                Phase::Reboot { seat } => self.advance_reboot(seat, ctx),
                Phase::Over { .. } => true,
            };
            if asked {
                return;
            }
        }
    }
}
