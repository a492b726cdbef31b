//! Between walls of rock, with a ditch to leap.

use std::sync::LazyLock;

use super::course::{Circuit, Course, CourseId, Field};
use crate::games::scraplands::plane::{Corner, Heading, Point, Pose, Track};

const LINE: Pose = Pose::new(40000, 6000, Heading::EAST);

pub static RUST_CANYON: Course = Course {
    id: CourseId::RustCanyon,
    name: "Rust Canyon",
    text: "Between walls of rock, with a ditch to leap.",
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
