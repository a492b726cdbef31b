//! The content and the numbers of the rules, as sent to clients.

use serde::Serialize;

use crate::{
    content::{
        card::{Card, CardFace},
        cards::{FACES, STARTERS},
        constants::{CARDS_PER_WOUND, FIRST_HAND, HAND, MARKET_SLOTS, WOUND_DAMAGE, WOUNDS},
    },
    lane::LANES,
};

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    /// In the order in which hands are sorted.
    pub cards: &'static [CardFace],
    pub starters: Vec<Starter>,
    pub lanes: u8,
    pub market_slots: u8,
    /// Wounds in the box. How many a match has is an option, and in its public view.
    pub wounds: u8,
    /// Damage of one wound.
    pub wound_damage: u8,
    /// Cards drawn at the end of a turn.
    pub hand: u8,
    /// Cards in the first player's opening hand.
    pub first_hand: u8,
    /// Cards drawn for each wound discarded in the draw phase.
    pub cards_per_wound: u8,
    /// Author of the cards and licence of their names and numbers.
    pub credit: &'static str,
}

/// A card of the starting deck and its number of copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Starter {
    pub card: Card,
    pub copies: u8,
}

/// Clients show this wherever they show the cards.
const CREDIT: &str = "Card names and numbers: Scrapbots by David Torres \
    (github.com/david-torres/scrapbots), CC BY-NC-SA 4.0. Texts are our own.";

/// Returns everything a client needs to show the cards and the table.
pub fn catalogue() -> Catalogue {
    let starter = |(card, copies)| Starter { card, copies };
    Catalogue {
        cards: &FACES,
        starters: STARTERS.map(starter).into(),
        lanes: LANES as u8,
        market_slots: MARKET_SLOTS as u8,
        wounds: WOUNDS,
        wound_damage: WOUND_DAMAGE,
        hand: HAND,
        first_hand: FIRST_HAND,
        cards_per_wound: CARDS_PER_WOUND,
        credit: CREDIT,
    }
}
