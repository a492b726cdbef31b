//! Boost, Drift and J-Turn (SL-9, SL-45 to SL-47).

use crate::{
    action::Action,
    content::{
        courses::TerrainKind,
        ids::ActionKind::{Advance, Attack, Drift, JTurn, Move, Pass},
    },
    event::Event,
    geometry::{Heading, INCH, Mil, Point, Pose},
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{
        EAST, NORTH, Scenario, backward, declare, drift, forward, runner, straight, table,
    },
};

fn stunts() -> Scenario {
    let car = runner(0, 20, 20, EAST).with(&["boost", "drift", "j_turn"]);
    table(&[car, runner(1, 50, 50, EAST)])
}

/// SL-47
#[test]
fn a_boost_is_two_dice_for_one_move_once_in_a_game() {
    let scenario = stunts().declared(&[Move, Pass]);
    let Preview::Roll { dice: 2, least: 7000, most: 17_000 } = scenario.preview(&Action::Boost)
    else {
        panic!("two dice are foreseen");
    };
    let scenario = scenario.after(Action::Boost);
    let told = scenario.emitted(|event| match event {
        Event::BoostRolled { dice, distance, .. } => Some((dice[0] + dice[1], *distance)),
        _ => None,
    });
    let [(sum, distance)] = told[..] else { panic!("one roll is told, not {told:?}") };
    assert_eq!(distance, (5 + Mil::from(sum)) * INCH);
    assert!(scenario.reach(3).contains(&distance), "pivots are still there");
    scenario.check_refused(backward(0, 500), &Refusal::GearChanged);
    let mut scenario = scenario.after(Action::Halt);
    scenario.end_round();
    while scenario.next() != 'A' {
        scenario.play(declare('B', &[Pass, Pass]));
    }
    let scenario = scenario.declared(&[Move, Pass]);
    scenario.check_refused(Action::Boost, &Refusal::NoBoost);
    scenario.check_refused(Action::Straight { boost: true }, &Refusal::NoBoost);
}

/// SL-47
#[test]
fn a_boost_may_be_added_to_the_straight_die() {
    let scenario = stunts().declared(&[Move, Pass]).after(Action::Straight { boost: true });
    let told = scenario.emitted(|event| match event {
        Event::StraightRolled { die, boost: Some(dice), distance, .. } => {
            Some((die + dice[0] + dice[1], *distance))
        }
        _ => None,
    });
    let [(sum, distance)] = told[..] else { panic!("one roll is told, not {told:?}") };
    assert_eq!(distance, (5 + Mil::from(sum)) * INCH);
    assert!(scenario.reach(1).is_empty());
}

/// SL-45
#[test]
fn a_drift_goes_eight_inches_straight_and_turns_by_ninety_degrees() {
    let scenario = stunts().declared(&[Move, Drift]).after(Action::Halt);
    assert_eq!(scenario.legal().len(), 17 * 2, "every half inch, left and right");
    scenario.check_refused(drift(8500, 6), &Refusal::TooFar { by: 8500, most: 8000 });
    scenario.check_refused(drift(4000, 0), &Refusal::DriftTurn { turn: 0 });
    scenario.check_refused(drift(4000, 3), &Refusal::DriftTurn { turn: 3 });
    let scenario = scenario.after(drift(8000, -6));
    assert_eq!(scenario.at('A'), Pose::new(28_000, 20_000, Heading::NORTH));
    assert!(scenario.is_declaring());
}

/// SL-45
#[test]
fn a_drift_that_hits_something_does_not_turn() {
    let wall = [(TerrainKind::Barrier, [25, 15, 26, 25])];
    let scenario = stunts().terrain(&wall).declared(&[Move, Drift]).after(Action::Halt);
    scenario.check_refused(drift(3500, 6), &Refusal::DriftTurn { turn: 6 });
    assert_eq!(scenario.drive_preview(&drift(3500, 0)).checks.len(), 1);
    let scenario = scenario.after(drift(3500, 0));
    assert_eq!((scenario.checked().as_str(), scenario.at('A').heading), ("A", Heading::EAST));
}

/// SL-45
#[test]
fn a_drift_without_room_to_turn_ends_straight() {
    let walls =
        [(TerrainKind::Barrier, [15, 18, 40, 19]), (TerrainKind::Barrier, [15, 21, 40, 22])];
    let scenario = stunts().terrain(&walls).declared(&[Move, Drift]).after(Action::Halt);
    scenario.check_refused(drift(4000, 6), &Refusal::DriftTurn { turn: 6 });
    assert_eq!(scenario.after(drift(4000, 0)).at('A').at, Point::new(24_000, 20_000));
}

/// SL-46
#[test]
fn a_j_turn_goes_back_three_inches_and_turns_round_by_itself() {
    let scenario = stunts().declared(&[JTurn, Pass]);
    assert_eq!(scenario.at('A'), Pose::new(17_000, 20_000, Heading::WEST));
    assert!(scenario.is_declaring());
}

/// SL-46
#[test]
fn a_j_turn_that_hits_something_does_not_turn() {
    let wall = [(TerrainKind::Barrier, [15, 15, 16, 25])];
    let cars = [runner(0, 20, 20, EAST).with(&["j_turn"]), runner(1, 50, 50, EAST)];
    let scenario = table(&cars).terrain(&wall).declared(&[JTurn, Pass]);
    assert_eq!(scenario.at('A'), Pose::new(17_500, 20_000, Heading::EAST));
    assert_eq!(scenario.checked(), "A");
}

/// SL-7, SL-9
#[test]
fn nothing_follows_a_move_or_j_turn_that_is_passed() {
    let passed = |scenario: &Scenario| {
        scenario.emitted(|event| match event {
            Event::ActionPassed { kind, .. } => Some(*kind),
            _ => None,
        })
    };
    let wall = [(TerrainKind::Barrier, [17, 15, 18, 25])];
    let car = runner(0, 20, 20, EAST).shifted(-500, 0);
    let car = car.with(&["drift", "j_turn"]).armed(&["light_machine_gun"]);
    let cars = [car, runner(1, 28, 20, EAST)];
    let blocked = table(&cars).terrain(&wall);
    for plan in [&[JTurn, Advance, Attack][..], &[JTurn, Drift], &[JTurn, Attack]] {
        let scenario = blocked.clone().declared(plan);
        assert_eq!((passed(&scenario), scenario.is_declaring()), (plan.to_vec(), true));
        assert_eq!((scenario.at('A'), scenario.checked()), (blocked.at('A'), String::new()));
    }
    let first = blocked.declared(&[Attack, JTurn]);
    assert!(!first.is_declaring(), "what comes before is not passed");
    let pen = [
        (TerrainKind::Barrier, [18, 15, 19, 25]),
        (TerrainKind::Barrier, [22, 15, 23, 25]),
        (TerrainKind::Barrier, [15, 19, 25, 20]),
    ];
    let car = runner(0, 20, 20, EAST).shifted(500, 625).armed(&["light_machine_gun"]);
    let penned = table(&[car, runner(1, 28, 20, EAST)]).terrain(&pen).declared(&[Move, Attack]);
    assert_eq!((passed(&penned), penned.is_declaring()), (vec![Move, Attack], true));
}

/// SL-47
#[test]
fn a_boost_is_not_offered_when_the_car_can_only_reverse() {
    let cars = [runner(0, 20, 20, EAST).with(&["boost"]), runner(1, 22, 20, NORTH).shifted(125, 0)];
    let scenario = table(&cars).declared(&[Move, Pass]);
    scenario.check_refused(Action::Boost, &Refusal::InTheWay);
    assert!(scenario.legal().contains(&backward(0, 500)));
}

/// SL-9, SL-46
#[test]
fn a_j_turn_counts_as_the_move_of_its_activation() {
    let scenario = stunts();
    scenario.check_refused(declare('A', &[Move, JTurn]), &Refusal::ActionTwice { kind: JTurn });
    scenario.check_refused(declare('A', &[JTurn, Move]), &Refusal::ActionTwice { kind: Move });
    let advancing = scenario.clone().declared(&[JTurn, Advance]);
    assert!(advancing.events.iter().any(|event| matches!(event, Event::AdvanceRolled { .. })));
    let drifting = scenario.declared(&[JTurn, Drift]);
    assert!(drifting.legal().contains(&drift(1000, 6)));
}

/// SL-9
#[test]
fn advance_and_drift_come_directly_after_a_move() {
    let scenario = stunts();
    for kind in [Advance, Drift] {
        scenario.check_refused(declare('A', &[kind, Move]), &Refusal::NotAfterMove { kind });
        scenario.check_refused(declare('A', &[Pass, kind]), &Refusal::NotAfterMove { kind });
    }
    let late = declare('A', &[Move, Drift, Advance]);
    scenario.check_refused(late, &Refusal::NotAfterMove { kind: Advance });
    let late = declare('A', &[Move, Attack, Advance]);
    assert!(!scenario.legal().contains(&late));
    assert!(!scenario.declared(&[Move, Pass]).after(straight()).legal().contains(&drift(500, 6)));
    assert!(
        stunts().declared(&[Move, Drift]).refusal(drift(500, 6)).to_string().contains("moving")
    );
    assert!(!stunts().legal().contains(&forward(0, 500)));
}
