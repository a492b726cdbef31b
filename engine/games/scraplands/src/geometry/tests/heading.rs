//! Headings, poses and their rounding (SL-1, SL-2).

use super::{for_random_cases, heading, pose};
use crate::geometry::{
    CAR_LENGTH, CAR_WIDTH, COORDINATE_MAX, Heading, Mil, Point, Pose, Turn, are_in_contact,
};

/// SL-1
#[test]
fn the_table_of_sines_is_frozen() {
    let along = |steps| Pose::new(0, 0, Heading::of(steps)).ahead(1 << 17).at;
    let quarter: Vec<_> = (0..7).map(|steps| (along(steps).x, along(steps).y)).collect();
    // Sines of 15 degrees and so on, times 2^17.
    let expected = [
        (131_072, 0),
        (126_606, 33_924),
        (113_512, 65_536),
        (92_682, 92_682),
        (65_536, 113_512),
        (33_924, 126_606),
        (0, 131_072),
    ];
    assert_eq!(quarter, expected);
}

/// SL-1
#[test]
fn the_four_quarters_are_rotations_of_each_other() {
    for steps in 0..24 {
        let here = Pose::new(0, 0, Heading::of(steps)).ahead(12_345).at;
        let there = Pose::new(0, 0, Heading::of(steps + 6)).ahead(12_345).at;
        assert_eq!((there.x, there.y), (-here.y, here.x), "{steps}");
    }
}

/// SL-1
#[test]
fn driving_there_and_back_ends_at_the_start() {
    let case = |rng: &mut scrapworks_core::Rng| {
        let from = pose(rng, 36_000);
        let by = rng.below(36_000) as Mil - 18_000;
        assert_eq!(from.ahead(by).ahead(-by), from);
    };
    for_random_cases(case, 5_000);
}

/// SL-1
#[test]
fn a_full_turn_in_any_steps_leads_back() {
    for from in Heading::all() {
        for (turn, times) in [(1, 24), (2, 12), (3, 8), (-3, 8), (6, 4), (12, 2), (24, 1)] {
            let turned = (0..times).fold(from, |heading, _| heading.turned(Turn(turn)));
            assert_eq!(turned, from);
        }
    }
}

#[test]
fn the_turn_between_two_headings_is_the_shorter_one() {
    let case = |rng: &mut scrapworks_core::Rng| {
        let (from, to) = (heading(rng), heading(rng));
        let turn = from.turn_to(to);
        assert_eq!(from.turned(turn), to);
        assert!((-11..=12).contains(&turn.0));
    };
    for_random_cases(case, 500);
    assert_eq!(Heading::EAST.turn_to(Heading::WEST), Turn(12));
    assert_eq!(Heading::EAST.turn_to(Heading::NORTH), Turn(-6));
}

#[test]
fn only_the_24_headings_are_read() {
    let read = serde_json::from_str::<Heading>;
    assert_eq!(read("23").unwrap(), Heading::of(-1));
    for wrong in ["24", "-1", "1.5", "\"east\""] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    assert_eq!(serde_json::to_string(&Heading::of(5)).unwrap(), "5");
}

/// SL-2
#[test]
fn a_car_is_three_inches_by_one_and_a_quarter() {
    let corners = Pose::new(10_000, 20_000, Heading::EAST).corners();
    let expected = [(11_500, 19_375), (11_500, 20_625), (8_500, 20_625), (8_500, 19_375)];
    assert_eq!(corners, expected.map(|(x, y)| Point::new(x, y)));
    for heading in Heading::all() {
        let [a, b, c, d] = Pose::new(0, 0, heading).corners();
        assert_eq!((a.x + c.x, a.y + c.y, b.x + d.x, b.y + d.y), (0, 0, 0, 0));
        for (from, to, length) in [(a, b, CAR_WIDTH), (b, c, CAR_LENGTH)] {
            let squared = (from.x - to.x).pow(2) + (from.y - to.y).pow(2);
            let off = squared - length.pow(2);
            assert!(off.abs() <= 3 * length, "{heading:?}: off by {off}");
        }
    }
}

#[test]
fn the_bounds_of_a_car_are_tight_and_its_front_is_on_them() {
    for heading in Heading::all() {
        let pose = Pose::new(30_000, 30_000, heading);
        let corners = pose.corners();
        assert_eq!(pose.bounds(), crate::geometry::Bounds::of(&corners));
        let front_centre = pose.front_centre();
        assert!(
            are_in_contact(&corners, &[front_centre, front_centre, front_centre]),
            "{heading:?}"
        );
    }
}

/// SL-15
#[test]
fn a_car_is_on_the_table_or_hangs_over_its_edge() {
    let size = Point::new(48_000, 36_000);
    let on = |x, y, heading| Pose::new(x, y, heading).is_on(size);
    assert!(on(1_500, 625, Heading::EAST) && on(46_500, 35_375, Heading::WEST));
    assert!(on(625, 1_500, Heading::NORTH) && on(47_375, 34_500, Heading::SOUTH));
    for (x, y) in [(1_499, 18_000), (46_501, 18_000), (24_000, 624), (24_000, 35_376)] {
        assert!(!on(x, y, Heading::EAST), "{x} {y}");
    }
}

#[test]
fn coordinates_are_clamped() {
    for heading in Heading::all() {
        let gone = Pose::new(0, 0, heading).ahead(Mil::MAX).ahead(Mil::MAX);
        let back = Pose::new(0, 0, heading).ahead(Mil::MIN);
        let all = gone.corners().into_iter().chain(back.corners());
        assert!(all.flat_map(|p| [p.x, p.y]).all(|n| n.abs() <= COORDINATE_MAX));
    }
}
