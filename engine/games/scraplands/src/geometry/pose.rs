//! The pose of a car and its outline (SL-2).

use serde::{Deserialize, Serialize};

use super::{
    heading::{Heading, Turn},
    point::{Bounds, Mil, Point},
};

pub const CAR_LENGTH: Mil = 3_000;
pub const CAR_WIDTH: Mil = 1_250;

/// The centre and the heading of a car.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pose {
    pub at: Point,
    pub heading: Heading,
}

impl Pose {
    pub const fn new(x: Mil, y: Mil, heading: Heading) -> Pose {
        Pose { at: Point::new(x, y), heading }
    }

    /// The corners, clockwise from the front left. Half the length and half the width are each
    /// rounded to whole mils, so opposite corners are symmetric about the centre.
    pub fn corners(self) -> [Point; 4] {
        let (ahead, right) = self.halves();
        let corner = |ahead: (Mil, Mil), right: (Mil, Mil)| {
            self.at.moved(ahead.0 + right.0, ahead.1 + right.1)
        };
        let back = |(x, y): (Mil, Mil)| (-x, -y);
        [
            corner(ahead, back(right)),
            corner(ahead, right),
            corner(back(ahead), right),
            corner(back(ahead), back(right)),
        ]
    }

    /// The pose this far straight ahead, backward if negative. Going there and back ends at the
    /// same point exactly.
    pub fn ahead(self, by: Mil) -> Pose {
        let (x, y) = self.heading.vector(by);
        Pose { at: self.at.moved(x, y), ..self }
    }

    /// The pose after a turn about the centre.
    pub fn turned(self, turn: Turn) -> Pose {
        Pose { heading: self.heading.turned(turn), ..self }
    }

    /// The middle of the front bumper.
    pub fn front_centre(self) -> Point {
        self.ahead(CAR_LENGTH / 2).at
    }

    pub fn bounds(self) -> Bounds {
        let (x, y) = self.extent();
        Bounds { min: self.at.moved(-x, -y), max: self.at.moved(x, y) }
    }

    /// Whether the whole car is on a table of this size (SL-15).
    pub fn is_on(self, size: Point) -> bool {
        self.edge_gaps(size).iter().all(|&gap| 0 <= gap)
    }

    /// The distances to the western, northern, eastern and southern edge of a table of this size;
    /// negative where the car hangs over the edge.
    pub fn edge_gaps(self, size: Point) -> [Mil; 4] {
        let Bounds { min, max } = self.bounds();
        [min.x, min.y, size.x - max.x, size.y - max.y]
    }

    /// Half of the bounding box, east to west and north to south.
    pub(super) fn extent(self) -> (Mil, Mil) {
        let (ahead, right) = self.halves();
        (ahead.0.abs() + right.0.abs(), ahead.1.abs() + right.1.abs())
    }

    /// The vectors from the centre to the front bumper and to the right side.
    fn halves(self) -> ((Mil, Mil), (Mil, Mil)) {
        let right = self.heading.turned(Turn(6));
        (self.heading.vector(CAR_LENGTH / 2), right.vector(CAR_WIDTH / 2))
    }
}
