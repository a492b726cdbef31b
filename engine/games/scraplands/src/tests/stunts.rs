//! Boost, Drift and J-Turn (SL-9, SL-45 to SL-47).

use crate::{
    action::Action,
    content::{
        courses::Kind,
        ids::Deed::{Advance, Attack, Drift, JTurn, Move, Pass},
    },
    event::Event,
    geometry::{Heading, INCH, Mil, Point, Pose},
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{EAST, Scene, backward, declare, drift, forward, runner, straight, table},
};

fn stunts() -> Scene {
    let car = runner(0, 20, 20, EAST).with(&["boost", "drift", "j_turn"]);
    table(&[car, runner(1, 50, 50, EAST)])
}

/// SL-47
#[test]
fn a_boost_is_two_dice_for_one_move_once_in_a_game() {
    let scene = stunts().doing(&[Move, Pass]);
    let Preview::Roll { dice: 2, least: 7000, most: 17_000 } = scene.preview(&Action::Boost) else {
        panic!("two dice are foreseen");
    };
    let scene = scene.after(Action::Boost);
    let told = scene.told(|event| match event {
        Event::BoostRolled { dice, distance, .. } => Some((dice[0] + dice[1], *distance)),
        _ => None,
    });
    let [(sum, distance)] = told[..] else { panic!("one roll is told, not {told:?}") };
    assert_eq!(distance, (5 + Mil::from(sum)) * INCH);
    assert!(scene.reach(3).contains(&distance), "pivots are still there");
    scene.check_refused(backward(0, 500), &Refusal::GearChanged);
    let mut scene = scene.after(Action::Halt);
    scene.end_round();
    while scene.next() != 'A' {
        scene.play(declare('B', &[Pass, Pass]));
    }
    let scene = scene.doing(&[Move, Pass]);
    scene.check_refused(Action::Boost, &Refusal::NoBoost);
    scene.check_refused(Action::Straight { boost: true }, &Refusal::NoBoost);
}

/// SL-47
#[test]
fn a_boost_may_be_added_to_the_straight_die() {
    let scene = stunts().doing(&[Move, Pass]).after(Action::Straight { boost: true });
    let told = scene.told(|event| match event {
        Event::StraightRolled { die, boost: Some(dice), distance, .. } => {
            Some((die + dice[0] + dice[1], *distance))
        }
        _ => None,
    });
    let [(sum, distance)] = told[..] else { panic!("one roll is told, not {told:?}") };
    assert_eq!(distance, (5 + Mil::from(sum)) * INCH);
    assert!(scene.reach(1).is_empty());
}

/// SL-45
#[test]
fn a_drift_goes_eight_inches_straight_and_turns_by_ninety_degrees() {
    let scene = stunts().doing(&[Move, Drift]).after(Action::Halt);
    assert_eq!(scene.legal().len(), 17 * 2, "every half inch, left and right");
    scene.check_refused(drift(8500, 6), &Refusal::TooFar { by: 8500, most: 8000 });
    scene.check_refused(drift(4000, 0), &Refusal::DriftTurn { turn: 0 });
    scene.check_refused(drift(4000, 3), &Refusal::DriftTurn { turn: 3 });
    let scene = scene.after(drift(8000, -6));
    assert_eq!(scene.at('A'), Pose::new(28_000, 20_000, Heading::NORTH));
    assert!(scene.is_declaring());
}

/// SL-45
#[test]
fn a_drift_that_hits_something_does_not_turn() {
    let wall = [(Kind::Barrier, [25, 15, 26, 25])];
    let scene = stunts().terrain(&wall).doing(&[Move, Drift]).after(Action::Halt);
    scene.check_refused(drift(3500, 6), &Refusal::DriftTurn { turn: 6 });
    assert_eq!(scene.drive_preview(&drift(3500, 0)).checks.len(), 1);
    let scene = scene.after(drift(3500, 0));
    assert_eq!((scene.checked().as_str(), scene.at('A').heading), ("A", Heading::EAST));
}

/// SL-45
#[test]
fn a_drift_without_room_to_turn_ends_straight() {
    let walls = [(Kind::Barrier, [15, 18, 40, 19]), (Kind::Barrier, [15, 21, 40, 22])];
    let scene = stunts().terrain(&walls).doing(&[Move, Drift]).after(Action::Halt);
    scene.check_refused(drift(4000, 6), &Refusal::DriftTurn { turn: 6 });
    assert_eq!(scene.after(drift(4000, 0)).at('A').at, Point::new(24_000, 20_000));
}

/// SL-46
#[test]
fn a_j_turn_goes_back_three_inches_and_turns_round_by_itself() {
    let scene = stunts().doing(&[JTurn, Pass]);
    assert_eq!(scene.at('A'), Pose::new(17_000, 20_000, Heading::WEST));
    assert!(scene.is_declaring());
}

/// SL-46
#[test]
fn a_j_turn_that_hits_something_does_not_turn() {
    let wall = [(Kind::Barrier, [15, 15, 16, 25])];
    let cars = [runner(0, 20, 20, EAST).with(&["j_turn"]), runner(1, 50, 50, EAST)];
    let scene = table(&cars).terrain(&wall).doing(&[JTurn, Pass]);
    assert_eq!(scene.at('A'), Pose::new(17_500, 20_000, Heading::EAST));
    assert_eq!(scene.checked(), "A");
}

/// SL-9, SL-46
#[test]
fn a_j_turn_counts_as_the_move_of_its_activation() {
    let scene = stunts();
    scene.check_refused(declare('A', &[Move, JTurn]), &Refusal::DeedTwice { deed: JTurn });
    scene.check_refused(declare('A', &[JTurn, Move]), &Refusal::DeedTwice { deed: Move });
    let advancing = scene.clone().doing(&[JTurn, Advance]);
    assert!(advancing.events.iter().any(|event| matches!(event, Event::AdvanceRolled { .. })));
    let drifting = scene.doing(&[JTurn, Drift]);
    assert!(drifting.legal().contains(&drift(1000, 6)));
}

/// SL-9
#[test]
fn advance_and_drift_come_directly_after_a_move() {
    let scene = stunts();
    for deed in [Advance, Drift] {
        scene.check_refused(declare('A', &[deed, Move]), &Refusal::NotAfterMove { deed });
        scene.check_refused(declare('A', &[Pass, deed]), &Refusal::NotAfterMove { deed });
    }
    let late = declare('A', &[Move, Drift, Advance]);
    scene.check_refused(late, &Refusal::NotAfterMove { deed: Advance });
    let late = declare('A', &[Move, Attack, Advance]);
    assert!(!scene.legal().contains(&late));
    assert!(!scene.doing(&[Move, Pass]).after(straight()).legal().contains(&drift(500, 6)));
    assert!(stunts().doing(&[Move, Drift]).refusal(drift(500, 6)).to_string().contains("moving"));
    assert!(!stunts().legal().contains(&forward(0, 500)));
}
