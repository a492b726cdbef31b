//! Why an action or an option is refused.
//!
//! The tag of each variant is a stable code, `scrapbots.<reason>`; the fields are what its sentence
//! needs. Lanes and slots count from 0 in the fields and from 1 in the sentences.

use serde::Serialize;

use crate::{action::Pile, content::card::Card, lane::Lane};

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    #[error("A match can have {min} to {max} wounds, not {wounds}.")]
    WoundsOption { wounds: u8, min: u8, max: u8 },
    #[error("A match can be limited to {min} to {max} turns, not {turns}.")]
    TurnCapOption { turns: u16, min: u16, max: u16 },
    #[error("You have done {max} things this turn; now you have to end it.")]
    TurnTooLong { max: u16 },

    // The market.
    #[error("There is no card in place {} of the market.", .slot + 1)]
    EmptySlot { slot: u8 },
    #[error("{card} costs {cost} scrap; you have {have}.")]
    NotEnoughScrap { card: Card, cost: u8, have: u16 },

    // Cards from the hand.
    #[error("You have no {card} in your hand.")]
    NotInHand { card: Card },
    #[error("{card} cannot be played.")]
    WoundUnplayable { card: Card },
    #[error("{card} gives no energy.")]
    NoEnergy { card: Card },
    #[error("{card} cannot be activated.")]
    NoActivation { card: Card },
    #[error("{card} is not a Scrapbot and cannot be built.")]
    NotAScrapbot { card: Card },
    #[error("Your {bot} is already in {lane}.")]
    LaneTaken { lane: Lane, bot: Card },

    // Scrapbots.
    #[error("You have no Scrapbot in {lane}.")]
    NoBot { lane: Lane },
    #[error("Your opponent has no Scrapbot in {lane}.")]
    NoEnemy { lane: Lane },
    #[error("Your {bot} in {lane} is exhausted.")]
    Exhausted { lane: Lane, bot: Card },
    #[error("Your {bot} in {lane} already readies itself after its next attack.")]
    AlreadyPrimed { lane: Lane, bot: Card },
    #[error("{bot} has no attack {}.", .attack + 1)]
    NoSuchAttack { lane: Lane, bot: Card, attack: u8, attacks: u8 },
    #[error("This costs {cost} energy; you have {have}.")]
    NotEnoughEnergy { cost: u8, have: u16 },

    // The bonus of a resource.
    #[error("First use the bonus of {card}, or skip it.")]
    BonusPending { card: Card },
    #[error("No resource with a bonus was just played.")]
    NoBonusPending,
    #[error("{card} has a different bonus.")]
    OtherBonus { card: Card },
    #[error("There is no Wound in your {}.", pile(*.from))]
    NoWound { from: Pile },
    #[error("The {bot} in {lane} is already exhausted.")]
    AlreadyExhausted { lane: Lane, bot: Card },
    #[error("Your {bot} in {lane} is already ready.")]
    AlreadyReady { lane: Lane, bot: Card },
}

impl scrapworks_core::Refusal for Refusal {}

fn pile(from: Pile) -> &'static str {
    match from {
        Pile::Hand => "hand",
        Pile::Discard => "discard pile",
    }
}
