//! Who can be attacked, with what, and which dice are rolled for it (SW-29, SW-33 to SW-40).

use crate::{
    action::Attack,
    content::ids::Deed,
    event::{DieWhy, Event, Rolled, SpentOn},
    refusal::Refusal,
    state::{Pending, Phase, ScrapWorld},
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    /// Rolls the attack. If the defender has something to decide, the attack waits for it.
    pub(crate) fn attack(
        &mut self,
        deed: Deed,
        attack: Attack,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let aim = self.check_attack(deed, attack)?;
        let activation = self.pay(self.activation()?, deed, ctx);
        self.spend(aim.suit, attack.burn, SpentOn::Burn { card: attack.weapon }, ctx);
        let dice = roll(aim.dice(), ctx);
        let (hits, shoved, fallbacks) = aim.score(&dice);
        ctx.emit(Event::AttackRolled {
            suit: aim.suit,
            deed,
            attack,
            distance: aim.distance,
            dice: dice.clone(),
            shoved,
            hits,
            fallbacks,
        });
        if self.reactions(&aim).is_empty() {
            self.resolve(&aim, &dice, &[], ctx);
        } else {
            self.phase = Phase::Defence(activation, Pending { deed, attack, dice });
        }
        Ok(())
    }
}

/// Rolls each die in turn.
pub(crate) fn roll(dice: Vec<DieWhy>, ctx: &mut StepContext<'_, Event>) -> Vec<Rolled> {
    let rng = ctx.rng();
    let roll = |DieWhy { die, why }| Rolled { die, face: rng.below(6) as u8, why };
    dice.into_iter().map(roll).collect()
}
