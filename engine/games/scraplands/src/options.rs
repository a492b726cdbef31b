//! What the host chooses before a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{
        courses::{CARS_MAX, CourseId, Layout},
        ids::Mission,
    },
    refusal::Refusal,
};

pub const CARS_MIN: u8 = 1;
pub const LAPS_MIN: u8 = 1;
pub const LAPS_MAX: u8 = 5;
pub const ROUND_CAP_MIN: u8 = 5;
pub const ROUND_CAP_MAX: u8 = 40;
/// Rounds of the arena (SL-40).
pub const ARENA_ROUNDS: u8 = 5;

/// How a match of Scraplands is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What is played for.
    #[schemars(title = "Mission")]
    pub mission: Mission,
    /// A circuit for a race, an arena for the Arena.
    #[schemars(title = "Course")]
    pub course: CourseId,
    /// How many cars each team has. Three to six are usual; one or two make a short match.
    #[schemars(title = "Cars in a team", range(min = CARS_MIN, max = CARS_MAX as u8))]
    pub cars: u8,
    /// How often a race goes round.
    #[schemars(title = "Laps", range(min = LAPS_MIN, max = LAPS_MAX))]
    pub laps: u8,
    /// A race that nobody has finished after this many rounds ends as it stands.
    #[schemars(title = "Most rounds of a race", range(min = ROUND_CAP_MIN, max = ROUND_CAP_MAX))]
    pub round_cap: u8,
}

impl Default for Options {
    fn default() -> Options {
        let (mission, course) = (Mission::TeamRace, CourseId::BreakersYard);
        Options { mission, course, cars: 3, laps: 2, round_cap: 20 }
    }
}

impl Options {
    /// Refuses numbers out of range and a course that does not fit the mission.
    pub fn check(&self) -> Result<(), Refusal> {
        let &Options { mission, course, cars, laps, round_cap } = self;
        let (min, max) = (CARS_MIN, CARS_MAX as u8);
        if !(min..=max).contains(&cars) {
            return Err(Refusal::CarsOption { cars, min, max });
        }
        let (min, max) = (LAPS_MIN, LAPS_MAX);
        if !(min..=max).contains(&laps) {
            return Err(Refusal::LapsOption { laps, min, max });
        }
        let (min, max) = (ROUND_CAP_MIN, ROUND_CAP_MAX);
        if !(min..=max).contains(&round_cap) {
            return Err(Refusal::RoundCapOption { rounds: round_cap, min, max });
        }
        let course = course.course();
        match (&course.layout, mission) {
            (Layout::Circuit(_), Mission::TeamRace | Mission::Showdown) => Ok(()),
            (Layout::Arena(_), Mission::Arena) => Ok(()),
            (Layout::Circuit(_), Mission::Arena) => {
                Err(Refusal::NeedsArena { course: course.name })
            }
            (Layout::Arena(_), Mission::TeamRace | Mission::Showdown) => {
                Err(Refusal::NeedsCircuit { course: course.name })
            }
        }
    }

    /// The number of rounds after which a match ends.
    pub fn rounds_max(&self) -> u8 {
        match self.mission {
            Mission::TeamRace | Mission::Showdown => self.round_cap,
            Mission::Arena => ARENA_ROUNDS,
        }
    }
}
