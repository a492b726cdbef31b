//! Looks up the table row, the ability and the name of a card.

use std::fmt;

use crate::content::{
    ability::{Ability, Effect},
    cards::{
        CHARACTERS, CharacterInfo, INVENTIONS, InventionInfo, MACHINES, MachineInfo, PARTS,
        PartInfo,
    },
    ids::{Card, Character, Invention, Machine, Part, Source},
};

impl Part {
    pub const COUNT: usize = PARTS.len();

    /// All kinds, in the order of the catalogue.
    pub fn all() -> impl Iterator<Item = Part> {
        PARTS.iter().map(|info| info.part)
    }

    pub fn info(self) -> &'static PartInfo {
        &PARTS[self as usize]
    }
}

impl Machine {
    pub fn all() -> impl Iterator<Item = Machine> {
        MACHINES.iter().map(|info| info.machine)
    }

    pub fn info(self) -> &'static MachineInfo {
        &MACHINES[self as usize]
    }

    /// The distinct kinds among the cards, in the order of the catalogue.
    pub(crate) fn kinds_of(cards: &[Machine]) -> impl Iterator<Item = Machine> + use<> {
        const { assert!(MACHINES.len() <= 32, "a kind is a bit") };
        let kinds = cards.iter().fold(0_u32, |kinds, &card| kinds | 1 << card as u32);
        Machine::all().filter(move |&machine| kinds >> machine as u32 & 1 == 1)
    }
}

impl Invention {
    pub fn all() -> impl Iterator<Item = Invention> {
        INVENTIONS.iter().map(|info| info.invention)
    }

    pub fn info(self) -> &'static InventionInfo {
        &INVENTIONS[self as usize]
    }
}

impl Character {
    pub fn all() -> impl Iterator<Item = Character> {
        CHARACTERS.iter().map(|info| info.character)
    }

    pub fn info(self) -> &'static CharacterInfo {
        &CHARACTERS[self as usize]
    }
}

impl Source {
    /// The ability of the card.
    pub(crate) fn ability(self) -> Ability {
        match self {
            Source::Character(character) => character.info().ability,
            Source::Machine(machine) => machine.info().ability,
            Source::Invention(invention) => invention.info().ability,
        }
    }

    /// The effect of the card's ability.
    pub(crate) fn effect(self) -> Effect {
        self.ability().does
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().name)
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().name)
    }
}

impl fmt::Display for Invention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().name)
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().name)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Part(part) => part.fmt(f),
            Card::Machine(machine) => machine.fmt(f),
            Card::Invention(invention) => invention.fmt(f),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Character(character) => character.fmt(f),
            Source::Machine(machine) => machine.fmt(f),
            Source::Invention(invention) => invention.fmt(f),
        }
    }
}
