//! Why an action or an option is refused.
//!
//! The tag of each variant is a stable code, `scrappers.<reason>`; the fields are what its sentence
//! needs.

use std::fmt;

use serde::Serialize;

use crate::{
    content::{ability::DamageKind, card::Card},
    piles::{CardSource, DraftDeck, SharedPile},
};
use scrapworks_core::Seat;

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    // Options.
    #[error("Everybody can start with up to {max} fuel, not {fuel}.")]
    FuelOption { fuel: u8, max: u8 },
    #[error("Everybody can start with up to {max} scrap, not {scrap}.")]
    ScrapOption { scrap: u8, max: u8 },
    #[error("Everybody can start with up to {max} damage, not {damage}.")]
    DamageOption { damage: u8, max: u8 },
    #[error("A match can last {min} to {max} rounds, not {rounds}.")]
    RoundCapOption { rounds: u8, min: u8, max: u8 },

    // Actions.
    #[error("Right now you choose {asked}.")]
    NotAsked { asked: Asked },
    #[error("You have to choose {asked}.")]
    CannotDecline { asked: Asked },
    #[error("There is no {card} in your {from}.")]
    NotYours { card: Card, from: CardSource },
    #[error("{card} is not an upgrade.")]
    NotAnUpgrade { card: Card },
    #[error("There is no such draft deck.")]
    NoSuchDeck { deck: DraftDeck },
    #[error("There is no card in this pile.")]
    EmptyPile { pile: SharedPile },
    #[error("{card} is worth {scrap} scrap; you can take up to {max}.")]
    TooDear { card: Card, scrap: u8, max: u8 },
    #[error("You cannot choose this pilot here.")]
    NotATarget { seat: Seat },
    #[error("You can spend up to {max}, not {amount}.")]
    TooMuch { amount: u8, max: u8 },
    #[error("You have no {card} in play that prevents {kind} damage.")]
    NoSuchShield { card: Card, kind: DamageKind },
    #[error("This pilot has no {card} in play.")]
    NoSuchUpgrade { seat: Seat, card: Card },
    #[error("There is no card in this slot of your stack.")]
    EmptySlot { slot: u8 },
    #[error("This card is already the next one.")]
    NextAlready { slot: u8 },
}

impl scrapworks_core::Refusal for Refusal {}

/// What a seat is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    Command,
    Token,
    Target,
    Shield,
    Spend,
    Melt,
    Recall,
    Claim,
    Install,
    Destroy,
    Hasten,
    Churn,
    Refresh,
    Discards,
    /// The match is over.
    Nothing,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Asked::Command => "a card for your stack",
            Asked::Token => "what the ejected card gives",
            Asked::Target => "a pilot",
            Asked::Shield => "the upgrade that prevents the damage",
            Asked::Spend => "how many tokens you spend",
            Asked::Melt => "a card to melt",
            Asked::Recall => "a card of your discard pile",
            Asked::Claim => "a card to take from a shared pile",
            Asked::Install => "an upgrade to put into play",
            Asked::Destroy => "an upgrade to destroy",
            Asked::Hasten => "a card of your stack",
            Asked::Churn => "a draft deck whose top card is discarded",
            Asked::Refresh => "a draft discard pile to shuffle",
            Asked::Discards => "what you discard before you draw",
            Asked::Nothing => "nothing",
        })
    }
}
