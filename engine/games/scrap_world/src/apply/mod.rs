//! Applies an action: one file for each phase or kind of action. Each function checks the action
//! first and changes nothing if it is refused.

pub(crate) mod activation;
pub(crate) mod attack;
pub(crate) mod defence;
pub(crate) mod deployment;
pub(crate) mod fallback;
pub(crate) mod movement;
pub(crate) mod round;
pub(crate) mod sides;
pub(crate) mod terrain;

use crate::{
    action::Action, content::ids::ActionKind, event::Event, refusal::Refusal, state::ScrapWorld,
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    pub(crate) fn apply_action(
        &mut self,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        match action {
            Action::TakePiece { piece, turned } => self.take_piece(piece, turned, ctx),
            Action::PutPiece { at } => self.put_piece(at, ctx),
            Action::StopPlacing => self.stop_placing(ctx),
            Action::ChooseSide { side } => self.choose_side(side, ctx),
            Action::Deploy { suit, at } => self.deploy(suit, at, ctx),
            Action::HalfMove { to } => self.move_suit(ActionKind::HalfMove, to, ctx),
            Action::Move { to } => self.move_suit(ActionKind::Move, to, ctx),
            Action::Run { to } => self.move_suit(ActionKind::Run, to, ctx),
            Action::QuickAttack(attack) => self.attack(ActionKind::QuickAttack, attack, ctx),
            Action::FullAttack(attack) => self.attack(ActionKind::FullAttack, attack, ctx),
            Action::Ready => self.ready(ctx),
            Action::PowerUp => self.power_up(ctx),
            Action::Reload { card } => self.reload(card, ctx),
            Action::JuryRig => self.jury_rig(ctx),
            Action::Reboot => self.reboot(ctx),
            Action::EndActivation => self.end_activation(ctx),
            Action::Defend { armor } => self.defend(&armor, ctx),
        }
    }
}
