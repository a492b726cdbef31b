//! The vocabulary of the tests: cars put on a bare table by inches, terrain and ramps added to it,
//! and chance that is searched for what a test needs.
//!
//! The table is 60 inches wide and high. Its track runs clockwise as a square, 48 inches along each
//! side, and crosses the line at (30, 6), eastward. Letters are cars, `A` first; it is `A`'s turn.

use std::sync::{Arc, LazyLock};

use crate::{
    Scraplands,
    action::Action,
    content::{
        courses::{Circuit, Course, CourseId, Field, Kind, Piece, Ramp},
        ids::{CarId, Deed, Gear, Mission, WeaponNo},
    },
    event::{Check, Event, Obstacle},
    geometry::{Corner, Heading, INCH, Mil, Point, Pose, Track, Turn},
    options::ARENA_ROUNDS,
    plan::Plan,
    preview::{Drive, Preview},
    refusal::Refusal,
    roster::{Entrant, Fitted},
    state::{Car, Declaring, Ground, Phase, Pieces, Scraplands as State},
    stats::Sheet,
};
use scrapworks_core::{BySeat, Events, Game, MatchEvent, Rng, Seat, Seats, Seed, StepContext};

pub const EAST: u8 = 0;
pub const SOUTH: u8 = 6;
pub const WEST: u8 = 12;
pub const NORTH: u8 = 18;

/// A car of a scene: its seat, its place in inches, and what it is.
#[derive(Debug, Clone, Copy)]
pub struct Figure {
    seat: u8,
    pose: Pose,
    car: &'static str,
    weapons: &'static [&'static str],
    upgrades: &'static [&'static str],
}

/// A Runner without anything: Movement 5, Skill 5+, Defence 3+, Toughness 4, 5 hit points.
pub fn runner(seat: u8, x: i32, y: i32, heading: u8) -> Figure {
    let pose = Pose::new(x * INCH, y * INCH, Heading::of(heading.into()));
    Figure { seat, pose, car: "runner", weapons: &[], upgrades: &[] }
}

impl Figure {
    pub fn car(self, car: &'static str) -> Figure {
        Figure { car, ..self }
    }

    pub fn with(self, upgrades: &'static [&'static str]) -> Figure {
        Figure { upgrades, ..self }
    }

    pub fn armed(self, weapons: &'static [&'static str]) -> Figure {
        Figure { weapons, ..self }
    }

    /// So many mils to the east and south of where it was.
    pub fn shifted(self, x: Mil, y: Mil) -> Figure {
        let Pose { at, heading } = self.pose;
        Figure { pose: Pose { at: Point::new(at.x + x, at.y + y), heading }, ..self }
    }

    fn sheet(&self) -> Sheet {
        let fitted = |&slug: &&str| match slug {
            "turret" => Fitted::On { slug: slug.to_owned(), weapon: 0 },
            _ => Fitted::Plain(slug.to_owned()),
        };
        let entrant = Entrant {
            name: None,
            car: self.car.to_owned(),
            weapons: self.weapons.iter().map(|&slug| slug.to_owned()).collect(),
            upgrades: self.upgrades.iter().map(fitted).collect(),
        };
        Sheet::of(Seat(self.seat), &entrant)
    }
}

/// One position, with chance to come and what was told on the way.
#[derive(Clone)]
pub struct Scene {
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

fn course(pieces: &'static [Piece], ramps: &'static [Ramp]) -> Ground {
    let line = Pose::new(30_000, 6_000, Heading::EAST);
    let track = LazyLock::new((|| Track::new(Point::new(30_000, 6_000), CORNERS, 8_000)) as _);
    let columns = &[0];
    Ground(Box::leak(Box::new(Course {
        id: CourseId::BreakersYard,
        name: "Bare",
        text: "",
        size: Point::new(60_000, 60_000),
        field: Field::Circuit(Circuit { track, line, columns }),
        pieces,
        ramps,
    })))
}

/// A Team Race over two laps in its first round, all cars with six command points.
pub fn table(figures: &[Figure]) -> Scene {
    let sheets: Arc<[Sheet]> = figures.iter().map(Figure::sheet).collect();
    let seats = Seats(figures.iter().map(|figure| figure.seat + 1).max().unwrap_or(2).max(2));
    let ground = course(&[], &[]);
    let track = &ground.0.circuit().expect("it is a circuit").track;
    let mut cars: Vec<Car> = sheets.iter().map(Car::new).collect();
    for (car, figure) in cars.iter_mut().zip(figures) {
        car.pose = Some(figure.pose);
        car.command = 6;
        car.progress = track.between(0, track.place(figure.pose.at).along);
    }
    let first = Declaring { seat: Seat(figures[0].seat), car: Some(CarId(0)) };
    let game = State {
        sheets,
        ground,
        mission: Mission::TeamRace,
        laps: 2,
        rounds_max: 20,
        cars,
        removed: Pieces::default(),
        round: 1,
        turn: 1,
        points: BySeat::new(seats, |_| 0),
        finished: false,
        placed: Vec::new(),
        phase: Phase::Declaring(first),
    };
    Scene { game, rng: Rng::new(&Seed([0; 32])), events: Vec::new() }
}

/// A Runner of seat 0 at (20, 20) that points east, and one of seat 1 out of its way.
pub fn alone() -> Scene {
    table(&[runner(0, 20, 20, EAST), runner(1, 50, 50, EAST)])
}

pub fn id(letter: char) -> CarId {
    CarId(letter as u8 - b'A')
}

pub fn declare(letter: char, plan: &[Deed]) -> Action {
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

/// A weapon by its number.
pub fn fire(weapon: u8, target: char) -> Action {
    Action::Fire { weapon: WeaponNo(weapon), target: id(target) }
}

impl Scene {
    /// With terrain: its kind and its box in inches.
    #[must_use]
    pub fn terrain(mut self, pieces: &[(Kind, [i32; 4])]) -> Scene {
        let point = |x: i32, y: i32| Point::new(x * INCH, y * INCH);
        let piece = |&(kind, [x0, y0, x1, y1]): &(Kind, [i32; 4])| {
            let corners = [point(x0, y0), point(x1, y0), point(x1, y1), point(x0, y1)];
            Piece { kind, outline: Box::leak(Box::new(corners)) }
        };
        let pieces: Vec<Piece> = pieces.iter().map(piece).collect();
        self.game.ground = course(Box::leak(pieces.into_boxed_slice()), self.game.ground().ramps);
        self
    }

    /// With a ramp, four inches wide and long, whose mouth's middle is there.
    #[must_use]
    pub fn ramp(mut self, x: i32, y: i32, axis: u8) -> Scene {
        let mouth = Point::new(x * INCH, y * INCH);
        let axis = Heading::of(axis.into());
        let ramp = Ramp { mouth, axis, width: 4 * INCH, length: 4 * INCH };
        let ramps = Box::leak(Box::new([ramp]));
        self.game.ground = course(self.game.ground().pieces, ramps);
        self
    }

    #[must_use]
    pub fn mission(mut self, mission: Mission) -> Scene {
        self.game.mission = mission;
        if mission == Mission::Arena {
            let seat = self.awaited();
            self.game.rounds_max = ARENA_ROUNDS;
            self.game.phase = Phase::Declaring(Declaring { seat, car: None });
        }
        self
    }

    /// With a car changed.
    #[must_use]
    pub fn with(mut self, letter: char, change: impl FnOnce(&mut Car)) -> Scene {
        change(self.game.car_mut(id(letter)));
        self
    }

    /// With other chance to come.
    #[must_use]
    pub fn chance(mut self, seed: u16) -> Scene {
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

    pub fn car(&self, letter: char) -> &Car {
        self.game.car(id(letter))
    }

    #[track_caller]
    pub fn at(&self, letter: char) -> Pose {
        self.car(letter).pose.expect("the car is on the table")
    }

    /// Plays an action, which must be listed and have a preview.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> &mut Scene {
        assert!(self.legal().contains(&action), "{action:?} is not listed in {:?}", self.legal());
        self.preview(&action);
        self.events = self.apply(action).expect("what is listed is accepted");
        self
    }

    /// The scene after an action.
    #[track_caller]
    #[must_use]
    pub fn after(mut self, action: Action) -> Scene {
        self.play(action);
        self
    }

    /// The scene with the plan of `A` declared.
    #[track_caller]
    #[must_use]
    pub fn doing(self, plan: &[Deed]) -> Scene {
        self.after(declare('A', plan))
    }

    /// What an action would mean.
    #[track_caller]
    pub fn preview(&self, action: &Action) -> Preview {
        match self.game.preview(self.awaited(), action) {
            Ok(preview) => preview,
            Err(refusal) => panic!("{action:?}: {refusal}"),
        }
    }

    #[track_caller]
    pub fn drive_preview(&self, action: &Action) -> Drive {
        match self.preview(action) {
            Preview::Drive(drive) => drive,
            other => panic!("{other:?} is not about driving"),
        }
    }

    /// The refusal of an action, which must not be listed nor have a preview.
    #[track_caller]
    pub fn refusal(&self, action: Action) -> Refusal {
        assert!(!self.legal().contains(&action), "{action:?} is listed");
        let refused = self.game.preview(self.awaited(), &action).expect_err("it is not legal");
        assert_eq!(self.clone().apply(action), Err(refused.clone()));
        assert!(refused.to_string().ends_with('.'), "{refused}");
        refused
    }

    #[track_caller]
    pub fn check_refused(&self, action: Action, refusal: &Refusal) {
        assert_eq!(self.refusal(action), *refusal);
    }

    fn apply(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let seat = self.awaited();
        let mut told = Events::default();
        self.game.apply(seat, action, &mut StepContext::new(&mut self.rng, &mut told))?;
        let events = told.events.into_iter().map(|event| match event {
            MatchEvent::Game(event) => event,
            MatchEvent::Platform(event) => panic!("rules do not tell {event:?}"),
        });
        Ok(events.collect())
    }

    /// What something inside the rules tells, without an action.
    pub fn run(
        &mut self,
        rule: impl FnOnce(&mut Scraplands, &mut StepContext<'_, Event>),
    ) -> &mut Scene {
        let mut told = Events::default();
        rule(&mut self.game, &mut StepContext::new(&mut self.rng, &mut told));
        let game = |event| match event {
            MatchEvent::Game(event) => Some(event),
            MatchEvent::Platform(_) => None,
        };
        self.events = told.events.into_iter().filter_map(game).collect();
        self
    }

    /// The scene after an action, with the first chance that gives what is wanted.
    #[track_caller]
    #[must_use]
    pub fn lucky(&self, action: Action, wanted: impl Fn(&Scene) -> bool) -> Scene {
        let outcomes = self.outcomes(action).find(|scene| wanted(scene));
        outcomes.expect("some chance gives what is wanted")
    }

    /// The scene after an action, for many chances.
    #[track_caller]
    pub fn outcomes(&self, action: Action) -> impl Iterator<Item = Scene> {
        assert!(self.legal().contains(&action), "{action:?} is not listed in {:?}", self.legal());
        (0..1000).map(move |seed| {
            let mut scene = self.clone().chance(seed);
            scene.events = scene.apply(action.clone()).expect("what is listed is accepted");
            scene
        })
    }

    /// What was told last, of one kind.
    pub fn told<T>(&self, kind: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(kind).collect()
    }

    /// The control checks told last.
    pub fn checks(&self) -> Vec<Check> {
        self.told(|event| match event {
            Event::Checked(check) => Some(check.clone()),
            _ => None,
        })
    }

    /// The cars that made the control checks told last.
    pub fn checked(&self) -> String {
        self.checks().iter().map(|check| (b'A' + check.car.0) as char).collect()
    }

    /// What was run into.
    pub fn collided(&self) -> Vec<Obstacle> {
        let with = self.told(|event| match event {
            Event::Collided { with, .. } => Some(with.clone()),
            _ => None,
        });
        with.into_iter().flatten().collect()
    }

    /// Distances of the legs forward that are listed, with this turn.
    pub fn reach(&self, turn: i8) -> Vec<Mil> {
        let by = |action: &Action| match *action {
            Action::Drive { gear: Gear::Forward, turn: Turn(t), by } if t == turn => Some(by),
            _ => None,
        };
        self.legal().iter().filter_map(by).collect()
    }

    /// The car whose activation is to be declared.
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

    /// Passes until the round is over.
    #[track_caller]
    pub fn end_round(&mut self) -> &mut Scene {
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
