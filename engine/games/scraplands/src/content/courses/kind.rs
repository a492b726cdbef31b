//! The kinds of terrain and their effects.

use serde::Serialize;

/// The kind of a terrain piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Kind"))]
#[serde(rename_all = "snake_case")]
pub enum TerrainKind {
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

/// The effects of a kind of terrain (SL-22 to SL-24, SL-34).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KindRow"))]
pub struct TerrainRow {
    pub kind: TerrainKind,
    pub name: &'static str,
    /// No car can drive through it.
    pub solid: bool,
    /// Driving over it is a control check.
    pub dangerous: bool,
    /// It can only be crossed as a whole; otherwise it is solid.
    pub no_partial: bool,
    /// Driving into it removes it, with a control check.
    pub destructible: bool,
    /// It blocks the sight.
    pub tall: bool,
    pub text: &'static str,
}

/// One row for each [`TerrainKind`], in its order.
const ROWS: [TerrainRow; 9] = [
    TerrainRow {
        name: "Barrier",
        solid: true,
        text: "Concrete blocks: solid, but easy to see and shoot over.",
        ..plain(TerrainKind::Barrier)
    },
    TerrainRow {
        name: "Scrap Heap",
        solid: true,
        tall: true,
        text: "Crushed cars, solid and higher than any that still run.",
        ..plain(TerrainKind::Heap)
    },
    TerrainRow {
        name: "Container",
        solid: true,
        tall: true,
        text: "Steel, solid and tall, and full of something heavy.",
        ..plain(TerrainKind::Container)
    },
    TerrainRow {
        name: "Rock Face",
        solid: true,
        tall: true,
        text: "Solid and tall. It was here before the road.",
        ..plain(TerrainKind::Rock)
    },
    TerrainRow {
        name: "Oil Slick",
        dangerous: true,
        text: "Whoever drives over it makes a control check.",
        ..plain(TerrainKind::Oil)
    },
    TerrainRow {
        name: "Ditch",
        dangerous: true,
        no_partial: true,
        text: "Crossed in one go, with a control check, or not at all.",
        ..plain(TerrainKind::Ditch)
    },
    TerrainRow {
        name: "Tyre Stack",
        destructible: true,
        text: "Gives way to a car, which makes a control check.",
        ..plain(TerrainKind::Tyres)
    },
    TerrainRow {
        name: "Crates",
        destructible: true,
        tall: true,
        text: "They hide a car until one drives through them, with a control check.",
        ..plain(TerrainKind::Crates)
    },
    TerrainRow {
        name: "Fuel Drums",
        dangerous: true,
        destructible: true,
        text: "They go up, with two control checks for the car that drives into them.",
        ..plain(TerrainKind::Drums)
    },
];

impl TerrainKind {
    pub const ALL: [TerrainKind; 9] = [
        TerrainKind::Barrier,
        TerrainKind::Heap,
        TerrainKind::Container,
        TerrainKind::Rock,
        TerrainKind::Oil,
        TerrainKind::Ditch,
        TerrainKind::Tyres,
        TerrainKind::Crates,
        TerrainKind::Drums,
    ];

    pub const fn row(self) -> TerrainRow {
        ROWS[self as usize]
    }
}

/// A row without effects, to be completed.
const fn plain(kind: TerrainKind) -> TerrainRow {
    TerrainRow {
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
