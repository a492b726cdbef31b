//! The content, as sent to clients.

use serde::Serialize;

/// A card is its value, `1..=8`: its strength as a bid, and its points as a lot.
pub type Card = u8;

/// Cards in a hand.
pub const HAND: usize = 3;

/// From value 1 up.
const NAMES: [&str; 8] = [
    "Bent Nail",
    "Rusty Spring",
    "Copper Coil",
    "Old Gearbox",
    "Fuel Pump",
    "Crane Hook",
    "Turbine",
    "Reactor Core",
];
pub const HIGHEST: Card = NAMES.len() as Card;

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    pub cards: Vec<CardFace>,
    /// Cards in a hand.
    pub hand: u8,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFace {
    pub value: Card,
    pub name: &'static str,
}

/// Returns everything a client needs to show the cards.
pub fn catalogue() -> Catalogue {
    let cards = (1..).zip(NAMES).map(|(value, name)| CardFace { value, name });
    Catalogue { cards: cards.collect(), hand: HAND as u8 }
}
