//! Positions on a track, compared with a brute-force search (SL-5, SL-28, SL-29).

use super::{extreme_points, for_random_cases, point};
use crate::geometry::{Bend, Corner, Mil, Point, Track};
use scrapworks_core::Rng;

/// Clockwise around a table of 72 by 72 inches, with a bend to the left.
fn track() -> Track {
    let corners = [
        Corner::new(60_000, 12_000, 8_000),
        Corner::new(60_000, 60_000, 12_000),
        Corner::new(36_000, 60_000, 6_000),
        Corner::new(30_000, 40_000, 5_000),
        Corner::new(24_000, 60_000, 6_000),
        Corner::new(12_000, 60_000, 4_000),
        Corner::new(12_000, 12_000, 12_000),
    ];
    Track::new(Point::new(40_000, 12_000), &corners, 8_000)
}

fn squared(a: Point, b: Point) -> i64 {
    i64::from(a.x - b.x).pow(2) + i64::from(a.y - b.y).pow(2)
}

/// Every segment of the centre line with its length.
fn segments(track: &Track) -> Vec<(Point, Point, i64)> {
    let points: Vec<Point> = track.points().collect();
    let to = points.iter().skip(1).chain(points.first());
    let length = |a, b| (0..).find(|n: &i64| squared(a, b) <= n * n + n).unwrap();
    points.iter().zip(to).map(|(&a, &b)| (a, b, length(a, b))).collect()
}

/// The point at this distance along the centre line.
fn point_at(segments: &[(Point, Point, i64)], mut along: i64) -> Point {
    for &(from, to, length) in segments {
        if along <= length {
            let on = |a: Mil, b: Mil| a + (i64::from(b - a) * along / length) as Mil;
            return Point::new(on(from.x, to.x), on(from.y, to.y));
        }
        along -= length;
    }
    panic!("the track is shorter");
}

/// SL-29
#[test]
fn a_position_is_the_nearest_point_of_the_centre_line() {
    let track = track();
    let segments = segments(&track);
    let steps: Vec<Point> = (0..i64::from(track.length()))
        .step_by(50)
        .map(|along| point_at(&segments, along))
        .collect();
    let case = |rng: &mut Rng| {
        let at = point(rng, 36_000);
        let position = track.locate(at);
        let found = squared(point_at(&segments, position.along.into()), at).isqrt();
        let nearest = steps.iter().map(|&step| squared(step, at)).min().unwrap().isqrt();
        assert!(
            (found - i64::from(position.offset.abs())).abs() <= 2,
            "{at:?} {position:?} {found}"
        );
        // Between two steps the line may be nearer, by at most half a step.
        assert!((0..=25 + 2).contains(&(nearest - found + 2)), "{at:?} {found} {nearest}");
    };
    for_random_cases(case, 1_500);
}

/// SL-29
#[test]
fn the_length_is_the_sum_of_all_segments() {
    let track = track();
    let length: i64 = segments(&track).iter().map(|part| part.2).sum();
    assert_eq!(i64::from(track.length()), length);
    assert_eq!(track.points().next(), Some(Point::new(40_000, 12_000)));
}

/// SL-28, SL-29
#[test]
fn the_finish_line_is_crossed_forward_and_back() {
    let track = track();
    let (before, after) = (Point::new(38_000, 13_000), Point::new(43_000, 10_000));
    assert_eq!(track.locate(before).along, track.length() - 2_000);
    assert_eq!(track.locate(after).along, 3_000);
    assert_eq!((track.travelled(before, after), track.travelled(after, before)), (5_000, -5_000));
}

/// SL-29
#[test]
fn progress_adds_up_over_the_parts_of_a_movement() {
    let track = track();
    let segments = segments(&track);
    let mut at = point_at(&segments, 0);
    let mut progress = 0;
    for step in 1..=3 * i64::from(track.length()) / 400 {
        let next = point_at(&segments, step * 400 % i64::from(track.length()));
        progress += track.travelled(at, next);
        at = next;
    }
    let lap = track.length();
    assert!((progress - 3 * lap).abs() < 400 + 2, "{progress} in three laps of {lap}");
}

/// SL-5
#[test]
fn the_inside_of_a_bend_is_where_it_turns_to() {
    let track = track();
    let side = |x, y| {
        let position = track.locate(Point::new(x, y));
        (position.bend, position.offset.signum(), position.inside_offset().signum())
    };
    assert_eq!(side(56_000, 17_000), (Bend::Right, 1, 1));
    assert_eq!(side(59_000, 13_000), (Bend::Right, -1, -1));
    assert_eq!(side(30_000, 44_000), (Bend::Left, -1, 1));
    assert_eq!(side(30_000, 41_000), (Bend::Left, 1, -1));
    let straight = track.locate(Point::new(44_000, 15_000));
    assert_eq!(
        (straight.bend, straight.offset, straight.inside_offset()),
        (Bend::Straight, 3_000, 0)
    );
}

#[test]
fn a_position_is_found_from_anywhere() {
    let track = track();
    for at in extreme_points() {
        let position = track.locate(at);
        assert!((0..track.length()).contains(&position.along), "{position:?}");
    }
}
