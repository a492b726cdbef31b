//! The defender's answer to an attack roll (SW-30), and what comes of both (SW-21, SW-31, SW-32).

use crate::{
    apply::attack::{Aim, roll},
    content::{
        AfterUse, Against, Does, Face, Special,
        dice::faces,
        ids::{CardNo, Die, SuitId},
    },
    event::{DamageCause, Event, Part, Rolled, SpentOn, Why},
    preview::DieWhy,
    refusal::Refusal,
    state::{Activation, Pending, Phase, ScrapWorld},
};
use scrapworks_core::StepContext;

/// A card that may be used in one defence, and what using it means.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reaction {
    pub(crate) card: CardNo,
    pub(crate) energy: u8,
    pub(crate) dice: &'static [Die],
}

impl ScrapWorld {
    /// The attack that waits for its defender.
    pub(crate) fn pending(&self) -> Result<(Activation, &Pending), Refusal> {
        let Phase::Defence(activation, pending) = &self.phase else {
            return Err(self.wrong_phase());
        };
        Ok((*activation, pending))
    }

    /// The cards that the defender could use, and could pay for one by one. It is asked if there
    /// are any.
    pub(crate) fn reactions(&self, aim: &Aim) -> Vec<Reaction> {
        if aim.arm.has(Special::NoReaction) {
            return Vec::new();
        }
        let target = aim.attack.target;
        let energy = self.suit(target).energy;
        let cards = self.sheet(target).numbered();
        let usable = cards.filter_map(|(card, _)| self.check_reaction(aim, card).ok());
        usable.filter(|reaction| reaction.energy <= energy).collect()
    }

    /// Whether the card lies ready and helps against this attack.
    fn check_reaction(&self, aim: &Aim, card: CardNo) -> Result<Reaction, Refusal> {
        let armament = self.check_card(aim.attack.target, card)?;
        let name = armament.name;
        let &Does::Reactive { energy, dice, against } = &armament.does else {
            return Err(Refusal::NotReactive { card, name });
        };
        let helps = match against {
            Against::Any => true,
            Against::Melee => aim.is_melee(),
            Against::Ranged => !aim.is_melee(),
        };
        if !helps {
            return Err(Refusal::WrongReaction { card, name, against });
        }
        Ok(Reaction { card, energy, dice })
    }

    /// The cards must help, be named in order, and be paid for together.
    pub(crate) fn check_defend(&self, armor: &[CardNo]) -> Result<(Aim, Vec<Reaction>), Refusal> {
        let (activation, pending) = self.pending()?;
        let aim = self.aim(activation, pending);
        let mut reactions: Vec<Reaction> = Vec::new();
        for &card in armor {
            if reactions.last().is_some_and(|before| card <= before.card) {
                return Err(Refusal::CardsUnsorted { card });
            }
            reactions.push(self.check_reaction(&aim, card)?);
        }
        let needed = reactions.iter().map(|reaction| reaction.energy).sum();
        self.check_energy(aim.attack.target, needed)?;
        Ok((aim, reactions))
    }

    /// Every choice of armor cards that the defender can pay for, none first.
    pub(crate) fn defences(&self) -> Vec<Vec<CardNo>> {
        let Ok((activation, pending)) = self.pending() else { return Vec::new() };
        let aim = self.aim(activation, pending);
        let mut choices = vec![(Vec::new(), self.suit(aim.attack.target).energy)];
        for Reaction { card, energy: needed, .. } in self.reactions(&aim) {
            let affordable = choices.iter().filter(|(_, energy)| needed <= *energy);
            let with = affordable.map(|(cards, energy)| {
                let cards = cards.iter().copied().chain([card]).collect();
                (cards, energy - needed)
            });
            choices.extend(with.collect::<Vec<_>>());
        }
        choices.into_iter().map(|(cards, _)| cards).collect()
    }

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

impl Reaction {
    /// What it adds to the defence.
    pub(crate) fn dice(&self) -> impl Iterator<Item = DieWhy> {
        let why = Why::Card { card: self.card };
        self.dice.iter().map(move |&die| DieWhy { die, why })
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

impl Rolled {
    /// The face that lies on top.
    pub(crate) fn shown(&self) -> Face {
        faces(self.die)[usize::from(self.face)]
    }
}
