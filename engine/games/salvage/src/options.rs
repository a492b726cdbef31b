//! What the host chooses before a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

pub const COPIES_MIN: u8 = 3;
pub const COPIES_MAX: u8 = 9;

/// How a match of Salvage is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How often each of the eight cards is in the deck. More make a longer match.
    #[schemars(title = "Copies", range(min = COPIES_MIN, max = COPIES_MAX))]
    pub copies: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { copies: 4 }
    }
}

impl Options {
    /// Refuses a deck that is too small to deal, or too large to play.
    pub fn check(&self) -> Result<(), Refusal> {
        let (copies, min, max) = (self.copies, COPIES_MIN, COPIES_MAX);
        if (min..=max).contains(&copies) {
            Ok(())
        } else {
            Err(Refusal::CopiesOption { copies, min, max })
        }
    }
}
