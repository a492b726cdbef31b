//! Order and places (SL-4, SL-5, SL-29, SL-30, SL-42, SL-43).

use crate::{
    Scraplands,
    action::Action,
    content::ids::{
        ActionKind::{Move, Pass},
        CarId, Mission,
    },
    event::{Event, ScoreReason},
    geometry::Mil,
    options::Options,
    state::Phase,
    tests::fixture::{EAST, Scenario, WEST, declare, forward, id, runner, table},
};
use scrapworks_core::{Game, Match, Seat, Seats};
use scrapworks_testkit::{position::game_events, random_setup};

fn length(scenario: &Scenario) -> Mil {
    scenario.game.track().expect("it is a circuit").length()
}

/// SL-4
#[test]
fn after_each_activation_the_car_with_most_points_is_next_and_then_the_one_ahead() {
    let cars = [runner(0, 40, 6, EAST), runner(1, 20, 6, EAST), runner(0, 10, 6, EAST)];
    let mut scenario = table(&cars);
    let mut turns = String::new();
    for _ in 0..9 {
        let next = scenario.next();
        turns.push(next);
        scenario.play(declare(next, &[Pass, Pass]));
    }
    assert_eq!(turns, "ABCABCABC");
    let mut scenario = table(&cars).with('C', |car| car.command = 3);
    scenario.play(declare('A', &[Pass, Pass, Pass, Pass]));
    assert_eq!(
        (scenario.next(), scenario.game.to_public_view().order),
        ('B', vec![id('B'), id('C'), id('A')])
    );
}

/// SL-5
#[test]
fn level_cars_go_by_the_inside_of_the_bend() {
    let cars = [runner(0, 5, 30, EAST), runner(0, 52, 8, EAST), runner(1, 50, 10, EAST)];
    let scenario = table(&cars).with('A', |car| car.command = 0);
    let scenario =
        scenario.with('B', |car| car.progress = 9_000).with('C', |car| car.progress = 9_000);
    assert!(scenario.game.inside(id('B')) < scenario.game.inside(id('C')));
    let mut scenario = scenario;
    scenario.run(|game, table| game.next_activation(None, table));
    assert_eq!((scenario.next(), scenario.events.len()), ('C', 0));
    assert_eq!(scenario.game.race_order()[0], id('C'));
}

/// SL-5
#[test]
fn cars_that_are_level_in_everything_roll_off() {
    let cars = [runner(0, 5, 30, EAST), runner(0, 40, 5, EAST), runner(1, 40, 7, EAST)];
    let scenario = table(&cars).with('A', |car| car.command = 0);
    let mut firsts = Vec::new();
    for seed in 0..40 {
        let mut scenario = scenario.clone().with_seed(seed);
        scenario.run(|game, table| game.next_activation(None, table));
        let first = scenario.emitted(|event| match event {
            Event::CarsRolledOff { rolls, first } => {
                let sum = |car: CarId| {
                    rolls.iter().rev().find(|roll| roll.car == car).map(|r| r.dice[0] + r.dice[1])
                };
                assert!(sum(id('B')) != sum(id('C')), "ties roll again");
                Some(*first)
            }
            _ => None,
        });
        assert_eq!(first.len(), 1);
        assert_eq!(id(scenario.next()), first[0]);
        firsts.extend(first);
    }
    assert!(firsts.contains(&id('B')) && firsts.contains(&id('C')));
}

/// SL-29
#[test]
fn progress_is_the_way_along_the_centre_line_and_laps_begin_at_the_line() {
    let cars = [runner(0, 28, 6, EAST), runner(1, 50, 50, EAST)];
    let before = table(&cars);
    assert_eq!((before.car('A').progress, before.game.to_public_view().cars[0].lap), (-2_000, 0));
    let scenario = before.declared(&[Move, Pass]).after(forward(0, 5000));
    let scenario = scenario.after(Action::Halt);
    assert_eq!(
        (scenario.car('A').progress, scenario.game.to_public_view().cars[0].lap),
        (3_000, 1)
    );
    assert_eq!(
        scenario.game.to_public_view().cars[0].place,
        Some(2),
        "B has most of a lap behind it"
    );
}

/// SL-29
#[test]
fn crossing_the_line_backward_subtracts() {
    let cars = [runner(0, 31, 6, WEST), runner(1, 50, 50, EAST)];
    let scenario = table(&cars).declared(&[Move, Pass]);
    let began =
        |scenario: &Scenario| scenario.events.contains(&Event::LapBegan { car: id('A'), lap: 1 });
    let scenario = scenario.after(forward(0, 2000));
    assert_eq!((scenario.car('A').progress, began(&scenario)), (-1_000, false));
    let lap = |progress| {
        let scenario = scenario.clone().with('A', |car| car.progress = progress);
        scenario.game.to_public_view().cars[0].lap
    };
    let length = length(&scenario);
    assert_eq!([lap(-1), lap(0), lap(length - 1), lap(length)], [0, 1, 1, 2]);
    assert_eq!([lap(2 * length), lap(9 * length)], [3, 3], "the race is two laps");
}

/// A is two inches before the end of its last lap.
fn before_the_end() -> Scenario {
    let scenario = table(&[runner(0, 28, 6, EAST), runner(1, 50, 50, EAST)]);
    let length = length(&scenario);
    scenario.with('A', |car| car.progress = 2 * length - 2_000)
}

/// SL-30
#[test]
fn the_race_ends_with_the_round_in_which_a_car_has_finished() {
    let mut scenario = before_the_end().declared(&[Move, Pass]);
    scenario.play(forward(0, 5000));
    assert!(scenario.events.contains(&Event::Finished { car: id('A') }));
    scenario.play(Action::Halt);
    assert_eq!(scenario.next(), 'B', "everybody uses what is left");
    scenario.end_round();
    assert!(matches!(scenario.game.phase, Phase::Over(_)));
    let outcome = scenario.game.outcome().expect("it is over");
    assert_eq!((outcome.reason, outcome.ranks.values()), ("finished", &[0, 1][..]));
    assert_eq!(outcome.scores.values(), [13, 10]);
}

/// SL-30
#[test]
fn places_go_by_progress_and_not_by_who_finished_first() {
    let scenario = before_the_end();
    let length = length(&scenario);
    let scenario = scenario.with('B', |car| car.progress = 2 * length + 50_000);
    let mut scenario = scenario.declared(&[Move, Pass]).after(forward(0, 5000));
    scenario.end_round();
    let placed = scenario.emitted(|event| match event {
        Event::Placed { cars } => Some(cars.clone()),
        _ => None,
    });
    assert_eq!(placed, [[id('B'), id('A')]]);
}

/// SL-42
#[test]
fn the_car_furthest_ahead_scores_at_the_end_of_each_round_of_a_showdown() {
    let cars = [runner(0, 40, 6, EAST), runner(1, 20, 6, EAST)];
    let mut scenario = table(&cars).mission(Mission::Showdown);
    scenario.end_round();
    let lead = scenario.emitted(|event| match event {
        Event::Scored { seat, points: 1, reason: ScoreReason::Lead, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(lead, [Seat(0)]);
    assert!(
        table(&cars)
            .end_round()
            .emitted(|event| match event {
                Event::Scored { .. } => Some(()),
                _ => None,
            })
            .is_empty()
    );
}

/// SL-43
#[test]
fn cars_start_behind_the_line_team_by_team_after_a_roll_off() {
    for n in 0..6 {
        let options = Options { cars: 3, ..Options::default() };
        let setup = random_setup::<Scraplands>(n, Seats(3), &options);
        let (game, step) = Match::<Scraplands>::new(&setup).expect("the setup is legal");
        let events = game_events(step.events);
        let Event::SeatsRolledOff { first, .. } = events[0] else { panic!("a roll-off is first") };
        let Event::GridSet { places } = &events[1] else { panic!("then the grid") };
        let seats: Vec<Seat> = places.iter().map(|p| game.game().seat_of(p.car)).collect();
        let round: Vec<Seat> = Seats(3).clockwise_from(first).collect();
        assert_eq!(seats, [&round[..], &round, &round].concat());
        let progress: Vec<Mil> = places.iter().map(|p| game.game().car(p.car).progress).collect();
        assert!(progress.is_sorted_by(|a, b| b < a) && progress.iter().all(|&p| p < 0));
        assert_eq!(game.game().awaiting().first(), Some(first), "pole position starts");
    }
}
