//! The twelve terrain pieces. Their number and the three kinds of obstacle are printed in the
//! source; the shapes are ours.
//!
//! The bounding box of a wall includes the spaces on both sides of it, so a wall within the board
//! never lies on its edge.

use crate::content::{Obstacle, Piece, PieceEdge};

/// Pieces that each seat places at least (SW-4).
pub const PIECES_MIN: u8 = 3;

/// Pieces that each seat places at most, so that twelve suffice (SW-4).
pub fn pieces_max(seats: u8) -> u8 {
    match seats {
        2 => 5,
        3 => 4,
        _ => 3,
    }
}

pub const PIECES: &[Piece; 12] = &[
    cells("Watchtower", Obstacle::Impassable, &[(0, 0)]),
    cells("Fuel Tanks", Obstacle::Impassable, &[(0, 0), (1, 0)]),
    cells("Burnt-out Hull", Obstacle::Impassable, &[(0, 0), (0, 1), (1, 1)]),
    cells("Bunker", Obstacle::Impassable, &[(0, 0), (1, 0), (0, 1), (1, 1)]),
    cells("Scrap Heap", Obstacle::Blocking, &[(0, 0), (1, 0)]),
    cells("Barricade", Obstacle::Blocking, &[(0, 0), (1, 0), (1, 1)]),
    wall("Low Wall", &[south(0, 0), south(1, 0), south(2, 0)]),
    wall("Garden Corner", &[south(0, 0), south(1, 0), east(1, 1), east(1, 2)]),
    wall("Long Fence", &[south(0, 0), south(1, 0), south(2, 0), south(3, 0)]),
    cells("Rubble Field", Obstacle::Hindering, &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]),
    cells("Flooded Crater", Obstacle::Hindering, &[(0, 0), (1, 0), (0, 1), (1, 1)]),
    cells("Thicket", Obstacle::Hindering, &[(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)]),
];

const fn cells(name: &'static str, obstacle: Obstacle, cells: &'static [(u8, u8)]) -> Piece {
    Piece { name, obstacle, cells, edges: &[] }
}

/// A blocking obstacle between spaces.
const fn wall(name: &'static str, edges: &'static [PieceEdge]) -> Piece {
    Piece { name, obstacle: Obstacle::Blocking, cells: &[], edges }
}

const fn south(x: u8, y: u8) -> PieceEdge {
    PieceEdge { at: (x, y), south: true }
}

const fn east(x: u8, y: u8) -> PieceEdge {
    PieceEdge { at: (x, y), south: false }
}
