//! The draft decks, the shared piles, and the piles of one pilot.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two draft decks with its discard pile, `0..=1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeckNo"))]
#[serde(transparent)]
pub struct DraftDeck(pub u8);

impl DraftDeck {
    pub const ALL: [DraftDeck; 2] = [DraftDeck(0), DraftDeck(1)];
}

/// A draft deck or its discard pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Side"))]
#[serde(rename_all = "snake_case")]
pub enum PileKind {
    Deck,
    Discard,
}

/// One of the four shared piles whose top cards can be drafted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Pile"))]
pub struct SharedPile {
    pub deck: DraftDeck,
    pub from: PileKind,
}

impl SharedPile {
    /// In the order in which they are listed.
    pub const ALL: [SharedPile; 4] = [
        SharedPile { deck: DraftDeck(0), from: PileKind::Deck },
        SharedPile { deck: DraftDeck(0), from: PileKind::Discard },
        SharedPile { deck: DraftDeck(1), from: PileKind::Deck },
        SharedPile { deck: DraftDeck(1), from: PileKind::Discard },
    ];
}

/// The place a pilot takes one of its own cards from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Own"))]
#[serde(rename_all = "snake_case")]
pub enum CardSource {
    Hand,
    Discard,
}

impl fmt::Display for CardSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CardSource::Hand => "hand",
            CardSource::Discard => "discard pile",
        })
    }
}

/// The pile of a pilot that a card went to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OwnPile {
    Discard,
    /// On top, where everybody knows it.
    Deck,
}
