//! The defender's answer to an attack roll (SW-30), and what comes of both (SW-21, SW-31, SW-32).

use super::{
    attack::{Aim, roll},
    content::{AfterUse, Against, Does, Face, Special},
    dice::faces,
    event::{DamageCause, Event, Part, Rolled, SpentOn, Why},
    names::{CardNo, SuitId},
    preview::DieWhy,
    refusal::Refusal,
    state::{Activation, Pending, Phase, ScrapWorld},
};
use crate::table::Table;

impl ScrapWorld {
    /// The attack that waits for its defender.
    pub(super) fn pending(&self) -> Result<(Activation, &Pending), Refusal> {
        match &self.phase {
            Phase::Defence(activation, pending) => Ok((*activation, pending)),
            Phase::Terrain(_)
            | Phase::Sides(_)
            | Phase::Deployment(_)
            | Phase::Activation(_)
            | Phase::Over(_) => Err(self.wrong_phase()),
        }
    }

    /// Whether the defender has any card to use, so that it is asked.
    pub(super) fn can_react(&self, aim: &Aim) -> bool {
        if aim.gun.has(Special::NoReaction) {
            return false;
        }
        let cards = self.sheet(aim.attack.target).numbered();
        let mut usable = cards.filter_map(|(card, _)| self.check_reaction(aim, card).ok());
        let energy = self.suit(aim.attack.target).energy;
        usable.any(|needed| needed <= energy)
    }

    /// What using the card in this defence costs.
    pub(super) fn check_reaction(&self, aim: &Aim, card: CardNo) -> Result<u8, Refusal> {
        let armament = self.check_card(aim.attack.target, card)?;
        let name = armament.name;
        let &Does::Reactive { energy, against, .. } = &armament.does else {
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
        Ok(energy)
    }

    /// What the cards cost together.
    pub(super) fn check_defend(&self, armor: &[CardNo]) -> Result<(Aim, u8), Refusal> {
        let (activation, pending) = self.pending()?;
        let aim = self.aim(activation, pending);
        let mut needed = 0;
        for (&card, at) in armor.iter().zip(0..) {
            if armor[..at].last().is_some_and(|&before| card <= before) {
                return Err(Refusal::CardsUnsorted { card });
            }
            needed += self.check_reaction(&aim, card)?;
        }
        self.check_energy(aim.attack.target, needed)?;
        Ok((aim, needed))
    }

    /// Every choice of armor cards that the defender can pay for, none first.
    pub(super) fn defences(&self) -> Vec<Vec<CardNo>> {
        let Ok((activation, pending)) = self.pending() else { return Vec::new() };
        let aim = self.aim(activation, pending);
        let mut choices = vec![(Vec::new(), self.suit(aim.attack.target).energy)];
        for (card, _) in self.sheet(aim.attack.target).numbered() {
            let Ok(needed) = self.check_reaction(&aim, card) else { continue };
            let affordable = choices.iter().filter(|(_, energy)| needed <= *energy);
            let with = affordable.map(|(cards, energy)| {
                let cards = cards.iter().copied().chain([card]).collect();
                (cards, energy - needed)
            });
            choices.extend(with.collect::<Vec<_>>());
        }
        choices.into_iter().map(|(cards, _)| cards).collect()
    }

    pub(super) fn defend(
        &mut self,
        armor: &[CardNo],
        table: &mut Table<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_defend(armor)?;
        let (activation, pending) = self.pending()?;
        let pending = pending.clone();
        self.resolve(activation, &pending, armor, table)
    }

    /// The dice that the cards add.
    pub(super) fn armor_dice(&self, suit: SuitId, armor: &[CardNo]) -> Vec<DieWhy> {
        let dice = |&card: &CardNo| {
            let does = self.sheet(suit).card(card).map(|armament| &armament.does);
            let dice = match does {
                Ok(&Does::Reactive { dice, .. }) => dice,
                _ => &[],
            };
            dice.iter().map(move |&die| DieWhy { die, why: Why::Card { card } })
        };
        armor.iter().flat_map(dice).collect()
    }

    /// Rolls the defence and applies everything, in the order of the rulebook.
    pub(super) fn resolve(
        &mut self,
        activation: Activation,
        pending: &Pending,
        armor: &[CardNo],
        table: &mut Table<'_, Event>,
    ) -> Result<(), Refusal> {
        let aim = self.aim(activation, pending);
        let target = aim.attack.target;
        let dice = self.defence_dice(&aim);
        for &card in armor {
            let energy = self.check_reaction(&aim, card)?;
            self.spend(target, energy, SpentOn::Armor { card }, table);
        }
        let dice = dice.into_iter().chain(self.armor_dice(target, armor)).collect();
        let (blocks, stands) = roll_defence(&aim, armor, dice, table);
        let (hits, _, fallbacks) = aim.score(&pending.dice);
        self.phase = Phase::Activation(activation);
        self.damage(&aim, hits.saturating_sub(blocks), DamageCause::Hits, table);
        self.drain(&aim, table);
        if !self.suit(target).destroyed {
            self.fall_back(&aim, fallbacks.saturating_sub(stands), table);
        }
        self.use_up(aim.suit, aim.attack.weapon, table);
        for &card in aim.attack.ammo.iter() {
            self.use_up(aim.suit, card, table);
        }
        for &card in armor {
            self.use_up(target, card, table);
        }
        self.check_victory(target, table);
        Ok(())
    }

    /// Takes energy from the target; what it lacks is damage (SW-21).
    fn drain(&mut self, aim: &Aim, table: &mut Table<'_, Event>) {
        let (id, drain) = (aim.attack.target, aim.gun.drain());
        if drain == 0 || self.suit(id).destroyed {
            return;
        }
        let suit = self.suit_mut(id);
        let lost = drain.min(suit.energy);
        suit.energy -= lost;
        let (left, deficit) = (suit.energy, drain - lost);
        table.tell(Event::EnergyDrained { suit: id, drain, lost, deficit, left });
        self.damage(aim, deficit, DamageCause::Deficit, table);
    }

    /// Marks damage on the target. At its damage stat it is destroyed and leaves the board.
    pub(super) fn damage(
        &mut self,
        aim: &Aim,
        damage: u8,
        cause: DamageCause,
        table: &mut Table<'_, Event>,
    ) {
        let (id, of) = (aim.attack.target, self.sheet(aim.attack.target).damage);
        let suit = self.suit_mut(id);
        if damage == 0 {
            return;
        }
        suit.damage = suit.damage.saturating_add(damage);
        let total = suit.damage;
        table.tell(Event::Damaged { suit: id, damage, cause, total, of });
        if of <= total {
            suit.destroyed = true;
            suit.at = None;
            table.tell(Event::Destroyed { suit: id, by: aim.suit });
        }
    }

    /// What a card says about its use comes last, when all else is done.
    fn use_up(&mut self, suit: SuitId, card: CardNo, table: &mut Table<'_, Event>) {
        let after_use = self.sheet(suit).card(card).map_or(AfterUse::Keep, |card| card.after_use);
        match after_use {
            AfterUse::Keep => {}
            AfterUse::Flip => {
                self.suit_mut(suit).flipped.insert(card);
                table.tell(Event::CardFlipped { suit, card });
            }
            AfterUse::Remove => {
                self.suit_mut(suit).removed.insert(card);
                table.tell(Event::CardRemoved { suit, card });
            }
        }
    }
}

/// Blocks and stand grounds that count.
fn roll_defence(
    aim: &Aim,
    armor: &[CardNo],
    dice: Vec<DieWhy>,
    table: &mut Table<'_, Event>,
) -> (u8, u8) {
    let dice = roll(dice, table);
    let mut blocks: u8 = dice.iter().map(|die| die.shown().blocks).sum();
    let stands = dice.iter().map(|die| die.shown().stands).sum();
    let mut pierced = Vec::new();
    for (card, most) in aim.gun.pierces() {
        let by = most.min(blocks);
        blocks -= by;
        if 0 < by {
            pierced.push(Part { by: -(by as i8), why: Why::Card { card } });
        }
    }
    let (suit, against, armor) = (aim.attack.target, aim.suit, armor.to_vec());
    table.tell(Event::DefenceRolled { suit, against, armor, dice, pierced, blocks, stands });
    (blocks, stands)
}

impl Rolled {
    /// The face that lies on top.
    pub(super) fn shown(&self) -> Face {
        faces(self.die)[usize::from(self.face)]
    }
}
