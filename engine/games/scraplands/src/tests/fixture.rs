//! Builds positions for tests: cars on an empty table, terrain and ramps, and seeds found by
//! search.
//!
//! The table is 60 by 60 inches. Its track runs clockwise in a square with sides of 48 inches and
//! crosses the line at (30, 6), eastward. Letters are cars, `A` first; `A` is to be activated.

use std::sync::{Arc, LazyLock};

use crate::{
    Scraplands,
    action::Action,
    content::{
        courses::{Circuit, Course, CourseId, Layout, Piece, Ramp, TerrainKind},
        ids::{ActionKind, CarId, Gear, Mission, WeaponNo},
    },
    event::{Check, Event, Obstacle},
    geometry::{Corner, Heading, INCH, Mil, Point, Pose, Track, Turn},
    options::ARENA_ROUNDS,
    plan::Plan,
    preview::{DrivePreview, Preview},
    refusal::Refusal,
    roster::{Entrant, FittedUpgrade},
    state::{CarState, CourseRef, Declaring, Phase, PieceSet, Scraplands as State},
    stats::CarStats,
};
use scrapworks_core::{BySeat, Game, Rng, Seat, Seats, Seed, StepContext};
use scrapworks_testkit::position;

pub const EAST: u8 = 0;
pub const SOUTH: u8 = 6;
pub const WEST: u8 = 12;
pub const NORTH: u8 = 18;

/// A car of a scenario: its seat, its pose and its equipment.
#[derive(Debug, Clone, Copy)]
pub struct TestCar {
    seat: u8,
    pose: Pose,
    car: &'static str,
    weapons: &'static [&'static str],
    upgrades: &'static [&'static str],
}

/// A Runner without equipment: Movement 5, Skill 5+, Defence 3+, Toughness 4, 5 hit points.
pub fn runner(seat: u8, x: i32, y: i32, heading: u8) -> TestCar {
    let pose = Pose::new(x * INCH, y * INCH, Heading::of(heading.into()));
    TestCar { seat, pose, car: "runner", weapons: &[], upgrades: &[] }
}

impl TestCar {
    pub fn car(self, car: &'static str) -> TestCar {
        TestCar { car, ..self }
    }

    pub fn with(self, upgrades: &'static [&'static str]) -> TestCar {
        TestCar { upgrades, ..self }
    }

    pub fn armed(self, weapons: &'static [&'static str]) -> TestCar {
        TestCar { weapons, ..self }
    }

    /// Shifted by mils to the east and south.
    pub fn shifted(self, x: Mil, y: Mil) -> TestCar {
        let Pose { at, heading } = self.pose;
        TestCar { pose: Pose { at: Point::new(at.x + x, at.y + y), heading }, ..self }
    }

    fn stats(&self) -> CarStats {
        let fitted = |&slug: &&str| match slug {
            "turret" => FittedUpgrade::On { slug: slug.to_owned(), weapon: 0 },
            _ => FittedUpgrade::Plain(slug.to_owned()),
        };
        let entrant = Entrant {
            name: None,
            car: self.car.to_owned(),
            weapons: self.weapons.iter().map(|&slug| slug.to_owned()).collect(),
            upgrades: self.upgrades.iter().map(fitted).collect(),
        };
        CarStats::of(Seat(self.seat), &entrant)
    }
}

/// A position with its random numbers and the events of the last action.
#[derive(Clone)]
pub struct Scenario {
    pub game: Scraplands,
    rng: Rng,
    pub events: Vec<Event>,
}

const CORNERS: &[Corner] = &[
    Corner { at: Point::new(54_000, 6_000), cut: 6_000 },
    Corner { at: Point::new(54_000, 54_000), cut: 6_000 },
    Corner { at: Point::new(6_000, 54_000), cut: 6_000 },
    Corner { at: Point::new(6_000, 6_000), cut: 6_000 },
];

fn course(pieces: &'static [Piece], ramps: &'static [Ramp]) -> CourseRef {
    let line = Pose::new(30_000, 6_000, Heading::EAST);
    let track = LazyLock::new((|| Track::new(Point::new(30_000, 6_000), CORNERS, 8_000)) as _);
    let columns = &[0];
    CourseRef(Box::leak(Box::new(Course {
        id: CourseId::BreakersYard,
        name: "Bare",
        text: "",
        size: Point::new(60_000, 60_000),
        layout: Layout::Circuit(Circuit { track, line, columns }),
        pieces,
        ramps,
    })))
}

/// A Team Race over two laps in its first round; all cars have six command points.
pub fn table(test_cars: &[TestCar]) -> Scenario {
    let stats: Arc<[CarStats]> = test_cars.iter().map(TestCar::stats).collect();
    let seats = Seats(test_cars.iter().map(|test_car| test_car.seat + 1).max().unwrap_or(2).max(2));
    let course = course(&[], &[]);
    let track = &course.0.circuit().expect("it is a circuit").track;
    let mut cars: Vec<CarState> = stats.iter().map(CarState::new).collect();
    for (car, test_car) in cars.iter_mut().zip(test_cars) {
        car.pose = Some(test_car.pose);
        car.command = 6;
        car.progress = track.between(0, track.locate(test_car.pose.at).along);
    }
    let first = Declaring { seat: Seat(test_cars[0].seat), car: Some(CarId(0)) };
    let game = State {
        stats,
        course,
        mission: Mission::TeamRace,
        laps: 2,
        rounds_max: 20,
        cars,
        removed: PieceSet::default(),
        round: 1,
        turn: 1,
        points: BySeat::new(seats, |_| 0),
        finished: false,
        placed: Vec::new(),
        phase: Phase::Declaring(first),
    };
    Scenario { game, rng: Rng::new(&Seed([0; 32])), events: Vec::new() }
}

/// A Runner of seat 0 at (20, 20) that points east, and one of seat 1 out of its way.
pub fn alone() -> Scenario {
    table(&[runner(0, 20, 20, EAST), runner(1, 50, 50, EAST)])
}

pub fn id(letter: char) -> CarId {
    CarId(letter as u8 - b'A')
}

pub fn declare(letter: char, plan: &[ActionKind]) -> Action {
    Action::Declare { car: id(letter), plan: Plan::of(plan) }
}

/// A leg forward, in steps of 15 degrees and mils.
pub fn forward(turn: i8, by: Mil) -> Action {
    Action::Drive { gear: Gear::Forward, turn: Turn(turn), by }
}

pub fn backward(turn: i8, by: Mil) -> Action {
    Action::Drive { gear: Gear::Backward, turn: Turn(turn), by }
}

pub fn drift(by: Mil, turn: i8) -> Action {
    Action::Drift { by, turn: Turn(turn) }
}

pub fn straight() -> Action {
    Action::Straight { boost: false }
}

/// Fires a weapon by its number.
pub fn fire(weapon: u8, target: char) -> Action {
    Action::Fire { weapon: WeaponNo(weapon), target: id(target) }
}

impl Scenario {
    /// Adds terrain: the kind and the box in inches.
    #[must_use]
    pub fn terrain(mut self, pieces: &[(TerrainKind, [i32; 4])]) -> Scenario {
        let point = |x: i32, y: i32| Point::new(x * INCH, y * INCH);
        let piece = |&(kind, [x0, y0, x1, y1]): &(TerrainKind, [i32; 4])| {
            let corners = [point(x0, y0), point(x1, y0), point(x1, y1), point(x0, y1)];
            Piece { kind, outline: Box::leak(Box::new(corners)) }
        };
        let pieces: Vec<Piece> = pieces.iter().map(piece).collect();
        self.game.course = course(Box::leak(pieces.into_boxed_slice()), self.game.course().ramps);
        self
    }

    /// Adds a ramp, four inches wide and long; the coordinates are those of the middle of its
    /// mouth.
    #[must_use]
    pub fn ramp(mut self, x: i32, y: i32, axis: u8) -> Scenario {
        let mouth = Point::new(x * INCH, y * INCH);
        let axis = Heading::of(axis.into());
        let ramp = Ramp { mouth, axis, width: 4 * INCH, length: 4 * INCH };
        let ramps = Box::leak(Box::new([ramp]));
        self.game.course = course(self.game.course().pieces, ramps);
        self
    }

    #[must_use]
    pub fn mission(mut self, mission: Mission) -> Scenario {
        self.game.mission = mission;
        if mission == Mission::Arena {
            let seat = self.awaited();
            self.game.rounds_max = ARENA_ROUNDS;
            self.game.phase = Phase::Declaring(Declaring { seat, car: None });
        }
        self
    }

    /// Changes a car.
    #[must_use]
    pub fn with(mut self, letter: char, change: impl FnOnce(&mut CarState)) -> Scenario {
        change(self.game.car_mut(id(letter)));
        self
    }

    /// Uses other random numbers.
    #[must_use]
    pub fn with_seed(mut self, seed: u16) -> Scenario {
        let mut bytes = [0; 32];
        bytes[..2].copy_from_slice(&seed.to_le_bytes());
        self.rng = Rng::new(&Seed(bytes));
        self
    }

    pub fn awaited(&self) -> Seat {
        self.game.awaiting().first().expect("the match goes on")
    }

    pub fn legal(&self) -> Vec<Action> {
        self.game.legal_actions(self.awaited())
    }

    pub fn car(&self, letter: char) -> &CarState {
        self.game.car(id(letter))
    }

    #[track_caller]
    pub fn at(&self, letter: char) -> Pose {
        self.car(letter).pose.expect("the car is on the table")
    }

    /// Plays an action, which must be legal and have a preview.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> &mut Scenario {
        let seat = self.awaited();
        self.events = position::play(&mut self.game, &mut self.rng, seat, action).0;
        self
    }

    /// The scenario after an action.
    #[track_caller]
    #[must_use]
    pub fn after(mut self, action: Action) -> Scenario {
        self.play(action);
        self
    }

    /// The scenario after `A` declared a plan.
    #[track_caller]
    #[must_use]
    pub fn declared(self, plan: &[ActionKind]) -> Scenario {
        self.after(declare('A', plan))
    }

    /// The preview of an action.
    #[track_caller]
    pub fn preview(&self, action: &Action) -> Preview {
        match self.game.preview(self.awaited(), action) {
            Ok(preview) => preview,
            Err(refusal) => panic!("{action:?}: {refusal}"),
        }
    }

    #[track_caller]
    pub fn drive_preview(&self, action: &Action) -> DrivePreview {
        match self.preview(action) {
            Preview::Drive(drive) => drive,
            other => panic!("{other:?} is not about driving"),
        }
    }

    /// The refusal of an action, which must neither be listed nor have a preview.
    #[track_caller]
    pub fn refusal(&self, action: Action) -> Refusal {
        let refused = position::refusal(&self.game, self.awaited(), &action);
        assert!(refused.to_string().ends_with('.'), "{refused}");
        refused
    }

    #[track_caller]
    pub fn check_refused(&self, action: Action, refusal: &Refusal) {
        assert_eq!(self.refusal(action), *refusal);
    }

    /// Runs a rule directly and collects its events.
    pub fn run(
        &mut self,
        rule: impl FnOnce(&mut Scraplands, &mut StepContext<'_, Event>),
    ) -> &mut Scenario {
        self.events = position::run(&mut self.game, &mut self.rng, rule).0;
        self
    }

    /// The scenario after an action, with the first seed that gives the wanted result.
    #[track_caller]
    #[must_use]
    pub fn after_roll(&self, action: Action, wanted: impl Fn(&Scenario) -> bool) -> Scenario {
        let outcomes = self.outcomes(action).find(|scenario| wanted(scenario));
        outcomes.expect("some chance gives what is wanted")
    }

    /// The scenarios after an action, for 1,000 seeds.
    #[track_caller]
    pub fn outcomes(&self, action: Action) -> impl Iterator<Item = Scenario> {
        assert!(self.legal().contains(&action), "{action:?} is not listed in {:?}", self.legal());
        (0..1000).map(move |seed| {
            let mut scenario = self.clone().with_seed(seed);
            let (seat, action) = (scenario.awaited(), action.clone());
            let apply = |game: &mut Scraplands, ctx: &mut StepContext<'_, Event>| {
                game.apply(seat, action, ctx).expect("what is listed is accepted");
            };
            scenario.run(apply);
            scenario
        })
    }

    /// The last events of one kind.
    pub fn emitted<T>(&self, kind: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(kind).collect()
    }

    /// The last control checks.
    pub fn checks(&self) -> Vec<Check> {
        self.emitted(|event| match event {
            Event::Checked(check) => Some(check.clone()),
            _ => None,
        })
    }

    /// The cars that made the last control checks.
    pub fn checked(&self) -> String {
        self.checks().iter().map(|check| (b'A' + check.car.0) as char).collect()
    }

    /// The obstacles of the last collision.
    pub fn collided(&self) -> Vec<Obstacle> {
        let with = self.emitted(|event| match event {
            Event::Collided { with, .. } => Some(with.clone()),
            _ => None,
        });
        with.into_iter().flatten().collect()
    }

    /// The distances of legal legs forward with this pivot.
    pub fn reach(&self, turn: i8) -> Vec<Mil> {
        let by = |action: &Action| match *action {
            Action::Drive { gear: Gear::Forward, turn: Turn(t), by } if t == turn => Some(by),
            _ => None,
        };
        self.legal().iter().filter_map(by).collect()
    }

    /// The car that is to be activated.
    #[track_caller]
    pub fn next(&self) -> char {
        match self.game.phase {
            Phase::Declaring(Declaring { car: Some(car), .. }) => (b'A' + car.0) as char,
            ref other => panic!("nobody is to declare: {other:?}"),
        }
    }

    pub fn is_declaring(&self) -> bool {
        matches!(self.game.phase, Phase::Declaring(_))
    }

    /// Passes until the round ends.
    #[track_caller]
    pub fn end_round(&mut self) -> &mut Scenario {
        let round = self.game.round;
        let mut told = Vec::new();
        while self.game.round == round && !self.game.awaiting().is_empty() {
            let action = self.game.timeout_action(self.awaited());
            self.play(action);
            told.append(&mut self.events.clone());
        }
        self.events = told;
        self
    }
}
