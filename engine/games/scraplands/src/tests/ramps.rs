//! Ramps and jumps (SL-26 to SL-28).

use crate::{
    content::{
        courses::TerrainKind,
        ids::{
            ActionKind::{Advance, Move, Pass},
            Mission, PieceNo, RampNo,
        },
    },
    event::{CheckCause, Event, Obstacle, ScoreReason, WreckCause},
    geometry::{Heading, INCH, Mil, Point, Pose},
    tests::fixture::{EAST, SOUTH, Scenario, WEST, backward, declare, forward, id, runner, table},
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

/// SL-24, SL-27
#[test]
fn landing_on_terrain_is_moving_into_it() {
    let piece = PieceNo(0);
    let dangerous = CheckCause::Dangerous { piece };
    let destructible = CheckCause::Destructible { piece };
    for (kind, expected) in [
        (TerrainKind::Oil, vec![dangerous]),
        (TerrainKind::Ditch, vec![dangerous]),
        (TerrainKind::Tyres, vec![destructible]),
        (TerrainKind::Drums, vec![dangerous, destructible]),
    ] {
        let before = before_ramp().terrain(&[(kind, [29, 15, 45, 25])]).declared(&[Move, Pass]);
        let foreseen = before.drive_preview(&forward(0, 2500)).jump.expect("a jump is foreseen");
        assert_eq!(foreseen.wrecks, 0, "{kind:?}");
        let scenario = before.after(forward(0, 2500));
        let all: Vec<_> = expected.into_iter().chain([CheckCause::Landing]).collect();
        let wrecked = scenario.car('A').wrecked;
        assert!(wrecked || causes(&scenario) == all, "{kind:?}: {:?}", causes(&scenario));
        assert_eq!(scenario.game.removed.contains(piece), kind.row().destructible, "{kind:?}");
    }
}

/// SL-27
#[test]
fn a_car_that_lands_on_two_cars_collides_with_both() {
    let cars = [
        runner(0, 20, 20, EAST),
        runner(1, 36, 20, EAST).shifted(0, 700),
        runner(1, 36, 20, EAST).shifted(1, -700),
    ];
    let before = table(&cars).ramp(24, 20, EAST).mission(Mission::Arena).declared(&[Move, Pass]);
    let scenario = before.after_roll(forward(0, 2500), |scenario| {
        jump(scenario).is_some_and(|(flown, ..)| (4000..=9000).contains(&flown))
            && scenario.checks().iter().all(|check| check.lost == 0)
    });
    assert_eq!(scenario.checked(), "ABCA");
    assert_eq!(scenario.at('A').at, Point::new(33_000, 20_000));
    let pile_up = scenario.emitted(|event| match event {
        Event::Scored { reason, .. } => Some(*reason),
        _ => None,
    });
    assert_eq!(pile_up, [ScoreReason::PileUp]);
}

/// SL-27
#[test]
fn a_car_is_moved_back_past_all_cars_to_the_nearest_free_place() {
    // B and C behind each other, without room for A between them.
    let cars = [runner(0, 20, 20, EAST), runner(1, 36, 20, EAST), runner(1, 40, 20, EAST)];
    let before = table(&cars).ramp(24, 20, EAST).declared(&[Move, Pass]);
    let scenario = before.after_roll(forward(0, 2500), |scenario| {
        jump(scenario).is_some_and(|(flown, ..)| flown == 11_000)
    });
    let onto = scenario.emitted(|event| match event {
        Event::Jumped { onto, .. } => Some(onto.clone()),
        _ => None,
    });
    assert_eq!((scenario.at('A').at.x, onto), (33_000, vec![vec![id('C')]]));
    assert_eq!(scenario.checked()[..3], *"ABC", "B where it comes to rest, C where it came down");
    assert_eq!(scenario.collided(), [Obstacle::Car { car: id('B') }]);
}

/// SL-27, SL-20
#[test]
fn a_car_without_a_free_place_beyond_the_ramp_is_wrecked_and_the_car_below_checks() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 30, 20, EAST), runner(1, 33, 20, EAST)];
    let before = table(&cars).ramp(24, 20, EAST).declared(&[Move, Pass]);
    let scenario = before.after_roll(forward(0, 2500), |scenario| {
        jump(scenario).is_some_and(|(flown, ..)| flown == 2_000)
    });
    assert!(scenario.car('A').wrecked);
    assert_eq!(scenario.checked(), "BC");
    let cars = ['B', 'C'].map(|car| Obstacle::Car { car: id(car) });
    assert_eq!(scenario.collided(), cars, "it came down on both");
    let moved = scenario.emitted(|event| match event {
        Event::Jumped { onto, .. } => Some(onto.len()),
        _ => None,
    });
    assert_eq!(moved, [0], "and was moved back from none");
    let ended = Event::ActivationEnded { car: id('A'), early: false };
    assert!(scenario.events.contains(&ended), "no control check cost it hit points");
}

/// SL-28, SL-29
#[test]
fn crossing_the_line_again_after_driving_back_is_not_told_again() {
    let cars = [runner(0, 29, 6, EAST), runner(1, 50, 50, EAST)];
    let scenario = table(&cars).declared(&[Move, Pass]).after(forward(0, 1500));
    let began = Event::LapBegan { car: id('A'), lap: 1 };
    assert!(scenario.events.contains(&began));
    let mut scenario = scenario;
    let mut drive = |action| {
        scenario.run(|game, _| {
            game.phase = crate::state::Phase::Declaring(crate::state::Declaring {
                seat: scrapworks_core::Seat(0),
                car: Some(id('A')),
            });
            game.car_mut(id('A')).command = 6;
        });
        scenario.play(declare('A', &[Move, Pass])).play(action);
        scenario.events.clone()
    };
    drive(backward(0, 2000));
    assert!(!drive(forward(0, 2000)).contains(&began));
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
