//! The name of a phase, used in refusals.

use std::fmt;

use serde::Serialize;

/// The phase of the match, for an action that is refused because of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    Entering,
    Declaring,
    Driving,
    Drifting,
    Attacking,
    Over,
}

impl fmt::Display for PhaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PhaseName::Entering => "cars are entering the arena",
            PhaseName::Declaring => "actions are being declared",
            PhaseName::Driving => "a car is moving",
            PhaseName::Drifting => "a car is drifting",
            PhaseName::Attacking => "a car is attacking",
            PhaseName::Over => "the match is over",
        })
    }
}
