//! What a position is worth to a seat. Bots of all levels follow from it.

use crate::{
    action::Action,
    state::{Phase, Salvage},
};
use scrapworks_bots::{Candidate, Evaluate};
use scrapworks_core::{Game, Seat};

/// What a point counts, against one more on a card that is held.
const POINT: i32 = 4;
/// A lot is worth a bid of about its own value; below this it is not worth a good card.
const FAIR_LOT: i32 = 4;

impl Evaluate for Salvage {
    const LEAD: i32 = 10;
    const SURENESS: u32 = 1;
    const NODES: u32 = 2_000;
    const HORIZON: u32 = 4;

    fn evaluate(&self, seat: Seat) -> i32 {
        let points = POINT * self.points[seat];
        let held: i32 = self.hands[seat].iter().map(|&card| i32::from(card)).sum();
        match &self.phase {
            Phase::Bidding { lot, bids } => {
                let bid = bids[seat].card.map_or(0, i32::from);
                points + held + bid * (i32::from(*lot) - FAIR_LOT) / POINT
            }
            Phase::Melting { .. } => points + held,
            Phase::Over => points,
        }
    }

    /// A bot does not change a bid: it would find the other card better every time, and never end.
    fn candidates(&self, seat: Seat) -> Vec<Candidate<Action>> {
        let legal = self.legal_actions(seat);
        let has_bid = legal.contains(&Action::Seal);
        let is_worth_a_look =
            |action: &Action| !has_bid || !matches!(action, Action::Choose { .. });
        let candidates = legal.into_iter().filter(is_worth_a_look);
        candidates.map(|action| Candidate { action, weight: 1 }).collect()
    }

    fn round(&self) -> u32 {
        self.round
    }
}
