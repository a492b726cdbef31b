//! Refusals of actions and options.
//!
//! The tag of each variant is a stable code, `scrapyard_empire.<reason>`. Its fields are the
//! parameters of its sentence.

use std::fmt;

use serde::Serialize;

use crate::content::ids::{Card, Invention, Kind, Machine, Part, Source};
use scrapworks_core::Seat;

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    // Options.
    #[error("A match can be won by {min} to {max} inventions, not by {inventions}.")]
    InventionsOption { inventions: u8, min: u8, max: u8 },
    #[error("A match can last {min} to {max} rounds, not {rounds}.")]
    RoundCapOption { rounds: u8, min: u8, max: u8 },

    // Decisions.
    #[error("Right now you choose {asked}.")]
    NotAsked { asked: DecisionKind },
    #[error("You have to choose {asked}.")]
    CannotDecline { asked: DecisionKind },

    // Actions.
    #[error("You have no action left.")]
    NoActions,
    #[error("You can draw two cards only as the first action of your turn.")]
    NotFirstAction,
    #[error("You can draw two cards only with {needed} small machines in hand; you have {have}.")]
    HandTooSmall { have: u8, needed: u8 },
    #[error("There is no {kind} left to draw.")]
    NothingToDraw { kind: Kind },
    #[error("That scrap pile is empty.")]
    EmptyPile { kind: Kind },
    #[error("You cannot choose this player here.")]
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
    #[error("This trade is for {kind}s only.")]
    WrongKind { kind: Kind },
    #[error("You cannot trade a card for the same card.")]
    SameCard,
    #[error("You do not have too many of these cards.")]
    WithinLimit { card: Card },

    // Rolls.
    #[error("More parts would not change this roll.")]
    BoostIsUseless,
    #[error("{total} is not enough: the roll needs {next}, and what you scrapped would be wasted.")]
    BoostIsWasted { total: u8, next: u8 },

    // Building.
    #[error("{machine} cannot be built: some parts are missing.")]
    MissingParts { machine: Machine, missing: Vec<Part> },
    #[error("{invention} cannot be built: you have not built all of its machines.")]
    MissingMachines { invention: Invention, missing: Vec<Machine> },
    #[error("No ability of yours lets you leave something out.")]
    NothingToLeaveOut,
    #[error("{card} is not used for that, so it cannot be left out or lie on top.")]
    NotInRecipe { card: Card },

    // Abilities.
    #[error("{of} is not yours to use.")]
    NoSuchAbility { of: Source },
    #[error("{of} has already been used.")]
    UsedUp { of: Source },
    #[error("{of} cannot be used now.")]
    NotNow { of: Source },
    #[error("{of} would do nothing now.")]
    WouldDoNothing { of: Source },
}

impl scrapworks_core::Refusal for Refusal {}

/// The kind of decision that a seat has to make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Asked"))]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
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

impl fmt::Display for DecisionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DecisionKind::Action => "an action",
            DecisionKind::Build => "what you build",
            DecisionKind::Discard => "a card to discard",
            DecisionKind::Boost => "what you add to the roll",
            DecisionKind::Dig => "whether you take the open card",
            DecisionKind::Steal => "the card that you steal",
            DecisionKind::Reaction => "whether you answer with an ability",
            DecisionKind::Offer => "your offer",
            DecisionKind::Answer => "an answer to the offer",
            DecisionKind::Target => "a player",
            DecisionKind::Pick => "a card",
            DecisionKind::OwnMachine => "a small machine of your hand",
            DecisionKind::Churn => "parts to scrap for new ones",
            DecisionKind::Nothing => "nothing",
        })
    }
}
