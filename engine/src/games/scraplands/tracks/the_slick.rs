//! Two wide bends, and oil where they are fastest.

use std::sync::LazyLock;

use super::course::{Circuit, Course, CourseId, Field};
use crate::games::scraplands::plane::{Corner, Heading, Point, Pose, Track};

const LINE: Pose = Pose::new(40000, 6000, Heading::EAST);

pub static THE_SLICK: Course = Course {
    id: CourseId::TheSlick,
    name: "The Slick",
    text: "Two wide bends, and oil where they are fastest.",
    size: Point::new(60000, 36000),
    field: Field::Circuit(Circuit {
        track: LazyLock::new(|| Track::new(LINE.at, CORNERS, 8_000)),
        line: LINE,
        columns: &[2_700, 900, -900, -2_700],
    }),
    pieces: &[],
    ramps: &[],
};

const CORNERS: &[Corner] = &[
    Corner { at: Point::new(54000, 6000), cut: 11000 },
    Corner { at: Point::new(54000, 30000), cut: 11000 },
    Corner { at: Point::new(6000, 30000), cut: 11000 },
    Corner { at: Point::new(6000, 6000), cut: 11000 },
];
