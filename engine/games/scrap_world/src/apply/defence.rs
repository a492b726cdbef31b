//! The defender's answer to an attack roll (SW-30), and what comes of both (SW-21, SW-31, SW-32).

use crate::{
    apply::attack::roll,
    check::{attack::Aim, defence::Reaction},
    content::{
        AfterUse,
        ids::{CardNo, SuitId},
    },
    event::{DamageCause, DieWhy, Event, Part, Rolled, SpentOn, Why},
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
        let (aim, reactions) = self.check_defend(armor)?;
        let (activation, pending) = self.pending()?;
        let dice = pending.dice.clone();
        self.phase = Phase::Activation(activation);
        self.resolve(&aim, &dice, &reactions, ctx);
        Ok(())
    }

    /// Rolls the defence against an attack roll and applies everything, in the order of the
    /// rulebook.
    pub(crate) fn resolve(
        &mut self,
        aim: &Aim,
        rolled: &[Rolled],
        reactions: &[Reaction],
        ctx: &mut StepContext<'_, Event>,
    ) {
        let target = aim.attack.target;
        let mut dice = self.defence_dice(aim);
        for &Reaction { card, energy, .. } in reactions {
            self.spend(target, energy, SpentOn::Armor { card }, ctx);
        }
        dice.extend(reactions.iter().flat_map(Reaction::dice));
        let armor: Vec<CardNo> = reactions.iter().map(|reaction| reaction.card).collect();
        let (blocks, stands) = roll_defence(aim, armor, dice, ctx);
        let (hits, _, fallbacks) = aim.score(rolled);
        self.damage(aim, hits.saturating_sub(blocks), DamageCause::Hits, ctx);
        self.drain(aim, ctx);
        if !self.suit(target).destroyed {
            self.fall_back(aim, fallbacks.saturating_sub(stands), ctx);
        }
        self.use_up(aim.suit, aim.attack.weapon, ctx);
        if let Some(ammo) = aim.attack.ammo {
            self.use_up(aim.suit, ammo, ctx);
        }
        for reaction in reactions {
            self.use_up(target, reaction.card, ctx);
        }
        self.check_victory(target, ctx);
    }

    /// Takes energy from the target; what it lacks is damage (SW-21).
    fn drain(&mut self, aim: &Aim, ctx: &mut StepContext<'_, Event>) {
        let (id, drain) = (aim.attack.target, aim.arm.drain());
        if drain == 0 || self.suit(id).destroyed {
            return;
        }
        let suit = self.suit_mut(id);
        let lost = drain.min(suit.energy);
        suit.energy -= lost;
        let (left, deficit) = (suit.energy, drain - lost);
        ctx.emit(Event::EnergyDrained { suit: id, drain, lost, deficit, left });
        self.damage(aim, deficit, DamageCause::Deficit, ctx);
    }

    /// Marks damage on the target. At its damage stat it is destroyed and leaves the board.
    pub(crate) fn damage(
        &mut self,
        aim: &Aim,
        damage: u8,
        cause: DamageCause,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if damage == 0 {
            return;
        }
        let (id, of) = (aim.attack.target, self.sheet(aim.attack.target).damage);
        let suit = self.suit_mut(id);
        suit.damage = suit.damage.saturating_add(damage);
        let total = suit.damage;
        ctx.emit(Event::Damaged { suit: id, damage, cause, total, of });
        if of <= total {
            suit.destroyed = true;
            suit.at = None;
            ctx.emit(Event::Destroyed { suit: id, by: aim.suit });
        }
    }

    /// What a card says about its use comes last, when all else is done.
    fn use_up(&mut self, suit: SuitId, card: CardNo, ctx: &mut StepContext<'_, Event>) {
        let after_use = self.sheet(suit).card(card).map_or(AfterUse::Keep, |card| card.after_use);
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

/// Blocks and stand grounds that count.
fn roll_defence(
    aim: &Aim,
    armor: Vec<CardNo>,
    dice: Vec<DieWhy>,
    ctx: &mut StepContext<'_, Event>,
) -> (u8, u8) {
    let dice = roll(dice, ctx);
    let mut blocks: u8 = dice.iter().map(|die| die.shown().blocks).sum();
    let stands = dice.iter().map(|die| die.shown().stands).sum();
    let mut pierced = Vec::new();
    for (card, most) in aim.arm.pierces() {
        let by = most.min(blocks);
        blocks -= by;
        if 0 < by {
            pierced.push(Part { by: -(by as i8), why: Why::Card { card } });
        }
    }
    let (suit, against) = (aim.attack.target, aim.suit);
    ctx.emit(Event::DefenceRolled { suit, against, armor, dice, pierced, blocks, stands });
    (blocks, stands)
}
