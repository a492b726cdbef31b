//! What an active suit does with its three points (SW-14 to SW-20), attacks apart.

use crate::{
    content::{
        actions::{HASTE_LOSS, READY_BONUS, deed_cost},
        ids::{CardNo, Deed, SuitId},
    },
    event::{Event, Lasts, SpentOn, Why},
    refusal::Refusal,
    state::{Activation, Phase, ScrapWorld},
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    /// Takes points and energy, and marks the action as done.
    pub(crate) fn pay(
        &mut self,
        mut activation: Activation,
        deed: Deed,
        ctx: &mut StepContext<'_, Event>,
    ) -> Activation {
        let cost = deed_cost(deed);
        activation.points -= cost.points;
        activation.done.insert(deed);
        self.spend(activation.suit, cost.energy, SpentOn::Deed { deed }, ctx);
        self.phase = Phase::Activation(activation);
        activation
    }

    pub(crate) fn spend(
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
        let Activation { suit, .. } = self.pay(self.activation()?, Deed::Ready, ctx);
        self.suit_mut(suit).tokens.readied += 1;
        tell_token(suit, READY_BONUS, Deed::Ready, ctx);
        Ok(())
    }

    pub(crate) fn power_up(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_recharge(Deed::PowerUp)?;
        let Activation { suit, .. } = self.pay(self.activation()?, Deed::PowerUp, ctx);
        self.regain(suit, Deed::PowerUp, ctx);
        Ok(())
    }

    pub(crate) fn reboot(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_recharge(Deed::Reboot)?;
        let Activation { suit, .. } = self.pay(self.activation()?, Deed::Reboot, ctx);
        self.regain(suit, Deed::Reboot, ctx);
        self.suit_mut(suit).tokens.rebooted = true;
        tell_token(suit, -HASTE_LOSS, Deed::Reboot, ctx);
        Ok(())
    }

    fn regain(&mut self, id: SuitId, deed: Deed, ctx: &mut StepContext<'_, Event>) {
        let energy = self.recharge(id, deed);
        let suit = self.suit_mut(id);
        suit.energy += energy;
        let left = suit.energy;
        ctx.emit(Event::EnergyGained { suit: id, energy, left, deed });
    }

    pub(crate) fn reload(
        &mut self,
        card: CardNo,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_reload(card)?;
        let Activation { suit, .. } = self.pay(self.activation()?, Deed::Reload, ctx);
        self.suit_mut(suit).flipped.remove(card);
        ctx.emit(Event::CardReloaded { suit, card });
        self.suit_mut(suit).tokens.reloaded = true;
        tell_token(suit, -HASTE_LOSS, Deed::Reload, ctx);
        Ok(())
    }

    pub(crate) fn jury_rig(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_jury_rig()?;
        let Activation { suit: id, .. } = self.pay(self.activation()?, Deed::JuryRig, ctx);
        let of = self.sheet(id).damage;
        let suit = self.suit_mut(id);
        suit.damage -= 1;
        suit.marks += 1;
        ctx.emit(Event::Repaired { suit: id, total: suit.damage, of });
        let cause = Why::Deed { deed: Deed::JuryRig };
        let (by, lasts) = (-HASTE_LOSS, Lasts::ThisGame);
        ctx.emit(Event::InitiativeChanged { suit: id, by, lasts, cause });
        Ok(())
    }

    /// Ends the activation; points that are left are lost (SW-20).
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

fn tell_token(suit: SuitId, by: i8, deed: Deed, ctx: &mut StepContext<'_, Event>) {
    let (lasts, cause) = (Lasts::NextOrder, Why::Deed { deed });
    ctx.emit(Event::InitiativeChanged { suit, by, lasts, cause });
}
