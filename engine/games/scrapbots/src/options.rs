//! The options a host chooses before a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{content::constants::WOUNDS, refusal::Refusal};

/// With fewer, whoever shoots first has won.
pub const WOUNDS_MIN: u8 = 3;
pub const TURN_CAP_MIN: u16 = 20;
pub const TURN_CAP_MAX: u16 = 300;

/// How a match of Scrapbots is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many wounds are on the stack. The match ends when the last one is dealt. The published
    /// game has 20; 3 make a first match of ten minutes.
    #[schemars(title = "Wounds", range(min = WOUNDS_MIN, max = WOUNDS))]
    pub wounds: u8,
    /// After this many turns, both players' together, the fewest wounds win, wherever the stack
    /// stands.
    #[schemars(title = "Most turns", range(min = TURN_CAP_MIN, max = TURN_CAP_MAX))]
    pub turn_cap: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options { wounds: WOUNDS, turn_cap: TURN_CAP_MAX }
    }
}

impl Options {
    /// Refuses wounds or turns out of bounds.
    pub fn check(&self) -> Result<(), Refusal> {
        let &Options { wounds, turn_cap } = self;
        let (min, max) = (WOUNDS_MIN, WOUNDS);
        if !(min..=max).contains(&wounds) {
            return Err(Refusal::WoundsOption { wounds, min, max });
        }
        let (min, max) = (TURN_CAP_MIN, TURN_CAP_MAX);
        if !(min..=max).contains(&turn_cap) {
            return Err(Refusal::TurnCapOption { turns: turn_cap, min, max });
        }
        Ok(())
    }
}
