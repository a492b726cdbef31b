//! Move and Advance (SL-1, SL-2, SL-10 to SL-12, SL-14, SL-16 to SL-18).

use crate::{
    action::Action,
    content::{
        courses::TerrainKind,
        ids::ActionKind::{Advance, Move, Pass},
    },
    event::{CheckCause, Event},
    geometry::{Heading, INCH, Mil, Point, Pose, Turn},
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{EAST, NORTH, Scenario, alone, backward, forward, runner, straight, table},
};

fn moving() -> Scenario {
    alone().declared(&[Move, Pass])
}

fn half_inches(most: Mil) -> Vec<Mil> {
    (1..=most / 500).map(|n| n * 500).collect()
}

/// SL-1
#[test]
fn a_car_stops_at_every_half_inch_and_exactly_at_contact() {
    let wall = [(TerrainKind::Barrier, [25, 15, 26, 25])];
    let cars = [runner(0, 20, 20, EAST).shifted(200, 0), runner(1, 50, 50, EAST)];
    let scenario = table(&cars).terrain(&wall).declared(&[Move, Pass]);
    assert_eq!(scenario.reach(0), [500, 1000, 1500, 2000, 2500, 3000, 3300]);
    scenario.check_refused(forward(0, 3299), &Refusal::NotOnHalfInch { by: 3299 });
    scenario.check_refused(forward(0, 3500), &Refusal::TooFar { by: 3500, most: 3300 });
    let scenario = scenario.after(forward(0, 3300));
    assert_eq!(scenario.at('A').front_centre(), Point::new(25_000, 20_000));
}

/// SL-1
#[test]
fn pivots_are_15_30_or_45_degrees_either_way() {
    let scenario = moving();
    for turn in -3..=3 {
        assert!(scenario.reach(turn).contains(&5000), "{turn}");
    }
    scenario.check_refused(forward(4, 1000), &Refusal::PivotTooFar { turn: 4 });
    scenario.check_refused(forward(-128, 1000), &Refusal::PivotTooFar { turn: -128 });
}

/// SL-2
#[test]
fn a_pivot_is_about_the_centre_and_overlaps_nothing() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 20, 22, EAST)];
    let scenario = table(&cars).declared(&[Move, Pass]);
    assert!(!scenario.reach(2).is_empty() && scenario.reach(3).is_empty());
    scenario.check_refused(forward(3, 0), &Refusal::NoRoomToPivot);
    let scenario = scenario.after(forward(2, 0));
    assert_eq!(scenario.at('A'), Pose::new(20_000, 20_000, Heading::of(2)));
}

/// SL-10
#[test]
fn without_pivots_a_die_is_added() {
    let mut rolled = Vec::new();
    for scenario in moving().outcomes(straight()).take(40) {
        let told = scenario.emitted(|event| match event {
            Event::StraightRolled { die, distance, .. } => Some((*die, *distance)),
            _ => None,
        });
        let [(die, distance)] = told[..] else { panic!("one roll is told, not {told:?}") };
        assert_eq!(distance, (5 + Mil::from(die)) * INCH);
        assert_eq!(scenario.reach(0), half_inches(distance));
        scenario.check_refused(forward(1, 500), &Refusal::NoPivotsLeft);
        scenario.check_refused(straight(), &Refusal::Underway);
        rolled.push(die);
        assert!(scenario.after(forward(0, distance)).is_declaring(), "and that is the Move");
    }
    assert!((1..=6).all(|die| rolled.contains(&die)));
    let Preview::Roll { dice: 1, least: 6000, most: 11_000 } = moving().preview(&straight()) else {
        panic!("a die is foreseen");
    };
}

/// SL-10
#[test]
fn a_move_has_two_pivots_an_inch_apart() {
    let scenario = moving().after(forward(3, 1000));
    assert_eq!(scenario.at('A').heading, Heading::of(3));
    assert_eq!(scenario.reach(-3)[1..], half_inches(4000));
    assert!(scenario.reach(0).is_empty());
    scenario.check_refused(forward(0, 500), &Refusal::SameLeg);
    let done = scenario.clone().after(forward(-3, 4000));
    assert!(done.is_declaring(), "no third pivot");
    assert_eq!(done.at('A').heading, Heading::EAST);
    assert!(moving().after(forward(3, 500)).is_declaring(), "half an inch is too close");
    assert!(scenario.after(forward(1, 0)).is_declaring(), "a pivot may end it");
}

/// SL-10
#[test]
fn pivots_may_be_in_the_middle_and_at_the_end() {
    let scenario = moving().after(forward(0, 500)).after(forward(3, 1000));
    let scenario = scenario.after(forward(3, 0));
    assert!(scenario.is_declaring());
    assert_eq!(scenario.at('A').heading, Heading::SOUTH);
}

/// SL-11
#[test]
fn a_car_may_go_less_than_it_can() {
    let rolled = moving().after(straight());
    assert!(rolled.legal().contains(&Action::Halt));
    assert_eq!(rolled.clone().after(Action::Halt).at('A'), alone().at('A'));
    let short = rolled.after(forward(0, 500));
    assert_eq!(short.at('A').at, Point::new(20_500, 20_000));
    assert!(short.is_declaring());
    moving().check_refused(forward(0, 0), &Refusal::NotMoving);
    moving().check_refused(forward(0, -500), &Refusal::NotMoving);
}

/// SL-11
#[test]
fn an_action_goes_one_way() {
    moving().after(forward(0, 1000)).check_refused(backward(1, 500), &Refusal::GearChanged);
    moving().after(backward(0, 500)).check_refused(forward(1, 500), &Refusal::GearChanged);
}

/// SL-12
#[test]
fn backward_is_two_inches_in_all_with_pivots() {
    let scenario = moving();
    scenario.check_refused(backward(0, 2500), &Refusal::TooFar { by: 2500, most: 2000 });
    let scenario = scenario.after(backward(0, 1000));
    scenario.check_refused(backward(1, 1500), &Refusal::TooFar { by: 1500, most: 1000 });
    scenario.check_refused(straight(), &Refusal::Underway);
    let scenario = scenario.after(backward(1, 1000));
    assert!(scenario.at('A').at.x < 18_100);
}

/// SL-14
#[test]
fn a_car_in_contact_must_turn_away_or_reverse() {
    // A's front touches the side of B.
    let cars = [runner(0, 20, 20, EAST), runner(1, 22, 20, NORTH).shifted(125, 0)];
    let scenario = table(&cars).declared(&[Move, Pass]);
    assert!(scenario.reach(0).is_empty(), "the line pushes into B");
    assert!(!scenario.legal().contains(&straight()), "and so there is no die");
    scenario.check_refused(forward(0, 500), &Refusal::InTheWay);
    scenario.check_refused(straight(), &Refusal::InTheWay);
    scenario.check_refused(forward(2, 500), &Refusal::NoRoomToPivot);
    scenario.check_refused(forward(3, 500), &Refusal::InTheWay);
    assert!(scenario.legal().contains(&forward(3, 0)), "45 degrees overlap by no more than touch");
    let scenario = scenario.after(backward(0, 2000));
    assert_eq!(scenario.checked(), "", "no check for the contact at the start");
}

/// SL-14
#[test]
fn a_line_that_leads_along_a_car_in_contact_is_free() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 20, 21, EAST).shifted(0, 250)];
    let scenario = table(&cars).declared(&[Move, Pass]).after(forward(0, 5000));
    assert_eq!((scenario.checked().as_str(), scenario.at('A').at.x), ("", 25_000));
}

fn advancing() -> Scenario {
    let scenario = alone().declared(&[Move, Advance]).after_roll(forward(0, 1000), |_| true);
    scenario.after_roll(Action::Halt, |scenario| scenario.checks().is_empty())
}

fn advance_roll(scenario: &Scenario) -> Option<([u8; 3], Mil, u8)> {
    let roll = scenario.emitted(|event| match event {
        Event::AdvanceRolled { dice, distance, checks, .. } => Some((*dice, *distance, *checks)),
        _ => None,
    });
    roll.first().copied()
}

/// SL-16
#[test]
fn an_advance_goes_as_far_as_its_two_highest_dice() {
    let before = alone().declared(&[Move, Advance]).after(forward(0, 1000));
    for scenario in before.outcomes(Action::Halt).take(60) {
        let (dice, distance, _) =
            advance_roll(&scenario).expect("the dice are rolled by themselves");
        assert!(dice[1] <= dice[0] && dice[2] <= dice[1]);
        assert_eq!(distance, Mil::from(dice[0] + dice[1]) * INCH);
        if scenario.checks().iter().all(|check| check.lost == 0) {
            assert_eq!(scenario.reach(0), half_inches(distance), "pivots are chosen afterwards");
        }
    }
    advancing().check_refused(straight(), &Refusal::NotAMove);
    advancing().check_refused(Action::Boost, &Refusal::NotAMove);
}

/// SL-12
#[test]
fn an_advance_goes_forward_only() {
    advancing().check_refused(backward(0, 500), &Refusal::ForwardOnly);
}

/// SL-17
#[test]
fn ones_in_an_advance_are_one_check_before_it_moves() {
    let before = alone().declared(&[Move, Advance]).after(forward(0, 1000));
    let mut ended = [0; 2];
    for scenario in before.outcomes(Action::Halt).take(200) {
        let (dice, _, checks) = advance_roll(&scenario).expect("the dice are told");
        assert_eq!(checks, u8::from(dice.contains(&1)));
        let made = scenario.checks();
        assert_eq!(made.len(), usize::from(checks));
        assert!(made.iter().all(|check| check.cause == CheckCause::Ones));
        let is_hurt = made.iter().any(|check| 0 < check.lost);
        assert_eq!(scenario.is_declaring(), is_hurt, "losing hit points ends the activation");
        assert_eq!(scenario.at('A').at, Point::new(21_000, 20_000), "before the movement");
        ended[usize::from(is_hurt)] += 1;
    }
    assert!(0 < ended[0] && 0 < ended[1]);
}

/// SL-16, SL-17
#[test]
fn a_fast_car_counts_all_dice_and_checks_for_every_one() {
    let cars = [runner(0, 20, 20, EAST).car("hotrod"), runner(1, 50, 50, EAST)];
    let before = table(&cars).declared(&[Move, Advance]).after(forward(0, 1000));
    let mut most = 0;
    for scenario in before.outcomes(Action::Halt).take(300) {
        let (dice, distance, checks) = advance_roll(&scenario).expect("the dice are told");
        assert_eq!(distance, Mil::from(dice.iter().sum::<u8>()) * INCH);
        assert_eq!(usize::from(checks), dice.iter().filter(|&&die| die == 1).count());
        most = most.max(checks);
    }
    assert!(2 <= most);
}

/// SL-18
#[test]
fn an_off_road_car_has_a_free_pivot_before_its_advance() {
    let cars = [runner(0, 20, 20, EAST).car("buggy"), runner(1, 50, 50, EAST)];
    let before = table(&cars).declared(&[Move, Advance]).after(forward(0, 1000));
    let scenario = before.after_roll(Action::Halt, |scenario| {
        advance_roll(scenario).is_some_and(|(_, distance, checks)| checks == 0 && 8000 <= distance)
    });
    let free = |turn| Action::Pivot { turn: Turn(turn) };
    scenario.check_refused(free(4), &Refusal::PivotTooFar { turn: 4 });
    scenario.check_refused(free(0), &Refusal::NoRoomToPivot);
    let scenario = scenario.after(free(3));
    scenario.check_refused(free(1), &Refusal::NoFreePivot);
    let scenario = scenario.after(forward(3, 1000)).after(forward(3, 1000));
    assert_eq!(scenario.at('A').heading, Heading::of(9), "two pivots more");
    advancing().check_refused(free(1), &Refusal::NoFreePivot);
}

/// SL-14
#[test]
fn an_advance_that_cannot_begin_is_passed() {
    // Walls on all sides but the rear.
    let walls = [
        (TerrainKind::Barrier, [22, 15, 23, 25]),
        (TerrainKind::Barrier, [15, 18, 22, 19]),
        (TerrainKind::Barrier, [15, 21, 22, 22]),
    ];
    let cars = [runner(0, 20, 20, EAST).shifted(500, 0), runner(1, 50, 50, EAST)];
    let scenario = table(&cars).terrain(&walls).declared(&[Move, Advance]).after(Action::Halt);
    let passed = scenario.emitted(|event| match event {
        Event::ActionPassed { kind, .. } => Some(*kind),
        _ => None,
    });
    assert_eq!(passed, [Advance]);
    assert!(scenario.is_declaring());
}
