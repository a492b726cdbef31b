//! What sentences call small things.

use std::fmt;

use super::{plane::Mil, refusal::PhaseName};

/// "4.5″", "0.037″": inches, without zeros that say nothing.
pub(super) fn inches(mil: Mil) -> String {
    let (whole, rest) = (mil / 1000, mil % 1000);
    let rest = format!("{:03}", rest.unsigned_abs());
    match rest.trim_end_matches('0') {
        "" => format!("{whole}″"),
        rest => format!("{whole}.{rest}″"),
    }
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
