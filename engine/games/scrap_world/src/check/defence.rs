//! Checks the armor cards used against an attack roll (SW-30).

use crate::{
    check::attack::CheckedAttack,
    content::{
        Against, Effect, Special,
        ids::{CardNo, Die},
    },
    event::{Source, SourcedDie},
    refusal::Refusal,
    state::ScrapWorld,
};

/// A card that may be used in this defence, with its cost and dice.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reaction {
    pub(crate) card: CardNo,
    pub(crate) energy: u8,
    pub(crate) dice: &'static [Die],
}

impl ScrapWorld {
    /// The cards that the defender could use and afford, each by itself. The attack waits for the
    /// defender if there are any.
    pub(crate) fn reactions(&self, checked: &CheckedAttack) -> Vec<Reaction> {
        if checked.weapon.has(Special::NoReaction) {
            return Vec::new();
        }
        let target = checked.attack.target;
        let energy = self.suit(target).energy;
        let cards = self.stats(target).numbered();
        let usable = cards.filter_map(|(card, _)| self.check_reaction(checked, card).ok());
        usable.filter(|reaction| reaction.energy <= energy).collect()
    }

    /// Checks that the card is ready and helps against this attack.
    fn check_reaction(&self, checked: &CheckedAttack, card: CardNo) -> Result<Reaction, Refusal> {
        let armament = self.check_card(checked.attack.target, card)?;
        let name = armament.name;
        let &Effect::Reactive { energy, dice, against } = &armament.effect else {
            return Err(Refusal::NotReactive { card, name });
        };
        let helps = match against {
            Against::Any => true,
            Against::Melee => checked.is_melee(),
            Against::Ranged => !checked.is_melee(),
        };
        if !helps {
            return Err(Refusal::WrongReaction { card, name, against });
        }
        Ok(Reaction { card, energy, dice })
    }

    /// Checks that all cards help, are in ascending order, and can be paid for together.
    pub(crate) fn check_defend(
        &self,
        armor: &[CardNo],
    ) -> Result<(CheckedAttack, Vec<Reaction>), Refusal> {
        let (activation, pending) = self.pending_attack()?;
        let checked = self.declared_attack(activation, pending);
        let mut reactions: Vec<Reaction> = Vec::new();
        for &card in armor {
            if reactions.last().is_some_and(|before| card <= before.card) {
                return Err(Refusal::CardsUnsorted { card });
            }
            reactions.push(self.check_reaction(&checked, card)?);
        }
        let needed = reactions.iter().map(|reaction| reaction.energy).sum();
        self.check_energy(checked.attack.target, needed)?;
        Ok((checked, reactions))
    }
}

impl Reaction {
    /// The dice that the card adds to the defence.
    pub(crate) fn dice(&self) -> impl Iterator<Item = SourcedDie> {
        let source = Source::Card { card: self.card };
        self.dice.iter().map(move |&die| SourcedDie { die, source })
    }
}
