//! Lines of sight and cover, exact in integers (SW-36 to SW-39).
//!
//! Coordinates are doubled: centres of spaces are odd, lines between spaces even. A line from
//! centre to centre therefore never runs along an edge, and only contact with a corner is doubtful.

use crate::{
    board::{
        cell::{Cell, Edge, EdgeSide},
        cell_set::CellSet,
        terrain::Terrain,
    },
    content::ids::{PieceId, SuitId},
    refusal::Blocker,
};

/// What an open line of sight passes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sight {
    /// Bit set of the blocking pieces that the line passes through, those beside the attacker
    /// excluded.
    cover: u16,
    /// Whether the line touches a corner of something that would close it or give cover (SW-37,
    /// SW-38).
    pub doubt: bool,
}

impl Sight {
    /// The pieces that give cover, each once (SW-38).
    pub fn cover(self) -> impl Iterator<Item = PieceId> {
        (0..u16::BITS as u8).filter(move |bit| self.cover >> bit & 1 == 1).map(PieceId)
    }
}

/// What closes a line: one space, or two that meet at a corner of the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    Cell(Cell),
    Corner(Cell, Cell),
}

/// The line from the attacker's centre to the target's. `suits` are the spaces
/// of all other suits.
pub fn line_of_sight(
    terrain: &Terrain,
    suits: CellSet,
    from: Cell,
    to: Cell,
) -> Result<Sight, Closed> {
    let line = Line::between(from, to);
    let opaque = terrain.impassable() | suits;
    let passed = line.passed(opaque);
    if let Some(first) = passed.iter().min_by_key(|&cell| line.along(cell)) {
        return Err(Closed::Cell(first));
    }
    let (mut cover, mut touched) = (0, 0);
    let mut doubt = false;
    let exempt = beside(terrain, from);
    for cell in line.passed(terrain.blocking()).iter() {
        cover |= bit(terrain.at(cell));
    }
    for edge in line.crossed(terrain) {
        cover |= bit(terrain.wall(edge));
    }
    for corner in line.corners() {
        let (left, right) = corner.sides;
        let closed = (opaque.contains(left), opaque.contains(right));
        if closed == (true, true) {
            return Err(Closed::Corner(left, right));
        }
        let (on_left, on_right) = corner.blocking(terrain);
        let blocking = on_left | on_right;
        // With something on both sides of the corner, the line passes over the obstacles.
        let is_between = (on_left != 0 || closed.0) && (on_right != 0 || closed.1);
        if is_between {
            cover |= blocking;
        } else {
            touched |= blocking;
        }
        let is_covered = is_between && blocking & !exempt != 0;
        doubt |= (closed.0 || closed.1) && !is_covered;
    }
    doubt |= touched & !cover & !exempt != 0;
    Ok(Sight { cover: cover & !exempt, doubt })
}

/// The blocking pieces that an attacker on `at` shoots over: those with one of the eight spaces
/// around it, or a wall that borders or touches its space (SW-39).
fn beside(terrain: &Terrain, at: Cell) -> u16 {
    let (x, y) = (at.x as i8, at.y as i8);
    let mut pieces = 0;
    for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
        let Some(cell) = Cell::new(x + dx, y + dy) else { continue };
        if terrain.blocking().contains(cell) {
            pieces |= bit(terrain.at(cell));
        }
        // Walls that touch a corner of `at` are named after its own row and column or after the
        // ones before them, since lines have the names of the spaces west and north of them.
        if dx <= 0 {
            pieces |= bit(terrain.wall(Edge { at: cell, side: EdgeSide::East }));
        }
        if dy <= 0 {
            pieces |= bit(terrain.wall(Edge { at: cell, side: EdgeSide::South }));
        }
    }
    pieces
}

fn bit(piece: Option<PieceId>) -> u16 {
    piece.map_or(0, |piece| 1 << piece.0)
}

/// The line between the centres of two spaces.
#[derive(Debug, Clone, Copy)]
struct Line {
    from: Cell,
    to: Cell,
    dx: i32,
    dy: i32,
}

/// A corner that the line passes exactly, and the spaces on both sides of it.
struct Corner {
    sides: (Cell, Cell),
    /// The walls that meet at the corner, by the side they lie on.
    walls: ([Edge; 2], [Edge; 2]),
}

impl Line {
    fn between(from: Cell, to: Cell) -> Line {
        let (dx, dy) = from.offset_to(to);
        Line { from, to, dx: dx.into(), dy: dy.into() }
    }

    /// Signed distance of a point from the line, in doubled coordinates relative to the attacker's
    /// centre; zero on the line.
    fn side(self, (x, y): (i32, i32)) -> i32 {
        self.dx * y - self.dy * x
    }

    /// The centre of a space relative to the attacker's.
    fn centre(self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.from.offset_to(cell);
        (2 * i32::from(x), 2 * i32::from(y))
    }

    /// Position along the line; grows from the attacker to the target.
    fn along(self, cell: Cell) -> i32 {
        let (x, y) = self.centre(cell);
        self.dx * x + self.dy * y
    }

    /// The spaces between attacker and target whose interior the line enters.
    fn passed(self, cells: CellSet) -> CellSet {
        let reach = self.dx.abs() + self.dy.abs();
        let enters = |&cell: &Cell| self.side(self.centre(cell)).abs() < reach;
        let between = cells.in_box(self.from, self.to).without(self.from).without(self.to);
        between.iter().filter(enters).collect()
    }

    /// The walls that the line crosses between their ends.
    fn crossed(self, terrain: &Terrain) -> impl Iterator<Item = Edge> {
        let walls = |cells: CellSet, side| {
            let cells = cells.in_box(self.from, self.to);
            cells.iter().map(move |at| Edge { at, side })
        };
        let east = walls(terrain.walled_east(), EdgeSide::East);
        let south = walls(terrain.walled_south(), EdgeSide::South);
        east.chain(south).filter(move |&edge| self.crosses(edge))
    }

    /// Whether the line crosses the wall between its ends.
    fn crosses(self, edge: Edge) -> bool {
        let (x, y) = self.centre(edge.at);
        let (ends, beyond) = match edge.side {
            EdgeSide::East => {
                (((x + 1, y - 1), (x + 1, y + 1)), self.from.x.max(self.to.x) == edge.at.x)
            }
            EdgeSide::South => {
                (((x - 1, y + 1), (x + 1, y + 1)), self.from.y.max(self.to.y) == edge.at.y)
            }
        };
        !beyond && self.side(ends.0) * self.side(ends.1) < 0
    }

    /// The corners that the line passes exactly; none unless both terms of the reduced slope are
    /// odd.
    fn corners(self) -> impl Iterator<Item = Corner> {
        let shared = gcd(self.dx.abs(), self.dy.abs());
        let (x, y) = (self.dx / shared, self.dy / shared);
        let count = if x % 2 != 0 && y % 2 != 0 { shared } else { 0 };
        (0..count).map(move |n| self.corner((2 * n + 1) * x, (2 * n + 1) * y))
    }

    /// The corner at this offset from the attacker's centre, in doubled coordinates.
    fn corner(self, x: i32, y: i32) -> Corner {
        // The four spaces around the corner, named by compass point.
        let west = i32::from(self.from.x) + (x - 1).div_euclid(2);
        let north = i32::from(self.from.y) + (y - 1).div_euclid(2);
        let cell = |x: i32, y: i32| Cell { x: x as u8, y: y as u8 };
        let (nw, ne) = (cell(west, north), cell(west + 1, north));
        let (sw, se) = (cell(west, north + 1), cell(west + 1, north + 1));
        let wall = |at, side| Edge { at, side };
        let (up, down) = (wall(nw, EdgeSide::East), wall(sw, EdgeSide::East));
        let (left, right) = (wall(nw, EdgeSide::South), wall(ne, EdgeSide::South));
        if (self.dx < 0) == (self.dy < 0) {
            // The line runs from north-west to south-east or back, between the other two spaces.
            Corner { sides: (ne, sw), walls: ([up, right], [down, left]) }
        } else {
            Corner { sides: (nw, se), walls: ([up, left], [down, right]) }
        }
    }
}

impl Corner {
    /// Bit sets of the blocking pieces on the two sides of the line.
    fn blocking(&self, terrain: &Terrain) -> (u16, u16) {
        let on = |cell: Cell, walls: [Edge; 2]| {
            let ground = terrain.at(cell).filter(|_| terrain.blocking().contains(cell));
            let walls = walls.into_iter().map(|edge| bit(terrain.wall(edge)));
            walls.fold(bit(ground), |all, wall| all | wall)
        };
        (on(self.sides.0, self.walls.0), on(self.sides.1, self.walls.1))
    }
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

impl Closed {
    /// The blocker that a refusal names.
    pub fn blocker(self, terrain: &Terrain, suit_at: impl Fn(Cell) -> SuitId) -> Blocker {
        match self {
            Closed::Cell(at) => {
                match terrain.at(at).filter(|_| terrain.impassable().contains(at)) {
                    Some(piece) => Blocker::Terrain { at, piece },
                    None => Blocker::Suit { at, suit: suit_at(at) },
                }
            }
            Closed::Corner(one, other) => Blocker::Corner { one, other },
        }
    }
}
