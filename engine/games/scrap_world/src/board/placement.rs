//! Placement of terrain pieces: their shape when turned, and where they fit.

use crate::{
    board::{
        cell::{Cell, Edge, EdgeSide},
        side::{Corners, Side},
        terrain::{self, Terrain},
    },
    content::{Obstacle, Piece, ids::PieceId},
    event::PlacedPiece,
    refusal::Refusal,
};

/// How many suits each side's starting zone must leave room for (SW-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZoneRequirement {
    pub suits: u8,
    pub corners: Corners,
}

/// The turned piece with the north-west corner of its bounding box on `at`. `None` if it would
/// reach over the edge of the board.
pub fn place_piece(id: PieceId, turned: u8, at: Cell) -> Option<PlacedPiece> {
    let shape = Shape::of(terrain::piece(id)?).turned(turned);
    let place = |(x, y): (u8, u8)| Cell::new((at.x + x) as i8, (at.y + y) as i8);
    let cells: Option<Vec<Cell>> = shape.cells.iter().map(|&cell| place(cell)).collect();
    let edge = |&(cell, side): &((u8, u8), EdgeSide)| {
        let edge = Edge { at: place(cell)?, side };
        edge.sides().map(|_| edge)
    };
    let edges: Option<Vec<Edge>> = shape.edges.iter().map(edge).collect();
    Some(PlacedPiece { piece: id, turned, at, cells: cells?, edges: edges? })
}

/// The number of ways to turn a piece that differ: 1, 2 or 4. `None` if there is no such piece.
pub fn turns(id: PieceId) -> Option<u8> {
    let piece = terrain::piece(id)?;
    let printed = Shape::of(piece).sorted();
    let is_same = |turned: u8| Shape::of(piece).turned(turned).sorted() == printed;
    Some((1..4).find(|&turned| is_same(turned)).unwrap_or(4))
}

/// The placed piece, or the reason why it may not lie there.
pub fn check_placement(
    terrain: &Terrain,
    requirement: ZoneRequirement,
    (id, turned): (PieceId, u8),
    at: Cell,
) -> Result<PlacedPiece, Refusal> {
    let placed = place_piece(id, turned, at).ok_or(Refusal::PieceOffBoard { at })?;
    check_apart(terrain, &placed)?;
    check_sides(terrain, requirement, &placed)?;
    Ok(placed)
}

/// Refuses a shared space or line, and a wall through the inside of a piece.
fn check_apart(terrain: &Terrain, placed: &PlacedPiece) -> Result<(), Refusal> {
    for &at in &placed.cells {
        if let Some(piece) = terrain.at(at) {
            return Err(Refusal::PieceOverlap { at, piece });
        }
    }
    for &edge in &placed.edges {
        let (one, other) = edge.sides().expect("pieces have inner lines only");
        let through = terrain.at(one).filter(|&piece| terrain.at(other) == Some(piece));
        if let Some(piece) = terrain.wall(edge).or(through) {
            return Err(Refusal::PieceOverlap { at: edge.at, piece });
        }
    }
    for other_piece in terrain.pieces() {
        for edge in &other_piece.edges {
            let (one, other) = edge.sides().expect("pieces have inner lines only");
            if placed.cells.contains(&one) && placed.cells.contains(&other) {
                return Err(Refusal::PieceOverlap { at: edge.at, piece: other_piece.piece });
            }
        }
    }
    Ok(())
}

/// Refuses a piece that would leave a side without room for its suits.
fn check_sides(
    terrain: &Terrain,
    requirement: ZoneRequirement,
    placed: &PlacedPiece,
) -> Result<(), Refusal> {
    let lost = match terrain::obstacle(placed.piece) {
        Obstacle::Hindering => return Ok(()),
        Obstacle::Blocking | Obstacle::Impassable => &placed.cells,
    };
    for side in Side::ALL {
        let zone = side.zone(requirement.corners);
        let lost = lost.iter().filter(|&&cell| zone.contains(cell)).count() as u8;
        let left = (zone & terrain.standable()).len() - lost;
        if 0 < lost && left < requirement.suits {
            return Err(Refusal::SideClosed { side, room: left, needed: requirement.suits });
        }
    }
    Ok(())
}

/// All spaces where the piece in hand fits, row by row.
pub fn legal_placements(
    terrain: &Terrain,
    requirement: ZoneRequirement,
    in_hand: (PieceId, u8),
) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |&at| check_placement(terrain, requirement, in_hand, at).is_ok())
}

/// The spaces and lines of a piece, as offsets from the corner of its bounding box.
#[derive(PartialEq, Eq)]
struct Shape {
    width: u8,
    height: u8,
    cells: Vec<(u8, u8)>,
    edges: Vec<((u8, u8), EdgeSide)>,
}

impl Shape {
    fn of(piece: &Piece) -> Shape {
        let side = |south: bool| if south { EdgeSide::South } else { EdgeSide::East };
        let edges: Vec<_> = piece.edges.iter().map(|edge| (edge.at, side(edge.south))).collect();
        let beyond = edges.iter().map(|&((x, y), side)| match side {
            EdgeSide::East => (x + 1, y),
            EdgeSide::South => (x, y + 1),
        });
        let touched = piece.cells.iter().copied().chain(edges.iter().map(|edge| edge.0));
        let (width, height) = touched
            .chain(beyond)
            .fold((0, 0), |(width, height), (x, y)| (width.max(x + 1), height.max(y + 1)));
        Shape { width, height, cells: piece.cells.to_vec(), edges }
    }

    /// Its spaces and lines in ascending order: equal for shapes that cover the same.
    fn sorted(mut self) -> Shape {
        self.cells.sort_unstable();
        self.edges.sort_unstable();
        self
    }

    /// Turned clockwise by `quarters` quarters.
    fn turned(self, quarters: u8) -> Shape {
        (0..quarters).fold(self, |shape, _| shape.quarter())
    }

    fn quarter(self) -> Shape {
        let last = self.height - 1;
        let cells = self.cells.iter().map(|&(x, y)| (last - y, x)).collect();
        let edges = self.edges.iter().map(|&((x, y), side)| match side {
            EdgeSide::East => ((last - y, x), EdgeSide::South),
            EdgeSide::South => ((last - y - 1, x), EdgeSide::East),
        });
        Shape { width: self.height, height: self.width, cells, edges: edges.collect() }
    }
}
