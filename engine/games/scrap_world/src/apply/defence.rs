//! Resolves an attack after its roll: armor cards, damage, drained energy (SW-21, SW-30 to SW-32).

use crate::{
    apply::attack::roll,
    check::{attack::CheckedAttack, defence::Reaction},
    content::{
        AfterUse,
        ids::{CardNo, SuitId},
    },
    event::{DamageCause, Event, Modifier, Rolled, Source, SourcedDie, SpentOn},
    refusal::Refusal,
    state::{Phase, ScrapWorld},
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    pub(crate) fn defend(
        &mut self,
        armor: &[CardNo],
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (checked, reactions) = self.check_defend(armor)?;
        let (activation, pending) = self.pending_attack()?;
        let dice = pending.dice.clone();
        self.phase = Phase::Activation(activation);
        self.resolve(&checked, &dice, &reactions, ctx);
        Ok(())
    }

    /// Rolls the defence and applies the attack in the order of the rulebook: damage, drain,
    /// fallback, used cards, victory.
    pub(crate) fn resolve(
        &mut self,
        checked: &CheckedAttack,
        rolled: &[Rolled],
        reactions: &[Reaction],
        ctx: &mut StepContext<'_, Event>,
    ) {
        let target = checked.attack.target;
        let mut dice = self.defence_dice(checked);
        for &Reaction { card, energy, .. } in reactions {
            self.spend_energy(target, energy, SpentOn::Armor { card }, ctx);
        }
        dice.extend(reactions.iter().flat_map(Reaction::dice));
        let armor: Vec<CardNo> = reactions.iter().map(|reaction| reaction.card).collect();
        let (blocks, stands) = roll_defence(checked, armor, dice, ctx);
        let (hits, _, fallbacks) = checked.score(rolled);
        self.damage(checked, hits.saturating_sub(blocks), DamageCause::Hits, ctx);
        self.drain(checked, ctx);
        if !self.suit(target).destroyed {
            self.fall_back(checked, fallbacks.saturating_sub(stands), ctx);
        }
        self.use_up(checked.suit, checked.attack.weapon, ctx);
        if let Some(ammo) = checked.attack.ammo {
            self.use_up(checked.suit, ammo, ctx);
        }
        for reaction in reactions {
            self.use_up(target, reaction.card, ctx);
        }
        self.check_victory(target, ctx);
    }

    /// Drains energy from the target; each energy it lacks is 1 damage (SW-21).
    fn drain(&mut self, checked: &CheckedAttack, ctx: &mut StepContext<'_, Event>) {
        let (id, drain) = (checked.attack.target, checked.weapon.drain());
        if drain == 0 || self.suit(id).destroyed {
            return;
        }
        let suit = self.suit_mut(id);
        let lost = drain.min(suit.energy);
        suit.energy -= lost;
        let (left, deficit) = (suit.energy, drain - lost);
        ctx.emit(Event::EnergyDrained { suit: id, drain, lost, deficit, left });
        self.damage(checked, deficit, DamageCause::Deficit, ctx);
    }

    /// Adds damage to the target, which is destroyed and leaves the board at its damage number
    /// (SW-31).
    pub(crate) fn damage(
        &mut self,
        checked: &CheckedAttack,
        damage: u8,
        cause: DamageCause,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if damage == 0 {
            return;
        }
        let id = checked.attack.target;
        let of = self.stats(id).damage;
        let suit = self.suit_mut(id);
        // The blow is told in full, but a suit has no more damage than destroys it.
        suit.damage = suit.damage.saturating_add(damage).min(of);
        let total = suit.damage;
        ctx.emit(Event::Damaged { suit: id, damage, cause, total, of });
        if of <= total {
            suit.destroyed = true;
            suit.at = None;
            ctx.emit(Event::Destroyed { suit: id, by: checked.suit });
        }
    }

    /// Flips or removes a used card as its text says; the last step of an attack.
    fn use_up(&mut self, suit: SuitId, card: CardNo, ctx: &mut StepContext<'_, Event>) {
        let after_use = self.stats(suit).card(card).map_or(AfterUse::Keep, |card| card.after_use);
        match after_use {
            AfterUse::Keep => {}
            AfterUse::Flip => {
                self.suit_mut(suit).flipped.insert(card);
                ctx.emit(Event::CardFlipped { suit, card });
            }
            AfterUse::Remove => {
                self.suit_mut(suit).removed.insert(card);
                ctx.emit(Event::CardRemoved { suit, card });
            }
        }
    }
}

/// Rolls the defence and returns the blocks and stands that count after the attacker's pierces.
fn roll_defence(
    checked: &CheckedAttack,
    armor: Vec<CardNo>,
    dice: Vec<SourcedDie>,
    ctx: &mut StepContext<'_, Event>,
) -> (u8, u8) {
    let dice = roll(dice, ctx);
    let mut blocks: u8 = dice.iter().map(|die| die.shown().blocks).sum();
    let stands = dice.iter().map(|die| die.shown().stands).sum();
    let mut pierced = Vec::new();
    for (card, most) in checked.weapon.pierces() {
        let by = most.min(blocks);
        blocks -= by;
        if 0 < by {
            pierced.push(Modifier { by: -(by as i8), source: Source::Card { card } });
        }
    }
    let (suit, against) = (checked.attack.target, checked.suit);
    ctx.emit(Event::DefenceRolled { suit, against, armor, dice, pierced, blocks, stands });
    (blocks, stands)
}
