//! All content in one value: the garage, the actions, the courses.

use serde::Serialize;

use crate::{
    content::{
        Car, Upgrade, Weapon,
        cars::CARS,
        courses::{Course, CourseId, Kind, KindRow, Piece, Ramp},
        ids::Deed,
        points::{LEAD, PILE_UP, PLACES, RAM, RAMP, WRECK_ARENA, WRECK_RACE, WRECK_SHOWDOWN},
        upgrades::UPGRADES,
        weapons::WEAPONS,
    },
    geometry::{CAR_LENGTH, CAR_WIDTH, Mil, Point, Pose},
    options::ARENA_ROUNDS,
    roster::{CAR_CREDITS, POOL_CREDITS, WEAPONS_MAX},
};

/// All content, as clients get it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    /// Of every car, from bumper to bumper.
    pub car_length: Mil,
    pub car_width: Mil,
    /// Credits for one car with all that is on it.
    pub car_credits: u32,
    /// Credits in the pool of a team, for each of its cars.
    pub pool_credits: u32,
    pub weapons_max: u8,
    pub cars: &'static [Car],
    pub weapons: &'static [Weapon],
    pub upgrades: &'static [Upgrade],
    pub deeds: &'static [DeedRow],
    pub kinds: Vec<KindRow>,
    pub courses: Vec<CourseSheet>,
    pub points: Points,
    pub arena_rounds: u8,
}

/// An action of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeedRow {
    pub deed: Deed,
    pub name: &'static str,
    pub text: &'static str,
}

/// What missions give points for.
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CourseSheet {
    pub id: CourseId,
    pub name: &'static str,
    pub text: &'static str,
    pub size: Point,
    pub circuit: Option<CircuitSheet>,
    /// Arena: for two seats, three and four, two entries for each seat; points of the edge, and the
    /// way in.
    pub entries: Option<[&'static [[Pose; 2]]; 3]>,
    /// By their numbers.
    pub pieces: &'static [Piece],
    pub ramps: Vec<RampSheet>,
}

/// The track of a circuit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CircuitSheet {
    /// The centre line, closed, from the finish line on, in the direction of the race.
    pub centre: Vec<Point>,
    pub width: Mil,
    pub length: Mil,
    /// The middle of the finish line, and the way across it.
    pub line: Pose,
    /// The boxes behind it, the foremost first.
    pub grid: Vec<Pose>,
}

/// A ramp, to be drawn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RampSheet {
    pub outline: [Point; 4],
    /// The middle of the side that can be driven at, and the way up.
    pub mouth: Pose,
    /// Where a car takes off.
    pub launch: Pose,
}

/// One row for each [`Deed`], in its order.
pub const DEEDS: &[DeedRow] = &[
    row(
        Deed::Move,
        "Move",
        "Up to the Movement with two pivots, or straight on for a die more. Backward: 2 inches.",
    ),
    row(Deed::JTurn, "J-Turn", "Counts as a Move: 3 inches backward, then turn round."),
    row(
        Deed::Advance,
        "Advance",
        "Directly after a Move: three dice, the two highest are the distance. A 1 is a check.",
    ),
    row(
        Deed::Drift,
        "Drift",
        "Directly after a Move: up to 8 inches straight on, then a pivot of 90 degrees.",
    ),
    row(Deed::Attack, "Attack", "Fire up to two different weapons."),
    row(Deed::Pass, "Pass", "Nothing."),
];

const fn row(deed: Deed, name: &'static str, text: &'static str) -> DeedRow {
    DeedRow { deed, name, text }
}

/// Everything a client needs to show cars, courses and what can be done.
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
        deeds: DEEDS,
        kinds: Kind::ALL.iter().map(|kind| kind.row()).collect(),
        courses: CourseId::ALL.iter().map(|id| sheet(id.course())).collect(),
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

fn sheet(course: &Course) -> CourseSheet {
    let circuit = course.circuit().map(|circuit| CircuitSheet {
        centre: circuit.track.points().collect(),
        width: circuit.track.width(),
        length: circuit.track.length(),
        line: circuit.line,
        grid: circuit.grid().to_vec(),
    });
    let ramp = |ramp: &Ramp| RampSheet {
        outline: ramp.outline(),
        mouth: Pose { at: ramp.mouth, heading: ramp.axis },
        launch: ramp.launch(),
    };
    CourseSheet {
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
