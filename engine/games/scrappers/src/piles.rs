//! Draft decks, their piles, and the piles of one pilot.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two draft decks with its discard pile, `0..=1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct DeckNo(pub u8);

impl DeckNo {
    pub const ALL: [DeckNo; 2] = [DeckNo(0), DeckNo(1)];
}

/// A draft deck or its discard pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Deck,
    Discard,
}

/// One of the four shared piles whose top cards can be drafted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pile {
    pub deck: DeckNo,
    pub from: Side,
}

impl Pile {
    /// In the order in which they are listed.
    pub const ALL: [Pile; 4] = [
        Pile { deck: DeckNo(0), from: Side::Deck },
        Pile { deck: DeckNo(0), from: Side::Discard },
        Pile { deck: DeckNo(1), from: Side::Deck },
        Pile { deck: DeckNo(1), from: Side::Discard },
    ];
}

/// Where a pilot takes one of its own cards from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Own {
    Hand,
    Discard,
}

impl fmt::Display for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Own::Hand => "hand",
            Own::Discard => "discard pile",
        })
    }
}

/// Where a card of a pilot's own ended up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OwnPile {
    Discard,
    /// On top, where everybody knows it to be.
    Deck,
}
