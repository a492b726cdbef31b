//! Progress against brute force over the centre line (SL-5, SL-28, SL-29).

use super::{draw, ends, point};
use crate::geometry::{Bend, Corner, Mil, Point, Track};
use scrapworks_core::Rng;

/// Clockwise around a table of 72 by 72 inches, with a dent to the left.
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

/// Every part of the centre line with its length.
fn parts(track: &Track) -> Vec<(Point, Point, i64)> {
    let points: Vec<Point> = track.points().collect();
    let to = points.iter().skip(1).chain(points.first());
    let length = |a, b| (0..).find(|n: &i64| squared(a, b) <= n * n + n).unwrap();
    points.iter().zip(to).map(|(&a, &b)| (a, b, length(a, b))).collect()
}

/// A point of the centre line.
fn walked(parts: &[(Point, Point, i64)], mut along: i64) -> Point {
    for &(from, to, length) in parts {
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
fn a_place_is_the_nearest_point_of_the_centre_line() {
    let track = track();
    let parts = parts(&track);
    let steps: Vec<Point> =
        (0..i64::from(track.length())).step_by(50).map(|along| walked(&parts, along)).collect();
    let case = |rng: &mut Rng| {
        let at = point(rng, 36_000);
        let place = track.place(at);
        let found = squared(walked(&parts, place.along.into()), at).isqrt();
        let nearest = steps.iter().map(|&step| squared(step, at)).min().unwrap().isqrt();
        assert!((found - i64::from(place.aside.abs())).abs() <= 2, "{at:?} {place:?} {found}");
        // Between two steps the line may come nearer, never by more than half of one.
        assert!((0..=25 + 2).contains(&(nearest - found + 2)), "{at:?} {found} {nearest}");
    };
    draw(case, 1_500);
}

/// SL-29
#[test]
fn every_point_of_the_centre_line_is_its_own_place() {
    let track = track();
    let parts = parts(&track);
    for along in (0..i64::from(track.length())).step_by(97) {
        let place = track.place(walked(&parts, along));
        let off = track.between(along as Mil, place.along);
        assert!(off.abs() <= 2 && place.aside.abs() <= 2, "{along} {place:?}");
    }
}

/// SL-29
#[test]
fn the_length_is_that_of_all_parts() {
    let track = track();
    let length: i64 = parts(&track).iter().map(|part| part.2).sum();
    assert_eq!(i64::from(track.length()), length);
    assert_eq!(track.points().next(), Some(Point::new(40_000, 12_000)));
}

/// SL-28, SL-29
#[test]
fn the_finish_line_is_crossed_forward_and_back() {
    let track = track();
    let (before, after) = (Point::new(38_000, 13_000), Point::new(43_000, 10_000));
    assert_eq!(track.place(before).along, track.length() - 2_000);
    assert_eq!(track.place(after).along, 3_000);
    assert_eq!((track.travelled(before, after), track.travelled(after, before)), (5_000, -5_000));
}

/// SL-29
#[test]
fn progress_adds_up_however_a_way_is_cut() {
    let track = track();
    let parts = parts(&track);
    let mut at = walked(&parts, 0);
    let mut progress = 0;
    for step in 1..=3 * i64::from(track.length()) / 400 {
        let next = walked(&parts, step * 400 % i64::from(track.length()));
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
    let inside = |x, y| {
        let place = track.place(Point::new(x, y));
        (place.bend, place.aside.signum(), place.inside().signum())
    };
    assert_eq!(inside(56_000, 17_000), (Bend::Right, 1, 1));
    assert_eq!(inside(59_000, 13_000), (Bend::Right, -1, -1));
    assert_eq!(inside(30_000, 44_000), (Bend::Left, -1, 1));
    assert_eq!(inside(30_000, 41_000), (Bend::Left, 1, -1));
    let straight = track.place(Point::new(44_000, 15_000));
    assert_eq!((straight.bend, straight.aside, straight.inside()), (Bend::Straight, 3_000, 0));
}

#[test]
fn a_place_is_found_from_anywhere() {
    let track = track();
    for at in ends() {
        let place = track.place(at);
        assert!((0..track.length()).contains(&place.along), "{place:?}");
    }
}
