//! The Arena (SL-40).

use crate::{
    Scraplands,
    action::Action,
    content::{
        courses::{Arena, Course, CourseId, Layout, Piece, TerrainKind},
        ids::{
            ActionKind::{Attack, Pass},
            Mission,
        },
    },
    event::{Event, ScoreReason},
    geometry::{Point, Turn, distance_between, overlaps},
    options::{ARENA_ROUNDS, Options},
    phase_name::PhaseName,
    refusal::Refusal,
    state::{CourseRef, Phase},
    tests::fixture::{EAST, Scenario, declare, fire, id, runner, table},
    view,
};
use scrapworks_core::{Cause, Game, Match, Seat, Seats};
use scrapworks_testkit::random_setup;

fn options(cars: u8) -> Options {
    let (mission, course) = (Mission::Arena, CourseId::CrusherPit);
    Options { mission, course, cars, ..Options::default() }
}

fn opened(seats: u8, cars: u8) -> Match<Scraplands> {
    let setup = random_setup::<Scraplands>(1, Seats(seats), &options(cars));
    Match::new(&setup).expect("the setup is legal").0
}

/// SL-40
#[test]
fn cars_enter_in_turn_within_their_movement_of_one_of_two_entries() {
    for seats in 2..=4 {
        let mut game = opened(seats, 3);
        let mut entered = Vec::new();
        while matches!(game.game().phase, Phase::Entering(_)) {
            let seat = game.awaiting().first().expect("somebody enters");
            let ways = game.legal_actions(seat);
            let shown = game.game().public_view();
            let view::Phase::Entering { car, .. } = shown.phase else { panic!("cars enter") };
            let gates = game.game().entries(seat).expect("it is an arena");
            for gate in [0, 1] {
                let is_here =
                    |way: &&Action| matches!(way, Action::Enter { entry, .. } if *entry == gate);
                assert!(ways.iter().any(|way| is_here(&way)), "seat {seat:?} by {gate}");
            }
            (game, _) = game.play(seat, ways[0].clone(), Cause::Player).expect("it was listed");
            let pose = game.game().pose(car);
            let movement = game.game().stats(car).movement();
            let near = gates.iter().map(|gate| distance_between(&pose.corners(), &[gate.at])).min();
            assert!(near.is_some_and(|near| near <= movement));
            entered.push(seat);
        }
        let round: Vec<Seat> = Seats(seats).clockwise_from(entered[0]).collect();
        assert_eq!(entered, round.repeat(3), "clockwise, one car each");
        assert_eq!(game.game().round, 1);
    }
}

/// SL-24, SL-40
#[test]
fn a_car_does_not_come_in_on_what_it_would_destroy() {
    let roster = crate::roster::presets::preset_roster("Lone Hotrod");
    let rosters = scrapworks_core::BySeat::new(Seats(2), |_| roster.clone());
    let (rules_version, seed) = (Scraplands::META.rules_version, scrapworks_core::Seed([7; 32]));
    let setup = scrapworks_core::Setup { rules_version, options: options(1), rosters, seed };
    let (game, _) = Match::<Scraplands>::new(&setup).expect("the setup is legal");
    let (mut near, game) = (0, game.game());
    for entry in [0, 1] {
        for turn in -3..=3 {
            for by in (0..=6).map(|by| by * 1_000) {
                let Some(gate) = game.entries(game.awaited_seats().first().expect("a seat")) else {
                    continue;
                };
                let pose = gate[usize::from(entry)].turned(Turn(turn)).ahead(1_500 + by);
                let piece = game.pieces().find(|(_, piece)| {
                    piece.kind.row().destructible && overlaps(&pose.corners(), piece.outline)
                });
                if piece.is_some() {
                    near += 1;
                    assert_eq!(game.check_enter(entry, Turn(turn), by), Err(Refusal::NoRoom));
                }
            }
        }
    }
    assert!(0 < near, "some entries lead there");
}

/// SL-40
#[test]
fn illegal_entries_are_refused() {
    let game = opened(2, 3);
    let seat = game.awaiting().first().expect("somebody enters");
    let enter = |entry, turn, by| Action::Enter { entry, turn: Turn(turn), by };
    let refused = |action| game.game().preview(seat, &action).expect_err("it is no way in");
    assert_eq!(refused(enter(2, 0, 0)), Refusal::NoSuchEntry { entry: 2 });
    assert_eq!(refused(enter(0, 4, 0)), Refusal::PivotTooFar { turn: 4 });
    assert_eq!(refused(enter(0, 3, 0)), Refusal::NoRoom, "a corner would hang over the edge");
    for by in [-1000, 500, 7000] {
        assert!(matches!(refused(enter(0, 0, by)), Refusal::EntryDistance { .. }), "{by}");
    }
    let phase = PhaseName::Entering;
    assert_eq!(refused(Action::HoldFire), Refusal::WrongPhase { phase });
}

/// Two cars for seats 0 and 1, one for seat 2.
fn fight() -> Scenario {
    let cars = [
        runner(0, 10, 10, EAST).armed(&["minigun"]),
        runner(0, 10, 20, EAST),
        runner(1, 30, 10, EAST),
        runner(1, 30, 20, EAST),
        runner(2, 50, 30, EAST),
    ];
    table(&cars).mission(Mission::Arena)
}

/// SL-40
#[test]
fn seats_take_turns_clockwise_with_a_car_of_their_choice_and_those_without_points_are_skipped() {
    let mut scenario = fight();
    assert!(scenario.legal().contains(&declare('A', &[Pass, Pass])));
    assert!(scenario.legal().contains(&declare('B', &[Pass, Pass])));
    let spent = Refusal::NoCommand { car: id('B') };
    scenario
        .clone()
        .with('B', |car| car.command = 0)
        .check_refused(declare('B', &[Pass, Pass]), &spent);
    let mut seats = Vec::new();
    for _ in 0..12 {
        let seat = scenario.awaited();
        seats.push(seat.0);
        scenario.play(scenario.game.timeout_action(seat));
    }
    assert_eq!(seats, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 0]);
}

/// SL-40
#[test]
fn each_round_begins_with_a_roll_off_and_five_are_played() {
    let mut scenario = fight();
    for _ in 1..ARENA_ROUNDS {
        scenario.end_round();
        let first = scenario.emitted(|event| match event {
            Event::SeatsRolledOff { first, .. } => Some(*first),
            _ => None,
        });
        assert_eq!(first, [scenario.awaited()]);
    }
    assert_eq!(scenario.game.round, ARENA_ROUNDS);
    scenario.end_round();
    let outcome = scenario.game.outcome().expect("it is over");
    assert_eq!((outcome.reason, outcome.ranks.values()), ("rounds_played", &[0, 0, 0][..]));
}

/// SL-40, SL-32
#[test]
fn the_arena_ends_with_one_team_left_and_a_wreck_scores_three_points() {
    let cars = [runner(0, 20, 20, EAST).armed(&["rocket_launcher"]), runner(1, 28, 20, EAST)];
    let scenario = table(&cars).mission(Mission::Arena).with('B', |car| car.hit_points = 1);
    let scenario = scenario.declared(&[Attack, Pass]);
    let scenario = scenario.after_roll(fire(0, 'B'), |scenario| scenario.car('B').wrecked);
    let outcome = scenario.game.outcome().expect("it is over");
    assert_eq!((outcome.reason, outcome.scores.values()), ("last_standing", &[3, 0][..]));
    assert!(scenario.events.iter().any(|event| {
        matches!(event, Event::Scored { points: 3, reason: ScoreReason::Wreck, .. })
    }));
}

/// SL-40
#[test]
fn a_car_without_room_at_its_entries_is_wrecked() {
    let mut game = opened(2, 1).game().clone();
    let wall = runner(0, 20, 20, EAST);
    let mut scenario = table(&[wall, runner(1, 50, 50, EAST)]);
    let size = game.course().size;
    // One rock covers the whole table.
    let outline: &'static [_] =
        Box::leak(Box::new([Point::new(0, 0), Point::new(size.x, 0), size, Point::new(0, size.y)]));
    let rock = Piece { kind: TerrainKind::Rock, outline };
    let Some(arena) = game.course().arena() else { panic!("it is an arena") };
    game.course = CourseRef(Box::leak(Box::new(Course {
        id: CourseId::CrusherPit,
        name: "Rock",
        text: "",
        size,
        layout: Layout::Arena(Arena { entries: arena.entries }),
        pieces: Box::leak(Box::new([rock])),
        ramps: &[],
    })));
    scenario.game = game;
    scenario.run(|game, table| game.enter_next(Seat(0), table));
    let wrecks = scenario.emitted(|event| match event {
        Event::Wrecked { car, .. } => Some(*car),
        _ => None,
    });
    assert_eq!(wrecks.len(), 2);
    assert!(scenario.game.outcome().is_some(), "and then there is nobody left");
}
