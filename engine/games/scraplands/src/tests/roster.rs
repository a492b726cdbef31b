//! Rosters and options (SL-39, SL-44).

use crate::{
    Scraplands,
    content::{courses::CourseId, ids::Mission},
    options::Options,
    refusal::Refusal,
    roster::{Entrant, FittedUpgrade, Roster, check_roster, presets::presets},
    stats::CarStats,
};
use scrapworks_core::{Game, Rng, RosterCheck, Seat, Seats, Seed};

fn entrant(car: &str, weapons: &[&str], upgrades: &[&str]) -> Entrant {
    Entrant {
        name: None,
        car: car.to_owned(),
        weapons: weapons.iter().map(|&slug| slug.to_owned()).collect(),
        upgrades: upgrades.iter().map(|&slug| FittedUpgrade::Plain(slug.to_owned())).collect(),
    }
}

fn checked(cars: Vec<Entrant>) -> RosterCheck<Refusal> {
    let options = Options { cars: cars.len().clamp(1, 3) as u8, ..Options::default() };
    check_roster(&options, Seats(2), &Roster { cars })
}

#[track_caller]
fn check_problems(cars: Vec<Entrant>, problems: &[Refusal]) {
    let found = checked(cars).problems;
    assert_eq!(found, problems);
    assert!(found.iter().all(|problem| problem.to_string().ends_with('.')));
}

fn turret(weapon: u8) -> FittedUpgrade {
    FittedUpgrade::On { slug: "turret".to_owned(), weapon }
}

/// SL-44
#[test]
fn the_pool_pays_for_cars_beyond_their_own_credits() {
    // 250 + 100, and 160 + 10.
    let truck = entrant("truck", &["minigun", "caltrops"], &[]);
    let runner = entrant("runner", &["caltrops"], &[]);
    let check = checked(vec![truck.clone(), runner]);
    assert_eq!((check.points, check.limit, check.problems), (520, 700, vec![]));
    let alone = checked(vec![truck.clone()]);
    assert_eq!((alone.limit, alone.problems), (350, vec![]));
    let heavy = entrant("truck", &["minigun", "caltrops", "light_machine_gun"], &[]);
    check_problems(vec![heavy.clone()], &[Refusal::OverPool { drawn: 120, pool: 100, each: 250 }]);
    let shared = vec![heavy, entrant("wreck", &[], &[])];
    assert_eq!(checked(shared).problems, [], "the pool is the team's");
}

/// SL-44
#[test]
fn a_roster_check_returns_all_problems() {
    let mut odd = entrant("tank", &["cannon", "caltrops"], &["wings", "ram", "ram", "turret"]);
    odd.name = Some("\u{7}".to_owned());
    let mut mounts = entrant("runner", &["caltrops"], &[]);
    mounts.upgrades = vec![turret(0), FittedUpgrade::On { slug: "ram".to_owned(), weapon: 0 }];
    let mut lost = entrant("runner", &["minigun"], &[]);
    lost.upgrades = vec![turret(1)];
    let many = entrant("wreck", &["caltrops"; 7], &["ram"; 17]);
    check_problems(
        vec![odd, mounts, lost, many],
        &[
            Refusal::TooManyCars { cars: 4, max: 3 },
            Refusal::CarName { car: 0, max: 32 },
            Refusal::UnknownCar { car: 0, slug: "tank".to_owned() },
            Refusal::UnknownWeapon { car: 0, slug: "cannon".to_owned() },
            Refusal::UnknownUpgrade { car: 0, slug: "wings".to_owned() },
            Refusal::UpgradeTwice { car: 0, name: "Ram" },
            Refusal::TurretWithoutWeapon { car: 0 },
            Refusal::TurretWeapon { car: 1, name: "Caltrops" },
            Refusal::NotOnAWeapon { car: 1, name: "Ram" },
            Refusal::TurretWithoutWeapon { car: 2 },
            Refusal::TooManyWeapons { car: 3, weapons: 7, max: 6 },
            Refusal::TooManyUpgrades { car: 3, upgrades: 17, max: 16 },
        ],
    );
    check_problems(vec![], &[Refusal::NoCars]);
    let crowd = checked(vec![entrant("wreck", &[], &[]); 5000]);
    assert_eq!(crowd.problems, [Refusal::TooManyCars { cars: 5000, max: 3 }]);
}

/// SL-52
#[test]
fn every_team_has_as_many_cars_as_the_table_says() {
    let options = Options { cars: 2, ..Options::default() };
    let problems = |cars| {
        let roster = Roster { cars: vec![entrant("wreck", &[], &[]); cars] };
        check_roster(&options, Seats(2), &roster).problems
    };
    assert_eq!(problems(1), [Refusal::TooFewCars { cars: 1, min: 2 }]);
    assert_eq!(problems(2), []);
    assert_eq!(problems(3), [Refusal::TooManyCars { cars: 3, max: 2 }]);
}

/// SL-44
#[test]
fn a_turret_carries_the_named_weapon() {
    let mut car = entrant("runner", &["caltrops", "minigun"], &[]);
    car.upgrades = vec![turret(1)];
    assert_eq!(checked(vec![car.clone()]).problems, []);
    let stats = CarStats::of(Seat(0), &car);
    assert_eq!(
        stats.weapons.iter().map(|mounted| mounted.turret).collect::<Vec<_>>(),
        [false, true]
    );
    let json = r#"{"cars":[{"car":"runner","weapons":["minigun"],
        "upgrades":["ram",{"slug":"turret","weapon":0}]}]}"#;
    let roster: Roster = serde_json::from_str(json).expect("as it is sent");
    assert_eq!(roster.cars[0].upgrades, [FittedUpgrade::Plain("ram".to_owned()), turret(0)]);
}

/// SL-39
#[test]
fn a_team_may_have_several_elite_drivers() {
    let car = entrant("runner", &[], &["elite_driver"]);
    assert_eq!(checked(vec![car.clone(), car.clone(), car]).problems, []);
}

/// SL-44
#[test]
fn presets_and_default_rosters_are_legal() {
    for preset in presets() {
        let options = Options { cars: preset.roster.cars.len() as u8, ..Options::default() };
        let check = check_roster(&options, Seats(2), &preset.roster);
        assert_eq!((check.problems, check.limit), (vec![], preset.points), "{}", preset.name);
        assert!(preset.roster.cars.iter().all(|car| !car.weapons.is_empty()));
        assert!(check.points * 10 >= preset.points * 7, "{} is worth its credits", preset.name);
    }
    let mut rng = Rng::new(&Seed([5; 32]));
    for cars in 1..=6 {
        let options = Options { cars, ..Options::default() };
        for _ in 0..200 {
            let roster = Scraplands::pick_roster(&options, Seats(4), &mut rng);
            assert_eq!(check_roster(&options, Seats(4), &roster).problems, []);
            assert_eq!(roster.cars.len(), usize::from(cars));
        }
    }
}

#[test]
fn options_have_bounds_and_a_course_that_fits_the_mission() {
    let refused = |options: Options| options.check().expect_err("it is out of bounds");
    let fine = Options::default();
    assert_eq!(fine.check(), Ok(()));
    for cars in [0, 7] {
        let refusal = Refusal::CarsOption { cars, min: 1, max: 6 };
        assert_eq!(refused(Options { cars, ..fine.clone() }), refusal);
    }
    for laps in [0, 6] {
        let refusal = Refusal::LapsOption { laps, min: 1, max: 5 };
        assert_eq!(refused(Options { laps, ..fine.clone() }), refusal);
    }
    for round_cap in [4, 41] {
        let refusal = Refusal::RoundCapOption { rounds: round_cap, min: 5, max: 40 };
        assert_eq!(refused(Options { round_cap, ..fine.clone() }), refusal);
    }
    let course = "Crusher Pit";
    let pit = Options { course: CourseId::CrusherPit, ..fine.clone() };
    assert_eq!(refused(pit.clone()), Refusal::NeedsCircuit { course });
    assert_eq!(Options { mission: Mission::Arena, ..pit }.check(), Ok(()));
    let yard = Options { mission: Mission::Arena, ..fine };
    assert!(matches!(refused(yard), Refusal::NeedsArena { .. }));
}
