//! Declarations and activations (SL-6, SL-7, SL-9).

use crate::{
    action::Action,
    content::ids::ActionKind::{self, Advance, Attack, Drift, JTurn, Move, Pass},
    event::Event,
    phase_name::PhaseName,
    plan::Plan,
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{EAST, Scenario, alone, declare, id, runner, table},
};

fn plans(letter: char, scenario: &Scenario) -> Vec<Plan> {
    let plan = |action: Action| match action {
        Action::Declare { car, plan } if car == id(letter) => Some(plan),
        _ => None,
    };
    scenario.legal().into_iter().filter_map(plan).collect()
}

/// SL-6
#[test]
fn two_to_four_actions_are_declared_for_a_point_each() {
    let scenario = alone();
    let count = |actions: u8| Refusal::ActionCount { deeds: actions, least: 2, most: 4 };
    scenario.check_refused(declare('A', &[Move]), &count(1));
    scenario.check_refused(declare('A', &[]), &count(0));
    let lengths: Vec<_> = plans('A', &scenario).iter().map(|plan| plan.actions().len()).collect();
    assert!([2, 3, 4].iter().all(|length| lengths.contains(length)));
    assert!(lengths.iter().all(|length| (2..=4).contains(length)));
    let Preview::Declare { command: 3, many_actions: true, may_be_lost: false, .. } =
        scenario.preview(&declare('A', &[Move, Advance, Pass]))
    else {
        panic!("three points are left, and attacks suffer");
    };
    assert_eq!(scenario.declared(&[Move, Advance, Pass]).car('A').command, 3);
}

/// SL-6
#[test]
fn with_three_points_two_or_three_are_spent() {
    let scenario = alone().with('A', |car| car.command = 3).with('B', |car| car.command = 0);
    let four = declare('A', &[Move, Pass, Pass, Pass]);
    scenario.check_refused(four, &Refusal::ActionCount { deeds: 4, least: 2, most: 3 });
    let scenario = scenario.declared(&[Pass, Pass]);
    assert_eq!((scenario.car('A').command, scenario.next()), (1, 'A'));
}

/// SL-6
#[test]
fn the_last_point_is_lost_on_a_one() {
    let scenario = alone().with('A', |car| car.command = 1).with('B', |car| car.command = 0);
    let Preview::Declare { may_be_lost: true, command: 0, .. } =
        scenario.preview(&declare('A', &[Move]))
    else {
        panic!("it may be lost");
    };
    let two = declare('A', &[Move, Pass]);
    scenario.check_refused(two, &Refusal::ActionCount { deeds: 2, least: 1, most: 1 });
    let mut seen = [false; 2];
    for scenario in scenario.outcomes(declare('A', &[Move])).take(60) {
        let rolled = scenario.emitted(|event| match event {
            Event::CommandRolled { die, lost, .. } => Some((*die, *lost)),
            _ => None,
        });
        let [(die, lost)] = rolled[..] else { panic!("one die, not {rolled:?}") };
        assert_eq!(lost, die == 1);
        assert_eq!(scenario.is_declaring(), lost, "the activation is over");
        seen[usize::from(lost)] = true;
    }
    assert_eq!(seen, [true; 2]);
}

/// SL-7
#[test]
fn kinds_are_declared_and_details_are_chosen_as_each_action_comes() {
    let scenario = alone().declared(&[Move, Advance]);
    let began =
        Event::ActivationBegan { car: id('A'), plan: Plan::of(&[Move, Advance]), command: 4 };
    assert_eq!(scenario.events[0], began);
    scenario.check_refused(
        declare('A', &[Move, Advance]),
        &Refusal::WrongPhase { phase: PhaseName::Driving },
    );
}

/// SL-7, SL-51
#[test]
fn each_action_is_declared_once_and_passes_come_last() {
    let armed = runner(0, 20, 20, EAST).armed(&["light_machine_gun"]);
    let scenario = table(&[armed, runner(1, 50, 50, EAST)]);
    let twice = |kind: ActionKind| Refusal::ActionTwice { kind };
    scenario.check_refused(declare('A', &[Move, Move]), &twice(Move));
    scenario.check_refused(declare('A', &[Attack, Attack]), &twice(Attack));
    scenario.check_refused(declare('A', &[Pass, Move]), &Refusal::PassFirst);
    for kind in [JTurn, Drift] {
        let plan: &[ActionKind] = if kind == Drift { &[Move, Drift] } else { &[JTurn, Pass] };
        scenario.check_refused(declare('A', plan), &Refusal::NoUpgrade { kind });
    }
    alone().check_refused(declare('A', &[Attack, Pass]), &Refusal::NoWeapon);
    assert!(plans('A', &scenario).contains(&Plan::of(&[Attack, Move, Advance, Pass])));
    assert!(plans('A', &scenario).contains(&Plan::of(&[Pass, Pass])), "to pass is always possible");
}

/// SL-4
#[test]
fn only_the_car_whose_turn_it_is_can_be_activated_in_a_race() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 50, 50, EAST), runner(0, 30, 30, EAST)];
    let scenario = table(&cars);
    let turn_of = id('A');
    let car = id('C');
    scenario.check_refused(declare('C', &[Move, Pass]), &Refusal::NotItsTurn { car, turn_of });
    let not_mine = Refusal::NotYourCar { car: id('B') };
    scenario.check_refused(declare('B', &[Move, Pass]), &not_mine);
    scenario.check_refused(declare('Z', &[Move, Pass]), &Refusal::NoSuchCar { car: id('Z') });
    scenario.check_refused(Action::Halt, &Refusal::WrongPhase { phase: PhaseName::Declaring });
}

/// SL-6
#[test]
fn a_plan_that_is_too_long_is_not_deserialized() {
    let json = r#"{"type":"declare","car":0,"plan":["move","pass","pass","pass","pass"]}"#;
    assert!(serde_json::from_str::<Action>(json).is_err());
}
