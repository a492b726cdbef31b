//! The names of everything that is dealt, and small words for piles and cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    cards::{CHARACTERS, INVENTIONS, MACHINES, PARTS},
    content::{CharacterInfo, InventionInfo, MachineInfo, PartInfo},
};

/// A kind of part. Parts of a kind are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Gear,
    Pipe,
    Wire,
    Plate,
    Spring,
    Valve,
    Lens,
    Magnet,
    Battery,
    Bellows,
}

/// A kind of small machine. Machines of a kind are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Machine {
    StiltLegs,
    ParlourBoiler,
    BalanceWheel,
    DrillNose,
    MoleLamp,
    BallastPump,
    Navigatrix,
    FluxKettle,
    PendulumDrive,
    CrusherFist,
    FingerServo,
    StaticCoil,
    GasBellows,
    RudderFins,
    DreadHorn,
    BurningGlass,
    StormJar,
    SwivelMount,
    RocketKettle,
    FoldingWings,
    HarnessRig,
    TickEngine,
    SkullChime,
    GrimEscapement,
    TinMagpie,
    PadlockHound,
    WaxDouble,
    FerretEngine,
}

/// A kind of invention. With more than one copy in the deck, copies are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Invention {
    WalkingHouse,
    SubterraneanSub,
    TimeMachine,
    GloveOfRuin,
    Terrigible,
    DoomsdayRay,
    FlightPack,
    Deathclock,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Character {
    JerryRiggsby,
    OdessaMudd,
    PipRatchet,
    SilkMalone,
    BarnabyFlint,
    BetsDoolan,
    MadameMimik,
    OttoCrank,
}

/// The two decks that are drawn from, dug in, stolen and traded: a card of one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Part,
    Machine,
}

/// Any card but a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    Part(Part),
    Machine(Machine),
    Invention(Invention),
}

/// A card whose ability is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Character(Character),
    Machine(Machine),
    Invention(Invention),
}

impl Part {
    pub const COUNT: usize = PARTS.len();

    /// In the order of the catalogue.
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

    /// Every kind among the cards once, in the order of the catalogue.
    pub(super) fn kinds_of(cards: &[Machine]) -> impl Iterator<Item = Machine> + use<> {
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

impl Kind {
    pub const ALL: [Kind; 2] = [Kind::Part, Kind::Machine];
}

impl Card {
    /// `None` for an invention, which is neither stolen, dug nor traded.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Card::Part(_) => Some(Kind::Part),
            Card::Machine(_) => Some(Kind::Machine),
            Card::Invention(_) => None,
        }
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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Part => "part",
            Kind::Machine => "small machine",
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_place_in_its_table() {
        for (at, part) in Part::all().enumerate() {
            assert_eq!((part as usize, part.info().part), (at, part));
        }
        for (at, machine) in Machine::all().enumerate() {
            assert_eq!((machine as usize, machine.info().machine), (at, machine));
        }
        for (at, invention) in Invention::all().enumerate() {
            assert_eq!((invention as usize, invention.info().invention), (at, invention));
        }
        for (at, character) in Character::all().enumerate() {
            assert_eq!((character as usize, character.info().character), (at, character));
        }
    }

    #[test]
    fn a_card_is_one_field_in_json_and_two_bytes_in_the_state() {
        let card = Card::Machine(Machine::Navigatrix);
        assert_eq!(serde_json::to_string(&card).unwrap(), r#"{"machine":"navigatrix"}"#);
        assert_eq!(postcard::to_stdvec(&card).unwrap(), [1, Machine::Navigatrix as u8]);
    }
}
