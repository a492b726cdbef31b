//! A weapon as it is used in one attack: its card, the ammunition in it, and their special rules.

use crate::{
    content::{
        Armament, Category, Does, Special, Weapon,
        ids::{CardNo, Deed, Die, SuitId},
    },
    event::Why,
    preview::DieWhy,
    refusal::Refusal,
    state::ScrapWorld,
    view::CardState,
};

/// A weapon card and the ammunition in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arm {
    pub(crate) card: CardNo,
    pub(crate) name: &'static str,
    pub(crate) weapon: &'static Weapon,
    /// Of the quick or the full attack.
    dice: &'static [Die],
    ammo: Option<Ammo>,
}

#[derive(Debug, Clone, Copy)]
struct Ammo {
    card: CardNo,
    dice: &'static [Die],
    specials: &'static [Special],
}

impl ScrapWorld {
    /// The card must lie ready and know this kind of attack.
    pub(crate) fn check_weapon(
        &self,
        suit: SuitId,
        deed: Deed,
        card: CardNo,
    ) -> Result<Arm, Refusal> {
        let &Armament { name, ref does, .. } = self.check_card(suit, card)?;
        let weapon = match does {
            Does::Weapon(weapon) => weapon,
            Does::Reactive { .. } | Does::Ammunition { .. } | Does::Passive { .. } => {
                return Err(Refusal::NotAWeapon { card, name });
            }
        };
        let dice = if deed == Deed::QuickAttack {
            weapon.quick.ok_or(Refusal::NoQuickAttack { card, name })?
        } else {
            weapon.full
        };
        Ok(Arm { card, name, weapon, dice, ammo: None })
    }

    pub(crate) fn check_ammo(
        &self,
        suit: SuitId,
        arm: Arm,
        ammo: Option<CardNo>,
    ) -> Result<Arm, Refusal> {
        let Some(card) = ammo else { return Ok(arm) };
        let &Armament { name, ref does, .. } = self.check_card(suit, card)?;
        let &Does::Ammunition { dice, specials } = does else {
            return Err(Refusal::NotAmmunition { card, name });
        };
        if arm.weapon.category != Some(Category::Ballistic) {
            return Err(Refusal::NotBallistic { card: arm.card, name: arm.name });
        }
        Ok(Arm { ammo: Some(Ammo { card, dice, specials }), ..arm })
    }

    /// A card of the suit that lies ready.
    pub(crate) fn check_card(
        &self,
        suit: SuitId,
        card: CardNo,
    ) -> Result<&'static Armament, Refusal> {
        let armament = self.sheet(suit).card(card)?;
        match self.card_state(suit, card) {
            CardState::Ready => Ok(armament),
            state @ (CardState::Flipped | CardState::Removed) => {
                Err(Refusal::CardNotReady { card, name: armament.name, state })
            }
        }
    }
}

impl Arm {
    /// Extra energy is for weapons that burn it, up to their limit.
    pub(crate) fn check_burn(self, burn: u8) -> Result<(), Refusal> {
        let Arm { card, name, weapon, .. } = self;
        let max = weapon.burn.map_or(0, |burn| burn.energy_max);
        if max < burn { Err(Refusal::BurnTooMuch { card, name, burn, max }) } else { Ok(()) }
    }

    /// What is rolled with it, and with so much energy burned.
    pub(crate) fn dice(self, energy: u8) -> Vec<DieWhy> {
        let Arm { card, dice, weapon, ammo, .. } = self;
        let printed = dice.iter().map(|&die| DieWhy { die, why: Why::Card { card } });
        let burned = weapon.burn.into_iter().flat_map(|burn| {
            (0..energy).map(move |_| DieWhy { die: burn.die, why: Why::Burn { energy } })
        });
        let ammo = ammo.into_iter().flat_map(|ammo| {
            ammo.dice.iter().map(move |&die| DieWhy { die, why: Why::Card { card: ammo.card } })
        });
        printed.chain(burned).chain(ammo).collect()
    }

    /// The rules of weapon and ammunition that trump the core rules, each with its card.
    fn specials(self) -> impl Iterator<Item = (CardNo, Special)> {
        let own = self.weapon.specials.iter().map(move |&special| (self.card, special));
        let ammo = self.ammo.into_iter().flat_map(|Ammo { card, specials, .. }| {
            specials.iter().map(move |&special| (card, special))
        });
        own.chain(ammo)
    }

    pub(crate) fn has(self, special: Special) -> bool {
        self.specials().any(|(_, other)| other == special)
    }

    /// Fallbacks that are added if anything is hit, by card.
    pub(crate) fn shoves(self) -> impl Iterator<Item = (CardNo, u8)> {
        self.specials().filter_map(|(card, special)| {
            if let Special::Shove { fallbacks } = special { Some((card, fallbacks)) } else { None }
        })
    }

    /// Blocks that do not count, by card.
    pub(crate) fn pierces(self) -> impl Iterator<Item = (CardNo, u8)> {
        self.specials().filter_map(|(card, special)| {
            if let Special::Pierce { blocks } = special { Some((card, blocks)) } else { None }
        })
    }

    /// Added to the accuracy of the weapon.
    pub(crate) fn accuracy(self) -> u8 {
        let by = |(_, special)| if let Special::Accuracy { by } = special { by } else { 0 };
        self.specials().map(by).sum()
    }

    /// Energy that the target loses.
    pub(crate) fn drain(self) -> u8 {
        let by = |(_, special)| if let Special::Drain { energy } = special { energy } else { 0 };
        self.specials().map(by).sum()
    }

    pub(crate) fn range_max(self) -> Option<u8> {
        let max = |(_, special)| {
            if let Special::RangeMax { spaces } = special { Some(spaces) } else { None }
        };
        self.specials().filter_map(max).min()
    }
}
