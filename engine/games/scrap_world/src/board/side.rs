//! The sides of the board and their starting zones (SW-5).

use serde::{Deserialize, Serialize};

use crate::board::{
    cell::{BOARD, Cell},
    cell_set::CellSet,
};

/// Rows of spaces in a zone.
const DEPTH: u8 = 2;

/// A side of the board; each seat deploys on one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    North,
    East,
    South,
    West,
}

/// Whether the 2 × 2 corners of the board belong to starting zones (SW-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Corners {
    Zoned,
    Unzoned,
}

impl Side {
    /// Clockwise from north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    pub fn opposite(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::East => Side::West,
            Side::South => Side::North,
            Side::West => Side::East,
        }
    }

    /// The two rows of spaces along this side.
    pub fn zone(self, corners: Corners) -> CellSet {
        let zone = self.rows();
        match corners {
            Corners::Zoned => zone,
            Corners::Unzoned => {
                let beside = match self {
                    Side::North | Side::South => Side::East.rows() | Side::West.rows(),
                    Side::East | Side::West => Side::North.rows() | Side::South.rows(),
                };
                zone & !beside
            }
        }
    }

    fn rows(self) -> CellSet {
        let last = BOARD - 1;
        let (one, other) = match self {
            Side::North => (Cell { x: 0, y: 0 }, Cell { x: last, y: DEPTH - 1 }),
            Side::East => (Cell { x: BOARD - DEPTH, y: 0 }, Cell { x: last, y: last }),
            Side::South => (Cell { x: 0, y: BOARD - DEPTH }, Cell { x: last, y: last }),
            Side::West => (Cell { x: 0, y: 0 }, Cell { x: DEPTH - 1, y: last }),
        };
        CellSet::ALL.in_box(one, other)
    }
}
