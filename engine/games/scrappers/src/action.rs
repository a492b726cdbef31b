//! The actions of a seat.

use serde::{Deserialize, Serialize};

use crate::{
    content::{ability::Token, card::Card},
    piles::{CardSource, DraftDeck, SharedPile},
};
use scrapworks_core::Seat;

/// One action of one seat. Cards are named by their kind; cards of a kind are interchangeable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Command: puts a card of the hand into the stack, face up.
    Assign { card: Card },
    /// Command: puts a card of the hand into the stack, face down.
    Eject { card: Card },
    /// Command: puts the top card of a shared pile into the stack.
    Draft(SharedPile),
    /// Chooses the token that the ejected card gives.
    Take { token: Token },
    /// Chooses the target of the ability.
    Target { seat: Seat },
    /// Chooses the upgrade that prevents damage.
    Shield { card: Card },
    /// Spends tokens on the ability; 0 is allowed.
    Spend { amount: u8 },
    /// Removes one of the pilot's own cards from the game.
    Melt { card: Card, from: CardSource },
    /// Puts a card of the discard pile on top of the deck.
    Recall { card: Card },
    /// Takes the top card of a shared pile without paying.
    Claim(SharedPile),
    /// Puts one of the pilot's own upgrades into play without paying.
    Install { card: Card, from: CardSource },
    /// Chooses the upgrade to destroy.
    Destroy { seat: Seat, card: Card },
    /// Makes the card in this slot of the pilot's stack the next to resolve.
    Hasten { slot: u8 },
    /// Chooses a draft deck, or its discard pile, for the ability.
    Pick { deck: DraftDeck },
    /// Declines the offered choice.
    Decline,
    /// Reboot: discards a card of the hand.
    Discard { card: Card },
    /// Reboot: keeps the rest of the hand and draws.
    Redraw,
}
