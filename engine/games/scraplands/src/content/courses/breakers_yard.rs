//! Breakers' Yard: a short, tight circuit; a jump saves a detour. Course and terrain are ours.

use std::sync::LazyLock;

use super::{
    course::{Circuit, Course, CourseId, Layout},
    kind::TerrainKind,
    piece::{Piece, Ramp, rectangle, round},
};
use crate::geometry::{Corner, Heading, Point, Pose, Track};

const LINE: Pose = Pose::new(35_500, 6_000, Heading::EAST);

pub static BREAKERS_YARD: Course = Course {
    id: CourseId::BreakersYard,
    name: "Breakers' Yard",
    text: "A tight lap around the heaps. Who dares jumps the wall in the south and spares the detour.",
    size: Point::new(48_000, 36_000),
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
    Corner::new(42_000, 30_000, 6_000),
    Corner::new(32_000, 30_000, 4_000),
    Corner::new(24_000, 21_500, 5_500),
    Corner::new(16_000, 30_000, 4_000),
    Corner::new(6_000, 30_000, 6_000),
    Corner::new(6_000, 6_000, 6_000),
];

const PIECES: &[Piece] = &[
    // The middle of the yard.
    Piece::new(
        TerrainKind::Heap,
        &[
            Point::new(11_500, 10_500),
            Point::new(17_000, 10_200),
            Point::new(18_000, 15_000),
            Point::new(16_000, 23_000),
            Point::new(12_500, 25_500),
            Point::new(10_200, 24_500),
            Point::new(10_000, 12_000),
        ],
    ),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(23_800, 11_600, Heading::EAST), 11_000, 2_600),
    ),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(23_900, 15_600, Heading::of(1)), 9_400, 2_600),
    ),
    Piece::new(
        TerrainKind::Crates,
        &rectangle(Pose::new(20_600, 18_600, Heading::of(22)), 2_000, 1_400),
    ),
    Piece::new(
        TerrainKind::Heap,
        &[
            Point::new(30_200, 10_300),
            Point::new(36_500, 10_200),
            Point::new(38_000, 11_700),
            Point::new(38_000, 24_500),
            Point::new(36_500, 26_000),
            Point::new(34_000, 25_000),
            Point::new(29_000, 17_500),
        ],
    ),
    // The wall that the ramp leads over.
    Piece::new(
        TerrainKind::Heap,
        &[
            Point::new(24_000, 27_600),
            Point::new(25_700, 29_200),
            Point::new(26_100, 36_000),
            Point::new(23_600, 36_000),
        ],
    ),
    Piece::new(
        TerrainKind::Barrier,
        &rectangle(Pose::new(29_200, 35_000, Heading::EAST), 5_000, 800),
    ),
    // On the track.
    Piece::new(TerrainKind::Tyres, &round(39_900, 15_000, 800)),
    Piece::new(TerrainKind::Tyres, &round(44_200, 19_500, 800)),
    Piece::new(TerrainKind::Drums, &round(40_200, 23_200, 700)),
    Piece::new(
        TerrainKind::Oil,
        &[
            Point::new(31_200, 26_200),
            Point::new(32_600, 25_600),
            Point::new(33_800, 27_000),
            Point::new(32_600, 28_400),
            Point::new(31_000, 27_800),
        ],
    ),
    Piece::new(
        TerrainKind::Crates,
        &rectangle(Pose::new(14_400, 27_000, Heading::of(3)), 2_000, 1_400),
    ),
    Piece::new(TerrainKind::Tyres, &round(8_400, 19_600, 800)),
    Piece::new(
        TerrainKind::Barrier,
        &rectangle(Pose::new(3_400, 14_600, Heading::NORTH), 3_200, 700),
    ),
    // In the corners.
    Piece::new(
        TerrainKind::Heap,
        &[Point::new(44_200, 0), Point::new(48_000, 0), Point::new(48_000, 4_000)],
    ),
    Piece::new(
        TerrainKind::Heap,
        &[Point::new(48_000, 32_000), Point::new(48_000, 36_000), Point::new(44_400, 36_000)],
    ),
    Piece::new(
        TerrainKind::Heap,
        &[Point::new(0, 32_600), Point::new(3_000, 36_000), Point::new(0, 36_000)],
    ),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(1_500, 1_500, Heading::of(21)), 3_000, 1_200),
    ),
];

const RAMPS: &[Ramp] = &[Ramp::new(Pose::new(29_800, 32_400, Heading::WEST), 3_200, 2_800)];
