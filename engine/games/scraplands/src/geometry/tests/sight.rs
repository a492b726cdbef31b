//! Sight, compared with a reference that cuts lines in fractions (SL-34).

use std::slice::from_ref;

use super::{Polygon, block, for_random_cases, obstacle, pose};
use crate::geometry::{COORDINATE_MAX, Heading, Point, Pose, Sight, sight};
use scrapworks_core::Rng;

/// Whether the part of the line on the inner side of every edge is longer than a point.
fn reference_cuts(polygon: &[Point], from: Point, to: Point) -> bool {
    let (mut enters, mut leaves): ((i128, i128), (i128, i128)) = ((0, 1), (1, 1));
    for i in 0..polygon.len() {
        let (start, end) = (polygon[i], polygon[(i + 1) % polygon.len()]);
        let depth = |p: Point| {
            let minus = |a: i32, b: i32| i128::from(a) - i128::from(b);
            minus(end.x, start.x) * minus(p.y, start.y)
                - minus(end.y, start.y) * minus(p.x, start.x)
        };
        let (a, b) = (depth(from), depth(to));
        if a <= 0 && b <= 0 {
            return false;
        }
        if a < 0 && enters.0 * (b - a) < -a * enters.1 {
            enters = (-a, b - a);
        }
        if b < 0 && a * leaves.1 < leaves.0 * (a - b) {
            leaves = (a, a - b);
        }
    }
    enters.0 * leaves.1 < leaves.0 * enters.1
}

fn reference_sight(from: Point, target: Pose, cars: &[Pose], tall: &[Polygon]) -> Sight {
    let extreme_points = [target.corners().as_slice(), &[target.at]].concat();
    let cut = |polygon: &[Point], end: &Point| reference_cuts(polygon, from, *end);
    if cars.iter().any(|car| extreme_points.iter().any(|end| cut(&car.corners(), end))) {
        return Sight::Blocked;
    }
    let hidden =
        extreme_points.iter().filter(|end| tall.iter().any(|piece| cut(piece, end))).count();
    match hidden {
        0 => Sight::Clear,
        5 => Sight::Blocked,
        _ => Sight::Obscured,
    }
}

fn look(from: Point, target: Pose, cars: &[Pose], tall: &[Polygon]) -> Sight {
    let cars = cars.iter().map(|car| car.corners());
    sight(from, target.corners(), cars, tall.iter().map(Vec::as_slice))
}

/// SL-34
#[test]
fn five_lines_decide_the_sight() {
    let mut seen = [0; 3];
    let mut rng = Rng::new(&scrapworks_core::Seed([5; 32]));
    for _ in 0..3_000 {
        let (from, target) = (pose(&mut rng, 8_000).at, pose(&mut rng, 8_000));
        let cars: Vec<Pose> = (0..rng.below(3)).map(|_| pose(&mut rng, 8_000)).collect();
        let tall: Vec<Polygon> = (0..rng.below(4)).map(|_| obstacle(&mut rng, 8_000)).collect();
        let found = look(from, target, &cars, &tall);
        assert_eq!(found, reference_sight(from, target, &cars, &tall), "{from:?} {target:?}");
        seen[found as usize] += 1;
    }
    assert!(seen.iter().all(|&times| 200 < times), "{seen:?}");
}

/// SL-34
#[test]
fn a_line_that_only_touches_is_not_cut() {
    let straight = Pose::new(20_000, 10_000, Heading::EAST);
    let above = block(Pose::new(15_000, 8_500, Heading::EAST), 500, 500);
    assert_eq!(look(Point::new(10_000, 9_375), straight, &[], from_ref(&above)), Sight::Clear);
    let below = block(Pose::new(15_000, 9_875, Heading::EAST), 500, 500);
    assert_eq!(look(Point::new(10_000, 9_375), straight, &[], &[below]), Sight::Obscured);
}

#[test]
fn the_longest_lines_do_not_overflow() {
    let target = Pose::new(COORDINATE_MAX, COORDINATE_MAX, Heading::of(1));
    let from = Point::new(-COORDINATE_MAX, -COORDINATE_MAX);
    let extreme_points = super::extreme_points().to_vec();
    assert_eq!(look(from, target, &[], &[extreme_points]), Sight::Blocked);
    let case = |rng: &mut Rng| {
        let tall = obstacle(rng, 60_000);
        assert_eq!(
            look(from, target, &[], from_ref(&tall)),
            reference_sight(from, target, &[], &[tall])
        );
    };
    for_random_cases(case, 200);
}
