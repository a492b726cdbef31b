//! Events of a match, each with the cause of its numbers.

use serde::Serialize;

use crate::piles::OwnPile;
use crate::{
    content::{
        ability::{DamageKind, Token},
        card::Card,
    },
    piles::{CardSource, DraftDeck, SharedPile},
};
use scrapworks_core::{BySeat, Seat, Secret};

#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    FirstPlayerDrawn {
        seat: Seat,
    },
    /// The card now on top of a draft deck; `null` if the deck is empty.
    TopTurned {
        deck: DraftDeck,
        card: Option<Card>,
    },
    Drew {
        seat: Seat,
        count: u8,
        cards: Secret<Vec<Card>>,
    },
    /// A pilot's discard pile became its deck.
    Reshuffled {
        seat: Seat,
        count: u8,
    },
    RoundBegan {
        round: u8,
        first: Seat,
    },

    Assigned {
        seat: Seat,
        slot: u8,
        card: Card,
    },
    Ejected {
        seat: Seat,
        slot: u8,
        card: Secret<Card>,
    },
    Drafted {
        seat: Seat,
        slot: u8,
        card: Card,
        pile: SharedPile,
    },
    /// The seat had no card to put into it.
    SlotLeftEmpty {
        seat: Seat,
        slot: u8,
    },

    ActivationBegan,
    /// An ejected card was turned up and discarded for tokens.
    TurnedUp {
        seat: Seat,
        slot: u8,
        card: Card,
    },
    /// The card was paid for; its abilities, or its installation, follow.
    Powered {
        seat: Seat,
        slot: Option<u8>,
        card: Card,
        fuel: u8,
        left: u16,
    },
    /// The fuel could not be paid, so the card was discarded without effect.
    Unpowered {
        seat: Seat,
        slot: Option<u8>,
        card: Card,
        fuel: u8,
        have: u16,
    },
    Finished {
        seat: Seat,
        card: Card,
        to: OwnPile,
    },
    /// An upgrade came into play: paid for from the stack or the deck, or without paying if `from`
    /// is set.
    Installed {
        seat: Seat,
        card: Card,
        from: Option<CardSource>,
    },
    Bought {
        seat: Seat,
        slot: u8,
        card: Card,
        scrap: u8,
        left: u16,
        to: OwnPile,
    },
    /// The scrap could not be paid, so the card went to a shared discard pile.
    NotBought {
        seat: Seat,
        slot: u8,
        card: Card,
        scrap: u8,
        have: u16,
        deck: DraftDeck,
    },

    Gained {
        seat: Seat,
        token: Token,
        amount: u8,
        total: u16,
        /// The operation or upgrade that gave it; `null` for an ejected card.
        card: Option<Card>,
    },
    /// Every pilot gained 1 fuel and 1 scrap in the Reboot; these are the new totals.
    Supplied {
        fuel: BySeat<u16>,
        scrap: BySeat<u16>,
    },
    Spent {
        seat: Seat,
        token: Token,
        amount: u8,
        left: u16,
        card: Card,
    },
    Stolen {
        seat: Seat,
        from: Seat,
        token: Token,
        amount: u8,
        total: u16,
        left: u16,
        card: Card,
    },
    Drained {
        seat: Seat,
        by: Seat,
        token: Token,
        amount: u8,
        left: u16,
        card: Card,
    },

    Struck {
        seat: Seat,
        by: Seat,
        kind: DamageKind,
        damage: u8,
        parts: Vec<Part>,
    },
    BraceSet {
        seat: Seat,
        total: u8,
        card: Card,
    },
    BraceHeld {
        seat: Seat,
        prevented: u8,
        left: u8,
    },
    /// The upgrade is destroyed next.
    Shielded {
        seat: Seat,
        card: Card,
        prevented: u8,
        left: u8,
    },
    Damaged {
        seat: Seat,
        kind: DamageKind,
        damage: u8,
        total: u16,
    },
    /// An upgrade went to its owner's discard pile.
    Destroyed {
        seat: Seat,
        card: Card,
    },
    Repaired {
        seat: Seat,
        damage: u8,
        total: u16,
        card: Card,
    },
    Shifted {
        seat: Seat,
        to: Seat,
        damage: u8,
        left: u16,
        total: u16,
        card: Card,
    },

    Flipped {
        seat: Seat,
        card: Card,
    },
    Repeated {
        seat: Seat,
        card: Card,
    },
    Melted {
        seat: Seat,
        card: Card,
        from: CardSource,
    },
    Recalled {
        seat: Seat,
        card: Card,
    },
    Claimed {
        seat: Seat,
        card: Card,
        pile: SharedPile,
    },
    /// The top card of a draft deck went to its discard pile.
    Churned {
        seat: Seat,
        deck: DraftDeck,
        card: Card,
    },
    /// A draft discard pile was shuffled and put under its deck.
    Refreshed {
        seat: Seat,
        deck: DraftDeck,
        count: u8,
    },
    Jammed {
        seat: Seat,
        by: Seat,
        slot: u8,
        card: Card,
    },
    Tangled {
        seat: Seat,
        by: Seat,
    },
    Hastened {
        seat: Seat,
        slot: u8,
    },
    Outbid {
        seat: Seat,
        by: Seat,
        slot: u8,
        card: Card,
        scrap: u8,
    },
    /// An ability had nothing to act on. `ability` counts from 0.
    CameToNothing {
        seat: Seat,
        card: Card,
        ability: u8,
    },

    RebootBegan,
    Discarded {
        seat: Seat,
        card: Card,
    },
    FirstPlayerPassed {
        seat: Seat,
    },
}

/// A part of a hit's damage and the card it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Part {
    pub damage: u8,
    pub card: Card,
}
