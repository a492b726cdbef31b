//! A pit with cover for everybody, and a crusher in its middle.

use super::course::{Arena, Course, CourseId, Field};
use crate::games::scraplands::plane::{Heading, Point, Pose};

pub static CRUSHER_PIT: Course = Course {
    id: CourseId::CrusherPit,
    name: "Crusher Pit",
    text: "Cover for everybody, and a crusher in the middle.",
    size: Point::new(48_000, 48_000),
    field: Field::Arena(Arena {
        entries: [&[WEST, EAST], &[WEST, NORTH, EAST], &[WEST, NORTH, EAST, SOUTH]],
    }),
    pieces: &[],
    ramps: &[],
};

const WEST: [Pose; 2] = [Pose::new(0, 12_000, Heading::EAST), Pose::new(0, 36_000, Heading::EAST)];
const NORTH: [Pose; 2] =
    [Pose::new(12_000, 0, Heading::SOUTH), Pose::new(36_000, 0, Heading::SOUTH)];
const EAST: [Pose; 2] =
    [Pose::new(48_000, 12_000, Heading::WEST), Pose::new(48_000, 36_000, Heading::WEST)];
const SOUTH: [Pose; 2] =
    [Pose::new(12_000, 48_000, Heading::NORTH), Pose::new(36_000, 48_000, Heading::NORTH)];
