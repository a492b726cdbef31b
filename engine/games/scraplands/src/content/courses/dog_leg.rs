//! Dog-Leg: around a bent quarry, with a chicane before the finish. Course and terrain are ours.

use std::sync::LazyLock;

use super::{
    course::{Circuit, Course, CourseId, Layout},
    kind::TerrainKind,
    piece::{Piece, Ramp, rectangle, round},
};
use crate::geometry::{Corner, Heading, Point, Pose, Track};

const LINE: Pose = Pose::new(35_500, 6_000, Heading::EAST);

pub static DOG_LEG: Course = Course {
    id: CourseId::DogLeg,
    name: "Dog-Leg",
    text: "Around the elbow, or over it; then through a chicane of barriers.",
    size: Point::new(48_000, 48_000),
    layout: Layout::Circuit(Circuit {
        track: LazyLock::new(|| Track::new(LINE.at, CORNERS, 7_500)),
        line: LINE,
        columns: &[2_700, 900, -900, -2_700],
    }),
    pieces: PIECES,
    ramps: RAMPS,
};

const CORNERS: &[Corner] = &[
    Corner::new(42_000, 6_000, 6_000),
    Corner::new(42_000, 20_000, 6_000),
    Corner::new(24_000, 24_000, 7_000),
    Corner::new(20_000, 42_000, 6_000),
    Corner::new(6_000, 42_000, 7_000),
    Corner::new(6_000, 6_000, 6_000),
];

const PIECES: &[Piece] = &[
    // The middle.
    Piece::new(
        TerrainKind::Rock,
        &[
            Point::new(11_000, 10_400),
            Point::new(36_000, 10_200),
            Point::new(37_800, 12_000),
            Point::new(37_800, 16_000),
            Point::new(36_500, 17_200),
            Point::new(20_400, 20_200),
            Point::new(11_000, 20_200),
        ],
    ),
    Piece::new(
        TerrainKind::Heap,
        &[
            Point::new(10_200, 21_000),
            Point::new(19_400, 21_000),
            Point::new(16_400, 36_300),
            Point::new(14_600, 38_000),
            Point::new(12_300, 38_000),
            Point::new(10_200, 36_000),
        ],
    ),
    // The detour that the ramp saves.
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(31_700, 28_500, Heading::of(3)), 5_400, 1_400),
    ),
    Piece::new(
        TerrainKind::Heap,
        &[
            Point::new(27_200, 33_600),
            Point::new(31_300, 29_900),
            Point::new(33_000, 31_400),
            Point::new(37_000, 36_000),
            Point::new(37_000, 48_000),
            Point::new(25_000, 48_000),
        ],
    ),
    Piece::new(
        TerrainKind::Heap,
        &[
            Point::new(36_200, 26_400),
            Point::new(48_000, 24_800),
            Point::new(48_000, 34_400),
            Point::new(38_600, 34_400),
            Point::new(34_200, 30_600),
        ],
    ),
    Piece::new(
        TerrainKind::Rock,
        &[
            Point::new(37_600, 35_000),
            Point::new(48_000, 35_000),
            Point::new(48_000, 48_000),
            Point::new(37_600, 48_000),
        ],
    ),
    // On the track.
    Piece::new(
        TerrainKind::Oil,
        &[
            Point::new(29_600, 19_600),
            Point::new(32_000, 18_800),
            Point::new(33_600, 19_800),
            Point::new(32_600, 21_400),
            Point::new(30_400, 21_400),
        ],
    ),
    Piece::new(TerrainKind::Tyres, &round(44_400, 13_000, 800)),
    Piece::new(
        TerrainKind::Crates,
        &rectangle(Pose::new(19_400, 30_600, Heading::EAST), 1_400, 2_000),
    ),
    Piece::new(
        TerrainKind::Barrier,
        &rectangle(Pose::new(4_400, 34_000, Heading::EAST), 4_600, 700),
    ),
    Piece::new(
        TerrainKind::Barrier,
        &rectangle(Pose::new(7_800, 28_000, Heading::EAST), 4_400, 700),
    ),
    Piece::new(TerrainKind::Tyres, &round(3_800, 22_400, 800)),
    Piece::new(TerrainKind::Drums, &round(8_400, 18_200, 700)),
    // In the corners.
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(45_800, 2_200, Heading::of(3)), 4_000, 1_400),
    ),
    Piece::new(
        TerrainKind::Rock,
        &[Point::new(0, 44_000), Point::new(4_000, 48_000), Point::new(0, 48_000)],
    ),
    Piece::new(TerrainKind::Rock, &[Point::new(0, 0), Point::new(3_600, 0), Point::new(0, 3_600)]),
];

const RAMPS: &[Ramp] = &[Ramp::new(Pose::new(34_000, 24_400, Heading::of(9)), 3_000, 2_600)];
