//! Crusher Pit: an arena that is the same from all four sides. It is ours.

use super::{
    course::{Arena, Course, CourseId, Layout},
    kind::TerrainKind,
    piece::{Piece, Ramp, rectangle, round},
};
use crate::geometry::{Heading, Mil, Point, Pose, Turn};

const SIDE: Mil = 48_000;

pub static CRUSHER_PIT: Course = Course {
    id: CourseId::CrusherPit,
    name: "Crusher Pit",
    text: "Cover for everybody, ramps for the bold, and the crusher in the middle.",
    size: Point::new(SIDE, SIDE),
    layout: Layout::Arena(Arena {
        entries: [&[WEST, EAST], &[WEST, NORTH, EAST], &[WEST, NORTH, EAST, SOUTH]],
    }),
    pieces: PIECES,
    ramps: RAMPS,
};

const WEST: [Pose; 2] = [Pose::new(0, 12_000, Heading::EAST), Pose::new(0, 36_000, Heading::EAST)];
const NORTH: [Pose; 2] =
    [Pose::new(12_000, 0, Heading::SOUTH), Pose::new(36_000, 0, Heading::SOUTH)];
const EAST: [Pose; 2] =
    [Pose::new(48_000, 12_000, Heading::WEST), Pose::new(48_000, 36_000, Heading::WEST)];
const SOUTH: [Pose; 2] =
    [Pose::new(12_000, 48_000, Heading::NORTH), Pose::new(36_000, 48_000, Heading::NORTH)];

// One quarter of the terrain; the others are rotated about the middle.
const CONTAINER: [Point; 4] = rectangle(Pose::new(14_600, 10_400, Heading::EAST), 5_400, 2_400);
const NEST: [Point; 4] = rectangle(Pose::new(11_400, 16_600, Heading::of(21)), 5_200, 800);
const CRATES: [Point; 4] = rectangle(Pose::new(19_600, 13_800, Heading::of(1)), 2_000, 2_000);
const TYRES: [Point; 8] = round(20_200, 4_200, 800);
const DRUMS: [Point; 8] = round(8_600, 8_600, 700);
const OIL: [Point; 5] = [
    Point::new(15_400, 16_600),
    Point::new(18_000, 16_000),
    Point::new(19_400, 18_000),
    Point::new(18_000, 20_200),
    Point::new(15_600, 19_400),
];
const DITCH: [Point; 4] = rectangle(Pose::new(11_600, 24_000, Heading::NORTH), 5_000, 1_600);
const RAMP: Pose = Pose::new(18_400, 6_600, Heading::EAST);

const PIECES: &[Piece] = &[
    // The crusher.
    Piece::new(TerrainKind::Heap, &round(24_000, 24_000, 3_000)),
    Piece::new(TerrainKind::Container, &around(0, CONTAINER)),
    Piece::new(TerrainKind::Barrier, &around(0, NEST)),
    Piece::new(TerrainKind::Crates, &around(0, CRATES)),
    Piece::new(TerrainKind::Tyres, &around(0, TYRES)),
    Piece::new(TerrainKind::Drums, &around(0, DRUMS)),
    Piece::new(TerrainKind::Oil, &around(0, OIL)),
    Piece::new(TerrainKind::Ditch, &around(0, DITCH)),
    Piece::new(TerrainKind::Container, &around(1, CONTAINER)),
    Piece::new(TerrainKind::Barrier, &around(1, NEST)),
    Piece::new(TerrainKind::Crates, &around(1, CRATES)),
    Piece::new(TerrainKind::Tyres, &around(1, TYRES)),
    Piece::new(TerrainKind::Drums, &around(1, DRUMS)),
    Piece::new(TerrainKind::Oil, &around(1, OIL)),
    Piece::new(TerrainKind::Ditch, &around(1, DITCH)),
    Piece::new(TerrainKind::Container, &around(2, CONTAINER)),
    Piece::new(TerrainKind::Barrier, &around(2, NEST)),
    Piece::new(TerrainKind::Crates, &around(2, CRATES)),
    Piece::new(TerrainKind::Tyres, &around(2, TYRES)),
    Piece::new(TerrainKind::Drums, &around(2, DRUMS)),
    Piece::new(TerrainKind::Oil, &around(2, OIL)),
    Piece::new(TerrainKind::Ditch, &around(2, DITCH)),
    Piece::new(TerrainKind::Container, &around(3, CONTAINER)),
    Piece::new(TerrainKind::Barrier, &around(3, NEST)),
    Piece::new(TerrainKind::Crates, &around(3, CRATES)),
    Piece::new(TerrainKind::Tyres, &around(3, TYRES)),
    Piece::new(TerrainKind::Drums, &around(3, DRUMS)),
    Piece::new(TerrainKind::Oil, &around(3, OIL)),
    Piece::new(TerrainKind::Ditch, &around(3, DITCH)),
];

const RAMPS: &[Ramp] = &[ramp(0), ramp(1), ramp(2), ramp(3)];

const fn ramp(quarters: usize) -> Ramp {
    let [mouth] = around(quarters, [RAMP.at]);
    let axis = RAMP.heading.turned(Turn(6 * quarters as i8));
    Ramp::new(Pose { at: mouth, heading: axis }, 3_000, 2_600)
}

/// Rotates an outline clockwise about the middle of the table.
const fn around<const N: usize>(quarters: usize, outline: [Point; N]) -> [Point; N] {
    let mut turned = outline;
    let mut i = 0;
    while i < quarters * N {
        let Point { x, y } = turned[i % N];
        turned[i % N] = Point::new(SIDE - y, x);
        i += 1;
    }
    turned
}
