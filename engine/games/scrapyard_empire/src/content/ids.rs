//! The names of everything that is dealt, and small words for piles and cards.

use std::fmt;

use serde::{Deserialize, Serialize};

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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Part => "part",
            Kind::Machine => "small machine",
        })
    }
}
