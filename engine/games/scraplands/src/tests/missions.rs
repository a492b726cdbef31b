//! Points, ranks and the end of a race (SL-31 to SL-33).

use crate::{
    content::{
        courses::TerrainKind,
        ids::ActionKind::{Move, Pass},
    },
    event::{Event, ScoreReason},
    state::{CarState, EndReason},
    tests::fixture::{EAST, Scenario, declare, forward, id, runner, table},
};
use scrapworks_core::Game;

/// Five cars of two seats; A is first, B second, and so on.
fn field() -> Scenario {
    let car = |seat, x| runner(seat, x, 6, EAST);
    let cars = [car(0, 28), car(1, 24), car(1, 20), car(0, 16), car(1, 12)];
    table(&cars)
}

fn ended(mut scenario: Scenario, ending: EndReason) -> Scenario {
    scenario.run(|game, table| game.end(ending, table));
    scenario
}

fn scored(scenario: &Scenario) -> Vec<(u8, i32)> {
    scenario.emitted(|event| match event {
        Event::Scored { points, reason: ScoreReason::Place { place }, .. } => {
            Some((*place, *points))
        }
        _ => None,
    })
}

/// SL-31
#[test]
fn the_first_four_places_score() {
    let scenario = ended(field(), EndReason::Finished);
    assert_eq!(scored(&scenario), [(1, 13), (2, 10), (3, 8), (4, 6)]);
    assert_eq!(scenario.game.points.values(), [13 + 6, 10 + 8]);
    assert_eq!(field().game.scores().values(), [19, 18], "and are counted as they stand before");
}

/// SL-31
#[test]
fn wrecked_cars_have_no_place() {
    let scenario = field().with('A', |car| (car.wrecked, car.pose) = (true, None));
    let scenario = ended(scenario, EndReason::Finished);
    assert_eq!(scenario.game.placed, [id('B'), id('C'), id('D'), id('E')]);
    assert_eq!(scenario.game.points.values(), [8, 13 + 10 + 6]);
}

/// SL-31
#[test]
fn a_race_without_cars_is_over_at_once() {
    let wall = [(TerrainKind::Rock, [30, 0, 50, 30])];
    let cars = [runner(0, 20, 20, EAST), runner(1, 50, 50, EAST)];
    let scenario = table(&cars).terrain(&wall).ramp(24, 20, EAST);
    let gone = scenario.with('B', |car| (car.wrecked, car.pose, car.command) = (true, None, 0));
    let scenario = gone.declared(&[Move, Pass]).after(forward(0, 2500));
    let outcome = scenario.game.outcome().expect("it is over");
    assert_eq!((outcome.reason, outcome.ranks.values()), ("all_wrecked", &[0, 0][..]));
    assert!(scenario.game.awaiting().is_empty());
}

/// SL-31
#[test]
fn a_team_that_is_left_alone_finishes_the_race() {
    let scenario = field().with('A', |car| (car.wrecked, car.pose) = (true, None));
    let mut scenario =
        scenario.with('D', |car| (car.wrecked, car.pose, car.command) = (true, None, 0));
    scenario.run(|game, table| game.next_activation(None, table));
    assert_eq!(scenario.next(), 'B');
    assert!(scenario.game.outcome().is_none());
}

/// SL-31
#[test]
fn a_race_that_nobody_finishes_ends_by_the_round_cap() {
    let mut scenario = field();
    scenario.game.round = 19;
    scenario.end_round();
    assert_eq!(scenario.game.round, 20);
    scenario.end_round();
    let outcome = scenario.game.outcome().expect("it is over");
    assert_eq!((outcome.reason, outcome.scores.values()), ("round_cap", &[19, 18][..]));
}

/// SL-33
#[test]
fn level_points_are_decided_by_the_best_placed_car() {
    let mut scenario = field();
    scenario.game.points = vec![0, 1].into();
    let scenario = ended(scenario, EndReason::Finished);
    let outcome = scenario.game.outcome().expect("it is over");
    assert_eq!((outcome.scores.values(), outcome.ranks.values()), (&[19, 19][..], &[0, 1][..]));
    let wrecked = |car: &mut CarState| {
        (car.wrecked, car.pose) = (true, None);
    };
    let scenario = "ABCDE".chars().fold(field(), |scenario, letter| scenario.with(letter, wrecked));
    let scenario = ended(scenario, EndReason::AllWrecked);
    assert_eq!(scenario.game.outcome().expect("it is over").ranks.values(), [0, 0]);
}

/// SL-33
#[test]
fn the_most_points_win() {
    let mut scenario = field();
    scenario.game.points = vec![0, 2].into();
    let scenario = ended(scenario, EndReason::Finished);
    assert_eq!(scenario.game.outcome().expect("it is over").ranks.values(), [1, 0]);
}

/// SL-20
#[test]
fn command_points_are_restored_each_round() {
    let mut scenario = field();
    scenario.play(declare('A', &[Pass, Pass, Pass, Pass]));
    scenario.end_round();
    assert!("ABCDE".chars().all(|letter| scenario.car(letter).command == 6));
    assert_eq!(scenario.game.round, 2);
}
