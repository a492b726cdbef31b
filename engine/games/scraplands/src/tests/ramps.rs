//! Ramps and flights (SL-26 to SL-28).

use crate::{
    content::{
        courses::Kind,
        ids::{
            Deed::{Advance, Move, Pass},
            Mission, RampNo,
        },
    },
    event::{CheckCause, Event, Obstacle, Scoring, WhyWrecked},
    geometry::{Heading, INCH, Mil, Point, Pose},
    tests::fixture::{EAST, SOUTH, Scene, WEST, backward, forward, id, runner, table},
};

const RAMP: Obstacle = Obstacle::Ramp { ramp: RampNo(0) };

/// A before the mouth of a ramp that leads east; its far end is at x = 28.
fn before_ramp() -> Scene {
    table(&[runner(0, 20, 20, EAST), runner(1, 50, 50, EAST)]).ramp(24, 20, EAST)
}

/// Dice, take-off and landing of the jump told last.
fn jump(scene: &Scene) -> Option<(Mil, Pose, Pose)> {
    let told = scene.told(|event| match event {
        Event::Jumped { dice, from, to, .. } => {
            Some((Mil::from(dice[0] + dice[1]) * INCH, *from, *to))
        }
        _ => None,
    });
    told.first().copied()
}

fn causes(scene: &Scene) -> Vec<CheckCause> {
    scene.checks().iter().map(|check| check.cause).collect()
}

/// SL-26
#[test]
fn a_ramp_throws_a_car_two_dice_ahead_of_its_far_end() {
    let ramp = before_ramp().doing(&[Move, Advance]);
    let foreseen = ramp.drive_preview(&forward(0, 2500)).jump.expect("a jump is foreseen");
    assert_eq!((foreseen.from.at.x, foreseen.nearest.at.x), (29_500, 31_500));
    assert_eq!((foreseen.furthest.at.x, foreseen.wrecks), (41_500, 0));
    for scene in ramp.outcomes(forward(0, 2500)).take(30) {
        let (flown, from, to) = jump(&scene).expect("it jumps");
        assert_eq!(from, Pose::new(29_500, 20_000, Heading::EAST));
        assert_eq!((to, scene.at('A')), (from.ahead(flown), to));
        assert_eq!(causes(&scene)[0], CheckCause::Landing);
        assert_eq!(scene.collided(), [], "the ramp is no obstacle");
        let goes_on =
            scene.told(|event| matches!(event, Event::AdvanceRolled { .. }).then_some(()));
        assert_eq!(goes_on.len(), usize::from(scene.checks()[0].lost == 0), "then comes the next");
    }
}

/// SL-26
#[test]
fn a_ramp_is_taken_within_45_degrees_of_its_axis_by_its_mouth_only() {
    let slanted = |heading| runner(0, 21, 20, heading).shifted(0, -600);
    let drive = |figure, action| {
        let cars = [figure, runner(1, 50, 50, EAST)];
        table(&cars).ramp(24, 20, EAST).doing(&[Move, Pass]).after(action)
    };
    let contact = |figure| {
        let cars = [figure, runner(1, 50, 50, EAST)];
        let scene = table(&cars).ramp(24, 20, EAST).doing(&[Move, Pass]);
        scene.reach(0).last().copied().expect("it reaches the ramp")
    };
    for (heading, takes) in [(2, true), (3, true), (4, false)] {
        let figure = slanted(heading);
        let scene = drive(figure, forward(0, contact(figure)));
        assert_eq!(jump(&scene).is_some(), takes, "{heading}");
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
    let wall = [(Kind::Rock, [30, 15, 45, 25])];
    let before = before_ramp().terrain(&wall).doing(&[Move, Pass]);
    let jump = before.drive_preview(&forward(0, 2500)).jump.expect("a jump is foreseen");
    assert_eq!(jump.wrecks, 1000);
    let scene = before.after(forward(0, 2500));
    assert!(scene.car('A').wrecked && scene.car('A').pose.is_none());
    let wrecked = Event::Wrecked { car: id('A'), why: WhyWrecked::Landing, credit: None };
    assert!(scene.events.contains(&wrecked));
    assert_eq!(scene.checks(), [], "there is nobody left to check");

    let cars = [runner(0, 46, 20, EAST), runner(1, 20, 50, EAST)];
    let edge = table(&cars).ramp(50, 20, EAST).doing(&[Move, Pass]);
    for scene in edge.outcomes(forward(0, 2500)).take(30) {
        let (flown, ..) = self::jump(&scene).expect("it jumps");
        assert_eq!(scene.car('A').wrecked && flown > 3000, flown > 3000, "{flown}");
    }
}

/// SL-27
#[test]
fn a_flight_that_ends_on_a_car_is_moved_back_to_contact_and_is_a_collision_too() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 36, 20, EAST)];
    let before = table(&cars).ramp(24, 20, EAST).doing(&[Move, Pass]);
    let scene = before.lucky(forward(0, 2500), |scene| {
        jump(scene).is_some_and(|(flown, ..)| (4000..=9000).contains(&flown))
    });
    assert_eq!(scene.at('A').at, Point::new(33_000, 20_000));
    let collision = |with| CheckCause::Collision { with: id(with) };
    assert_eq!(causes(&scene), [collision('B'), collision('A'), CheckCause::Landing]);
    let over = before
        .lucky(forward(0, 2500), |scene| jump(scene).is_some_and(|(flown, ..)| 10_000 <= flown));
    assert_eq!(causes(&over), [CheckCause::Landing], "what is flown over does not matter");
}

/// SL-27
#[test]
fn landing_in_dangerous_terrain_is_no_check_of_its_own() {
    let oil = [(Kind::Oil, [29, 15, 45, 25])];
    let scene = before_ramp().terrain(&oil).doing(&[Move, Pass]).after(forward(0, 2500));
    assert_eq!(causes(&scene), [CheckCause::Landing]);
}

/// SL-25
#[test]
fn the_landing_is_checked_after_the_terrain_before_the_ramp() {
    let oil = [(Kind::Oil, [22, 18, 23, 22])];
    let scene = before_ramp().terrain(&oil).doing(&[Move, Pass]).after(forward(0, 2500));
    let causes = causes(&scene);
    assert!(matches!(causes[..], [CheckCause::Dangerous { .. }, CheckCause::Landing]));
}

/// SL-28
#[test]
fn flying_over_the_line_is_crossing_it() {
    let cars = [runner(0, 20, 6, EAST), runner(1, 50, 50, EAST)];
    let scene = table(&cars).ramp(24, 6, EAST).doing(&[Move, Pass]);
    assert_eq!(scene.car('A').progress, -10_000);
    let scene = scene.after(forward(0, 2500));
    let (flown, ..) = jump(&scene).expect("it jumps");
    assert_eq!(scene.car('A').progress, flown - 500);
    assert!(scene.events.contains(&Event::LapBegan { car: id('A'), lap: 1 }));
}

/// SL-26, SL-41
#[test]
fn a_ramp_scores_in_a_showdown_and_a_car_below_is_not_rammed() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 36, 20, EAST)];
    let before = table(&cars).ramp(24, 20, EAST).mission(Mission::Showdown).doing(&[Move, Pass]);
    let scene = before.lucky(forward(0, 2500), |scene| scene.checks().len() == 3);
    let scored = scene.told(|event| match event {
        Event::Scored { points, why, .. } => Some((*points, *why)),
        _ => None,
    });
    assert_eq!(scored[0], (1, Scoring::Ramp));
    assert!(scored.iter().all(|(_, why)| *why != Scoring::Ram));
}
