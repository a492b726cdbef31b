//! Why a decision or a choice of options is not accepted.
//!
//! The tag of each variant is a frozen code, `scrapyard_empire.<reason>`; its fields are the
//! numbers that its sentence needs.

use std::fmt;

use serde::Serialize;

use crate::content::ids::{Card, Invention, Kind, Machine, Part, Source};
use scrapworks_core::Seat;

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    // Options.
    #[error("A match is won by {min} or {max} inventions, not by {inventions}.")]
    InventionsOption { inventions: u8, min: u8, max: u8 },
    #[error("A match may last {min} to {max} rounds, not {rounds}.")]
    RoundCapOption { rounds: u8, min: u8, max: u8 },

    // The question.
    #[error("You are asked for something else: {asked}.")]
    NotAsked { asked: Asked },
    #[error("You cannot leave this undecided: {asked}.")]
    CannotDecline { asked: Asked },

    // Actions.
    #[error("You have no action left.")]
    NoActions,
    #[error("Two cards are drawn only as the first action of a turn.")]
    NotFirstAction,
    #[error("Two cards are drawn only with {needed} small machines in hand, and you have {have}.")]
    HandTooSmall { have: u8, needed: u8 },
    #[error("There is no {kind} left to draw.")]
    NothingToDraw { kind: Kind },
    #[error("That scrap pile is empty.")]
    EmptyPile { kind: Kind },
    #[error("This player cannot be chosen here.")]
    NotATarget { seat: Seat },
    #[error("This player has no {kind} to take.")]
    NothingToTake { seat: Seat, kind: Kind },
    #[error("You have no {kind} to give.")]
    NothingToGive { kind: Kind },

    // Cards.
    #[error("You have no {card}.")]
    NotYours { card: Card },
    #[error("This player has no {card}.")]
    NotTheirs { seat: Seat, card: Card },
    #[error("{card} is not one of the cards to choose from.")]
    NotOffered { card: Card },
    #[error("Traded cards are of one sort: this trade is about {kind}s.")]
    WrongKind { kind: Kind },
    #[error("A card is not traded for its like.")]
    SameCard,
    #[error("You are within the limit for such cards.")]
    WithinLimit { card: Card },

    // Rolls.
    #[error("More parts would not change this roll.")]
    BoostIsUseless,
    #[error("With {total}, what you scrapped would be lost: the roll needs {next}.")]
    BoostIsWasted { total: u8, next: u8 },

    // Building.
    #[error("{machine} cannot be built: some parts are missing.")]
    MissingParts { machine: Machine, missing: Vec<Part> },
    #[error("{invention} cannot be built: some machines are missing on your side of the table.")]
    MissingMachines { invention: Invention, missing: Vec<Machine> },
    #[error("No ability of yours lets you leave something out.")]
    NothingToLeaveOut,
    #[error("{card} is not used for that, so it cannot be left out or lie on top.")]
    NotInRecipe { card: Card },

    // Abilities.
    #[error("{of} is not yours to use.")]
    NoSuchAbility { of: Source },
    #[error("{of} has been used.")]
    UsedUp { of: Source },
    #[error("{of} cannot be used now.")]
    NotNow { of: Source },
    #[error("{of} would do nothing now.")]
    WouldDoNothing { of: Source },
}

impl scrapworks_core::Refusal for Refusal {}

/// What a seat is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    Action,
    Build,
    Discard,
    Boost,
    Dig,
    Steal,
    Reaction,
    Offer,
    Answer,
    Target,
    Pick,
    OwnMachine,
    Churn,
    /// The match is over.
    Nothing,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Asked::Action => "an action",
            Asked::Build => "what you build",
            Asked::Discard => "a card to discard",
            Asked::Boost => "what you add to the roll",
            Asked::Dig => "whether you take the open card",
            Asked::Steal => "the card that you steal",
            Asked::Reaction => "whether you answer with an ability",
            Asked::Offer => "your offer",
            Asked::Answer => "an answer to the offer",
            Asked::Target => "a player",
            Asked::Pick => "a card",
            Asked::OwnMachine => "a small machine of your hand",
            Asked::Churn => "parts to scrap for new ones",
            Asked::Nothing => "nothing",
        })
    }
}
