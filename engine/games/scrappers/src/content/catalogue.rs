//! The content and the numbers of the rules, as sent to clients.

use serde::Serialize;

use crate::content::{
    card_info::CardInfo,
    cards::CARDS,
    constants::{DAMAGE_END, STACK},
    text::card_text,
};

/// All content, as sent to clients.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    /// Slots of a stack, and the size of a hand.
    pub stack: u8,
    /// Damage in any pool at which the match ends.
    pub damage_end: u16,
    pub cards: Vec<CardEntry>,
}

/// A card with its text: one line for each ability, shield or benefit.
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
