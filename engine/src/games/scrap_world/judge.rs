//! What a bot knows of ScrapWorld beyond its rules.

use super::ScrapWorld;
use crate::{bot::Judge, game::Game, seat::Seat};

impl Judge for ScrapWorld {
    const LEAD: i32 = 10;

    fn standing(&self, seat: Seat) -> i32 {
        self.scores()[seat]
    }
}
