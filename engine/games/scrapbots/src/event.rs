//! Events of a match, each with the cause of its numbers.

use serde::Serialize;

use crate::{
    action::Pile,
    content::card::{Card, EffectKind},
    lane::Lane,
};
use scrapworks_core::{Seat, Secret};

/// `seat` is the mechanic whose cards, Scrapbots or lanes changed: for damage, the opponent of the
/// active mechanic.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    FirstPlayerDrawn {
        seat: Seat,
    },
    /// From left to right.
    MarketDealt {
        cards: Vec<Option<Card>>,
    },
    TurnBegan {
        turn: u16,
        seat: Seat,
    },
    /// The discard pile became the draw pile.
    DeckReshuffled {
        seat: Seat,
        cards: u8,
    },
    Drew {
        seat: Seat,
        count: u8,
        cards: Secret<Vec<Card>>,
    },
    /// `scrap` is what is left in the pool.
    Bought {
        seat: Seat,
        slot: u8,
        card: Card,
        cost: u8,
        scrap: u16,
    },
    MarketRefilled {
        slot: u8,
        card: Card,
    },
    /// `scrap` is the new total of the pool.
    ScrapGained {
        seat: Seat,
        card: Card,
        gained: u8,
        scrap: u16,
    },
    /// `energy` is the new total of the pool.
    EnergyGained {
        seat: Seat,
        card: Card,
        gained: u8,
        energy: u16,
    },
    BotBuilt {
        seat: Seat,
        lane: Lane,
        card: Card,
    },
    /// `bot` used `card`.
    ComponentActivated {
        seat: Seat,
        lane: Lane,
        bot: Card,
        card: Card,
    },
    /// The Scrapbot is exhausted; `energy` is what is left in the pool.
    BotAttacked {
        seat: Seat,
        lane: Lane,
        bot: Card,
        attack: u8,
        cost: u8,
        energy: u16,
    },
    /// `stake` is the effect that the coin decides; on tails it is skipped.
    CoinFlipped {
        seat: Seat,
        heads: bool,
        stake: EffectKind,
    },
    /// `total` is its damage so far; it is destroyed when that reaches `health`.
    BotDamaged {
        seat: Seat,
        lane: Lane,
        bot: Card,
        damage: u8,
        splash: bool,
        total: u8,
        health: u8,
    },
    /// It went to its owner's discard pile.
    BotDestroyed {
        seat: Seat,
        lane: Lane,
        bot: Card,
    },
    /// Damage hit an empty lane. `wounds` is a tenth of `damage`, or less if the stack ran out;
    /// `stack` is the number of wounds left.
    WoundsDealt {
        seat: Seat,
        lane: Lane,
        damage: u8,
        splash: bool,
        wounds: u8,
        stack: u8,
    },
    /// The Scrapbot will ready after its next attack.
    BotPrimed {
        seat: Seat,
        lane: Lane,
        bot: Card,
    },
    /// Readied by the card `by`, not by the clean-up.
    BotReadied {
        seat: Seat,
        lane: Lane,
        bot: Card,
        by: Card,
    },
    BotExhausted {
        seat: Seat,
        lane: Lane,
        bot: Card,
        by: Card,
    },
    BonusUsed {
        seat: Seat,
        card: Card,
    },
    BonusSkipped {
        seat: Seat,
        card: Card,
    },
    /// `stack` is the new number of wounds on the stack.
    WoundReturned {
        seat: Seat,
        from: Pile,
        stack: u8,
    },
    /// All wounds in the hand went to the discard pile; `wounds` may be 0.
    WoundsShed {
        seat: Seat,
        wounds: u8,
        by: ShedBy,
    },
    /// The played card went to the discard pile after its effect.
    CardDiscarded {
        seat: Seat,
        card: Card,
    },
    /// At the end of the turn, sorted in the order of the catalogue.
    HandDiscarded {
        seat: Seat,
        cards: Vec<Card>,
    },
    /// `scrap` and `energy` are the unused amounts that were lost.
    CleanedUp {
        seat: Seat,
        scrap: u16,
        energy: u16,
        readied: Vec<Lane>,
    },
}

/// What made a mechanic discard the wounds in its hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ShedBy {
    DrawPhase,
    LogicBomb,
}
