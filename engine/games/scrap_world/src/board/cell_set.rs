//! Sets of spaces as bitboards.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::board::cell::{BOARD, Cell, Direction};

const ROWS: usize = BOARD as usize;
/// One bit for each column.
const FULL_ROW: u16 = (1 << BOARD) - 1;

/// A set of spaces: bit `x` of row `y` is set if the space is a member.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CellSet([u16; ROWS]);

impl CellSet {
    pub const EMPTY: CellSet = CellSet([0; ROWS]);
    pub const ALL: CellSet = CellSet([FULL_ROW; ROWS]);

    pub fn contains(self, cell: Cell) -> bool {
        self.0[usize::from(cell.y)] >> cell.x & 1 == 1
    }

    pub fn insert(&mut self, cell: Cell) {
        self.0[usize::from(cell.y)] |= 1 << cell.x;
    }

    pub fn remove(&mut self, cell: Cell) {
        self.0[usize::from(cell.y)] &= !(1 << cell.x);
    }

    #[must_use]
    pub fn without(mut self, cell: Cell) -> CellSet {
        self.remove(cell);
        self
    }

    pub fn is_empty(self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    pub fn len(self) -> u8 {
        self.0.iter().map(|row| row.count_ones() as u8).sum()
    }

    /// The members row by row, from the north-west.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.0
            .into_iter()
            .zip(0..BOARD)
            .flat_map(|(row, y)| Columns(row).map(move |x| Cell { x, y }))
    }

    /// Every member moved one step; drops those that would leave the board.
    #[must_use]
    pub fn shifted(self, direction: Direction) -> CellSet {
        let (dx, dy) = direction.offset();
        let mut shifted = CellSet::EMPTY;
        let (from, to) = match dy {
            -1 => (&self.0[1..], &mut shifted.0[..ROWS - 1]),
            1 => (&self.0[..ROWS - 1], &mut shifted.0[1..]),
            _ => (&self.0[..], &mut shifted.0[..]),
        };
        for (row, target) in from.iter().zip(to) {
            *target = match dx {
                -1 => row >> 1,
                1 => row << 1 & FULL_ROW,
                _ => *row,
            };
        }
        shifted
    }

    /// The members within the smallest box that contains both corners.
    #[must_use]
    pub fn in_box(self, one: Cell, other: Cell) -> CellSet {
        let columns = span(one.x, other.x);
        let mut inside = CellSet::EMPTY;
        for y in one.y.min(other.y)..=one.y.max(other.y) {
            inside.0[usize::from(y)] = self.0[usize::from(y)] & columns;
        }
        inside
    }
}

/// The bits from one column to the other, both included.
fn span(one: u8, other: u8) -> u16 {
    let (first, last) = (one.min(other), one.max(other));
    FULL_ROW >> (BOARD - 1 - last) & (FULL_ROW << first)
}

/// Iterates the columns set in a row, from the west.
struct Columns(u16);

impl Iterator for Columns {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let x = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(x)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    fn bitor(mut self, other: CellSet) -> CellSet {
        self |= other;
        self
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        for (row, other) in self.0.iter_mut().zip(other.0) {
            *row |= other;
        }
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    fn bitand(mut self, other: CellSet) -> CellSet {
        for (row, other) in self.0.iter_mut().zip(other.0) {
            *row &= other;
        }
        self
    }
}

impl Not for CellSet {
    type Output = CellSet;
    fn not(mut self) -> CellSet {
        for row in &mut self.0 {
            *row = !*row & FULL_ROW;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifting_moves_every_space_by_one_step() {
        for direction in Direction::ALL {
            for cell in Cell::all() {
                let one: CellSet = [cell].into_iter().collect();
                let moved: Vec<Cell> = one.shifted(direction).iter().collect();
                assert_eq!(moved, Vec::from_iter(cell.step(direction)), "{cell} {direction:?}");
            }
        }
    }

    #[test]
    fn a_box_holds_both_its_corners_and_all_between() {
        let corners = (Cell { x: 7, y: 2 }, Cell { x: 5, y: 4 });
        let inside = CellSet::ALL.in_box(corners.0, corners.1);
        assert_eq!(inside.len(), 9);
        assert!(inside.contains(corners.0) && inside.contains(corners.1));
        assert_eq!(CellSet::ALL.in_box(Cell { x: 0, y: 0 }, Cell { x: 11, y: 11 }), CellSet::ALL);
        assert_eq!((!CellSet::ALL, CellSet::ALL.len()), (CellSet::EMPTY, 144));
    }
}
