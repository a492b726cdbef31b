//! Bots choose the right action where it is obvious.

use crate::{
    Scraplands,
    action::Action,
    content::{
        courses::CourseId,
        ids::{ActionKind, CarId, Mission},
    },
    geometry::{Heading, INCH, Mil, Point, Pose},
    options::Options,
    roster::presets::presets,
    state::{CarState, Declaring, Phase},
};
use scrapworks_bots::{BotConfig, Level, decide};
use scrapworks_core::{BySeat, Cause, Game, Match, Seats, Seed, Setup};

const LEVELS: [Level; 2] = [Level::Normal, Level::Hard];
const NODES: u32 = 1_500;

fn options(mission: Mission, course: CourseId, cars: u8) -> Options {
    Options { mission, course, cars, ..Options::default() }
}

/// A match between two copies of a ready-made team, at its start.
fn opened(team: &str, options: Options) -> Match<Scraplands> {
    let preset = presets().into_iter().find(|preset| preset.name == team);
    let mut roster = preset.expect("there is such a team").roster;
    roster.cars.truncate(options.cars.into());
    let rosters = BySeat::new(Seats(2), |_| roster.clone());
    let seed = Seed([7; 32]);
    let rules_version = Scraplands::META.rules_version;
    Match::new(&Setup { rules_version, options, rosters, seed }).expect("it is legal").0
}

/// A match of one car each in which seat 0 declares, after a change to the state.
fn duel(team: &str, options: Options, change: impl FnOnce(&mut Scraplands)) -> Match<Scraplands> {
    let current = opened(team, options);
    let mut game = current.game().clone();
    game.round = 2;
    for id in [CarId(0), CarId(1)] {
        let command = game.stats(id).car.command;
        game.car_mut(id).command = command;
    }
    let car = game.is_race().then_some(CarId(0));
    game.phase = Phase::Declaring(Declaring { seat: game.seat_of(CarId(0)), car });
    change(&mut game);
    current.in_position(game)
}

/// Places a car after this many whole laps.
fn place_car(game: &mut Scraplands, car: CarId, (x, y): (Mil, Mil), heading: i32, laps: Mil) {
    let at = Point::new(x, y);
    let pose = Some(Pose { at, heading: Heading::of(heading) });
    let progress = game.track().map_or(0, |track| track.locate(at).along + laps * track.length());
    let car: &mut CarState = game.car_mut(car);
    (car.pose, car.progress) = (pose, progress);
}

fn decided(current: &Match<Scraplands>, level: Level) -> Action {
    let seat = current.awaiting().first().expect("it goes on");
    let seed = Seed([current.seq() as u8; 32]);
    let mind = BotConfig { level, seed, nodes: Some(NODES) };
    decide(current, seat, &mind, &mut || true).expect("it is awaited")
}

fn next(current: &Match<Scraplands>, level: Level) -> Match<Scraplands> {
    let seat = current.awaiting().first().expect("it goes on");
    current.play(seat, decided(current, level), Cause::Bot).expect("bots play by the rules").0
}

/// The match after the activation that begins now.
fn activated(mut current: Match<Scraplands>, level: Level) -> Match<Scraplands> {
    let turn = current.game().turn;
    while current.outcome().is_none() && current.game().turn == turn {
        current = next(&current, level);
    }
    current
}

fn declared(current: &Match<Scraplands>, level: Level) -> Vec<ActionKind> {
    let decided = decided(current, level);
    let Action::Declare { plan, .. } = decided else { panic!("{decided:?} declares nothing") };
    plan.actions().to_vec()
}

fn yard() -> Options {
    options(Mission::TeamRace, CourseId::BreakersYard, 1)
}

#[test]
fn a_bot_drives_over_the_finish_line() {
    let line = CourseId::BreakersYard.course().circuit().expect("a race").line;
    let before = line.ahead(-3 * INCH).at;
    for level in LEVELS {
        let current = duel("Lone Runner", yard(), |game| {
            place_car(game, CarId(0), (before.x, before.y), line.heading.steps().into(), 1);
            place_car(game, CarId(1), (42_000, 26_000), 6, 1);
        });
        assert!(activated(current, level).game().finished, "{level:?}");
    }
}

#[test]
fn a_bot_drives_away_from_a_wall() {
    for level in LEVELS {
        // Its front at the western edge, in the bend that leads north.
        let mut current = duel("Lone Truck", yard(), |game| {
            place_car(game, CarId(0), (1_502, 27_000), 12, 0);
            place_car(game, CarId(1), (42_000, 26_000), 6, 0);
        });
        let before = current.game().car(CarId(0)).progress;
        while current.game().round < 4 && current.outcome().is_none() {
            current = next(&current, level);
        }
        let made = current.game().car(CarId(0)).progress - before;
        assert!(20 * INCH < made, "{level:?} came {made} mils far");
    }
}

#[test]
fn a_bot_fires_at_an_enemy_that_it_can_wreck() {
    for level in LEVELS {
        let current = duel("Rolling Battery", yard(), |game| {
            place_car(game, CarId(0), (42_000, 14_000), 6, 0);
            place_car(game, CarId(1), (42_000, 22_000), 6, 0);
            game.car_mut(CarId(1)).hit_points = 1;
        });
        assert!(declared(&current, level).contains(&ActionKind::Attack), "{level:?}");
    }
}

#[test]
fn a_bot_without_targets_drives() {
    for level in LEVELS {
        let current = duel("Lone Runner", yard(), |game| {
            place_car(game, CarId(0), (30_000, 6_000), 0, 0);
            place_car(game, CarId(1), (6_000, 22_000), 18, 0);
        });
        let actions = declared(&current, level);
        assert!(actions.contains(&ActionKind::Move), "{level:?} declares {actions:?}");
        assert!(!actions.contains(&ActionKind::Attack), "{level:?} declares {actions:?}");
    }
}

#[test]
fn a_bot_rams_or_fires_at_an_enemy_straight_ahead_in_the_arena() {
    let arena = options(Mission::Arena, CourseId::CrusherPit, 1);
    for level in LEVELS {
        let current = duel("Lone Truck", arena.clone(), |game| {
            place_car(game, CarId(0), (6_000, 30_000), 0, 0);
            place_car(game, CarId(1), (12_500, 30_000), 6, 0);
        });
        let before = current.game().points[scrapworks_core::Seat(0)];
        let after = activated(current, level);
        let (points, enemy) =
            (after.game().points[scrapworks_core::Seat(0)], *after.game().car(CarId(1)));
        assert!(before < points || enemy.hit_points < 6, "{level:?} has {points}");
    }
}

#[test]
fn bots_drive_every_course_to_the_finish() {
    let circuits = CourseId::ALL.into_iter().filter(|id| id.course().circuit().is_some());
    for course in circuits {
        let options = Options { laps: 1, ..options(Mission::Showdown, course, 2) };
        let mut current = opened("Full Throttle", options);
        while current.outcome().is_none() {
            current = next(&current, Level::Normal);
        }
        let reason = current.outcome().expect("it is over").reason;
        assert_eq!(reason, "finished", "{course:?}");
    }
}
