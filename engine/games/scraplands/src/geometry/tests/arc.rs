//! Arcs, compared with a reference that intersects edges in fractions (SL-34).

use super::{extreme_points, for_random_cases, obstacle, pose};
use crate::geometry::{Arc, COORDINATE_MAX, Heading, Point, Pose, arc_of};
use scrapworks_core::Rng;

/// A fraction with a positive divisor.
type Fraction = (i128, i128);

fn less(a: Fraction, b: Fraction) -> bool {
    a.0 * b.1 < b.0 * a.1
}

/// The normals of the two borders of an arc; a point is in the arc on the inner side of both.
fn sides(from: Pose, quarter: i32) -> [(i128, i128); 2] {
    let middle = i32::from(from.heading.steps()) + 6 * quarter;
    [exact(middle + 3), exact(middle - 3)]
}

/// The unit vector of a heading, from a second copy of the table of sines.
fn exact(steps: i32) -> (i128, i128) {
    let sines = [0, 271_391, 524_288, 741_455, 908_093, 1_012_847, 1_048_576];
    let sine = |steps: i32| {
        let steps = steps.rem_euclid(24);
        let size = sines[(steps % 12).min(12 - steps % 12) as usize];
        if steps < 12 { size } else { -size }
    };
    (sine(steps + 6), sine(steps))
}

/// Whether a part of the edge is in the arc.
fn edge_is_in_arc(sides: [(i128, i128); 2], start: (i128, i128), end: (i128, i128)) -> bool {
    let (mut from, mut to): (Fraction, Fraction) = ((0, 1), (1, 1));
    for side in sides {
        let depth = |p: (i128, i128)| side.0 * p.0 + side.1 * p.1;
        let (a, b) = (depth(start), depth(end));
        if a < 0 && b < 0 {
            return false;
        }
        if a < 0 {
            let cut = (-a, b - a);
            from = if less(from, cut) { cut } else { from };
        } else if b < 0 {
            let cut = (a, a - b);
            to = if less(cut, to) { cut } else { to };
        }
    }
    !less(to, from)
}

fn reference_arc(from: Pose, target: &[Point]) -> Arc {
    let wide = |p: Point| (i128::from(p.x - from.at.x), i128::from(p.y - from.at.y));
    let edge = |i: usize| (wide(target[i]), wide(target[(i + 1) % target.len()]));
    let inside = (0..target.len()).all(|i| {
        let (a, b) = edge(i);
        0 <= a.0 * b.1 - a.1 * b.0
    });
    let touched = |quarter| {
        inside
            || (0..target.len()).any(|i| edge_is_in_arc(sides(from, quarter), edge(i).0, edge(i).1))
    };
    let arcs = [(0, Arc::Front), (1, Arc::Right), (-1, Arc::Left), (2, Arc::Rear)];
    arcs.into_iter().find(|&(quarter, _)| touched(quarter)).unwrap().1
}

#[test]
fn a_target_is_in_the_first_arc_it_touches() {
    let mut seen = [0; 4];
    let mut rng = Rng::new(&scrapworks_core::Seed([4; 32]));
    for _ in 0..4_000 {
        let (from, target) = (pose(&mut rng, 5_000), obstacle(&mut rng, 12_000));
        let arc = arc_of(from, &target);
        assert_eq!(arc, reference_arc(from, &target), "{from:?} {target:?}");
        seen[arc as usize] += 1;
    }
    assert!(seen.iter().all(|&times| 200 < times), "{seen:?}");
}

#[test]
fn the_four_arcs_meet_on_the_diagonals() {
    let case = |rng: &mut Rng| {
        let from = pose(rng, 5_000);
        let car = |steps: i32, out| {
            let way =
                Pose { heading: Heading::of(i32::from(from.heading.steps()) + steps), ..from };
            way.ahead(out).corners()
        };
        let arcs = [0, 6, 12, 18].map(|steps| arc_of(from, &car(steps, 6_000)));
        assert_eq!(arcs, [Arc::Front, Arc::Right, Arc::Rear, Arc::Left]);
        let arcs = [3, 9, 15, 21].map(|steps| arc_of(from, &car(steps, 6_000)));
        assert_eq!(arcs, [Arc::Front, Arc::Right, Arc::Left, Arc::Front]);
    };
    for_random_cases(case, 50);
}

#[test]
fn a_corner_on_the_border_of_an_arc_is_in_it() {
    let from = Pose::new(20_000, 20_000, Heading::EAST);
    let triangle = |x, y| [Point::new(x, y), Point::new(x, y + 10), Point::new(x - 10, y + 10)];
    assert_eq!(arc_of(from, &triangle(22_000, 22_000)), Arc::Front);
    assert_eq!(arc_of(from, &triangle(21_999, 22_000)), Arc::Right);
}

#[test]
fn a_target_on_all_sides_is_in_front() {
    let from = Pose::new(20_000, 20_000, Heading::of(7));
    assert_eq!(arc_of(from, &extreme_points()), Arc::Front);
    assert_eq!(
        arc_of(Pose { at: Point::new(-COORDINATE_MAX, COORDINATE_MAX), ..from }, &extreme_points()),
        Arc::Front
    );
}
