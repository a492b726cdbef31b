//! Rust Canyon: between walls of rock, with a ditch across the track. Course and terrain are ours.

use std::sync::LazyLock;

use super::{
    course::{Circuit, Course, CourseId, Layout},
    kind::TerrainKind,
    piece::{Piece, Ramp, rectangle, round},
};
use crate::geometry::{Corner, Heading, Point, Pose, Track};

const LINE: Pose = Pose::new(38_000, 34_000, Heading::EAST);

pub static RUST_CANYON: Course = Course {
    id: CourseId::RustCanyon,
    name: "Rust Canyon",
    text: "Walls of rock hide who comes. The ditch is crossed in one go, or flown over.",
    size: Point::new(60_000, 40_000),
    layout: Layout::Circuit(Circuit {
        track: LazyLock::new(|| Track::new(LINE.at, CORNERS, 7_500)),
        line: LINE,
        columns: &[-2_700, -900, 900, 2_700],
    }),
    pieces: PIECES,
    ramps: RAMPS,
};

const CORNERS: &[Corner] = &[
    Corner::new(48_000, 34_000, 5_000),
    Corner::new(54_000, 21_000, 6_000),
    Corner::new(49_000, 6_000, 6_000),
    Corner::new(35_000, 6_000, 5_000),
    Corner::new(27_000, 17_000, 7_000),
    Corner::new(18_000, 6_000, 5_000),
    Corner::new(6_000, 6_000, 5_000),
    Corner::new(6_000, 34_000, 6_000),
];

const PIECES: &[Piece] = &[
    // The inner walls.
    Piece::new(
        TerrainKind::Rock,
        &[
            Point::new(10_200, 11_000),
            Point::new(15_500, 10_200),
            Point::new(19_000, 14_000),
            Point::new(22_400, 20_500),
            Point::new(20_000, 29_600),
            Point::new(11_500, 29_600),
            Point::new(10_200, 28_000),
        ],
    ),
    Piece::new(
        TerrainKind::Rock,
        &[
            Point::new(25_000, 19_800),
            Point::new(29_000, 19_800),
            Point::new(30_400, 22_000),
            Point::new(32_800, 29_600),
            Point::new(20_900, 29_600),
            Point::new(23_200, 22_000),
        ],
    ),
    Piece::new(
        TerrainKind::Rock,
        &[
            Point::new(39_200, 10_600),
            Point::new(45_000, 10_400),
            Point::new(48_000, 14_000),
            Point::new(49_600, 20_500),
            Point::new(46_400, 28_600),
            Point::new(44_000, 29_700),
            Point::new(33_600, 29_700),
            Point::new(31_000, 20_600),
        ],
    ),
    // The outer walls.
    Piece::new(
        TerrainKind::Rock,
        &[
            Point::new(20_600, 0),
            Point::new(33_400, 0),
            Point::new(28_200, 10_800),
            Point::new(25_800, 10_800),
        ],
    ),
    Piece::new(
        TerrainKind::Rock,
        &[Point::new(54_400, 0), Point::new(60_000, 0), Point::new(60_000, 13_000)],
    ),
    Piece::new(
        TerrainKind::Rock,
        &[Point::new(60_000, 29_000), Point::new(60_000, 40_000), Point::new(53_000, 40_000)],
    ),
    Piece::new(TerrainKind::Rock, &[Point::new(0, 0), Point::new(3_400, 0), Point::new(0, 3_400)]),
    Piece::new(
        TerrainKind::Rock,
        &[Point::new(0, 36_000), Point::new(4_000, 40_000), Point::new(0, 40_000)],
    ),
    // On the track.
    Piece::new(
        TerrainKind::Ditch,
        &[
            Point::new(0, 17_400),
            Point::new(10_200, 17_400),
            Point::new(10_200, 19_200),
            Point::new(0, 19_200),
        ],
    ),
    Piece::new(TerrainKind::Rock, &round(52_600, 24_400, 900)),
    Piece::new(
        TerrainKind::Crates,
        &rectangle(Pose::new(50_200, 9_400, Heading::of(4)), 2_000, 1_400),
    ),
    Piece::new(TerrainKind::Tyres, &round(35_600, 8_200, 800)),
    Piece::new(TerrainKind::Drums, &round(28_600, 16_400, 700)),
    Piece::new(
        TerrainKind::Oil,
        &[
            Point::new(19_000, 10_000),
            Point::new(20_800, 9_400),
            Point::new(22_000, 11_000),
            Point::new(21_000, 12_800),
            Point::new(19_400, 12_000),
        ],
    ),
    Piece::new(TerrainKind::Rock, &round(13_400, 5_000, 800)),
    Piece::new(TerrainKind::Tyres, &round(8_200, 26_400, 800)),
    Piece::new(
        TerrainKind::Barrier,
        &rectangle(Pose::new(9_000, 37_600, Heading::EAST), 4_000, 700),
    ),
];

const RAMPS: &[Ramp] = &[Ramp::new(Pose::new(4_400, 12_200, Heading::SOUTH), 3_000, 2_600)];
