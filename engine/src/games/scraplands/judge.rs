//! What a bot knows of Scraplands beyond its rules.

use super::Scraplands;
use crate::{bot::Judge, game::Game, seat::Seat};

impl Judge for Scraplands {
    const LEAD: i32 = 10;

    fn standing(&self, seat: Seat) -> i32 {
        self.scores()[seat]
    }
}
