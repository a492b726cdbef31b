//! The data of a course: a table with terrain, and a circuit or an arena on it.

use std::{array, sync::LazyLock};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::piece::{Piece, Ramp};
use crate::geometry::{CAR_LENGTH, Mil, Point, Pose, Track, Turn};

pub const SEATS_MAX: usize = 4;
/// The most cars of one seat.
pub const CARS_MAX: usize = 6;
/// Boxes of a starting grid.
pub const GRID_BOXES: usize = SEATS_MAX * CARS_MAX;

/// The distance between the finish line and the foremost car.
const BOX_GAP: Mil = 250;
/// The distance between two boxes of a column.
const BOX_LENGTH: Mil = 3_500;

/// A course by name.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CourseId {
    /// Short and tight, around heaps of crushed cars, with a ramp over the middle.
    #[schemars(title = "Breakers' Yard")]
    BreakersYard,
    /// Two wide bends with oil on the fast line.
    #[schemars(title = "The Slick")]
    TheSlick,
    /// A long straight that ends in a chicane.
    #[schemars(title = "Dog-Leg")]
    DogLeg,
    /// Between walls of rock, and a ditch to leap.
    #[schemars(title = "Rust Canyon")]
    RustCanyon,
    /// A pit with cover for everybody.
    #[schemars(title = "Crusher Pit")]
    CrusherPit,
}

/// A table with its terrain.
#[derive(Debug)]
pub struct Course {
    pub id: CourseId,
    pub name: &'static str,
    pub text: &'static str,
    /// The size of the table.
    pub size: Point,
    pub layout: Layout,
    pub pieces: &'static [Piece],
    pub ramps: &'static [Ramp],
}

/// A course is a circuit to race on or an arena.
#[derive(Debug)]
pub enum Layout {
    Circuit(Circuit),
    Arena(Arena),
}

/// A track, and a grid behind its finish line.
#[derive(Debug)]
pub struct Circuit {
    pub track: LazyLock<Track>,
    /// The middle of the finish line with the direction of the race.
    pub line: Pose,
    /// The offsets of the grid's columns to the right of the middle; the innermost first.
    pub columns: &'static [Mil],
}

/// Where cars enter the table: for two seats, three and four, two entries for each seat.
#[derive(Debug)]
pub struct Arena {
    pub entries: [&'static [[Pose; 2]]; SEATS_MAX - 1],
}

impl CourseId {
    pub const ALL: [CourseId; 5] = [
        CourseId::BreakersYard,
        CourseId::TheSlick,
        CourseId::DogLeg,
        CourseId::RustCanyon,
        CourseId::CrusherPit,
    ];
}

impl Course {
    /// The circuit, if the course is one.
    pub fn circuit(&self) -> Option<&Circuit> {
        match &self.layout {
            Layout::Circuit(circuit) => Some(circuit),
            Layout::Arena(_) => None,
        }
    }

    /// The arena, if the course is one.
    pub fn arena(&self) -> Option<&Arena> {
        match &self.layout {
            Layout::Circuit(_) => None,
            Layout::Arena(arena) => Some(arena),
        }
    }
}

impl Circuit {
    /// The boxes of the grid, the foremost first; each is a little behind the one before, in the
    /// next column (SL-43).
    pub fn grid(&self) -> [Pose; GRID_BOXES] {
        let columns = self.columns;
        let step = BOX_LENGTH / columns.len() as Mil;
        array::from_fn(|i| {
            let back = CAR_LENGTH / 2 + BOX_GAP + step * i as Mil;
            let aside = Pose { heading: self.line.heading.turned(Turn(6)), ..self.line };
            let column = aside.ahead(columns[i % columns.len()]);
            Pose { heading: self.line.heading, ..column }.ahead(-back)
        })
    }
}

impl Arena {
    /// The two entries of each seat (SL-40): points of the edge with the heading inward.
    pub fn entries(&self, seats: usize) -> &'static [[Pose; 2]] {
        self.entries[seats.clamp(2, SEATS_MAX) - 2]
    }
}
