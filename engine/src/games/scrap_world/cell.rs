//! Spaces of the board, the lines between them, and the eight directions.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Spaces along one edge of the board: nine tiles of four by four.
pub const BOARD: u8 = 12;

/// A space. On the wire and in the log a name like `D7`: column `A` is west, row `1` is north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Cell {
    /// `0..BOARD`, from west to east.
    pub x: u8,
    /// `0..BOARD`, from north to south.
    pub y: u8,
}

/// The line on one side of a space. On the wire like `D7e`; only east and south have names, since
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

impl Cell {
    /// `None` off the board.
    pub fn new(x: i8, y: i8) -> Option<Cell> {
        let inside = |n: i8| u8::try_from(n).ok().filter(|&n| n < BOARD);
        Some(Cell { x: inside(x)?, y: inside(y)? })
    }

    fn parse(name: &str) -> Option<Cell> {
        let (column, row) = name.split_at_checked(1)?;
        let x = column.bytes().next()?.checked_sub(b'A')?;
        let plain = !row.starts_with('0') && row.bytes().all(|byte| byte.is_ascii_digit());
        let y = row.parse::<u8>().ok().filter(|_| plain)?.checked_sub(1)?;
        (x < BOARD && y < BOARD).then_some(Cell { x, y })
    }
}

impl Edge {
    fn parse(name: &str) -> Option<Edge> {
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
        write!(f, "{}{}", char::from(b'A' + self.x), self.y + 1)
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
            serializer.collect_str(self)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_and_lines_are_named_like_on_a_map() {
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
