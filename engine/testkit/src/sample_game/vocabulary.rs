//! Options, actions, events, refusals and views of the sample game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use scrapworks_core::{BySeat, Seat, Secret};

pub type Card = u8;

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Options {
    /// How many suits of eight cards.
    pub suits: u8,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Choose { card: Card },
    Seal,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    LotTurned { card: Card },
    Chose { seat: Seat, card: Secret<Card> },
    Sealed { seat: Seat },
    BidsShown { bids: BySeat<Card>, winner: Option<Seat> },
    Drew { seat: Seat, card: Secret<Card> },
}

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    #[error("play with {min} to {max} suits, not {suits}")]
    Suits { suits: u8, min: u8, max: u8 },
    #[error("you do not hold a {card}")]
    NotInHand { card: Card },
    #[error("the {card} lies there already")]
    SameCard { card: Card },
    #[error("choose a card before you seal it")]
    NothingChosen,
}

impl scrapworks_core::Refusal for Refusal {}

#[derive(Debug, PartialEq, Serialize)]
pub struct PublicView {
    pub(super) lot: Option<Card>,
    pub(super) deck: usize,
    pub(super) hands: BySeat<usize>,
    pub(super) sealed: BySeat<bool>,
    pub(super) taken: BySeat<i32>,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct PrivateView {
    pub(super) hand: Vec<Card>,
    pub(super) chosen: Option<Card>,
}

#[derive(Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    Choose { beats: Option<Card> },
    Seal { card: Card },
}

impl Default for Options {
    fn default() -> Options {
        Options { suits: 4 }
    }
}
