//! Collisions (SL-13, SL-15, SL-20, SL-22, SL-32, SL-37, SL-38, SL-41).

use crate::{
    action::Action,
    content::{
        courses::TerrainKind,
        ids::{
            ActionKind::{Advance, Move, Pass},
            Mission, PieceNo,
        },
    },
    event::{CheckCause, Event, Obstacle, ScoreReason, WreckCause},
    geometry::Point,
    tests::fixture::{EAST, Scenario, TestCar, backward, declare, forward, id, runner, table},
};
use scrapworks_core::Seat;

/// A behind B, with four inches between them.
fn behind(a: TestCar, b: TestCar) -> Scenario {
    table(&[a, b]).declared(&[Move, Pass])
}

fn pair() -> [TestCar; 2] {
    [runner(0, 20, 20, EAST), runner(1, 27, 20, EAST)]
}

fn scored(scenario: &Scenario) -> Vec<(i32, ScoreReason)> {
    scenario.emitted(|event| match event {
        Event::Scored { points, reason, .. } => Some((*points, *reason)),
        _ => None,
    })
}

fn wrecks(scenario: &Scenario) -> Vec<(WreckCause, Option<Seat>)> {
    scenario.emitted(|event| match event {
        Event::Wrecked { cause, credit, .. } => Some((*cause, *credit)),
        _ => None,
    })
}

/// SL-13
#[test]
fn contact_ends_the_movement_and_both_cars_check_once_the_mover_first() {
    let [a, b] = pair();
    let scenario = behind(a, b);
    assert_eq!(scenario.reach(0).last(), Some(&4000));
    let preview_check = scenario.drive_preview(&forward(0, 4000));
    assert_eq!(
        preview_check.checks.iter().map(|check| check.car).collect::<Vec<_>>(),
        [id('A'), id('B')]
    );
    let scenario = scenario.after(forward(0, 4000));
    assert_eq!(scenario.at('A').at, Point::new(24_000, 20_000));
    assert_eq!(scenario.collided(), [Obstacle::Car { car: id('B') }]);
    assert_eq!(scenario.checked(), "AB");
    let causes: Vec<_> = scenario.checks().iter().map(|check| check.cause).collect();
    let collision = |with| CheckCause::Collision { with: id(with) };
    assert_eq!(causes, [collision('B'), collision('A')]);
}

/// SL-13
#[test]
fn collisions_with_friends_count() {
    let [a, b] = pair();
    let cars = [a, runner(0, 27, 20, EAST), runner(1, 50, 50, EAST)];
    assert_eq!(table(&cars).declared(&[Move, Pass]).after(forward(0, 4000)).checked(), "AB");
    assert_eq!(behind(a, b).after(forward(0, 3500)).checked(), "", "half an inch short");
}

/// SL-13
#[test]
fn two_cars_touched_at_once_check_once_each_and_so_does_the_mover() {
    let beside = |aside| runner(1, 27, 20, EAST).shifted(0, aside);
    let cars = [runner(0, 20, 20, EAST), beside(700), beside(-700)];
    let scenario = table(&cars).declared(&[Move, Pass]).after(forward(0, 4000));
    assert_eq!(scenario.checked(), "ABC");
}

/// SL-13
#[test]
fn a_car_that_stops_within_a_sixteenth_of_an_inch_of_another_collides_with_it() {
    for (gap, checked) in [(0, "AB"), (1, "AB"), (62, "AB"), (63, "")] {
        let [a, b] = pair();
        let scenario = behind(a, b.shifted(500 + gap, 0));
        let preview = scenario.drive_preview(&forward(0, 4500));
        assert_eq!(preview.checks.len(), checked.len(), "{gap}");
        assert_eq!(preview.ends, !checked.is_empty(), "{gap}");
        assert_eq!(scenario.after(forward(0, 4500)).checked(), checked, "{gap}");
        let wall = [(TerrainKind::Heap, [26, 15, 27, 25])];
        let cars = [a.shifted(-gap, 0), runner(1, 50, 50, EAST)];
        let wall = table(&cars).terrain(&wall).declared(&[Move, Pass]).after(forward(0, 4500));
        assert_eq!(wall.checked().len(), checked.len() / 2, "solid terrain, {gap}");
    }
}

/// SL-13, SL-41
#[test]
fn a_car_collides_with_all_that_it_is_in_contact_with_where_it_stops() {
    let beside = |aside, ahead| runner(1, 27, 20, EAST).shifted(ahead, aside);
    for apart in [1, 62] {
        let cars = [runner(0, 20, 20, EAST), beside(700, 0), beside(-700, apart)];
        let scenario = table(&cars).mission(Mission::Arena).declared(&[Move, Pass]);
        let scenario = scenario.after_roll(forward(0, 4000), |after| wrecks(after).is_empty());
        assert_eq!(scenario.checked(), "ABC");
        assert_eq!(scored(&scenario).last(), Some(&(1, ScoreReason::PileUp)));
    }
    // B is passed at the side and touched only where A stops.
    let flank = runner(1, 24, 21, EAST).shifted(0, 300);
    let cars = [runner(0, 20, 20, EAST), flank, runner(1, 50, 50, EAST)];
    let scenario = table(&cars).declared(&[Move, Pass]);
    assert_eq!(scenario.clone().after(forward(0, 500)).checked(), "");
    assert_eq!(scenario.clone().after(forward(0, 2000)).checked(), "AB");
    assert!(scenario.legal().contains(&forward(0, 5000)), "what is only passed does not stop it");
}

/// SL-14
#[test]
fn a_car_that_stays_in_contact_all_the_way_does_not_collide_with_it() {
    let beside = runner(1, 20, 21, EAST).shifted(0, 280);
    let ahead = runner(1, 25, 20, EAST);
    let scenario = table(&[runner(0, 20, 20, EAST), beside, ahead]).declared(&[Move, Pass]);
    assert_eq!(scenario.clone().after(forward(0, 500)).checked(), "");
    assert_eq!(scenario.after(forward(0, 2000)).checked(), "AC", "C is new, B is not");
}

/// SL-13, SL-41
#[test]
fn a_pivot_into_contact_is_a_collision_and_no_ramming() {
    let beside = runner(1, 20, 21, EAST).shifted(0, 640);
    let scenario = table(&[runner(0, 20, 20, EAST).with(&["ram"]), beside]);
    let scenario = scenario.mission(Mission::Showdown).declared(&[Move, Pass]);
    assert!(scenario.reach(1).iter().all(|&by| by == 0), "the movement ends with the contact");
    assert_eq!(scenario.drive_preview(&forward(1, 0)).checks.len(), 2);
    let scenario = scenario.after_roll(forward(1, 0), |after| wrecks(after).is_empty());
    assert_eq!((scenario.checked().as_str(), scored(&scenario)), ("AB", vec![]));
}

/// SL-15, SL-22
#[test]
fn solid_terrain_and_the_edge_stop_a_car_which_checks_once() {
    let cars = [runner(0, 57, 20, EAST), runner(1, 30, 50, EAST)];
    let edge = table(&cars).declared(&[Move, Pass]).after(forward(0, 1500));
    assert_eq!((edge.collided(), edge.checked()), (vec![Obstacle::Edge], "A".to_owned()));
    let wall = [(TerrainKind::Heap, [25, 15, 26, 25])];
    let cars = [runner(0, 20, 20, EAST), runner(1, 50, 50, EAST)];
    let wall = table(&cars).terrain(&wall).declared(&[Move, Pass]).after(forward(0, 3500));
    let piece = Obstacle::Piece { piece: PieceNo(0) };
    assert_eq!((wall.collided(), wall.checked()), (vec![piece], "A".to_owned()));
    assert_eq!(wall.checks()[0].cause, CheckCause::Crash { into: piece });
}

/// SL-20
#[test]
fn a_mover_that_loses_hit_points_ends_its_activation_and_others_keep_their_points() {
    let [a, b] = pair();
    let before = table(&[a, b]).declared(&[Move, Advance]);
    let hurt = before.after_roll(forward(0, 4000), |scenario| scenario.car('A').hit_points < 5);
    assert_eq!(hurt.checked(), "AB", "all checks of the collision are made");
    let ended = Event::ActivationEnded { car: id('A'), early: true };
    assert!(hurt.events.contains(&ended));
    assert_eq!(hurt.car('A').command, 4, "what was paid is not given back");
    let fine = before.after_roll(forward(0, 4000), |scenario| {
        scenario.car('A').hit_points == 5 && scenario.car('B').hit_points < 5
    });
    assert!(!fine.events.contains(&ended), "the next action follows");
    assert_eq!(fine.car('B').command, 6);
}

/// SL-37
#[test]
fn spikes_make_a_failed_collision_check_two_hits() {
    let [a, b] = pair();
    let spiked = behind(a, b.with(&["spikes"]));
    for scenario in spiked.outcomes(forward(0, 4000)).take(60) {
        let hits = |n: usize| scenario.checks()[n].counters.len();
        let failed = |n: usize| usize::from(!scenario.checks()[n].passed);
        assert_eq!((hits(0), hits(1)), (2 * failed(0), failed(1)));
    }
    let spiked = behind(a.with(&["spikes"]), b);
    let hit = spiked.after_roll(forward(0, 4000), |scenario| !scenario.checks()[1].passed);
    assert!(hit.checks()[1].spiked && hit.checks()[1].counters.len() == 2);
}

/// SL-38
#[test]
fn ram_is_one_more_check_for_an_enemy_hit_by_driving_forward() {
    let [a, b] = pair();
    let ram = a.with(&["ram"]);
    let scenario = behind(ram, b);
    assert_eq!(scenario.drive_preview(&forward(0, 4000)).checks.len(), 3);
    let scenario = scenario.after(forward(0, 4000));
    assert_eq!(scenario.checked(), "ABB");
    assert_eq!(scenario.checks()[2].cause, CheckCause::Ram { by: id('A') });
    let friend = [ram, runner(0, 27, 20, EAST), runner(1, 50, 50, EAST)];
    let friend = table(&friend).declared(&[Move, Pass]);
    assert_eq!(friend.after(forward(0, 4000)).checked(), "AB");
    let rear = behind(ram, runner(1, 16, 20, EAST));
    assert_eq!(rear.after(backward(0, 1000)).checked(), "AB");
}

/// SL-41
#[test]
fn ramming_an_enemy_scores_in_a_showdown_once_for_each_car() {
    let beside = |seat, aside| runner(seat, 27, 20, EAST).shifted(0, aside);
    let cars = [runner(0, 20, 20, EAST), beside(1, 700), beside(1, -700)];
    let showdown =
        |cars: &[TestCar]| table(cars).mission(Mission::Showdown).declared(&[Move, Pass]);
    let calm = |scenario: &Scenario| wrecks(scenario).is_empty();
    let two = showdown(&cars).after_roll(forward(0, 4000), calm);
    assert_eq!(scored(&two), [(1, ScoreReason::Ram), (1, ScoreReason::Ram)]);
    let cars = [runner(0, 20, 20, EAST), beside(0, 0), runner(1, 50, 50, EAST)];
    assert_eq!(scored(&showdown(&cars).after_roll(forward(0, 4000), calm)), []);
    let cars = [runner(0, 20, 20, EAST), runner(1, 16, 20, EAST)];
    assert_eq!(scored(&showdown(&cars).after_roll(backward(0, 1000), calm)), []);
    let [a, b] = pair();
    assert_eq!(scored(&behind(a, b).after_roll(forward(0, 4000), calm)), [], "not in a Team Race");
}

/// SL-41
#[test]
fn running_into_two_enemies_in_one_action_scores_in_the_arena() {
    let beside = |aside| runner(1, 27, 20, EAST).shifted(0, aside);
    let cars = [runner(0, 20, 20, EAST), beside(700), beside(-700)];
    let scenario = table(&cars).mission(Mission::Arena).declared(&[Move, Pass]);
    let scenario = scenario.after_roll(forward(0, 4000), |scenario| wrecks(scenario).is_empty());
    assert_eq!(
        scored(&scenario),
        [(1, ScoreReason::Ram), (1, ScoreReason::Ram), (1, ScoreReason::PileUp)]
    );
}

/// SL-32
#[test]
fn a_car_is_credited_with_an_enemy_wrecked_by_its_collision() {
    let [a, b] = pair();
    let weak = table(&[a, b]).with('B', |car| car.hit_points = 1).declared(&[Move, Pass]);
    let wreck = weak.after_roll(forward(0, 4000), |scenario| scenario.car('B').wrecked);
    assert_eq!(wrecks(&wreck), [(WreckCause::HitPoints, Some(Seat(0)))]);
    assert_eq!(scored(&wreck), [(1, ScoreReason::Wreck)]);
    assert_eq!(wreck.car('B').pose, None);
    let weak = table(&[a, b]).with('A', |car| car.hit_points = 1).declared(&[Move, Pass]);
    let wreck = weak.after_roll(forward(0, 4000), |scenario| scenario.car('A').wrecked);
    assert_eq!(wrecks(&wreck), [(WreckCause::HitPoints, None)], "its own doing");
    let cars = [a, runner(0, 27, 20, EAST), runner(1, 50, 50, EAST)];
    let weak = table(&cars).with('B', |car| car.hit_points = 1).declared(&[Move, Pass]);
    let wreck = weak.after_roll(forward(0, 4000), |scenario| scenario.car('B').wrecked);
    assert_eq!(wrecks(&wreck), [(WreckCause::HitPoints, None)], "a friend is nobody's credit");
}

/// SL-6
#[test]
fn a_wrecked_car_stops_driving_and_checking() {
    let [a, b] = pair();
    let weak = table(&[a, b]).with('A', |car| car.hit_points = 1).declared(&[Move, Advance]);
    let wreck = weak.after_roll(forward(0, 4000), |scenario| scenario.car('A').wrecked);
    assert_eq!((wreck.next(), wreck.car('A').command), ('B', 0));
    assert!(wreck.refusal(declare('A', &[Move, Pass])).to_string().contains("not your"));
    assert!(!wreck.legal().contains(&Action::Halt));
}
