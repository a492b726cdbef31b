//! What everybody sees, and what a player sees besides (SA-9).

use serde::Serialize;

use crate::{
    catalogue::Card,
    state::{Bid, Phase, Salvage},
};
use scrapworks_core::{BySeat, Seat};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicView {
    /// From 1.
    pub round: u32,
    pub phase: PhaseView,
    /// Cards left in the deck.
    pub deck: u8,
    /// Cards in each hand. A chosen bid counts until it is shown.
    pub hands: BySeat<u8>,
    pub points: BySeat<i32>,
    /// Every card that was shown and is not at auction now, ascending.
    pub open: Vec<Card>,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PhaseView {
    Bidding { lot: Card, bids: BySeat<BidView> },
    Melting { seat: Seat },
    Over,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BidView {
    None,
    Chosen,
    Sealed,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateView {
    /// Ascending.
    pub hand: Vec<Card>,
    /// The bid, until it is shown.
    pub bid: Option<Card>,
}

impl Salvage {
    pub(crate) fn to_public_view(&self) -> PublicView {
        PublicView {
            round: self.round,
            phase: match &self.phase {
                Phase::Bidding { lot, bids } => {
                    PhaseView::Bidding { lot: *lot, bids: bids.map(bid_view) }
                }
                Phase::Melting { seat } => PhaseView::Melting { seat: *seat },
                Phase::Over => PhaseView::Over,
            },
            deck: self.deck.len() as u8,
            hands: self.hands.map(|hand| hand.len() as u8),
            points: self.points.clone(),
            open: self.open.clone(),
        }
    }

    pub(crate) fn to_private_view(&self, seat: Seat) -> PrivateView {
        let bid = match &self.phase {
            Phase::Bidding { bids, .. } => bids[seat].card,
            Phase::Melting { .. } | Phase::Over => None,
        };
        PrivateView { hand: self.hands[seat].clone(), bid }
    }
}

fn bid_view(bid: &Bid) -> BidView {
    match bid {
        Bid { sealed: true, .. } => BidView::Sealed,
        Bid { card: Some(_), .. } => BidView::Chosen,
        Bid { card: None, .. } => BidView::None,
    }
}
