//! Ramps and jumps (SL-26 to SL-28).

use crate::{
    content::{
        courses::TerrainKind,
        ids::{
            ActionKind::{Advance, Move, Pass},
            Mission, RampNo,
        },
    },
    event::{CheckCause, Event, Obstacle, ScoreReason, WreckCause},
    geometry::{Heading, INCH, Mil, Point, Pose},
    tests::fixture::{EAST, SOUTH, Scenario, WEST, backward, forward, id, runner, table},
};

const RAMP: Obstacle = Obstacle::Ramp { ramp: RampNo(0) };

/// A before the mouth of a ramp that leads east; its far end is at x = 28.
fn before_ramp() -> Scenario {
    table(&[runner(0, 20, 20, EAST), runner(1, 50, 50, EAST)]).ramp(24, 20, EAST)
}

/// The distance, start and end of the last jump.
fn jump(scenario: &Scenario) -> Option<(Mil, Pose, Pose)> {
    let told = scenario.emitted(|event| match event {
        Event::Jumped { dice, from, to, .. } => {
            Some((Mil::from(dice[0] + dice[1]) * INCH, *from, *to))
        }
        _ => None,
    });
    told.first().copied()
}

fn causes(scenario: &Scenario) -> Vec<CheckCause> {
    scenario.checks().iter().map(|check| check.cause).collect()
}

/// SL-26
#[test]
fn a_ramp_makes_a_car_jump_two_dice_from_its_far_end() {
    let ramp = before_ramp().declared(&[Move, Advance]);
    let preview_check = ramp.drive_preview(&forward(0, 2500)).jump.expect("a jump is foreseen");
    assert_eq!((preview_check.from.at.x, preview_check.nearest.at.x), (29_500, 31_500));
    assert_eq!((preview_check.furthest.at.x, preview_check.wrecks), (41_500, 0));
    for scenario in ramp.outcomes(forward(0, 2500)).take(30) {
        let (flown, from, to) = jump(&scenario).expect("it jumps");
        assert_eq!(from, Pose::new(29_500, 20_000, Heading::EAST));
        assert_eq!((to, scenario.at('A')), (from.ahead(flown), to));
        assert_eq!(causes(&scenario)[0], CheckCause::Landing);
        assert_eq!(scenario.collided(), [], "the ramp is no obstacle");
        let goes_on =
            scenario.emitted(|event| matches!(event, Event::AdvanceRolled { .. }).then_some(()));
        assert_eq!(
            goes_on.len(),
            usize::from(scenario.checks()[0].lost == 0),
            "then comes the next"
        );
    }
}

/// SL-26
#[test]
fn a_ramp_is_taken_within_45_degrees_of_its_axis_by_its_mouth_only() {
    let slanted = |heading| runner(0, 21, 20, heading).shifted(0, -600);
    let drive = |figure, action| {
        let cars = [figure, runner(1, 50, 50, EAST)];
        table(&cars).ramp(24, 20, EAST).declared(&[Move, Pass]).after(action)
    };
    let contact = |figure| {
        let cars = [figure, runner(1, 50, 50, EAST)];
        let scenario = table(&cars).ramp(24, 20, EAST).declared(&[Move, Pass]);
        scenario.reach(0).last().copied().expect("it reaches the ramp")
    };
    for (heading, takes) in [(2, true), (3, true), (4, false)] {
        let figure = slanted(heading);
        let scenario = drive(figure, forward(0, contact(figure)));
        assert_eq!(jump(&scenario).is_some(), takes, "{heading}");
    }
    let side = drive(runner(0, 26, 14, SOUTH), forward(0, 2500));
    assert_eq!((side.collided(), jump(&side)), (vec![RAMP], None));
    assert_eq!(causes(&side), [CheckCause::Crash { into: RAMP }]);
    let reverse = drive(runner(0, 21, 20, WEST), backward(0, 1500));
    assert_eq!((reverse.collided(), jump(&reverse)), (vec![RAMP], None));
}

/// SL-27
#[test]
fn a_car_that_lands_on_solid_ground_or_off_the_table_is_wrecked_by_nobody() {
    let wall = [(TerrainKind::Rock, [30, 15, 45, 25])];
    let before = before_ramp().terrain(&wall).declared(&[Move, Pass]);
    let jump = before.drive_preview(&forward(0, 2500)).jump.expect("a jump is foreseen");
    assert_eq!(jump.wrecks, 1000);
    let scenario = before.after(forward(0, 2500));
    assert!(scenario.car('A').wrecked && scenario.car('A').pose.is_none());
    let wrecked = Event::Wrecked { car: id('A'), cause: WreckCause::Landing, credit: None };
    assert!(scenario.events.contains(&wrecked));
    assert_eq!(scenario.checks(), [], "there is nobody left to check");

    let cars = [runner(0, 46, 20, EAST), runner(1, 20, 50, EAST)];
    let edge = table(&cars).ramp(50, 20, EAST).declared(&[Move, Pass]);
    for scenario in edge.outcomes(forward(0, 2500)).take(30) {
        let (flown, ..) = self::jump(&scenario).expect("it jumps");
        assert_eq!(scenario.car('A').wrecked && flown > 3000, flown > 3000, "{flown}");
    }
}

/// SL-27
#[test]
fn a_jump_that_ends_on_a_car_is_moved_back_to_contact_and_is_a_collision() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 36, 20, EAST)];
    let before = table(&cars).ramp(24, 20, EAST).declared(&[Move, Pass]);
    let scenario = before.after_roll(forward(0, 2500), |scenario| {
        jump(scenario).is_some_and(|(flown, ..)| (4000..=9000).contains(&flown))
    });
    assert_eq!(scenario.at('A').at, Point::new(33_000, 20_000));
    let collision = |with| CheckCause::Collision { with: id(with) };
    assert_eq!(causes(&scenario), [collision('B'), collision('A'), CheckCause::Landing]);
    let over = before.after_roll(forward(0, 2500), |scenario| {
        jump(scenario).is_some_and(|(flown, ..)| 10_000 <= flown)
    });
    assert_eq!(causes(&over), [CheckCause::Landing], "what is flown over does not matter");
}

/// SL-27
#[test]
fn landing_in_dangerous_terrain_adds_no_check() {
    let oil = [(TerrainKind::Oil, [29, 15, 45, 25])];
    let scenario = before_ramp().terrain(&oil).declared(&[Move, Pass]).after(forward(0, 2500));
    assert_eq!(causes(&scenario), [CheckCause::Landing]);
}

/// SL-25
#[test]
fn the_landing_is_checked_after_the_terrain_before_the_ramp() {
    let oil = [(TerrainKind::Oil, [22, 18, 23, 22])];
    let scenario = before_ramp().terrain(&oil).declared(&[Move, Pass]).after(forward(0, 2500));
    let causes = causes(&scenario);
    assert!(matches!(causes[..], [CheckCause::Dangerous { .. }, CheckCause::Landing]));
}

/// SL-28
#[test]
fn flying_over_the_line_is_crossing_it() {
    let cars = [runner(0, 20, 6, EAST), runner(1, 50, 50, EAST)];
    let scenario = table(&cars).ramp(24, 6, EAST).declared(&[Move, Pass]);
    assert_eq!(scenario.car('A').progress, -10_000);
    let scenario = scenario.after(forward(0, 2500));
    let (flown, ..) = jump(&scenario).expect("it jumps");
    assert_eq!(scenario.car('A').progress, flown - 500);
    assert!(scenario.events.contains(&Event::LapBegan { car: id('A'), lap: 1 }));
}

/// SL-26, SL-41
#[test]
fn a_ramp_scores_in_a_showdown_and_a_car_below_is_not_rammed() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 36, 20, EAST)];
    let before = table(&cars).ramp(24, 20, EAST).mission(Mission::Showdown).declared(&[Move, Pass]);
    let scenario = before.after_roll(forward(0, 2500), |scenario| scenario.checks().len() == 3);
    let scored = scenario.emitted(|event| match event {
        Event::Scored { points, reason, .. } => Some((*points, *reason)),
        _ => None,
    });
    assert_eq!(scored[0], (1, ScoreReason::Ramp));
    assert!(scored.iter().all(|(_, reason)| *reason != ScoreReason::Ram));
}
