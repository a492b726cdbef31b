//! Lengths, points, vectors and bounding boxes.

use std::ops::Sub;

use serde::{Deserialize, Serialize};

/// A thousandth of an inch.
pub type Mil = i32;

pub const INCH: Mil = 1_000;

/// The greatest absolute value of a coordinate, chosen so that no product overflows: more than
/// three times the largest table.
pub const COORDINATE_MAX: Mil = 1 << 18;

/// A point of the table; the origin is its north-western corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Point {
    /// To the east.
    pub x: Mil,
    /// To the south.
    pub y: Mil,
}

/// The difference of two points, wide enough for products.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vector {
    pub x: i64,
    pub y: i64,
}

/// An axis-aligned bounding box, edges included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    pub min: Point,
    pub max: Point,
}

impl Point {
    pub const fn new(x: Mil, y: Mil) -> Point {
        Point { x, y }
    }

    /// Clamped to [`COORDINATE_MAX`].
    pub(super) fn moved(self, x: Mil, y: Mil) -> Point {
        let sum = |a: Mil, b: Mil| a.saturating_add(b).clamp(-COORDINATE_MAX, COORDINATE_MAX);
        Point { x: sum(self.x, x), y: sum(self.y, y) }
    }
}

impl Sub for Point {
    type Output = Vector;

    fn sub(self, from: Point) -> Vector {
        let (x, y) = (i64::from(self.x), i64::from(self.y));
        Vector { x: x - i64::from(from.x), y: y - i64::from(from.y) }
    }
}

impl Vector {
    pub fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive if `other` is to the right of `self`.
    pub fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    pub(super) fn length_squared(self) -> i64 {
        self.dot(self)
    }

    /// Rounded down.
    pub(super) fn length(self) -> i64 {
        self.length_squared().isqrt()
    }

    pub(super) fn negated(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }
}

impl Bounds {
    /// The smallest box around all points. A box around no points intersects nothing.
    pub fn of(points: &[Point]) -> Bounds {
        let (min, max) = (Point::new(Mil::MAX, Mil::MAX), Point::new(Mil::MIN, Mil::MIN));
        points.iter().fold(Bounds { min, max }, |all, point| Bounds {
            min: Point::new(all.min.x.min(point.x), all.min.y.min(point.y)),
            max: Point::new(all.max.x.max(point.x), all.max.y.max(point.y)),
        })
    }

    /// The smallest box around both.
    pub fn with(self, other: Bounds) -> Bounds {
        Bounds::of(&[self.min, self.max, other.min, other.max])
    }

    /// The box expanded by this length on all sides.
    pub fn expanded(self, by: Mil) -> Bounds {
        Bounds { min: self.min.moved(-by, -by), max: self.max.moved(by, by) }
    }

    /// Whether the boxes share a point.
    pub fn intersects(self, other: Bounds) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }
}

/// Formats a length in inches without trailing zeros: "4.5″", "0.037″".
pub fn inches(mil: Mil) -> String {
    let (whole, rest) = (mil / 1000, mil % 1000);
    let rest = format!("{:03}", rest.unsigned_abs());
    match rest.trim_end_matches('0') {
        "" => format!("{whole}″"),
        rest => format!("{whole}.{rest}″"),
    }
}
