//! Rolls an attack and hands it to the defender, or resolves it at once (SW-29 to SW-31).

use crate::{
    action::Attack,
    content::ids::ActionKind,
    event::{Event, Rolled, SourcedDie, SpentOn},
    refusal::Refusal,
    state::{Phase, RolledAttack, ScrapWorld},
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    /// Rolls the attack. Waits for the defender if anything was rolled that an armor card could
    /// help against, else resolves it (SW-30).
    pub(crate) fn attack(
        &mut self,
        kind: ActionKind,
        attack: Attack,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let checked = self.check_attack(kind, attack)?;
        let activation = self.pay_action(self.activation()?, kind, ctx);
        self.spend_energy(checked.suit, attack.burn, SpentOn::Burn { card: attack.weapon }, ctx);
        let dice = roll(checked.dice(), ctx);
        let (hits, shoved, fallbacks) = checked.score(&dice);
        ctx.emit(Event::AttackRolled {
            suit: checked.suit,
            kind,
            attack,
            distance: checked.distance,
            dice: dice.clone(),
            shoved,
            hits,
            fallbacks,
        });
        let is_blank = hits == 0 && fallbacks == 0;
        if is_blank || self.reactions(&checked).is_empty() {
            self.resolve(&checked, &dice, &[], ctx);
        } else {
            self.phase = Phase::Defence(activation, RolledAttack { kind, attack, dice });
        }
        Ok(())
    }
}

/// Rolls the dice in order.
pub(crate) fn roll(dice: Vec<SourcedDie>, ctx: &mut StepContext<'_, Event>) -> Vec<Rolled> {
    let rng = ctx.rng();
    let roll = |SourcedDie { die, source }| Rolled { die, face: rng.below(6) as u8, source };
    dice.into_iter().map(roll).collect()
}
