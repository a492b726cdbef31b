//! The kinds of terrain, and what each does to a car.

use serde::Serialize;

/// What a piece is, and by that what it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A row of concrete blocks: solid, low.
    Barrier,
    /// Crushed cars in a heap: solid, tall.
    Heap,
    /// A shipping container: solid, tall.
    Container,
    /// A face of rock: solid, tall.
    Rock,
    /// Oil on the ground: dangerous.
    Oil,
    /// A ditch that no car can stop in: dangerous, not to be entered in part.
    Ditch,
    /// A stack of tyres: destructible.
    Tyres,
    /// A stack of crates: destructible, tall.
    Crates,
    /// Drums of fuel: destructible and dangerous.
    Drums,
}

/// What all pieces of a kind do (SL-22 to SL-24, SL-34).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KindRow {
    pub kind: Kind,
    pub name: &'static str,
    /// No car moves through it.
    pub solid: bool,
    /// A control check for moving over it.
    pub dangerous: bool,
    /// It can only be crossed as a whole; otherwise it is solid.
    pub no_partial: bool,
    /// Driving into it removes it, at the price of a control check.
    pub destructible: bool,
    /// It hides what is behind it.
    pub tall: bool,
    pub text: &'static str,
}

/// One for each [`Kind`], in its order.
const ROWS: [KindRow; 9] = [
    KindRow {
        name: "Barrier",
        solid: true,
        text: "Concrete blocks: solid, but easy to see and shoot over.",
        ..plain(Kind::Barrier)
    },
    KindRow {
        name: "Scrap Heap",
        solid: true,
        tall: true,
        text: "Crushed cars, solid and higher than any that still run.",
        ..plain(Kind::Heap)
    },
    KindRow {
        name: "Container",
        solid: true,
        tall: true,
        text: "Steel, solid and tall, and full of something heavy.",
        ..plain(Kind::Container)
    },
    KindRow {
        name: "Rock Face",
        solid: true,
        tall: true,
        text: "Solid and tall. It was here before the road.",
        ..plain(Kind::Rock)
    },
    KindRow {
        name: "Oil Slick",
        dangerous: true,
        text: "Whoever drives over it makes a control check.",
        ..plain(Kind::Oil)
    },
    KindRow {
        name: "Ditch",
        dangerous: true,
        no_partial: true,
        text: "Crossed in one go, with a control check, or not at all.",
        ..plain(Kind::Ditch)
    },
    KindRow {
        name: "Tyre Stack",
        destructible: true,
        text: "Gives way to a car, which makes a control check.",
        ..plain(Kind::Tyres)
    },
    KindRow {
        name: "Crates",
        destructible: true,
        tall: true,
        text: "They hide a car until one drives through them, with a control check.",
        ..plain(Kind::Crates)
    },
    KindRow {
        name: "Fuel Drums",
        dangerous: true,
        destructible: true,
        text: "They go up, with two control checks for the car that drives into them.",
        ..plain(Kind::Drums)
    },
];

impl Kind {
    pub const ALL: [Kind; 9] = [
        Kind::Barrier,
        Kind::Heap,
        Kind::Container,
        Kind::Rock,
        Kind::Oil,
        Kind::Ditch,
        Kind::Tyres,
        Kind::Crates,
        Kind::Drums,
    ];

    pub const fn row(self) -> KindRow {
        ROWS[self as usize]
    }
}

/// Of which nothing is known yet.
const fn plain(kind: Kind) -> KindRow {
    KindRow {
        kind,
        name: "",
        solid: false,
        dangerous: false,
        no_partial: false,
        destructible: false,
        tall: false,
        text: "",
    }
}
