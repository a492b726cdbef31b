//! Why options or an action are refused. The tag is a stable code, `salvage.<reason>`.

use serde::Serialize;

use crate::catalogue::Card;

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    #[error("A match is played with {min} to {max} copies of each card, not {copies}.")]
    CopiesOption { copies: u8, min: u8, max: u8 },
    #[error("You have no {card} in your hand.")]
    NotInHand { card: Card },
    #[error("Your {card} lies there already.")]
    SameCard { card: Card },
    #[error("Choose a card before you seal your bid.")]
    NothingChosen,
    #[error("Bids are made now.")]
    NotMelting,
    #[error("You may melt a card now; bids come afterwards.")]
    NotBidding,
}

impl scrapworks_core::Refusal for Refusal {}
