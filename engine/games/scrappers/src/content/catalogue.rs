//! All content in one value, with the numbers of the rules that a client shows.

use serde::Serialize;

use crate::content::{
    card_info::CardInfo,
    cards::CARDS,
    constants::{DAMAGE_END, STACK},
    text::card_text,
};

/// All content, as clients get it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    /// Slots of a stack, which is also the number of cards in a hand.
    pub stack: u8,
    /// Damage in any pool at which the game ends.
    pub damage_end: u16,
    pub cards: Vec<CardEntry>,
}

/// A card and its text, a short line for each ability or benefit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardEntry {
    #[serde(flatten)]
    pub info: CardInfo,
    pub text: Vec<String>,
}

pub(crate) fn catalogue() -> Catalogue {
    let entry = |&info: &CardInfo| CardEntry { info, text: card_text(info) };
    Catalogue {
        stack: STACK as u8,
        damage_end: DAMAGE_END,
        cards: CARDS.iter().map(entry).collect(),
    }
}
