//! The outcome and the scores (SE-24, SE-30).

use crate::{
    player::Player,
    state::{EndReason, Phase, ScrapyardEmpire},
};
use scrapworks_core::{BySeat, Outcome};

impl ScrapyardEmpire {
    pub(crate) fn outcome_by_rules(&self) -> Option<Outcome> {
        let Phase::Over(end) = self.turn.phase else { return None };
        let reason = match end {
            EndReason::Inventions => "inventions",
            EndReason::RoundCap => "round_cap",
        };
        Some(Outcome::from_scores(self.player_scores(), reason))
    }

    pub(crate) fn player_scores(&self) -> BySeat<i32> {
        self.players.map(Player::score)
    }
}

impl Player {
    /// Inventions count first, then built machines (SE-30).
    pub(crate) fn score(&self) -> i32 {
        100 * self.inventions.len() as i32 + self.machines.len() as i32
    }
}
