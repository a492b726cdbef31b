//! Malformed actions are refused.

use crate::{
    Scraplands,
    action::Action,
    content::ids::{ActionKind, CarId, Gear, WeaponNo},
    geometry::Turn,
    options::Options,
    plan::Plan,
    refusal::Refusal,
    tests::{
        attacks::{attacking, gunner},
        contract::{arena, short},
        fixture::{EAST, fire, id, runner},
    },
};
use scrapworks_core::{Cause, Game, Match, Rng, Seats};
use scrapworks_testkit::random_setup;

/// Sends malformed actions in every phase of a match.
#[test]
fn malformed_actions_are_refused() {
    for options in [short(Options::default()), short(arena())] {
        let setup = random_setup::<Scraplands>(3, Seats(2), &options);
        let (mut game, _) = Match::new(&setup).expect("the setup is legal");
        let (car, plan) = (CarId(255), Plan::default());
        let mut malformed = vec![
            Action::Enter { entry: 255, turn: Turn(127), by: i32::MAX },
            Action::Declare { car, plan: plan.clone() },
            Action::Declare { car: CarId(0), plan },
            Action::Declare { car, plan: Plan::of(&[ActionKind::Move, ActionKind::Pass]) },
            Action::Fire { weapon: WeaponNo(255), target: car },
            Action::Fire { weapon: WeaponNo(0), target: car },
            Action::Pivot { turn: Turn(-128) },
        ];
        for (turn, by) in [(0, i32::MAX), (0, i32::MIN), (127, 500), (-128, 0), (1, -1), (0, 1)] {
            for gear in [Gear::Forward, Gear::Backward] {
                malformed.push(Action::Drive { gear, turn: Turn(turn), by });
            }
            malformed.push(Action::Drift { by, turn: Turn(turn) });
        }
        let mut chooser = Rng::new(&setup.seed);
        while let Some(seat) = game.awaiting().first() {
            for action in &malformed {
                assert!(game.game().preview(seat, action).is_err(), "{action:?}");
                assert!(game.play(seat, action.clone(), Cause::Player).is_err(), "{action:?}");
            }
            let legal = game.legal_actions(seat);
            let action = chooser.pick(&legal).expect("an awaited seat has a choice").clone();
            game = game.play(seat, action, Cause::Player).expect("it was listed").0;
        }
    }
}

/// SL-34
#[test]
fn malformed_targets_are_refused() {
    let scenario = attacking(&[gunner(), runner(1, 28, 20, EAST), runner(0, 24, 24, EAST)]);
    let weapon = WeaponNo(7);
    scenario.check_refused(fire(7, 'B'), &Refusal::NoSuchWeapon { weapon });
    scenario.check_refused(fire(0, 'C'), &Refusal::NotAnEnemy { car: id('C') });
    scenario.check_refused(fire(0, 'Z'), &Refusal::NoSuchCar { car: id('Z') });
    let cars = [gunner(), runner(1, 28, 20, EAST), runner(1, 40, 40, EAST)];
    let gone = attacking(&cars).with('C', |car| (car.pose, car.wrecked) = (None, true));
    gone.check_refused(fire(0, 'C'), &Refusal::CarWrecked { car: id('C') });
}
