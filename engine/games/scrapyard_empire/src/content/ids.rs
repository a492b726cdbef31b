//! Ids of parts, machines, inventions and characters.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A kind of part. Parts of one kind are interchangeable.
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

/// A kind of small machine. Machines of one kind are interchangeable.
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

/// A kind of invention. Copies of one kind are interchangeable.
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

/// The two kinds of cards that can be drawn, dug, stolen and traded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Part,
    Machine,
}

/// Any card except a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    Part(Part),
    Machine(Machine),
    Invention(Invention),
}

/// A card with an ability.
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
    /// `None` for an invention, which cannot be stolen, dug or traded.
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
