//! Overlaps and gaps against references in wide integers (SL-2, SL-3).

use super::{Polygon, draw, ends, obstacle, point};
use crate::geometry::{CONTACT, Heading, Mil, Point, Pose, gap, overlaps, touches};
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

/// Interiors meet iff no line through the origin has all differences of corners on one side.
fn plainly_overlaps(a: &[Point], b: &[Point]) -> bool {
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

fn plain_gap(a: &[Point], b: &[Point]) -> Mil {
    if plainly_overlaps(a, b) {
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
    let gap = (0..).find(|gap: &i128| nearest.0 < (gap + 1).pow(2) * nearest.1).unwrap() as Mil;
    if gap < CONTACT { 0 } else { gap }
}

/// On a grid so small that corners and edges meet often.
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
fn interiors_overlap_or_do_not() {
    let mut seen = [0, 0];
    let mut rng = Rng::new(&scrapworks_core::Seed([2; 32]));
    for _ in 0..4_000 {
        let (a, b) = (tiny(&mut rng), tiny(&mut rng));
        let expected = plainly_overlaps(&a, &b);
        seen[usize::from(expected)] += 1;
        assert_eq!((overlaps(&a, &b), overlaps(&b, &a)), (expected, expected), "{a:?} {b:?}");
    }
    assert!(seen.iter().all(|&times| 400 < times), "{seen:?}");
    let case = |rng: &mut Rng| {
        let (a, b) = (obstacle(rng, 3_000), obstacle(rng, 3_000));
        assert_eq!(overlaps(&a, &b), plainly_overlaps(&a, &b), "{a:?} {b:?}");
    };
    draw(case, 1_000);
}

/// SL-3
#[test]
fn the_gap_is_between_the_closest_points() {
    let case = |rng: &mut Rng| {
        let (a, b) = (obstacle(rng, 4_000), obstacle(rng, 4_000));
        let expected = plain_gap(&a, &b);
        assert_eq!((gap(&a, &b), gap(&b, &a)), (expected, expected), "{a:?} {b:?}");
        assert_eq!(touches(&a, &b), expected == 0, "{a:?} {b:?}");
    };
    draw(case, 1_000);
    let case = |rng: &mut Rng| {
        let (a, b) = (tiny(rng), tiny(rng));
        assert_eq!(gap(&a, &b), plain_gap(&a, &b), "{a:?} {b:?}");
    };
    draw(case, 2_000);
}

/// SL-2, SL-3
#[test]
fn less_than_two_mils_apart_is_contact() {
    let car = Pose::new(10_000, 10_000, Heading::EAST).corners();
    let behind = |by| Pose::new(7_000 - by, 10_000, Heading::EAST).corners();
    let gaps = [-1, 0, 1, 2, 3, 1_000].map(|by| gap(&car, &behind(by)));
    assert_eq!(gaps, [0, 0, 0, 2, 3, 1_000]);
    assert!(overlaps(&car, &behind(-1)) && !overlaps(&car, &behind(0)));
}

/// SL-3
#[test]
fn a_gap_from_corner_to_corner_is_measured_straight() {
    let car = Pose::new(10_000, 10_000, Heading::EAST).corners();
    let other = Pose::new(16_000, 15_250, Heading::EAST).corners();
    assert_eq!(gap(&car, &other), 5_000);
}

#[test]
fn the_far_corners_of_the_plane_do_not_overflow() {
    let all = ends();
    let [a, b, c, d] = all;
    assert!(overlaps(&all, &[a, b, c]));
    assert!(!overlaps(&[a, b, d], &[b, c, d]));
    assert!(overlaps(&all, &Pose::new(0, 0, Heading::of(1)).corners()));
    let (north, south) = ([a, b, b], [d, c, c]);
    assert_eq!(gap(&north, &south), 2 * crate::geometry::FAR);
    assert_eq!(gap(&[], &all), Mil::MAX);
    assert!(!overlaps(&all, &[]));
}
