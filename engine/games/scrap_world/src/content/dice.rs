//! The faces of the six kinds of dice. All figures are ours.
//!
//! Attack dice gain hits and fallbacks from white to black; of the defence dice, blue is the
//! stronger. The supply of dice is unlimited.

use crate::content::{Face, ids::Die};

/// All dice, in the order of [`Die`].
pub const DICE: [Die; 6] = [Die::White, Die::Yellow, Die::Red, Die::Black, Die::Green, Die::Blue];

const BLANK: Face = attack(0, 0);

const WHITE: [Face; 6] = [BLANK, BLANK, attack(0, 1), attack(1, 0), attack(1, 0), attack(1, 0)];
const YELLOW: [Face; 6] =
    [BLANK, attack(0, 1), attack(1, 0), attack(1, 0), attack(1, 0), attack(2, 0)];
const RED: [Face; 6] =
    [attack(0, 1), attack(1, 0), attack(1, 0), attack(1, 1), attack(2, 0), attack(2, 0)];
const BLACK: [Face; 6] =
    [BLANK, attack(1, 1), attack(2, 0), attack(2, 0), attack(2, 1), attack(3, 1)];
const GREEN: [Face; 6] = [BLANK, BLANK, defence(0, 1), defence(1, 0), defence(1, 0), defence(1, 1)];
const BLUE: [Face; 6] =
    [defence(0, 1), defence(1, 0), defence(1, 0), defence(1, 1), defence(1, 1), defence(2, 0)];

/// The faces of a die. An [`Event`](crate::event::Event) refers to a face by its index.
pub fn faces(die: Die) -> &'static [Face; 6] {
    match die {
        Die::White => &WHITE,
        Die::Yellow => &YELLOW,
        Die::Red => &RED,
        Die::Black => &BLACK,
        Die::Green => &GREEN,
        Die::Blue => &BLUE,
    }
}

/// Attack dice show hits and fallbacks, defence dice blocks and stands.
pub fn is_attack(die: Die) -> bool {
    match die {
        Die::White | Die::Yellow | Die::Red | Die::Black => true,
        Die::Green | Die::Blue => false,
    }
}

const fn attack(hits: u8, fallbacks: u8) -> Face {
    Face { hits, fallbacks, blocks: 0, stands: 0 }
}

const fn defence(blocks: u8, stands: u8) -> Face {
    Face { hits: 0, fallbacks: 0, blocks, stands }
}
