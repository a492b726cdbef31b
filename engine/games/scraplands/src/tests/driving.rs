//! Move and Advance (SL-1, SL-2, SL-10 to SL-12, SL-14, SL-16 to SL-18).

use crate::{
    action::Action,
    content::{
        courses::Kind,
        ids::{
            Deed::{Advance, Attack, Move, Pass},
            PieceNo,
        },
    },
    event::{CheckCause, Event, Obstacle},
    geometry::{Heading, INCH, Mil, Point, Pose, Turn},
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{EAST, NORTH, Scene, alone, backward, forward, runner, straight, table},
};

fn moving() -> Scene {
    alone().doing(&[Move, Pass])
}

fn half_inches(most: Mil) -> Vec<Mil> {
    (1..=most / 500).map(|n| n * 500).collect()
}

/// SL-1
#[test]
fn a_car_stops_at_every_half_inch_and_exactly_at_contact() {
    let wall = [(Kind::Barrier, [25, 15, 26, 25])];
    let cars = [runner(0, 20, 20, EAST).shifted(200, 0), runner(1, 50, 50, EAST)];
    let scene = table(&cars).terrain(&wall).doing(&[Move, Pass]);
    assert_eq!(scene.reach(0), [500, 1000, 1500, 2000, 2500, 3000, 3300]);
    scene.check_refused(forward(0, 3299), &Refusal::NotOnHalfInch { by: 3299 });
    scene.check_refused(forward(0, 3500), &Refusal::TooFar { by: 3500, most: 3300 });
    let scene = scene.after(forward(0, 3300));
    assert_eq!(scene.at('A').nose(), Point::new(25_000, 20_000));
}

/// SL-1
#[test]
fn pivots_are_15_30_or_45_degrees_either_way() {
    let scene = moving();
    for turn in -3..=3 {
        assert!(scene.reach(turn).contains(&5000), "{turn}");
    }
    scene.check_refused(forward(4, 1000), &Refusal::PivotTooFar { turn: 4 });
    scene.check_refused(forward(-128, 1000), &Refusal::PivotTooFar { turn: -128 });
}

/// SL-2
#[test]
fn a_pivot_is_about_the_centre_and_overlaps_nothing() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 20, 22, EAST)];
    let scene = table(&cars).doing(&[Move, Pass]);
    assert!(!scene.reach(2).is_empty() && scene.reach(3).is_empty());
    scene.check_refused(forward(3, 0), &Refusal::NoRoomToPivot);
    let scene = scene.after(forward(2, 0));
    assert_eq!(scene.at('A'), Pose::new(20_000, 20_000, Heading::of(2)));
}

/// SL-10
#[test]
fn without_pivots_a_die_is_added() {
    let mut rolled = Vec::new();
    for scene in moving().outcomes(straight()).take(40) {
        let told = scene.told(|event| match event {
            Event::StraightRolled { die, distance, .. } => Some((*die, *distance)),
            _ => None,
        });
        let [(die, distance)] = told[..] else { panic!("one roll is told, not {told:?}") };
        assert_eq!(distance, (5 + Mil::from(die)) * INCH);
        assert_eq!(scene.reach(0), half_inches(distance));
        scene.check_refused(forward(1, 500), &Refusal::NoPivotsLeft);
        scene.check_refused(straight(), &Refusal::Underway);
        rolled.push(die);
        assert!(scene.after(forward(0, distance)).is_declaring(), "and that is the Move");
    }
    assert!((1..=6).all(|die| rolled.contains(&die)));
    let Preview::Roll { dice: 1, least: 6000, most: 11_000 } = moving().preview(&straight()) else {
        panic!("a die is foreseen");
    };
}

/// SL-10
#[test]
fn a_move_has_two_pivots_an_inch_apart() {
    let scene = moving().after(forward(3, 1000));
    assert_eq!(scene.at('A').heading, Heading::of(3));
    assert_eq!(scene.reach(-3)[1..], half_inches(4000));
    assert!(scene.reach(0).is_empty());
    scene.check_refused(forward(0, 500), &Refusal::SameLeg);
    let done = scene.clone().after(forward(-3, 4000));
    assert!(done.is_declaring(), "no third pivot");
    assert_eq!(done.at('A').heading, Heading::EAST);
    assert!(moving().after(forward(3, 500)).is_declaring(), "half an inch is too close");
    assert!(scene.after(forward(1, 0)).is_declaring(), "a pivot may end it");
}

/// SL-10
#[test]
fn pivots_may_be_in_the_middle_and_at_the_end() {
    let scene = moving().after(forward(0, 500)).after(forward(3, 1000));
    let scene = scene.after(forward(3, 0));
    assert!(scene.is_declaring());
    assert_eq!(scene.at('A').heading, Heading::SOUTH);
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
    let scene = moving();
    scene.check_refused(backward(0, 2500), &Refusal::TooFar { by: 2500, most: 2000 });
    let scene = scene.after(backward(0, 1000));
    scene.check_refused(backward(1, 1500), &Refusal::TooFar { by: 1500, most: 1000 });
    scene.check_refused(straight(), &Refusal::Underway);
    let scene = scene.after(backward(1, 1000));
    assert!(scene.at('A').at.x < 18_100);
}

/// SL-14
#[test]
fn a_car_in_contact_must_turn_away_or_reverse() {
    // Nose to the side of B, which stands across.
    let cars = [runner(0, 20, 20, EAST), runner(1, 22, 20, NORTH).shifted(125, 0)];
    let scene = table(&cars).doing(&[Move, Pass]);
    assert!(scene.reach(0).is_empty(), "the line pushes into B");
    assert!(!scene.legal().contains(&straight()), "and so there is no die");
    scene.check_refused(forward(0, 500), &Refusal::InTheWay);
    scene.check_refused(straight(), &Refusal::InTheWay);
    scene.check_refused(forward(3, 500), &Refusal::NoRoomToPivot);
    let scene = scene.after(backward(0, 2000));
    assert_eq!(scene.checked(), "", "no check for the contact at the start");
}

/// SL-14
#[test]
fn a_line_that_leads_along_a_car_in_contact_is_free() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 20, 21, EAST).shifted(0, 250)];
    let scene = table(&cars).doing(&[Move, Pass]).after(forward(0, 5000));
    assert_eq!((scene.checked().as_str(), scene.at('A').at.x), ("", 25_000));
}

fn advancing() -> Scene {
    let scene = alone().doing(&[Move, Advance]).lucky(forward(0, 1000), |_| true);
    scene.lucky(Action::Halt, |scene| scene.checks().is_empty())
}

fn advance_roll(scene: &Scene) -> Option<([u8; 3], Mil, u8)> {
    let roll = scene.told(|event| match event {
        Event::AdvanceRolled { dice, distance, checks, .. } => Some((*dice, *distance, *checks)),
        _ => None,
    });
    roll.first().copied()
}

/// SL-16
#[test]
fn an_advance_goes_as_far_as_its_two_highest_dice() {
    let before = alone().doing(&[Move, Advance]).after(forward(0, 1000));
    for scene in before.outcomes(Action::Halt).take(60) {
        let (dice, distance, _) = advance_roll(&scene).expect("the dice are rolled by themselves");
        assert!(dice[1] <= dice[0] && dice[2] <= dice[1]);
        assert_eq!(distance, Mil::from(dice[0] + dice[1]) * INCH);
        if scene.checks().iter().all(|check| check.lost == 0) {
            assert_eq!(scene.reach(0), half_inches(distance), "pivots are chosen afterwards");
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
    let before = alone().doing(&[Move, Advance]).after(forward(0, 1000));
    let mut ended = [0; 2];
    for scene in before.outcomes(Action::Halt).take(200) {
        let (dice, _, checks) = advance_roll(&scene).expect("the dice are told");
        assert_eq!(checks, u8::from(dice.contains(&1)));
        let made = scene.checks();
        assert_eq!(made.len(), usize::from(checks));
        assert!(made.iter().all(|check| check.cause == CheckCause::Ones));
        let is_hurt = made.iter().any(|check| 0 < check.lost);
        assert_eq!(scene.is_declaring(), is_hurt, "losing hit points ends the activation");
        assert_eq!(scene.at('A').at, Point::new(21_000, 20_000), "before the movement");
        ended[usize::from(is_hurt)] += 1;
    }
    assert!(0 < ended[0] && 0 < ended[1]);
}

/// SL-16, SL-17
#[test]
fn a_fast_car_counts_all_dice_and_checks_for_every_one() {
    let cars = [runner(0, 20, 20, EAST).car("hotrod"), runner(1, 50, 50, EAST)];
    let before = table(&cars).doing(&[Move, Advance]).after(forward(0, 1000));
    let mut most = 0;
    for scene in before.outcomes(Action::Halt).take(300) {
        let (dice, distance, checks) = advance_roll(&scene).expect("the dice are told");
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
    let before = table(&cars).doing(&[Move, Advance]).after(forward(0, 1000));
    let scene = before.lucky(Action::Halt, |scene| {
        advance_roll(scene).is_some_and(|(_, distance, checks)| checks == 0 && 8000 <= distance)
    });
    let free = |turn| Action::Pivot { turn: Turn(turn) };
    scene.check_refused(free(4), &Refusal::PivotTooFar { turn: 4 });
    scene.check_refused(free(0), &Refusal::NoRoomToPivot);
    let scene = scene.after(free(3));
    scene.check_refused(free(1), &Refusal::NoFreePivot);
    let scene = scene.after(forward(3, 1000)).after(forward(3, 1000));
    assert_eq!(scene.at('A').heading, Heading::of(9), "two pivots more");
    advancing().check_refused(free(1), &Refusal::NoFreePivot);
}

/// SL-14
#[test]
fn an_advance_that_cannot_begin_is_passed() {
    // Walled in on all sides but the rear.
    let walls = [
        (Kind::Barrier, [22, 15, 23, 25]),
        (Kind::Barrier, [15, 18, 22, 19]),
        (Kind::Barrier, [15, 21, 22, 22]),
    ];
    let cars = [runner(0, 20, 20, EAST).shifted(500, 0), runner(1, 50, 50, EAST)];
    let scene = table(&cars).terrain(&walls).doing(&[Move, Advance]).after(Action::Halt);
    let passed = scene.told(|event| match event {
        Event::DeedPassed { deed, .. } => Some(*deed),
        _ => None,
    });
    assert_eq!(passed, [Advance]);
    assert!(scene.is_declaring());
}

#[test]
fn a_preview_shows_lines_and_what_comes_of_them() {
    let wall = [(Kind::Barrier, [25, 15, 26, 25])];
    let cars = [runner(0, 20, 20, EAST).armed(&["light_machine_gun"]), runner(1, 28, 24, EAST)];
    let scene = table(&cars).terrain(&wall).doing(&[Move, Attack]);
    let crash = scene.drive_preview(&forward(0, 3500));
    let piece = Obstacle::Piece { piece: PieceNo(0) };
    assert_eq!(crash.touches, [piece]);
    let [check] = crash.checks[..] else { panic!("one check, not {:?}", crash.checks) };
    // 4 of 6 fail at 5+, and 3 of 6 counters at 4+.
    assert_eq!((check.need, check.loses), (5, 333));
    assert!(crash.ends);
    let short = scene.drive_preview(&forward(0, 1000));
    assert!(!short.ends && short.checks.is_empty() && short.left == 4000);
    assert_eq!(short.shots.len(), 1);
    assert_eq!(short.lanes.len(), 7 + 7);
    let ahead = short.lanes.iter().find(|lane| lane.turn == Turn(0)).expect("the way ahead");
    assert_eq!((ahead.by, &ahead.stops[..]), (3500, &[piece][..]));
    assert_eq!(ahead.to, scene.at('A').ahead(3500));
}
