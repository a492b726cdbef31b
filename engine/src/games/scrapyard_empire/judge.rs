//! What a bot knows of ScrapyardEmpire beyond its rules.

use super::ScrapyardEmpire;
use crate::{bot::Judge, game::Game, seat::Seat};

impl Judge for ScrapyardEmpire {
    const LEAD: i32 = 10;

    fn standing(&self, seat: Seat) -> i32 {
        self.scores()[seat]
    }
}
