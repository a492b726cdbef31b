//! Short and tight, around heaps of crushed cars.

use std::sync::LazyLock;

use super::course::{Circuit, Course, CourseId, Field};
use crate::games::scraplands::plane::{Corner, Heading, Point, Pose, Track};

const LINE: Pose = Pose::new(34000, 6000, Heading::EAST);

pub static BREAKERS_YARD: Course = Course {
    id: CourseId::BreakersYard,
    name: "Breakers' Yard",
    text: "Short and tight, around heaps of crushed cars.",
    size: Point::new(48000, 36000),
    field: Field::Circuit(Circuit {
        track: LazyLock::new(|| Track::new(LINE.at, CORNERS, 8_000)),
        line: LINE,
        columns: &[2_700, 900, -900, -2_700],
    }),
    pieces: &[],
    ramps: &[],
};

const CORNERS: &[Corner] = &[
    Corner { at: Point::new(42000, 6000), cut: 6000 },
    Corner { at: Point::new(42000, 30000), cut: 6000 },
    Corner { at: Point::new(6000, 30000), cut: 6000 },
    Corner { at: Point::new(6000, 6000), cut: 6000 },
];
