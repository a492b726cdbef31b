//! The options a host chooses before a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

pub const TURN_CAP_MIN: u16 = 20;
pub const TURN_CAP_MAX: u16 = 300;

/// How a match of Scrapbots is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// After this many turns, both players' together, the fewest wounds win, wherever the stack
    /// stands.
    #[schemars(title = "Most turns", range(min = TURN_CAP_MIN, max = TURN_CAP_MAX))]
    pub turn_cap: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options { turn_cap: TURN_CAP_MAX }
    }
}

impl Options {
    /// Refuses a turn cap out of bounds.
    pub fn check(&self) -> Result<(), Refusal> {
        let (min, max) = (TURN_CAP_MIN, TURN_CAP_MAX);
        if (min..=max).contains(&self.turn_cap) {
            Ok(())
        } else {
            Err(Refusal::TurnCapOption { turns: self.turn_cap, min, max })
        }
    }
}
