//! Overlap and distance, compared with references in wide integers (SL-2, SL-3).

use super::{Polygon, extreme_points, for_random_cases, obstacle, point};
use crate::geometry::{
    CONTACT, Heading, Mil, Point, Pose, are_in_contact, convex::depth, distance_between, intrudes,
    overlaps,
};
use scrapworks_core::Rng;

type Wide = (i128, i128);

fn minus(a: Point, b: Point) -> Wide {
    (i128::from(a.x) - i128::from(b.x), i128::from(a.y) - i128::from(b.y))
}

fn cross(a: Wide, b: Wide) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

fn dot(a: Wide, b: Wide) -> i128 {
    a.0 * b.0 + a.1 * b.1
}

/// The interiors overlap unless a line through the origin has all differences of corners on one
/// side.
fn reference_overlaps(a: &[Point], b: &[Point]) -> bool {
    let differences: Vec<Wide> =
        a.iter().flat_map(|&a| b.iter().map(move |&b| minus(a, b))).collect();
    let is_border = |&line: &Wide| {
        let side = |&difference: &Wide| cross(line, difference).signum();
        let sides: Vec<i128> = differences.iter().map(side).collect();
        line != (0, 0) && !(sides.contains(&1) && sides.contains(&-1))
    };
    !differences.iter().any(is_border)
}

/// The squared distance of a point from an edge, as a fraction.
fn squared(at: Point, from: Point, to: Point) -> (i128, i128) {
    let (edge, start) = (minus(to, from), minus(at, from));
    let (length, along) = (dot(edge, edge), dot(edge, start));
    if along <= 0 || length == 0 {
        (dot(start, start), 1)
    } else if length <= along {
        (dot(minus(at, to), minus(at, to)), 1)
    } else {
        (cross(edge, start).pow(2), length)
    }
}

fn reference_distance(a: &[Point], b: &[Point]) -> Mil {
    if reference_overlaps(a, b) {
        return 0;
    }
    let pairs = |a: &[Point], b: &[Point]| {
        let mut found = Vec::new();
        for &at in a {
            for (i, &from) in b.iter().enumerate() {
                found.push(squared(at, from, b[(i + 1) % b.len()]));
            }
        }
        found
    };
    let all = [pairs(a, b), pairs(b, a)].concat();
    let nearest = all.into_iter().min_by(|x, y| (x.0 * y.1).cmp(&(y.0 * x.1))).unwrap();
    (0..).find(|distance: &i128| nearest.0 < (distance + 1).pow(2) * nearest.1).unwrap() as Mil
}

/// A polygon on a grid so small that corners and edges often coincide.
fn tiny(rng: &mut Rng) -> Polygon {
    loop {
        let corners: Vec<Point> = (0..3 + rng.below(2)).map(|_| point(rng, 3)).collect();
        let turns = |i: usize| {
            let at = |n: usize| corners[(i + n) % corners.len()];
            cross(minus(at(1), at(0)), minus(at(2), at(1))).signum()
        };
        if (0..corners.len()).all(|i| turns(i) == 1) {
            return corners;
        }
    }
}

/// SL-2
#[test]
fn overlaps_match_the_reference() {
    let mut seen = [0, 0];
    let mut rng = Rng::new(&scrapworks_core::Seed([2; 32]));
    for _ in 0..4_000 {
        let (a, b) = (tiny(&mut rng), tiny(&mut rng));
        let expected = reference_overlaps(&a, &b);
        seen[usize::from(expected)] += 1;
        assert_eq!((overlaps(&a, &b), overlaps(&b, &a)), (expected, expected), "{a:?} {b:?}");
    }
    assert!(seen.iter().all(|&times| 400 < times), "{seen:?}");
    let case = |rng: &mut Rng| {
        let (a, b) = (obstacle(rng, 3_000), obstacle(rng, 3_000));
        assert_eq!(overlaps(&a, &b), reference_overlaps(&a, &b), "{a:?} {b:?}");
    };
    for_random_cases(case, 1_000);
}

/// SL-3
#[test]
fn the_distance_is_between_the_closest_points() {
    let case = |rng: &mut Rng| {
        let (a, b) = (obstacle(rng, 4_000), obstacle(rng, 4_000));
        let expected = reference_distance(&a, &b);
        assert_eq!(
            (distance_between(&a, &b), distance_between(&b, &a)),
            (expected, expected),
            "{a:?} {b:?}"
        );
        assert_eq!(are_in_contact(&a, &b), expected <= CONTACT, "{a:?} {b:?}");
    };
    for_random_cases(case, 1_000);
    let case = |rng: &mut Rng| {
        let (a, b) = (tiny(rng), tiny(rng));
        assert_eq!(distance_between(&a, &b), reference_distance(&a, &b), "{a:?} {b:?}");
    };
    for_random_cases(case, 2_000);
}

/// SL-2, SL-3
#[test]
fn up_to_a_sixteenth_of_an_inch_apart_or_overlapping_is_contact() {
    let car = Pose::new(10_000, 10_000, Heading::EAST).corners();
    let behind = |by| Pose::new(7_000 - by, 10_000, Heading::EAST).corners();
    let gaps = [-1, 0, 1, 62, 63, 1_000].map(|by| distance_between(&car, &behind(by)));
    assert_eq!(gaps, [0, 0, 1, 62, 63, 1_000]);
    let contact = [-62, 0, 62, 63].map(|by| are_in_contact(&car, &behind(by)));
    assert_eq!(contact, [true, true, true, false]);
    let depths = [-63, -62, 0, 7].map(|by| depth(&car, &behind(by)));
    assert_eq!(depths, [63, 62, 0, -7]);
    let intrusions = [-63, -62, 0, 7].map(|by| intrudes(&car, &behind(by)));
    assert_eq!(intrusions, [true, false, false, false]);
    assert!(overlaps(&car, &behind(-1)) && !overlaps(&car, &behind(0)));
}

/// SL-2
#[test]
fn what_is_deeper_than_the_tolerance_intrudes() {
    let mut seen = [0, 0];
    let mut rng = Rng::new(&scrapworks_core::Seed([4; 32]));
    for _ in 0..4_000 {
        let (a, b) = (obstacle(&mut rng, 3_000), obstacle(&mut rng, 3_000));
        let deep = CONTACT < depth(&a, &b);
        assert!(!deep || intrudes(&a, &b), "{a:?} {b:?}");
        assert!(!intrudes(&a, &b) || CONTACT <= depth(&a, &b), "{a:?} {b:?}");
        assert_eq!(intrudes(&a, &b), intrudes(&b, &a));
        assert!(!intrudes(&a, &b) || overlaps(&a, &b));
        seen[usize::from(deep)] += 1;
    }
    assert!(seen.iter().all(|&times| 400 < times), "{seen:?}");
}

#[test]
fn extreme_coordinates_do_not_overflow() {
    let all = extreme_points();
    let [a, b, c, d] = all;
    assert!(overlaps(&all, &[a, b, c]));
    assert!(!overlaps(&[a, b, d], &[b, c, d]));
    assert!(overlaps(&all, &Pose::new(0, 0, Heading::of(1)).corners()));
    let (north, south) = ([a, b, b], [d, c, c]);
    assert_eq!(distance_between(&north, &south), 2 * crate::geometry::COORDINATE_MAX);
    assert_eq!(distance_between(&[], &all), Mil::MAX);
    assert!(!overlaps(&all, &[]));
}
