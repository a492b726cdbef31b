//! The Slick: two wide bends with oil on the fast line. Course and terrain are ours.

use std::sync::LazyLock;

use super::{
    course::{Circuit, Course, CourseId, Layout},
    kind::TerrainKind,
    piece::{Piece, Ramp, rectangle, round},
};
use crate::geometry::{Corner, Heading, Point, Pose, Track};

const LINE: Pose = Pose::new(41_500, 6_500, Heading::EAST);

pub static THE_SLICK: Course = Course {
    id: CourseId::TheSlick,
    name: "The Slick",
    text: "Wide and fast. The short way round both bends is under oil.",
    size: Point::new(60_000, 36_000),
    layout: Layout::Circuit(Circuit {
        track: LazyLock::new(|| Track::new(LINE.at, CORNERS, 8_500)),
        line: LINE,
        columns: &[2_700, 900, -900, -2_700],
    }),
    pieces: PIECES,
    ramps: RAMPS,
};

const CORNERS: &[Corner] = &[
    Corner::new(53_500, 6_500, 11_500),
    Corner::new(53_500, 29_500, 11_500),
    Corner::new(6_500, 29_500, 11_500),
    Corner::new(6_500, 6_500, 11_500),
];

const PIECES: &[Piece] = &[
    // The middle.
    Piece::new(TerrainKind::Heap, &round(15_400, 18_000, 4_600)),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(21_400, 12_400, Heading::EAST), 7_000, 2_600),
    ),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(29_200, 12_600, Heading::EAST), 7_400, 2_600),
    ),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(37_400, 12_400, Heading::EAST), 7_800, 2_600),
    ),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(22_000, 23_600, Heading::EAST), 8_000, 2_600),
    ),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(30_200, 23_400, Heading::EAST), 7_400, 2_600),
    ),
    Piece::new(
        TerrainKind::Container,
        &rectangle(Pose::new(38_000, 23_600, Heading::EAST), 7_000, 2_600),
    ),
    Piece::new(
        TerrainKind::Heap,
        &[
            Point::new(27_000, 15_800),
            Point::new(32_600, 15_400),
            Point::new(35_000, 17_800),
            Point::new(33_000, 20_600),
            Point::new(26_600, 20_400),
            Point::new(25_000, 18_000),
        ],
    ),
    Piece::new(TerrainKind::Heap, &round(44_600, 18_000, 4_600)),
    // The oil in the bends.
    Piece::new(
        TerrainKind::Oil,
        &[
            Point::new(50_000, 14_600),
            Point::new(51_600, 14_800),
            Point::new(52_600, 18_000),
            Point::new(51_600, 21_200),
            Point::new(50_000, 21_400),
            Point::new(49_400, 18_000),
        ],
    ),
    Piece::new(
        TerrainKind::Oil,
        &[
            Point::new(10_600, 18_000),
            Point::new(10_000, 21_400),
            Point::new(8_400, 21_200),
            Point::new(7_400, 18_000),
            Point::new(8_400, 14_800),
            Point::new(10_000, 14_600),
        ],
    ),
    // Beside and under the jump.
    Piece::new(
        TerrainKind::Oil,
        &[
            Point::new(23_000, 28_400),
            Point::new(25_400, 27_800),
            Point::new(27_600, 28_600),
            Point::new(27_400, 30_400),
            Point::new(24_600, 31_000),
        ],
    ),
    Piece::new(TerrainKind::Tyres, &round(29_400, 26_800, 800)),
    Piece::new(TerrainKind::Tyres, &round(31_000, 27_000, 800)),
    Piece::new(TerrainKind::Drums, &round(29_600, 32_200, 700)),
    Piece::new(TerrainKind::Drums, &round(31_100, 32_600, 700)),
    // Outside of the track.
    Piece::new(TerrainKind::Tyres, &round(56_400, 8_000, 800)),
    Piece::new(TerrainKind::Tyres, &round(57_500, 9_600, 800)),
    Piece::new(TerrainKind::Tyres, &round(57_500, 26_400, 800)),
    Piece::new(TerrainKind::Tyres, &round(56_400, 28_000, 800)),
    Piece::new(TerrainKind::Tyres, &round(3_600, 8_000, 800)),
    Piece::new(TerrainKind::Tyres, &round(3_600, 28_000, 800)),
    Piece::new(
        TerrainKind::Barrier,
        &rectangle(Pose::new(30_000, 1_100, Heading::EAST), 12_000, 700),
    ),
    Piece::new(
        TerrainKind::Barrier,
        &rectangle(Pose::new(30_000, 34_900, Heading::EAST), 12_000, 700),
    ),
];

const RAMPS: &[Ramp] = &[Ramp::new(Pose::new(35_000, 29_500, Heading::WEST), 3_000, 2_600)];
