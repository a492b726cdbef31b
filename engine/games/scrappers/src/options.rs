//! The options a host chooses before a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

/// Most tokens of each kind that pilots may start with.
const START_MAX: u8 = 9;
const ROUNDS_MAX: u8 = 60;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What everybody starts with.
    #[schemars(title = "Fuel at the start", range(max = START_MAX))]
    pub fuel: u8,
    /// What everybody starts with.
    #[schemars(title = "Scrap at the start", range(max = START_MAX))]
    pub scrap: u8,
    /// What everybody starts with. More of it makes a shorter match.
    #[schemars(title = "Damage at the start", range(max = START_MAX))]
    pub damage: u8,
    /// The match ends after this round, whatever the damage.
    #[schemars(title = "Most rounds", range(min = 1, max = ROUNDS_MAX))]
    pub round_cap: u8,
}

impl Default for Options {
    /// Pilots start with nothing. Matches between people do not last forty rounds.
    fn default() -> Options {
        Options { fuel: 0, scrap: 0, damage: 0, round_cap: 40 }
    }
}

impl Options {
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let max = START_MAX;
        if self.fuel > max {
            return Err(Refusal::FuelOption { fuel: self.fuel, max });
        }
        if self.scrap > max {
            return Err(Refusal::ScrapOption { scrap: self.scrap, max });
        }
        if self.damage > max {
            return Err(Refusal::DamageOption { damage: self.damage, max });
        }
        if !(1..=ROUNDS_MAX).contains(&self.round_cap) {
            return Err(Refusal::RoundCapOption {
                rounds: self.round_cap,
                min: 1,
                max: ROUNDS_MAX,
            });
        }
        Ok(())
    }
}
