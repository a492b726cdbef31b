//! What a bot knows of Scrappers beyond its rules.

use super::Scrappers;
use crate::{bot::Judge, game::Game, seat::Seat};

impl Judge for Scrappers {
    const LEAD: i32 = 10;

    fn standing(&self, seat: Seat) -> i32 {
        self.scores()[seat]
    }
}
