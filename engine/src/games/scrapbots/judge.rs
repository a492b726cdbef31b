//! What a bot knows of Scrapbots beyond its rules.

use super::Scrapbots;
use crate::{bot::Judge, game::Game, seat::Seat};

impl Judge for Scrapbots {
    const LEAD: i32 = 10;

    fn standing(&self, seat: Seat) -> i32 {
        self.scores()[seat]
    }
}
