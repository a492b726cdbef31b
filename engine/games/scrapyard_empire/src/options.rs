//! Options of a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

pub(crate) const INVENTIONS_MIN: u8 = 2;
pub(crate) const INVENTIONS_MAX: u8 = 3;
const ROUNDS_MAX: u8 = 100;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Number of inventions that wins the match.
    #[schemars(range(min = INVENTIONS_MIN, max = INVENTIONS_MAX))]
    pub inventions: u8,
    /// The match ends after this round.
    #[schemars(range(min = 1, max = ROUNDS_MAX))]
    pub round_cap: u8,
}

impl Default for Options {
    /// Two inventions, as in the published rules. Matches between people end well before round 60.
    fn default() -> Options {
        Options { inventions: INVENTIONS_MIN, round_cap: 60 }
    }
}

impl Options {
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if !(INVENTIONS_MIN..=INVENTIONS_MAX).contains(&self.inventions) {
            let (inventions, min, max) = (self.inventions, INVENTIONS_MIN, INVENTIONS_MAX);
            return Err(Refusal::InventionsOption { inventions, min, max });
        }
        if !(1..=ROUNDS_MAX).contains(&self.round_cap) {
            let (rounds, min, max) = (self.round_cap, 1, ROUNDS_MAX);
            return Err(Refusal::RoundCapOption { rounds, min, max });
        }
        Ok(())
    }
}
