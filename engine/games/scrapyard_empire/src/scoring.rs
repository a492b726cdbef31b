//! The outcome and the scores (SE-24, SE-30).

use crate::{
    player::Player,
    state::{End, Phase, ScrapyardEmpire},
};
use scrapworks_core::{BySeat, Outcome};

impl ScrapyardEmpire {
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Phase::Over(end) = self.turn.phase else { return None };
        let reason = match end {
            End::Inventions => "inventions",
            End::RoundCap => "round_cap",
        };
        Some(Outcome::from_scores(self.standings(), reason))
    }

    pub(crate) fn standings(&self) -> BySeat<i32> {
        self.players.map(Player::score)
    }
}

impl Player {
    /// More for more inventions, then for more built machines (SE-30).
    pub(crate) fn score(&self) -> i32 {
        100 * self.inventions.len() as i32 + self.machines.len() as i32
    }
}
