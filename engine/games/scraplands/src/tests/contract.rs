//! The game contract, invariants of every match, and the golden playthroughs.

use std::path::Path;

use crate::{
    Scraplands,
    action::Action,
    content::{
        courses::CourseId,
        ids::{ActionKind, CarId, Gear, Mission, WeaponNo},
    },
    geometry::{CONTACT, ROUNDING, Turn, depth, overlaps},
    options::Options,
    plan::Plan,
    view::Phase,
};
use scrapworks_core::{Cause, Match, Rng, Seats, Viewer};
use scrapworks_testkit::{Contract, golden, random_setup};

pub(super) fn arena() -> Options {
    let (mission, course) = (Mission::Arena, CourseId::CrusherPit);
    Options { mission, course, ..Options::default() }
}

fn showdown(course: CourseId) -> Options {
    Options { mission: Mission::Showdown, course, ..Options::default() }
}

/// Two cars each and few rounds, since random drivers do not get far.
pub(super) fn short(options: Options) -> Options {
    Options { cars: 2, round_cap: 5, ..options }
}

#[test]
fn short_matches_keep_the_contract() {
    let courses = CourseId::ALL.into_iter().filter(|id| id.course().circuit().is_some());
    let mut options: Vec<Options> = courses.map(|course| short(showdown(course))).collect();
    options.push(short(Options::default()));
    options.push(short(arena()));
    let contract = Contract::<Scraplands>::new().options(options).invariant(check);
    contract.never_legal(never_legal()).check(1);
}

/// With `CONTRACT_SEEDS=500` these are 1,500 races.
#[test]
fn whole_races_keep_the_contract() {
    Contract::<Scraplands>::new().invariant(check).check(2);
}

/// Cars, weapons, distances and turns that no course and no car has.
fn never_legal() -> Vec<Action> {
    let (car, plan) = (CarId(255), Plan::default());
    let mut actions = vec![
        Action::Enter { entry: 255, turn: Turn(127), by: i32::MAX },
        Action::Declare { car, plan: plan.clone() },
        Action::Declare { car: CarId(0), plan },
        Action::Declare { car, plan: Plan::of(&[ActionKind::Move, ActionKind::Pass]) },
        Action::Fire { weapon: WeaponNo(255), target: car },
        Action::Fire { weapon: WeaponNo(0), target: car },
        Action::Pivot { turn: Turn(-128) },
    ];
    for (turn, by) in [(0, i32::MAX), (0, i32::MIN), (127, 500), (-128, 0), (1, -1), (0, 1)] {
        let turn = Turn(turn);
        let drives = [Gear::Forward, Gear::Backward].map(|gear| Action::Drive { gear, turn, by });
        actions.extend(drives.into_iter().chain([Action::Drift { by, turn }]));
    }
    actions
}

/// SL-1
#[test]
fn legs_without_dice_can_be_undone() {
    let setup = random_setup::<Scraplands>(0, Seats(2), &short(Options::default()));
    let (mut game, _) = Match::new(&setup).expect("the setup is legal");
    let mut chooser = Rng::new(&setup.seed);
    let mut taken_back = 0;
    while let Some(seat) = game.awaiting().first() {
        let legal = game.legal_actions(seat);
        let action = chooser.pick(&legal).expect("an awaited seat has a choice").clone();
        let (next, _) = game.play(seat, action.clone(), Cause::Player).expect("it was listed");
        if matches!(action, Action::Drive { .. }) && next.can_undo(seat).is_some() {
            let (back, _) = next.undo(seat, next.seq()).expect("it was offered");
            assert_eq!(back.game(), game.game());
            taken_back += 1;
        }
        game = next;
    }
    assert!(20 < taken_back, "{taken_back}");
}

/// Half of all steps have less than 400 bytes, 99 in 100 less than 2,000. Patches contain only what
/// changed, so events are most of a step.
#[test]
fn steps_are_small() {
    let mut sizes = Vec::new();
    for (n, options) in [Options::default(), arena()].iter().enumerate() {
        let setup = random_setup::<Scraplands>(n as u32, Seats(2), options);
        let (mut game, _) = Match::new(&setup).expect("the setup is legal");
        let mut chooser = Rng::new(&setup.seed);
        while let Some(seat) = game.awaiting().first() {
            let legal = game.legal_actions(seat);
            let action = chooser.pick(&legal).expect("an awaited seat has a choice").clone();
            let (next, step) = game.play(seat, action, Cause::Player).expect("it was listed");
            sizes.push(step.seen_by(Viewer::Public).json.get().len());
            game = next;
        }
    }
    sizes.sort_unstable();
    assert!(sizes[sizes.len() / 2] < 400, "{}", sizes[sizes.len() / 2]);
    assert!(sizes[sizes.len() * 99 / 100] < 2000, "{}", sizes[sizes.len() * 99 / 100]);
}

/// Invariants of a state: hit points, command points, the table, overlaps.
fn check(game: &Scraplands) {
    let shown = game.to_public_view();
    let size = game.course().size;
    let cars: Vec<_> = shown.cars.iter().filter_map(|car| Some((car.id, car.pose?))).collect();
    for car in &shown.cars {
        assert!(car.hit_points <= car.hit_points_max && car.command <= 6);
        assert_eq!(car.wrecked, car.hit_points == 0);
        assert!(!car.wrecked || car.pose.is_none() && car.command == 0);
    }
    for (n, &(id, pose)) in cars.iter().enumerate() {
        let most = CONTACT + 2 * ROUNDING;
        assert!(pose.edge_gaps(size).iter().all(|&gap| -most <= gap), "{id:?} is on the table");
        for &(other, theirs) in &cars[..n] {
            assert!(depth(&pose.corners(), &theirs.corners()) <= most, "{id:?} in {other:?}");
        }
        for (no, piece) in game.pieces() {
            let kind = piece.kind.row();
            assert!(
                !kind.solid || depth(&pose.corners(), piece.outline) <= most,
                "{id:?} in {no:?}"
            );
            let moves = matches!(shown.phase, Phase::Acting { .. });
            let is_under = kind.destructible && overlaps(&pose.corners(), piece.outline);
            assert!(moves || !is_under, "{no:?} is under {id:?}");
        }
    }
    assert!(shown.round <= shown.rounds_max);
    if let Phase::Acting { car, plan, done, .. } = shown.phase {
        assert!(!game.car(car).wrecked);
        assert!(usize::from(done) < plan.actions().len());
    }
}

/// Recorded matches: each mission with two, three and four seats.
#[test]
fn scraplands_replays_its_golden_playthroughs() {
    let playthroughs = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs/v1");
    let missions = [
        ("team_race", Options { cars: 1, round_cap: 5, ..Options::default() }),
        ("showdown", Options { cars: 1, round_cap: 5, ..showdown(CourseId::DogLeg) }),
        ("arena", Options { cars: 1, ..arena() }),
    ];
    for (mission, options) in missions {
        for (name, seats) in [("two", 2), ("three", 3), ("four", 4)] {
            let path = playthroughs.join(format!("{mission}_{name}.jsonl"));
            golden::<Scraplands>(&path, 0, Seats(seats), &options);
        }
    }
}
