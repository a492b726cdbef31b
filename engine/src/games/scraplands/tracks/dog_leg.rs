//! A long straight that ends in a chicane.

use std::sync::LazyLock;

use super::course::{Circuit, Course, CourseId, Field};
use crate::games::scraplands::plane::{Corner, Heading, Point, Pose, Track};

const LINE: Pose = Pose::new(40000, 6000, Heading::EAST);

pub static DOG_LEG: Course = Course {
    id: CourseId::DogLeg,
    name: "Dog-Leg",
    text: "A long straight that ends in a chicane.",
    size: Point::new(60000, 48000),
    field: Field::Circuit(Circuit {
        track: LazyLock::new(|| Track::new(LINE.at, CORNERS, 8_000)),
        line: LINE,
        columns: &[2_700, 900, -900, -2_700],
    }),
    pieces: &[],
    ramps: &[],
};

const CORNERS: &[Corner] = &[
    Corner { at: Point::new(54000, 6000), cut: 6000 },
    Corner { at: Point::new(54000, 42000), cut: 6000 },
    Corner { at: Point::new(6000, 42000), cut: 6000 },
    Corner { at: Point::new(6000, 6000), cut: 6000 },
];
