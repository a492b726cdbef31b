//! What stands and lies on a course: terrain, and ramps.

use serde::Serialize;

use crate::games::scraplands::plane::{CAR_LENGTH, CONTACT, Heading, Mil, Point, Pose, Turn};

/// A car takes a ramp within 45 degrees of its axis (SL-26).
const RAMP_ANGLE_MAX: u8 = 3;

/// A piece of terrain.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    pub kind: Kind,
    /// Convex, clockwise on the screen.
    pub outline: &'static [Point],
}

/// What a piece is, and by that what it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A row of concrete blocks: solid, low.
    Barrier,
    /// Crushed cars in a heap: solid, tall.
    Heap,
    /// A shipping container: solid, tall.
    Container,
    /// A face of rock: solid, tall.
    Rock,
    /// Oil on the ground: dangerous.
    Oil,
    /// A ditch that no car can stop in: dangerous, not to be entered in part.
    Ditch,
    /// A stack of tyres: destructible.
    Tyres,
    /// A stack of crates: destructible, tall.
    Crates,
    /// Drums of fuel: destructible and dangerous.
    Drums,
}

/// What all pieces of a kind do (SL-22 to SL-24, SL-34).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KindRow {
    pub kind: Kind,
    pub name: &'static str,
    /// No car moves through it.
    pub solid: bool,
    /// A control check for moving over it.
    pub dangerous: bool,
    /// It can only be crossed as a whole; otherwise it is solid.
    pub no_partial: bool,
    /// Driving into it removes it, at the price of a control check.
    pub destructible: bool,
    /// It hides what is behind it.
    pub tall: bool,
    pub text: &'static str,
}

/// A jump. Only its mouth can be driven at; from its other sides it is solid.
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

impl Kind {
    pub const ALL: [Kind; 9] = [
        Kind::Barrier,
        Kind::Heap,
        Kind::Container,
        Kind::Rock,
        Kind::Oil,
        Kind::Ditch,
        Kind::Tyres,
        Kind::Crates,
        Kind::Drums,
    ];

    pub const fn row(self) -> KindRow {
        let row = KindRow {
            kind: self,
            name: "",
            solid: false,
            dangerous: false,
            no_partial: false,
            destructible: false,
            tall: false,
            text: "",
        };
        match self {
            Kind::Barrier => KindRow {
                name: "Barrier",
                solid: true,
                text: "Concrete blocks. Nothing drives through, everything sees over.",
                ..row
            },
            Kind::Heap => KindRow {
                name: "Scrap Heap",
                solid: true,
                tall: true,
                text: "Crushed cars, higher than any that still run.",
                ..row
            },
            Kind::Container => KindRow {
                name: "Container",
                solid: true,
                tall: true,
                text: "Steel, and full of something heavy.",
                ..row
            },
            Kind::Rock => KindRow {
                name: "Rock Face",
                solid: true,
                tall: true,
                text: "It was here before the road.",
                ..row
            },
            Kind::Oil => KindRow {
                name: "Oil Slick",
                dangerous: true,
                text: "Whoever drives over it makes a control check.",
                ..row
            },
            Kind::Ditch => KindRow {
                name: "Ditch",
                dangerous: true,
                no_partial: true,
                text: "To be crossed in one go, with a control check, or not at all.",
                ..row
            },
            Kind::Tyres => KindRow {
                name: "Tyre Stack",
                destructible: true,
                text: "Gives way to a car, which makes a control check.",
                ..row
            },
            Kind::Crates => KindRow {
                name: "Crates",
                destructible: true,
                tall: true,
                text: "A wall until somebody drives through it, with a control check.",
                ..row
            },
            Kind::Drums => KindRow {
                name: "Fuel Drums",
                dangerous: true,
                destructible: true,
                text: "Two control checks for the car that runs into them.",
                ..row
            },
        }
    }
}

impl Piece {
    pub(super) const fn new(kind: Kind, outline: &'static [Point]) -> Piece {
        Piece { kind, outline }
    }
}

impl Ramp {
    pub(super) const fn new(mouth: Pose, length: Mil, width: Mil) -> Ramp {
        Ramp { mouth: mouth.at, axis: mouth.heading, width, length }
    }

    /// Clockwise from the far end's left corner, as seen in the direction of the axis.
    pub fn outline(&self) -> [Point; 4] {
        let side = |pose: Pose, turn| Pose { heading: self.axis.turned(turn), ..pose };
        let mouth = Pose { at: self.mouth, heading: self.axis };
        let far = mouth.ahead(self.length);
        let half = |pose, turn| side(pose, turn).ahead(self.width / 2).at;
        let (left, right) = (Turn(-6), Turn(6));
        [half(far, left), half(far, right), half(mouth, right), half(mouth, left)]
    }

    /// Whether a car that drives forward into contact with the ramp here is on it: before the mouth
    /// with all its corners, and within 45 degrees of the axis (SL-26).
    pub fn takes(&self, car: Pose) -> bool {
        let faces = car.heading.turn_to(self.axis).size() <= RAMP_ANGLE_MAX;
        faces && car.corners().iter().all(|&corner| self.axis.depth(self.mouth, corner) <= CONTACT)
    }

    /// Where a car starts its flight: on its way out, its rear bumper at the far end.
    pub fn launch(&self) -> Pose {
        Pose { at: self.mouth, heading: self.axis }.ahead(self.length + CAR_LENGTH / 2)
    }
}

/// A block about a middle, its length along the heading.
pub(super) const fn slab(middle: Pose, length: Mil, width: Mil) -> [Point; 4] {
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

/// Eight corners on a circle.
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
