//! Terrain pieces and ramps.

use serde::Serialize;

use super::kind::TerrainKind;
use crate::geometry::{CAR_LENGTH, Heading, Mil, Point, Pose, Turn};

/// A car takes a ramp within this angle of its axis, in steps of 15 degrees (SL-26).
const RAMP_ANGLE_MAX: u8 = 3;

/// A piece of terrain.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    pub kind: TerrainKind,
    /// Convex, clockwise on the screen.
    pub outline: &'static [Point],
}

/// A ramp. A car can take it at its mouth; from all other sides it is solid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ramp {
    /// The middle of the marked side.
    pub mouth: Point,
    /// From the mouth to the far end.
    pub axis: Heading,
    pub width: Mil,
    pub length: Mil,
}

impl Piece {
    pub(super) const fn new(kind: TerrainKind, outline: &'static [Point]) -> Piece {
        Piece { kind, outline }
    }
}

impl Ramp {
    pub(super) const fn new(mouth: Pose, length: Mil, width: Mil) -> Ramp {
        Ramp { mouth: mouth.at, axis: mouth.heading, width, length }
    }

    /// The corners, clockwise from the left corner of the far end as seen along the axis.
    pub fn outline(&self) -> [Point; 4] {
        let (near, far) = (self.entry(), self.entry().ahead(self.length));
        let across = |end: Pose, by: Mil| end.turned(Turn(6)).ahead(by).at;
        let half = self.width / 2;
        [across(far, -half), across(far, half), across(near, half), across(near, -half)]
    }

    /// Whether a car that drives forward into contact with the ramp takes it: all its corners are
    /// before the mouth, or beyond it by no more than `most`, and its heading is at most 45 degrees
    /// off the axis (SL-26).
    pub fn covers(&self, car: Pose, most: Mil) -> bool {
        let faces = car.heading.turn_to(self.axis).size() <= RAMP_ANGLE_MAX;
        faces && car.corners().iter().all(|&corner| self.axis.depth(self.mouth, corner) <= most)
    }

    /// Where a car starts its jump: in the direction of the axis, its rear bumper at the far end.
    pub fn launch(&self) -> Pose {
        self.entry().ahead(self.length + CAR_LENGTH / 2)
    }

    fn entry(&self) -> Pose {
        Pose { at: self.mouth, heading: self.axis }
    }
}

/// A rectangle with its length along the heading.
pub(super) const fn rectangle(middle: Pose, length: Mil, width: Mil) -> [Point; 4] {
    let (ahead, right) = (middle.heading, middle.heading.turned(Turn(6)));
    let far = away(middle.at, ahead, length / 2);
    let near = away(middle.at, ahead, -length / 2);
    [
        away(far, right, -width / 2),
        away(far, right, width / 2),
        away(near, right, width / 2),
        away(near, right, -width / 2),
    ]
}

/// An octagon.
pub(super) const fn round(x: Mil, y: Mil, radius: Mil) -> [Point; 8] {
    let mut corners = [Point::new(x, y); 8];
    let mut i = 0;
    while i < 8 {
        corners[i] = away(Point::new(x, y), Heading::of(3 * i as i32 + 1), radius);
        i += 1;
    }
    corners
}

const fn away(from: Point, heading: Heading, by: Mil) -> Point {
    let (x, y) = heading.vector(by);
    Point::new(from.x + x, from.y + y)
}
