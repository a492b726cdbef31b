//! What a seat can decide.

use serde::{Deserialize, Serialize};

use crate::{
    content::{ability::Token, card::Card},
    piles::{CardSource, DraftDeck, SharedPile},
};
use scrapworks_core::Seat;

/// One decision of one seat. Cards are named by their kind: equal ones are interchangeable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Command: a card of the hand into the stack, face up.
    Assign { card: Card },
    /// Command: a card of the hand into the stack, face down.
    Eject { card: Card },
    /// Command: the top card of a shared pile into the stack.
    Draft(SharedPile),
    /// What the ejected card gives.
    Take { token: Token },
    /// Whom the ability means.
    Target { seat: Seat },
    /// The upgrade that prevents the damage.
    Shield { card: Card },
    /// How many tokens go into the ability; none is a choice.
    Spend { amount: u8 },
    /// Takes one of one's own cards out of the game.
    Melt { card: Card, from: CardSource },
    /// Puts a card of one's discard pile on top of one's deck.
    Recall { card: Card },
    /// Takes the top card of a shared pile for nothing.
    Claim(SharedPile),
    /// Puts one of one's own upgrades into play for nothing.
    Install { card: Card, from: CardSource },
    /// Destroys that upgrade.
    Destroy { seat: Seat, card: Card },
    /// Makes the card in that slot of one's own stack the next.
    Hasten { slot: u8 },
    /// The draft deck, or draft discard pile, that the ability means.
    Pick { deck: DraftDeck },
    /// No more of what is offered.
    Decline,
    /// Reboot: discards a card of the hand.
    Discard { card: Card },
    /// Reboot: keeps what is left of the hand, and draws.
    Redraw,
}
