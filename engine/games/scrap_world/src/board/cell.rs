//! Spaces of the board, the lines between them, and the eight directions.

use std::fmt;

use arrayvec::ArrayString;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Spaces along one edge of the board: three tiles of four.
pub const BOARD: u8 = 12;
/// Number of spaces on the board.
pub const AREA: usize = BOARD as usize * BOARD as usize;

/// A space. Text formats write a name like `D7`: columns run from `A` in the west, rows from `1` in
/// the north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Cell {
    /// `0..BOARD`, from west to east.
    pub x: u8,
    /// `0..BOARD`, from north to south.
    pub y: u8,
}

/// The line on one side of a space, written like `D7e`. Only east and south lines have names, since
/// every inner line is east or south of some space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Edge {
    pub at: Cell,
    pub side: EdgeSide,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EdgeSide {
    East,
    South,
}

/// A direction of a step, clockwise from north. Equally cheap paths are ranked in this order
/// (SW-28).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Cell {
    /// Returns `None` off the board.
    pub fn new(x: i8, y: i8) -> Option<Cell> {
        let inside = |n: i8| u8::try_from(n).ok().filter(|&n| n < BOARD);
        Some(Cell { x: inside(x)?, y: inside(y)? })
    }

    /// All spaces row by row, from the north-west.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..BOARD).flat_map(|y| (0..BOARD).map(move |x| Cell { x, y }))
    }

    /// The index in [`Cell::all`].
    pub fn index(self) -> usize {
        usize::from(self.y) * usize::from(BOARD) + usize::from(self.x)
    }

    /// The offset of `other` to the east and to the south.
    pub fn offset_to(self, other: Cell) -> (i8, i8) {
        (other.x as i8 - self.x as i8, other.y as i8 - self.y as i8)
    }

    /// Distance in spaces, a diagonal step counting one (SW-35).
    pub fn distance(self, other: Cell) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// Returns `None` off the board.
    pub fn step(self, direction: Direction) -> Option<Cell> {
        let (dx, dy) = direction.offset();
        Cell::new(self.x as i8 + dx, self.y as i8 + dy)
    }

    /// Builds the name without `format!`, which is several times slower; views contain many cells.
    fn name(self) -> ArrayString<3> {
        let row = self.y + 1;
        let mut name = ArrayString::new();
        name.push(char::from(b'A' + self.x));
        if row >= 10 {
            name.push('1');
        }
        name.push(char::from(b'0' + row % 10));
        name
    }

    /// The inverse of `Display`.
    pub(crate) fn parse(name: &str) -> Option<Cell> {
        let (column, row) = name.split_at_checked(1)?;
        let x = column.bytes().next()?.checked_sub(b'A')?;
        let plain = !row.starts_with('0') && row.bytes().all(|byte| byte.is_ascii_digit());
        let y = row.parse::<u8>().ok().filter(|_| plain)?.checked_sub(1)?;
        (x < BOARD && y < BOARD).then_some(Cell { x, y })
    }
}

impl Direction {
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// The offset to the east and to the south.
    pub fn offset(self) -> (i8, i8) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, -1),
        }
    }

    pub fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }

    /// The two orthogonal directions of a diagonal one.
    pub fn halves(self) -> Option<(Direction, Direction)> {
        match self {
            Direction::NorthEast => Some((Direction::North, Direction::East)),
            Direction::SouthEast => Some((Direction::South, Direction::East)),
            Direction::SouthWest => Some((Direction::South, Direction::West)),
            Direction::NorthWest => Some((Direction::North, Direction::West)),
            Direction::North | Direction::East | Direction::South | Direction::West => None,
        }
    }
}

impl Edge {
    /// The spaces on both sides, the one that names the line first. `None` on the edge of the
    /// board.
    pub fn sides(self) -> Option<(Cell, Cell)> {
        let across = match self.side {
            EdgeSide::East => Direction::East,
            EdgeSide::South => Direction::South,
        };
        Some((self.at, self.at.step(across)?))
    }

    /// The inverse of `Display`.
    pub(crate) fn parse(name: &str) -> Option<Edge> {
        let (cell, side) = name.split_at_checked(name.len().checked_sub(1)?)?;
        let side = match side {
            "e" => EdgeSide::East,
            "s" => EdgeSide::South,
            _ => return None,
        };
        Some(Edge { at: Cell::parse(cell)?, side })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            EdgeSide::East => 'e',
            EdgeSide::South => 's',
        };
        write!(f, "{}{side}", self.at)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(&self.name())
        } else {
            serializer.serialize_u8(self.y * BOARD + self.x)
        }
    }
}

impl Serialize for Edge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.at, self.side == EdgeSide::South).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let name = String::deserialize(deserializer)?;
        Cell::parse(&name).ok_or_else(|| D::Error::custom("a space from A1 to L12"))
    }
}

impl<'de> Deserialize<'de> for Edge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edge, D::Error> {
        let name = String::deserialize(deserializer)?;
        Edge::parse(&name).ok_or_else(|| D::Error::custom("a line like D7e or D7s"))
    }
}

/// The direction nearest in angle to the line from `from` to `to`, which must differ (SW-41).
///
/// Exact in integers. The slope half way between two directions is irrational, so no ties occur.
pub fn direction_away(from: Cell, to: Cell) -> Direction {
    let (dx, dy) = from.offset_to(to);
    let (x, y) = (i32::from(dx).abs(), i32::from(dy).abs());
    let (long, short) = (x.max(y), x.min(y));
    let straight = 2 * short * short < (long - short) * (long - short);
    let keep = |n: i8, length: i32| if straight && length == short { 0 } else { n.signum() };
    let offset = (keep(dx, x), keep(dy, y));
    let nearest = Direction::ALL.into_iter().find(|direction| direction.offset() == offset);
    nearest.expect("two spaces apart have a direction")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_and_line_names_round_trip() {
        let cell = Cell { x: 3, y: 11 };
        assert_eq!(cell.to_string(), "D12");
        assert_eq!(Cell::parse("D12"), Some(cell));
        let edge = Edge { at: cell, side: EdgeSide::East };
        assert_eq!(Edge::parse(&edge.to_string()), Some(edge));
        for wrong in ["", "D", "D0", "D13", "M1", "d1", "D01", "D+1", "é1"] {
            assert_eq!(Cell::parse(wrong), None, "{wrong}");
        }
    }
}
