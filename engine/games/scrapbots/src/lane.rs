//! The three lanes. Lane `n` of one mechanic faces lane `n` of the other (SB-23).

use std::fmt;

use serde::{Deserialize, Serialize};

pub const LANES: usize = 3;

/// A lane, `0..3`, displayed from 1. Deserializing any other number fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Lane(u8);

impl Lane {
    pub const ALL: [Lane; LANES] = [Lane(0), Lane(1), Lane(2)];

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The adjacent lanes from left to right: one for an outer lane, two for the middle.
    pub fn adjacent(self) -> impl Iterator<Item = Lane> {
        Lane::ALL.into_iter().filter(move |other| other.0.abs_diff(self.0) == 1)
    }
}

impl TryFrom<u8> for Lane {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Lane, &'static str> {
        Lane::ALL.get(usize::from(number)).copied().ok_or("a lane is 0, 1 or 2")
    }
}

impl From<Lane> for u8 {
    fn from(lane: Lane) -> u8 {
        lane.0
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lane {}", self.0 + 1)
    }
}
