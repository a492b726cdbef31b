//! Headings in steps of 15 degrees, with a fixed table of sines (SL-1).

use serde::{Deserialize, Serialize};

use super::point::{Mil, Point, Vector};

/// Steps of a full turn.
const STEPS: u8 = 24;
const QUARTER: usize = 6;

/// The table of sines has this many fractional bits.
pub(super) const ONE_BITS: u32 = 20;

/// Sines of 0, 15, … 90 degrees in units of 2^-20, rounded to the nearest.
const SINES: [i64; QUARTER + 1] = [0, 271_391, 524_288, 741_455, 908_093, 1_012_847, 1_048_576];

/// The unit vector of every heading.
const DIRECTIONS: [Vector; STEPS as usize] = directions();

/// Clockwise from the east in steps of 15 degrees. A number from 0 to 23 on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "u8")]
pub struct Heading(u8);

/// A change of heading in steps of 15 degrees, clockwise if positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Turn(pub i8);

impl Heading {
    pub const EAST: Heading = Heading(0);
    pub const SOUTH: Heading = Heading(6);
    pub const WEST: Heading = Heading(12);
    pub const NORTH: Heading = Heading(18);

    /// The heading this many steps clockwise from the east, modulo a full turn.
    pub const fn of(steps: i32) -> Heading {
        Heading(steps.rem_euclid(STEPS as i32) as u8)
    }

    pub fn all() -> impl Iterator<Item = Heading> {
        (0..STEPS).map(Heading)
    }

    pub const fn steps(self) -> u8 {
        self.0
    }

    pub const fn turned(self, turn: Turn) -> Heading {
        Heading::of(self.0 as i32 + turn.0 as i32)
    }

    /// The shorter turn to `other`; 180 degrees is clockwise.
    pub const fn turn_to(self, other: Heading) -> Turn {
        let steps = Heading::of(other.0 as i32 - self.0 as i32).0 as i8;
        Turn(if steps <= STEPS as i8 / 2 { steps } else { steps - STEPS as i8 })
    }

    /// How far `to` is beyond `from` in this direction, rounded down.
    pub fn depth(self, from: Point, to: Point) -> Mil {
        (self.direction().dot(to - from) >> ONE_BITS) as Mil
    }

    /// The unit vector, in units of 2^-20.
    pub(super) const fn direction(self) -> Vector {
        DIRECTIONS[self.0 as usize]
    }

    /// The displacement of this length in mils east and south, each rounded to the nearest, halves
    /// away from zero.
    pub const fn vector(self, by: Mil) -> (Mil, Mil) {
        let one = self.direction();
        (rounded(by as i64 * one.x), rounded(by as i64 * one.y))
    }
}

impl TryFrom<u8> for Heading {
    type Error = &'static str;

    fn try_from(steps: u8) -> Result<Heading, Self::Error> {
        if steps < STEPS { Ok(Heading(steps)) } else { Err("a heading from 0 to 23") }
    }
}

impl Turn {
    /// The number of steps in either direction.
    pub const fn size(self) -> u8 {
        self.0.unsigned_abs()
    }
}

const fn rounded(scaled: i64) -> Mil {
    let half = 1 << (ONE_BITS - 1);
    let size = (scaled.abs() + half) >> ONE_BITS;
    (if scaled < 0 { -size } else { size }) as Mil
}

const fn directions() -> [Vector; STEPS as usize] {
    let mut directions = [Vector { x: 0, y: 0 }; STEPS as usize];
    let mut step = 0;
    while step < QUARTER {
        let (x, y) = (SINES[QUARTER - step], SINES[step]);
        directions[step] = Vector { x, y };
        directions[step + QUARTER] = Vector { x: -y, y: x };
        directions[step + 2 * QUARTER] = Vector { x: -x, y: -y };
        directions[step + 3 * QUARTER] = Vector { x: y, y: -x };
        step += 1;
    }
    directions
}
