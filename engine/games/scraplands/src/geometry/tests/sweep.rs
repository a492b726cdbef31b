//! Movements over an area, compared with a reference that checks every mil (SL-23).

use super::{block, for_random_cases, obstacle, pose};
use crate::geometry::{
    Heading, Mil, Point, Pose, Span, Turn, distance_between, passes_over, pivot_is_free, span,
    sweep,
};
use scrapworks_core::Rng;

/// A separating-axis test in wide integers.
fn reference_overlaps(a: &[Point], b: &[Point]) -> bool {
    let wide = |p: &Point| (i128::from(p.x), i128::from(p.y));
    let shadow = |polygon: &[Point], axis: (i128, i128)| {
        let along = |p: &Point| wide(p).0 * axis.0 + wide(p).1 * axis.1;
        let shadow = polygon.iter().map(along);
        (shadow.clone().min().unwrap(), shadow.max().unwrap())
    };
    let segments = |edges: &[Point]| {
        (0..edges.len()).any(|i| {
            let (from, to) = (wide(&edges[i]), wide(&edges[(i + 1) % edges.len()]));
            let axis = (from.1 - to.1, to.0 - from.0);
            let (a, b) = (shadow(a, axis), shadow(b, axis));
            a.1 <= b.0 || b.1 <= a.0
        })
    };
    !segments(a) && !segments(b)
}

/// For every mil of the way, whether the car overlaps the area.
fn reference_overlaps_by_mil(from: Pose, by: Mil, area: &[Point]) -> Vec<bool> {
    let at = |mil| from.ahead(mil * by.signum()).corners();
    (0..=by.abs()).map(|mil| reference_overlaps(&at(mil), area)).collect()
}

fn reference_span(from: Pose, by: Mil, area: &[Point]) -> Option<Span> {
    let way = reference_overlaps_by_mil(from, by, area);
    let first = way.iter().position(|&over| over)?;
    let last = way.iter().rposition(|&over| over)?;
    Some(Span { first: first as Mil, last: last as Mil })
}

#[track_caller]
fn check(from: Pose, by: Mil, area: &[Point]) {
    let over = reference_span(from, by, area);
    assert_eq!(span(from, by, area), over, "{from:?} by {by}: {area:?}");
    assert_eq!(passes_over(from, by, area), over.is_some());
}

fn way(rng: &mut Rng) -> Mil {
    rng.below(6_000) as Mil - 3_000
}

/// SL-23
#[test]
fn a_movement_passes_over_what_some_mil_of_it_overlaps() {
    let case = |rng: &mut Rng| check(pose(rng, 3_000), way(rng), &obstacle(rng, 4_000));
    for_random_cases(case, 500);
}

/// Along an edge, rounding alone makes a car cross the edge and leave it again.
#[test]
fn movements_along_an_edge_are_exact() {
    let case = |rng: &mut Rng| {
        let car = pose(rng, 3_000);
        let side = Turn(if rng.below(2) == 0 { 6 } else { -6 });
        let apart = 1_625 - 3 + rng.below(6) as Mil;
        let beside = Pose { heading: car.heading.turned(side), ..car }.ahead(apart);
        let along = Pose { heading: car.heading, ..beside }.ahead(way(rng));
        check(car, way(rng), &block(along, 1 + rng.below(3_000) as Mil, 1_000));
    };
    for_random_cases(case, 500);
}

/// An arena with four equal sides needs rounding that is the same on all sides.
#[test]
fn a_quarter_turn_of_everything_changes_nothing() {
    let case = |rng: &mut Rng| {
        let (from, by, area) = (pose(rng, 3_000), way(rng), obstacle(rng, 4_000));
        let turned = |p: &Point| Point::new(-p.y, p.x);
        let car = Pose { at: turned(&from.at), heading: from.heading.turned(Turn(6)) };
        let around: Vec<Point> = area.iter().map(turned).collect();
        assert_eq!(from.corners().each_ref().map(turned), car.corners());
        assert_eq!(sweep(from, by, &area), sweep(car, by, &around), "{from:?} by {by}: {area:?}");
        assert_eq!(span(from, by, &area), span(car, by, &around), "{from:?} by {by}: {area:?}");
        assert_eq!(
            distance_between(&from.corners(), &area),
            distance_between(&car.corners(), &around)
        );
    };
    for_random_cases(case, 1_000);
}

/// SL-23
#[test]
fn an_area_at_the_start_counts_and_does_not_stop_the_car() {
    let car = Pose::new(20_000, 20_000, Heading::of(1));
    let area = block(car, 4_000, 4_000);
    assert!(passes_over(car, 0, &area) && passes_over(car, 500, &area));
    assert_eq!(sweep(car, 20_000, &area), None);
    let span = span(car, 20_000, &area).unwrap();
    assert_eq!(span.first, 0);
    assert!((5_498..5_502).contains(&span.last), "{span:?}");
}

/// SL-2
#[test]
fn only_the_end_of_a_pivot_counts() {
    let car = Pose::new(20_000, 20_000, Heading::EAST);
    let post = block(Pose::new(21_700, 20_700, Heading::EAST), 50, 50);
    let free = [1, 2, 3, -3].map(|turn| pivot_is_free(car, Turn(turn), &post));
    assert_eq!(free, [true, true, true, true]);
    let near = block(Pose::new(21_250, 20_800, Heading::EAST), 50, 50);
    let free = [-3, -1, 0, 1, 2, 3].map(|turn| pivot_is_free(car, Turn(turn), &near));
    assert_eq!(free, [true, true, true, false, false, false]);
}
