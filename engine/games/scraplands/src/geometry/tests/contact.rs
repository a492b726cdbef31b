//! Contact at every heading: what exact geometry calls free is free, whatever is rounded (SL-2,
//! SL-13 to SL-15).

use super::{block, obstacle, pose};
use crate::geometry::{
    CAR_LENGTH, CAR_WIDTH, CONTACT, COORDINATE_MAX, Heading, Mil, Point, Pose, Turn,
    are_in_contact, are_side_by_side, convex::depth, intrudes, leaves_table, pivot_is_free, sweep,
};
use scrapworks_core::{Rng, Seed};

const FRONT: f64 = CAR_LENGTH as f64 / 2.0;
const SIDE: f64 = CAR_WIDTH as f64 / 2.0;
/// Mils by which rounding may move a corner.
const ROUNDED: f64 = 3.0;

/// The centre of a car in contact with one at the origin that heads along x, and its turn from
/// that heading. Exact, in mils.
#[derive(Debug, Clone, Copy)]
struct Contact {
    x: f64,
    y: f64,
    turn: i8,
}

/// Points of the outline of a car: corners, nose, tail and flanks.
const OUTLINE: [(f64, f64); 10] = [
    (FRONT, -SIDE),
    (FRONT, SIDE),
    (-FRONT, SIDE),
    (-FRONT, -SIDE),
    (FRONT, 0.0),
    (-FRONT, 0.0),
    (0.6 * FRONT, SIDE),
    (-0.2 * FRONT, SIDE),
    (0.6 * FRONT, -SIDE),
    (-0.2 * FRONT, -SIDE),
];

/// Every contact of one of these points with another, at every relative heading: flank, square,
/// nose and corner.
fn contacts() -> Vec<Contact> {
    let mut all = Vec::new();
    for turn in -11..=12_i8 {
        for own in OUTLINE {
            for its in OUTLINE {
                let its = rotated(its, turn.into());
                let contact = Contact { x: own.0 - its.0, y: own.1 - its.1, turn };
                // Others overlap.
                if exact_depth(&exact((0.0, 0.0), 0.0), &contact.exact()) < 1e-6 {
                    all.push(contact);
                }
            }
        }
    }
    all
}

impl Contact {
    fn exact(self) -> [(f64, f64); 4] {
        exact((self.x, self.y), self.turn.into())
    }
}

fn rotated((x, y): (f64, f64), turn: f64) -> (f64, f64) {
    let (sin, cos) = (turn * std::f64::consts::PI / 12.0).sin_cos();
    (x * cos - y * sin, x * sin + y * cos)
}

/// The two cars at this heading, rounded to whole mils.
fn placed(contact: Contact, heading: Heading) -> (Pose, Pose) {
    let car = Pose::new(30_011, 30_017, heading);
    let (x, y) = rotated((contact.x, contact.y), heading.steps().into());
    let at = Point::new(car.at.x + x.round() as Mil, car.at.y + y.round() as Mil);
    (car, Pose { at, heading: heading.turned(Turn(contact.turn)) })
}

/// The exact corners of a car.
fn exact(centre: (f64, f64), turn: f64) -> [(f64, f64); 4] {
    [(FRONT, -SIDE), (FRONT, SIDE), (-FRONT, SIDE), (-FRONT, -SIDE)].map(|corner| {
        let (x, y) = rotated(corner, turn);
        (centre.0 + x, centre.1 + y)
    })
}

/// How deep two exact rectangles overlap; negative if they are apart.
fn exact_depth(a: &[(f64, f64); 4], b: &[(f64, f64); 4]) -> f64 {
    let of = |a: &[(f64, f64); 4], b: &[(f64, f64); 4]| {
        (0..4)
            .map(|i| {
                let (from, to) = (a[i], a[(i + 1) % 4]);
                let edge = (to.0 - from.0, to.1 - from.1);
                let inside = b.iter().map(|p| edge.0 * (p.1 - from.1) - edge.1 * (p.0 - from.0));
                inside.fold(f64::MIN, f64::max) / edge.0.hypot(edge.1)
            })
            .fold(f64::MAX, f64::min)
    };
    of(a, b).min(of(b, a))
}

/// The greatest depth on the endless line of a car after a pivot. On a line the depth is a concave
/// function, so a search by thirds finds it.
fn exact_way(contact: Contact, turn: i8, backward: bool) -> f64 {
    let other = contact.exact();
    let ahead = rotated((if backward { -1.0 } else { 1.0 }, 0.0), turn.into());
    let at = |by: f64| exact_depth(&exact((by * ahead.0, by * ahead.1), turn.into()), &other);
    let (mut near, mut far) = (0.0, 12_000.0);
    for _ in 0..60 {
        let third = (far - near) / 3.0;
        if at(near + third) < at(far - third) {
            near += third;
        } else {
            far -= third;
        }
    }
    at(near).max(at(0.0))
}

/// SL-14: at every heading a line is free exactly if it is free in exact geometry, forward and
/// backward, before and after every pivot.
#[test]
fn a_contact_is_as_free_at_every_heading_as_exact_geometry_says() {
    let contacts = contacts();
    let (mut free, mut held) = (0, 0);
    for &contact in &contacts {
        for turn in -3..=3_i8 {
            let pivoted = exact_depth(&exact((0.0, 0.0), turn.into()), &contact.exact());
            let pivot = f64::from(CONTACT) - pivoted;
            let ways = [false, true].map(|backward| exact_way(contact, turn, backward));
            for heading in Heading::all() {
                let (car, other) = placed(contact, heading);
                let corners = other.corners();
                let about = || format!("{contact:?} at {heading:?}, pivot {turn}");
                if turn == 0 {
                    assert!(are_in_contact(&car.corners(), &corners), "{}", about());
                }
                if ROUNDED < pivot.abs() {
                    let is_free = pivot_is_free(car, Turn(turn), &corners);
                    assert_eq!(is_free, 0.0 < pivot, "{}: {pivoted}", about());
                }
                if pivot <= ROUNDED {
                    continue;
                }
                for (way, by) in ways.into_iter().zip([9_000, -9_000]) {
                    // What leads in by about the tolerance is free or not as it is rounded.
                    let into = way - f64::from(CONTACT).max(pivoted);
                    if into.abs() <= 2.0 * ROUNDED && 1e-3 < way - pivoted {
                        continue;
                    }
                    let stop = sweep(car.turned(Turn(turn)), by, &corners);
                    let is_free = into <= 0.0 || way - pivoted < 1e-3;
                    assert_eq!(stop.is_none(), is_free, "{} by {by}: {stop:?}", about());
                    *(if stop.is_none() { &mut free } else { &mut held }) += 1;
                }
            }
        }
    }
    assert!(20_000 < free && 20_000 < held, "{free} free, {held} held");
}

/// SL-14: after the line along, the car is as free as before.
#[test]
fn a_car_stays_free_all_along_a_flank_in_steps_of_half_an_inch() {
    for heading in Heading::all() {
        for side in [6, -6] {
            for gap in [-CONTACT, -40, -1, 0, 1, 40, CONTACT] {
                let mut car = Pose::new(30_011, 30_017, heading);
                let aside = Pose { heading: heading.turned(Turn(side)), ..car };
                let beside = Pose { heading, ..aside.ahead(CAR_WIDTH + gap) };
                let wall = block(beside.ahead(9_000), 12_000, CAR_WIDTH / 2);
                for by in [500; 30].into_iter().chain([-500; 30]) {
                    assert_eq!(sweep(car, by, &wall), None, "{heading:?} {side} {gap}: {car:?}");
                    let is_beside = are_side_by_side(&car.corners(), &wall);
                    assert!(is_beside || gap == CONTACT, "{heading:?} {side} {gap}: {car:?}");
                    car = car.ahead(by);
                }
            }
        }
    }
}

/// SL-2: nose to flank, a pivot of 45 degrees overlaps by a few mils only.
#[test]
fn a_car_square_to_another_may_pivot_by_45_degrees() {
    for heading in Heading::all() {
        let car = Pose::new(30_000, 30_000, heading);
        let other = Pose { heading: heading.turned(Turn(6)), ..car.ahead(2_125) };
        let free =
            [-3, -2, -1, 1, 2, 3].map(|turn| pivot_is_free(car, Turn(turn), &other.corners()));
        assert_eq!(free, [true, false, false, false, false, true], "{heading:?}");
    }
}

/// SL-13
#[test]
fn a_car_stops_where_it_touches_what_its_line_leads_into() {
    let mut stopped = 0;
    let mut rng = Rng::new(&Seed([1; 32]));
    for _ in 0..6_000 {
        let (from, area) = (pose(&mut rng, 3_000), obstacle(&mut rng, 4_000));
        let by = 3_000 - rng.below(6_000) as Mil;
        if intrudes(&from.corners(), &area) {
            continue;
        }
        let at = |mil: Mil| from.ahead(mil * by.signum()).corners();
        match sweep(from, by, &area) {
            None => {
                let deepest = (0..=by.abs()).step_by(10).map(|mil| depth(&at(mil), &area)).max();
                // The line may lead in further on.
                let ends = sweep(from, 4 * COORDINATE_MAX * by.signum(), &area).is_some();
                assert!(ends || deepest.is_none_or(|depth| depth <= CONTACT + 4));
            }
            Some(0) => assert!(depth(&at(0), &area) <= CONTACT),
            Some(stop) => {
                assert!(are_in_contact(&at(stop), &area), "{from:?} by {by}: {area:?}");
                assert!(depth(&at(stop), &area) <= 1, "{from:?} by {by}: {area:?}");
                assert_eq!(sweep(from.ahead(stop * by.signum()), by, &area), Some(0));
                assert_eq!(sweep(from.ahead(stop * by.signum()), -stop * by.signum(), &area), None);
                assert!(stop <= by.abs());
                stopped += 1;
            }
        }
    }
    assert!(100 < stopped, "{stopped}");
}

/// SL-15
#[test]
fn a_car_at_the_edge_is_in_contact_with_it() {
    let size = Point::new(40_000, 40_000);
    for gap in [-CONTACT, 0, CONTACT] {
        let car = Pose::new(20_000, 625 + gap, Heading::EAST);
        assert_eq!(leaves_table(car, 3_000, size), None, "{gap}");
        assert_eq!(leaves_table(car, 18_500, size), Some(18_500), "{gap}");
        assert_eq!(leaves_table(car.turned(Turn(-3)), 500, size), Some(0), "{gap}");
        let north = Pose::new(20_000, 1_500 + gap, Heading::NORTH);
        assert_eq!(
            (leaves_table(north, 500, size), leaves_table(north, -500, size)),
            (Some(0), None)
        );
    }
    let near = Pose::new(20_000, 1_500 + CONTACT + 1, Heading::NORTH);
    assert_eq!(leaves_table(near, 500, size), Some(CONTACT + 1));
}

/// SL-27, SL-15
#[test]
fn the_longest_movements_do_not_overflow() {
    let [a, b, c, d] = super::extreme_points();
    for (heading, at) in Heading::all().flat_map(|heading| [(heading, a), (heading, c)]) {
        for by in [Mil::MIN, -COORDINATE_MAX, 0, COORDINATE_MAX, Mil::MAX] {
            let stops = [sweep(Pose { at, heading }, by, &[b, c, d])];
            let stops = stops.into_iter().chain([leaves_table(Pose { at, heading }, by, c)]);
            assert!(stops.flatten().all(|stop| (0..=4 * COORDINATE_MAX).contains(&stop)));
        }
    }
}
