//! The options that the host chooses before a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

/// The least points that let every team have a suit with a weapon, whatever the supply.
pub const POINTS_MIN: u32 = 40;
pub const POINTS_MAX: u32 = 400;
pub const ROUND_CAP_MIN: u8 = 10;
pub const ROUND_CAP_MAX: u8 = 100;

/// How a match of Scrap World is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What a team may cost at most. 80 is a duel of one or two battlesuits, 150 a skirmish, 200
    /// a battle.
    #[schemars(title = "Points for a team", range(min = POINTS_MIN, max = POINTS_MAX))]
    pub points: u32,
    /// Whether teams are limited to the cards of one box.
    #[schemars(title = "Supply of cards")]
    pub supply: Supply,
    /// How terrain and starting sides come about.
    #[schemars(title = "Set-up")]
    pub set_up: SetUp,
    /// A match that nobody has won after this many rounds is a draw among those who are left.
    #[schemars(title = "Most rounds", range(min = ROUND_CAP_MIN, max = ROUND_CAP_MAX))]
    pub round_cap: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// Any number of each card.
    #[schemars(title = "Unlimited")]
    Unlimited,
    /// Each team is built from the cards of one box: one or two of each card.
    #[schemars(title = "One box for each team")]
    Box,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SetUp {
    /// A fair map and the sides are drawn; the match begins with deployment.
    #[schemars(title = "Quick")]
    Quick,
    /// Players place the terrain and choose their sides.
    #[schemars(title = "Full")]
    Full,
}

impl Default for Options {
    fn default() -> Options {
        let (supply, set_up) = (Supply::Unlimited, SetUp::Quick);
        Options { points: 150, supply, set_up, round_cap: 60 }
    }
}

impl Options {
    /// Refuses points or rounds out of bounds.
    pub fn check(&self) -> Result<(), Refusal> {
        let &Options { points, round_cap, .. } = self;
        if !(POINTS_MIN..=POINTS_MAX).contains(&points) {
            return Err(Refusal::PointsOption { points, min: POINTS_MIN, max: POINTS_MAX });
        }
        if !(ROUND_CAP_MIN..=ROUND_CAP_MAX).contains(&round_cap) {
            let (min, max) = (ROUND_CAP_MIN, ROUND_CAP_MAX);
            return Err(Refusal::RoundCapOption { rounds: round_cap, min, max });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_rounds_have_bounds() {
        for (points, fine) in [(39, false), (40, true), (400, true), (401, false)] {
            let options = Options { points, ..Options::default() };
            assert_eq!(options.check().is_ok(), fine, "{points}");
        }
        for (round_cap, fine) in [(9, false), (10, true), (100, true), (101, false)] {
            let options = Options { round_cap, ..Options::default() };
            assert_eq!(options.check().is_ok(), fine, "{round_cap}");
        }
        let wrong = Options { points: 401, ..Options::default() }.check().unwrap_err();
        assert_eq!(wrong.to_string(), "A team can cost 40 to 400 points, not 401.");
    }
}
