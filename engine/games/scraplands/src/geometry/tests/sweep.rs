//! Movements over an area, and contact by the first rules, compared with a reference that checks
//! every mil (SL-13, SL-14, SL-15, SL-23).

use super::{block, for_random_cases, obstacle, pose};
use crate::geometry::{
    COORDINATE_MAX, Heading, Mil, Point, Pose, Span, Turn, distance_between,
    first_rules::{CONTACT, are_in_contact, has_room, leaves_table, sweep},
    overlaps, passes_over, span,
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

fn reference_sweep(from: Pose, span: Span, obstacle: &[Point]) -> Option<Mil> {
    match (span.first, distance_between(&from.corners(), obstacle) < CONTACT) {
        (0, _) => None,
        (_, true) => Some(0),
        (first, false) => Some(first - 1),
    }
}

#[track_caller]
fn check(from: Pose, by: Mil, area: &[Point]) -> Option<Mil> {
    let over = reference_span(from, by, area);
    let stop = over.and_then(|over| reference_sweep(from, over, area));
    assert_eq!(span(from, by, area), over, "{from:?} by {by}: {area:?}");
    assert_eq!(sweep(from, by, area), stop, "{from:?} by {by}: {area:?}");
    assert_eq!(passes_over(from, by, area), over.is_some());
    stop
}

fn way(rng: &mut Rng) -> Mil {
    rng.below(6_000) as Mil - 3_000
}

/// SL-13, SL-23
#[test]
fn a_car_stops_at_the_last_mil_before_it_would_overlap() {
    let case = |rng: &mut Rng| {
        let from = pose(rng, 3_000);
        let (by, area) = (way(rng), obstacle(rng, 4_000));
        if let Some(stop) = check(from, by, &area).filter(|&stop| 0 < stop) {
            let stopped = from.ahead(stop * by.signum());
            assert!(!overlaps(&stopped.corners(), &area));
            assert!(are_in_contact(&stopped.corners(), &area), "{from:?} by {by}: {area:?}");
            assert!(overlaps(&from.ahead((stop + 1) * by.signum()).corners(), &area));
        }
    };
    for_random_cases(case, 1_000);
}

/// SL-14
#[test]
fn a_car_in_contact_is_stopped_only_by_what_it_pushes_into() {
    let mut held = [0, 0];
    let mut rng = Rng::new(&scrapworks_core::Seed([3; 32]));
    for _ in 0..4_000 {
        let (from, area) = (pose(&mut rng, 3_000), obstacle(&mut rng, 4_000));
        let Some(stop) = sweep(from, 3_000, &area) else { continue };
        let stopped = from.ahead(stop);
        assert_eq!(check(stopped, 1_000, &area), Some(0));
        assert_eq!(check(stopped, -stop, &area), None);
        let turned = stopped.turned(Turn(rng.below(7) as i8 - 3));
        if has_room(turned, &area) {
            held[usize::from(check(turned, 1_000, &area).is_some())] += 1;
        }
    }
    assert!(held.iter().all(|&times| 50 < times), "{held:?}");
}

/// SL-14
#[test]
fn a_car_slides_along_what_its_side_touches() {
    for quarter in 0..4 {
        let heading = Heading::of(6 * quarter);
        let car = Pose::new(30_000, 30_000, heading);
        for side in [Turn(6), Turn(-6)] {
            let beside = Pose { heading: heading.turned(side), ..car }.ahead(1_625);
            let wall = block(Pose { heading, ..beside }, 5_000, 1_000);
            assert!(are_in_contact(&car.corners(), &wall));
            assert_eq!((sweep(car, 9_000, &wall), sweep(car, -9_000, &wall)), (None, None));
        }
    }
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

/// SL-15
#[test]
fn a_car_stops_at_the_edge_of_the_table() {
    let case = |rng: &mut Rng| {
        let size = Point::new(40_000, 38_000);
        let (from, by) = (pose(rng, 5_000), way(rng));
        if !from.is_on(size) {
            return;
        }
        let off = (0..=by.abs()).find(|mil| !from.ahead(mil * by.signum()).is_on(size));
        let stop = leaves_table(from, by, size);
        match stop {
            Some(0) => assert!(off.is_some()),
            _ => assert_eq!(stop, off.map(|mil| mil - 1), "{from:?} by {by}"),
        }
        if let Some(stop) = stop {
            let stopped = from.ahead(stop * by.signum());
            assert_eq!(leaves_table(stopped, 100 * by.signum(), size), Some(0));
            assert_eq!(leaves_table(stopped, -stop * by.signum(), size), None);
        }
    };
    for_random_cases(case, 2_000);
}

/// SL-15
#[test]
fn a_car_at_the_edge_drives_along_it_but_not_over_it() {
    let size = Point::new(40_000, 40_000);
    let car = Pose::new(20_000, 625, Heading::EAST);
    assert_eq!(leaves_table(car, 3_000, size), None);
    assert_eq!(leaves_table(car, 30_000, size), Some(18_500));
    assert_eq!(leaves_table(car, -30_000, size), Some(18_500));
    let front_centre = Pose::new(20_000, 1_500, Heading::NORTH);
    assert_eq!(
        (leaves_table(front_centre, 1, size), leaves_table(front_centre, -1, size)),
        (Some(0), None)
    );
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
    let free = [1, 2, 3, -3].map(|turn| has_room(car.turned(Turn(turn)), &post));
    assert_eq!(free, [true, true, true, true]);
    let near = block(Pose::new(21_300, 20_800, Heading::EAST), 50, 50);
    let free = [-3, -1, 0, 1, 2, 3].map(|turn| has_room(car.turned(Turn(turn)), &near));
    assert_eq!(free, [true, true, true, false, false, false]);
}

#[test]
fn the_longest_movements_do_not_overflow() {
    let [a, b, c, d] = super::extreme_points();
    for (heading, at) in Heading::all().flat_map(|heading| [(heading, a), (heading, c)]) {
        for by in [Mil::MIN, -COORDINATE_MAX, 0, COORDINATE_MAX, Mil::MAX] {
            let stops = [sweep(Pose { at, heading }, by, &[b, c, d])];
            let stops = stops.into_iter().chain([leaves_table(Pose { at, heading }, by, c)]);
            assert!(stops.flatten().all(|stop| (0..=3 * COORDINATE_MAX).contains(&stop)));
        }
    }
}
