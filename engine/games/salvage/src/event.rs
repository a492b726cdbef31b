//! What happened, in the past tense. A `Secret` is `null` for all but its seats.

use serde::Serialize;

use crate::catalogue::Card;
use scrapworks_core::{BySeat, Seat, Secret};

#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    LotTurned {
        round: u32,
        card: Card,
    },
    Chose {
        seat: Seat,
        card: Secret<Card>,
    },
    Sealed {
        seat: Seat,
    },
    /// All bids by seat. `winner` took the lot; `null` if the highest bid was tied.
    BidsShown {
        lot: Card,
        bids: BySeat<Card>,
        winner: Option<Seat>,
    },
    /// `seat` has the lowest bid and may melt a card.
    MeltOffered {
        seat: Seat,
    },
    Melted {
        seat: Seat,
        card: Card,
    },
    Kept {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: Secret<Card>,
    },
}
