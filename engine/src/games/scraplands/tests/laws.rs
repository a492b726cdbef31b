//! Laws that hold in every match.

use std::path::Path;

use crate::{
    Cause, Game, Match, Rng, Seats,
    games::scraplands::{
        Scraplands,
        action::Action,
        names::{CarId, Deed, Gear, Mission, WeaponNo},
        options::Options,
        plan::Plan,
        plane::{Turn, overlaps},
        tracks::CourseId,
        view::{Phase, PrivateView},
    },
    testing::{Contract, golden, random_setup},
};

fn arena() -> Options {
    let (mission, course) = (Mission::Arena, CourseId::CrusherPit);
    Options { mission, course, ..Options::default() }
}

fn showdown(course: CourseId) -> Options {
    Options { mission: Mission::Showdown, course, ..Options::default() }
}

/// Two cars each, and few rounds: random drivers seldom get far.
fn short(options: Options) -> Options {
    Options { cars: 2, round_cap: 5, ..options }
}

#[test]
fn short_matches_keep_the_contract() {
    let courses = CourseId::ALL.into_iter().filter(|id| id.course().circuit().is_some());
    let mut options: Vec<Options> = courses.map(|course| short(showdown(course))).collect();
    options.push(short(Options::default()));
    options.push(short(arena()));
    Contract::<Scraplands>::new().options(options).law(check).keep(3);
}

/// With `CONTRACT_SEEDS=500` these are 3,000 races.
#[test]
fn whole_races_keep_the_contract() {
    let options = vec![Options::default(), Options { cars: 1, ..showdown(CourseId::DogLeg) }];
    Contract::<Scraplands>::new().options(options).law(check).keep(2);
}

/// What no action makes from nothing, loses, or drives out of its bounds.
fn check(game: &Scraplands) {
    let shown = game.show();
    let size = game.ground().size;
    let cars: Vec<_> = shown.cars.iter().filter_map(|car| Some((car.id, car.pose?))).collect();
    for car in &shown.cars {
        assert!(car.hit_points <= car.hit_points_max && car.command <= 6);
        assert_eq!(car.wrecked, car.hit_points == 0);
        assert!(!car.wrecked || car.pose.is_none() && car.command == 0);
    }
    for (n, &(id, pose)) in cars.iter().enumerate() {
        assert!(pose.is_on(size), "{id:?} is on the table");
        for &(other, theirs) in &cars[..n] {
            assert!(!overlaps(&pose.corners(), &theirs.corners()), "{id:?} in {other:?}");
        }
        for (no, piece) in game.pieces() {
            let kind = piece.kind.row();
            let bars = kind.solid || kind.no_partial;
            assert!(!bars || !overlaps(&pose.corners(), piece.outline), "{id:?} in {no:?}");
        }
    }
    assert!(shown.round <= shown.rounds_max);
    if let Phase::Acting { car, plan, at, .. } = shown.phase {
        assert!(!game.car(car).wrecked);
        assert!(usize::from(at) < plan.deeds().len());
    }
}
