//! A weapon as used in one attack, with its ammunition and their special rules.

use crate::{
    content::{
        Special, Weapon,
        ids::{CardNo, Die},
    },
    event::{Source, SourcedDie},
    refusal::Refusal,
};

/// A weapon card and its ammunition.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LoadedWeapon {
    pub(crate) card: CardNo,
    pub(crate) name: &'static str,
    pub(crate) profile: &'static Weapon,
    /// The dice of the quick or the full attack.
    pub(crate) dice: &'static [Die],
    pub(crate) ammo: Option<Ammo>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Ammo {
    pub(crate) card: CardNo,
    pub(crate) dice: &'static [Die],
    pub(crate) specials: &'static [Special],
}

impl LoadedWeapon {
    /// Refuses to burn more energy than the card allows.
    pub(crate) fn check_burn(self, burn: u8) -> Result<(), Refusal> {
        let LoadedWeapon { card, name, profile, .. } = self;
        let max = profile.burn.map_or(0, |burn| burn.energy_max);
        if max < burn { Err(Refusal::BurnTooMuch { card, name, burn, max }) } else { Ok(()) }
    }

    /// The attack dice with `energy` burned.
    pub(crate) fn dice(self, energy: u8) -> Vec<SourcedDie> {
        let LoadedWeapon { card, dice, profile, ammo, .. } = self;
        let printed = dice.iter().map(|&die| SourcedDie { die, source: Source::Card { card } });
        let burned = profile.burn.into_iter().flat_map(|burn| {
            (0..energy).map(move |_| SourcedDie { die: burn.die, source: Source::Burn { energy } })
        });
        let ammo = ammo.into_iter().flat_map(|ammo| {
            ammo.dice
                .iter()
                .map(move |&die| SourcedDie { die, source: Source::Card { card: ammo.card } })
        });
        printed.chain(burned).chain(ammo).collect()
    }

    /// The special rules of weapon and ammunition, with their cards (SW-46).
    fn specials(self) -> impl Iterator<Item = (CardNo, Special)> {
        let own = self.profile.specials.iter().map(move |&special| (self.card, special));
        let ammo = self.ammo.into_iter().flat_map(|Ammo { card, specials, .. }| {
            specials.iter().map(move |&special| (card, special))
        });
        own.chain(ammo)
    }

    pub(crate) fn has(self, special: Special) -> bool {
        self.specials().any(|(_, other)| other == special)
    }

    /// Fallbacks added if anything is hit, by card.
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

    /// Energy that the target loses (SW-21).
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
