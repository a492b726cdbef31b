//! Applies one action of the active mechanic.

mod attack;
mod bonus;
mod draw;
mod end_turn;
mod market;
mod play;

use crate::{action::Action, event::Event, refusal::Refusal, state::Scrapbots};
use scrapworks_core::StepContext;

impl Scrapbots {
    pub(crate) fn apply_action(
        &mut self,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_timing(action)?;
        self.actions += 1;
        match action {
            Action::Buy { slot } => {
                let card = self.check_buy(slot)?;
                self.buy(slot, card, ctx);
            }
            Action::PlayForScrap { card } => {
                self.check_scrap(card)?;
                self.play_for_scrap(card, ctx);
            }
            Action::PlayForEnergy { card } => {
                self.check_energy(card)?;
                self.play_for_energy(card, ctx);
            }
            Action::Activate { card, lane } => {
                let activation = self.check_activate(card, lane)?;
                self.activate(card, lane, activation, ctx);
            }
            Action::Build { card, lane } => {
                self.check_build(card, lane)?;
                self.build(card, lane, ctx);
            }
            Action::Attack { lane, attack: at } => {
                let attack = self.check_attack(lane, at)?;
                self.attack(lane, at, attack, ctx);
            }
            Action::EndTurn => self.end_turn(ctx),
            Action::UseBonus => {
                let (card, cards, energy_per_wound) = self.check_use_bonus()?;
                self.use_bonus(card, cards, energy_per_wound, ctx);
            }
            Action::ReturnWound { from } => {
                let card = self.check_return_wound(from)?;
                self.return_wound(card, from, ctx);
            }
            Action::Exhaust { lane } => {
                let (card, _) = self.check_exhaust(lane)?;
                self.exhaust(card, lane, ctx);
            }
            Action::Ready { lane } => {
                let (card, _) = self.check_ready(lane)?;
                self.ready(card, lane, ctx);
            }
            Action::SkipBonus => {
                let (card, _) = self.check_pending()?;
                self.skip_bonus(card, ctx);
            }
        }
        Ok(())
    }
}
