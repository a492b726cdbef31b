//! The catalogue for clients: cars, weapons, upgrades, actions, terrain, courses and points.

use serde::Serialize;

use crate::{
    content::{
        Car, Upgrade, Weapon,
        cars::CARS,
        courses::{Course, CourseId, Piece, Ramp, TerrainKind, TerrainRow},
        ids::ActionKind,
        points::{LEAD, PILE_UP, PLACES, RAM, RAMP, WRECK_ARENA, WRECK_RACE, WRECK_SHOWDOWN},
        upgrades::UPGRADES,
        weapons::WEAPONS,
    },
    geometry::{CAR_LENGTH, CAR_WIDTH, Mil, Point, Pose},
    options::ARENA_ROUNDS,
    roster::{CAR_CREDITS, POOL_CREDITS, WEAPONS_MAX},
};

/// All content of the game, as clients receive it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    /// The length of every car.
    pub car_length: Mil,
    pub car_width: Mil,
    /// Credits for one car with its weapons and upgrades.
    pub car_credits: u32,
    /// Credits in the pool of a team, for each of its cars.
    pub pool_credits: u32,
    pub weapons_max: u8,
    pub cars: &'static [Car],
    pub weapons: &'static [Weapon],
    pub upgrades: &'static [Upgrade],
    #[serde(rename = "deeds")]
    pub actions: &'static [ActionRow],
    #[serde(rename = "kinds")]
    pub terrain: Vec<TerrainRow>,
    pub courses: Vec<CourseInfo>,
    pub points: Points,
    pub arena_rounds: u8,
}

/// The name and the text of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeedRow"))]
pub struct ActionRow {
    #[serde(rename = "deed")]
    pub kind: ActionKind,
    pub name: &'static str,
    pub text: &'static str,
}

/// The points that missions award.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissionPoints"))]
pub struct Points {
    /// For the first places of a race.
    pub places: &'static [i32],
    pub wreck_race: i32,
    pub wreck_showdown: i32,
    pub wreck_arena: i32,
    pub ramp: i32,
    pub ram: i32,
    pub pile_up: i32,
    pub lead: i32,
}

/// A course, to be drawn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CourseSheet"))]
pub struct CourseInfo {
    pub id: CourseId,
    pub name: &'static str,
    pub text: &'static str,
    pub size: Point,
    pub circuit: Option<CircuitInfo>,
    /// Arena: for two seats, three and four, the two entries of each seat; points of the edge with
    /// the heading inward.
    pub entries: Option<[&'static [[Pose; 2]]; 3]>,
    /// In the order of their numbers.
    pub pieces: &'static [Piece],
    pub ramps: Vec<RampInfo>,
}

/// The track of a circuit, to be drawn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CircuitSheet"))]
pub struct CircuitInfo {
    /// The centre line, closed, from the finish line in the direction of the race.
    pub centre: Vec<Point>,
    pub width: Mil,
    pub length: Mil,
    /// The middle of the finish line with the direction of the race.
    pub line: Pose,
    /// The boxes behind the line, the foremost first.
    pub grid: Vec<Pose>,
}

/// A ramp, to be drawn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "RampSheet"))]
pub struct RampInfo {
    pub outline: [Point; 4],
    /// The middle of the side that a car can drive at, with the direction upward.
    pub mouth: Pose,
    /// Where a jump starts.
    pub launch: Pose,
}

/// One row for each [`ActionKind`], in its order.
pub const ACTION_TABLE: &[ActionRow] = &[
    row(
        ActionKind::Move,
        "Move",
        "Up to the Movement with two pivots, or straight on for a die more. Backward: 2 inches.",
    ),
    row(ActionKind::JTurn, "J-Turn", "Counts as a Move: 3 inches backward, then turn round."),
    row(
        ActionKind::Advance,
        "Advance",
        "Directly after a Move: three dice, the two highest are the distance. A 1 is a check.",
    ),
    row(
        ActionKind::Drift,
        "Drift",
        "Directly after a Move: up to 8 inches straight on, then a pivot of 90 degrees.",
    ),
    row(ActionKind::Attack, "Attack", "Fire up to two different weapons."),
    row(ActionKind::Pass, "Pass", "Nothing."),
];

const fn row(kind: ActionKind, name: &'static str, text: &'static str) -> ActionRow {
    ActionRow { kind, name, text }
}

/// Collects the catalogue.
pub fn catalogue() -> Catalogue {
    Catalogue {
        car_length: CAR_LENGTH,
        car_width: CAR_WIDTH,
        car_credits: CAR_CREDITS,
        pool_credits: POOL_CREDITS,
        weapons_max: WEAPONS_MAX,
        cars: CARS,
        weapons: WEAPONS,
        upgrades: UPGRADES,
        actions: ACTION_TABLE,
        terrain: TerrainKind::ALL.iter().map(|kind| kind.row()).collect(),
        courses: CourseId::ALL.iter().map(|id| stats(id.course())).collect(),
        points: Points {
            places: &PLACES,
            wreck_race: WRECK_RACE,
            wreck_showdown: WRECK_SHOWDOWN,
            wreck_arena: WRECK_ARENA,
            ramp: RAMP,
            ram: RAM,
            pile_up: PILE_UP,
            lead: LEAD,
        },
        arena_rounds: ARENA_ROUNDS,
    }
}

fn stats(course: &Course) -> CourseInfo {
    let circuit = course.circuit().map(|circuit| CircuitInfo {
        centre: circuit.track.points().collect(),
        width: circuit.track.width(),
        length: circuit.track.length(),
        line: circuit.line,
        grid: circuit.grid().to_vec(),
    });
    let ramp = |ramp: &Ramp| RampInfo {
        outline: ramp.outline(),
        mouth: Pose { at: ramp.mouth, heading: ramp.axis },
        launch: ramp.launch(),
    };
    CourseInfo {
        id: course.id,
        name: course.name,
        text: course.text,
        size: course.size,
        circuit,
        entries: course.arena().map(|arena| arena.entries),
        pieces: course.pieces,
        ramps: course.ramps.iter().map(ramp).collect(),
    }
}
