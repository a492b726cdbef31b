//! Points, ranks and the ends of a race (SL-31 to SL-33).

use crate::{
    content::{
        courses::Kind,
        ids::Deed::{Move, Pass},
    },
    event::{Event, Scoring},
    state::{Car, Ending},
    tests::fixture::{EAST, Scene, declare, forward, id, runner, table},
};
use scrapworks_core::Game;

/// Five cars of two seats; A is first, B second, and so on.
fn field() -> Scene {
    let car = |seat, x| runner(seat, x, 6, EAST);
    let cars = [car(0, 28), car(1, 24), car(1, 20), car(0, 16), car(1, 12)];
    table(&cars)
}

fn ended(mut scene: Scene, ending: Ending) -> Scene {
    scene.run(|game, table| game.end(ending, table));
    scene
}

fn scored(scene: &Scene) -> Vec<(u8, i32)> {
    scene.told(|event| match event {
        Event::Scored { points, why: Scoring::Place { place }, .. } => Some((*place, *points)),
        _ => None,
    })
}

/// SL-31
#[test]
fn the_first_four_places_score() {
    let scene = ended(field(), Ending::Finished);
    assert_eq!(scored(&scene), [(1, 13), (2, 10), (3, 8), (4, 6)]);
    assert_eq!(scene.game.points.values(), [13 + 6, 10 + 8]);
    assert_eq!(field().game.scores().values(), [19, 18], "and are counted as they stand before");
}

/// SL-31
#[test]
fn wrecked_cars_have_no_place() {
    let scene = field().with('A', |car| (car.wrecked, car.pose) = (true, None));
    let scene = ended(scene, Ending::Finished);
    assert_eq!(scene.game.placed, [id('B'), id('C'), id('D'), id('E')]);
    assert_eq!(scene.game.points.values(), [8, 13 + 10 + 6]);
}

/// SL-31
#[test]
fn a_race_without_cars_is_over_at_once() {
    let wall = [(Kind::Rock, [30, 0, 50, 30])];
    let cars = [runner(0, 20, 20, EAST), runner(1, 50, 50, EAST)];
    let scene = table(&cars).terrain(&wall).ramp(24, 20, EAST);
    let gone = scene.with('B', |car| (car.wrecked, car.pose, car.command) = (true, None, 0));
    let scene = gone.doing(&[Move, Pass]).after(forward(0, 2500));
    let outcome = scene.game.outcome().expect("it is over");
    assert_eq!((outcome.reason, outcome.ranks.values()), ("all_wrecked", &[0, 0][..]));
    assert!(scene.game.awaiting().is_empty());
}

/// SL-31
#[test]
fn a_team_that_is_left_alone_finishes_the_race() {
    let scene = field().with('A', |car| (car.wrecked, car.pose) = (true, None));
    let mut scene = scene.with('D', |car| (car.wrecked, car.pose, car.command) = (true, None, 0));
    scene.run(|game, table| game.next_activation(None, table));
    assert_eq!(scene.next(), 'B');
    assert!(scene.game.outcome().is_none());
}

/// SL-31
#[test]
fn a_race_that_nobody_finishes_ends_by_the_round_cap() {
    let mut scene = field();
    scene.game.round = 19;
    scene.end_round();
    assert_eq!(scene.game.round, 20);
    scene.end_round();
    let outcome = scene.game.outcome().expect("it is over");
    assert_eq!((outcome.reason, outcome.scores.values()), ("round_cap", &[19, 18][..]));
}

/// SL-33
#[test]
fn level_points_go_to_the_better_best_car_and_then_to_nobody() {
    let mut scene = field();
    scene.game.points = vec![0, 1].into();
    let scene = ended(scene, Ending::Finished);
    let outcome = scene.game.outcome().expect("it is over");
    assert_eq!((outcome.scores.values(), outcome.ranks.values()), (&[19, 19][..], &[0, 1][..]));
    let wrecked = |car: &mut Car| {
        (car.wrecked, car.pose) = (true, None);
    };
    let scene = "ABCDE".chars().fold(field(), |scene, letter| scene.with(letter, wrecked));
    let scene = ended(scene, Ending::AllWrecked);
    assert_eq!(scene.game.outcome().expect("it is over").ranks.values(), [0, 0]);
}

/// SL-33
#[test]
fn the_most_points_win() {
    let mut scene = field();
    scene.game.points = vec![0, 2].into();
    let scene = ended(scene, Ending::Finished);
    assert_eq!(scene.game.outcome().expect("it is over").ranks.values(), [1, 0]);
}

/// SL-20
#[test]
fn every_car_has_its_points_again_in_a_new_round() {
    let mut scene = field();
    scene.play(declare('A', &[Pass, Pass, Pass, Pass]));
    scene.end_round();
    assert!("ABCDE".chars().all(|letter| scene.car(letter).command == 6));
    assert_eq!(scene.game.round, 2);
}
