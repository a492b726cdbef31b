//! Options of a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

pub(crate) const INVENTIONS_MIN: u8 = 1;
/// As in the published rules. With more, there are two of each invention (SE-24).
pub(crate) const INVENTIONS_PUBLISHED: u8 = 2;
pub(crate) const INVENTIONS_MAX: u8 = 3;
const ROUNDS_MAX: u8 = 100;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whoever has built this many inventions first wins. The published game has two; one makes a
    /// short first match.
    #[schemars(title = "Inventions to win", range(min = INVENTIONS_MIN, max = INVENTIONS_MAX))]
    pub inventions: u8,
    /// What everybody draws at the start of a turn.
    #[schemars(title = "Draw phase")]
    pub draw: DrawPhase,
    /// The match ends after this round, whatever has been built.
    #[schemars(title = "Most rounds", range(min = 1, max = ROUNDS_MAX))]
    pub round_cap: u8,
}

/// The cards of the Draw phase (SE-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DrawPhase {
    /// The published rules. A match takes about twice as long.
    #[schemars(title = "One part")]
    Part,
    /// Machines are found sooner, so nine matches of ten end within 20 rounds.
    #[schemars(title = "One part and one small machine")]
    PartAndMachine,
}

impl DrawPhase {
    pub(crate) fn is_published(&self) -> bool {
        *self == DrawPhase::Part
    }
}

impl Default for Options {
    /// Nine of ten matches end within 20 rounds.
    fn default() -> Options {
        let (inventions, draw) = (INVENTIONS_PUBLISHED, DrawPhase::PartAndMachine);
        Options { inventions, draw, round_cap: 60 }
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
