//! What an action would mean, before it is chosen, from what its seat may see.

use serde::Serialize;

use super::names::{Card, Kind, Source};
use crate::seat::Seat;

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    /// So many cards of a deck, or fewer if there are not enough.
    Draw {
        kind: Kind,
        cards: u8,
    },
    /// A die: the total that is needed, how many of its six faces reach it as they are, and how
    /// much scrapped parts could add.
    Roll {
        need: u8,
        faces: u8,
        parts: u8,
    },
    /// The total that a roll would have.
    Total {
        total: u8,
        need: u8,
    },
    /// These cards go on a scrap pile, the last one on top.
    Scrap {
        cards: Vec<Card>,
    },
    /// A card comes to one's own.
    Gain {
        card: Card,
    },
    /// One's own card for one of that player.
    Exchange {
        with: Seat,
        give: Card,
        get: Card,
    },
    /// What an ability does, in words.
    Use {
        of: Source,
        text: String,
    },
    Nothing,
}
