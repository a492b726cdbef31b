//! Applies the actions of an activation, moves and attacks apart (SW-14 to SW-20).

use crate::{
    content::{
        actions::{INITIATIVE_COST, READY_BONUS, action_cost},
        ids::{ActionKind, CardNo, SuitId},
    },
    event::{Duration, Event, Source, SpentOn},
    refusal::Refusal,
    state::{Activation, Phase, ScrapWorld},
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    /// Deducts points and energy and marks the action as taken.
    pub(crate) fn pay_action(
        &mut self,
        mut activation: Activation,
        kind: ActionKind,
        ctx: &mut StepContext<'_, Event>,
    ) -> Activation {
        let cost = action_cost(kind);
        activation.points -= cost.points;
        activation.done.insert(kind);
        self.spend_energy(activation.suit, cost.energy, SpentOn::Action { kind }, ctx);
        self.phase = Phase::Activation(activation);
        activation
    }

    pub(crate) fn spend_energy(
        &mut self,
        id: SuitId,
        energy: u8,
        on: SpentOn,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if 0 < energy {
            let suit = self.suit_mut(id);
            suit.energy -= energy;
            let left = suit.energy;
            ctx.emit(Event::EnergySpent { suit: id, energy, left, on });
        }
    }

    pub(crate) fn ready(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_ready()?;
        let Activation { suit, .. } = self.pay_action(self.activation()?, ActionKind::Ready, ctx);
        self.suit_mut(suit).tokens.readied += 1;
        emit_token(suit, READY_BONUS, ActionKind::Ready, ctx);
        Ok(())
    }

    pub(crate) fn power_up(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_recharge(ActionKind::PowerUp)?;
        let Activation { suit, .. } = self.pay_action(self.activation()?, ActionKind::PowerUp, ctx);
        self.regain(suit, ActionKind::PowerUp, ctx);
        Ok(())
    }

    pub(crate) fn reboot(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_recharge(ActionKind::Reboot)?;
        let Activation { suit, .. } = self.pay_action(self.activation()?, ActionKind::Reboot, ctx);
        self.regain(suit, ActionKind::Reboot, ctx);
        self.suit_mut(suit).tokens.rebooted = true;
        emit_token(suit, -INITIATIVE_COST, ActionKind::Reboot, ctx);
        Ok(())
    }

    fn regain(&mut self, id: SuitId, kind: ActionKind, ctx: &mut StepContext<'_, Event>) {
        let energy = self.recharge(id, kind);
        let suit = self.suit_mut(id);
        suit.energy += energy;
        let left = suit.energy;
        ctx.emit(Event::EnergyGained { suit: id, energy, left, kind });
    }

    pub(crate) fn reload(
        &mut self,
        card: CardNo,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_reload(card)?;
        let Activation { suit, .. } = self.pay_action(self.activation()?, ActionKind::Reload, ctx);
        self.suit_mut(suit).flipped.remove(card);
        ctx.emit(Event::CardReloaded { suit, card });
        self.suit_mut(suit).tokens.reloaded = true;
        emit_token(suit, -INITIATIVE_COST, ActionKind::Reload, ctx);
        Ok(())
    }

    pub(crate) fn jury_rig(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_jury_rig()?;
        let Activation { suit: id, .. } =
            self.pay_action(self.activation()?, ActionKind::JuryRig, ctx);
        let of = self.stats(id).damage;
        let suit = self.suit_mut(id);
        suit.damage -= 1;
        suit.marks += 1;
        ctx.emit(Event::Repaired { suit: id, total: suit.damage, of });
        let cause = Source::Action { kind: ActionKind::JuryRig };
        let (by, duration) = (-INITIATIVE_COST, Duration::ThisGame);
        ctx.emit(Event::InitiativeChanged { suit: id, by, duration, cause });
        Ok(())
    }

    /// Ends the activation and discards the points left (SW-20).
    pub(crate) fn end_activation(
        &mut self,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let Activation { suit, points, .. } = self.activation()?;
        ctx.emit(Event::ActivationEnded { suit, points_left: points });
        let marker = self.suit(suit).marker.expect("an active suit has a marker");
        self.activate_after(marker, ctx);
        Ok(())
    }
}

fn emit_token(suit: SuitId, by: i8, kind: ActionKind, ctx: &mut StepContext<'_, Event>) {
    let (duration, cause) = (Duration::NextOrder, Source::Action { kind });
    ctx.emit(Event::InitiativeChanged { suit, by, duration, cause });
}
