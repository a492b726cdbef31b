//! What happened, in the past tense, with the cause of every number.

use serde::Serialize;

use crate::{
    action::Pile,
    content::card::{Card, EffectKind},
    lane::Lane,
};
use scrapworks_core::{Seat, Secret};

/// `seat` is whose cards, Scrapbots or lanes changed: the opponent of the active mechanic where
/// damage lands.
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
    /// `scrap` is what the pool holds now.
    ScrapGained {
        seat: Seat,
        card: Card,
        gained: u8,
        scrap: u16,
    },
    /// `energy` is what the pool holds now.
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
    /// `card` is used by `bot`.
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
    /// For what the coin was flipped is in `stake`; tails left it out.
    CoinFlipped {
        seat: Seat,
        heads: bool,
        stake: EffectKind,
    },
    /// `total` is all its damage; at `health` it is destroyed.
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
    /// `damage` found the lane empty. `wounds` is fewer than a tenth of it only when the stack,
    /// of which `stack` are left, ran out.
    WoundsDealt {
        seat: Seat,
        lane: Lane,
        damage: u8,
        splash: bool,
        wounds: u8,
        stack: u8,
    },
    /// It readies after its next attack.
    BotPrimed {
        seat: Seat,
        lane: Lane,
        bot: Card,
    },
    /// By that card, outside of the clean-up.
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
    /// The stack now has `stack` wounds.
    WoundReturned {
        seat: Seat,
        from: Pile,
        stack: u8,
    },
    /// All wounds in the hand went to the discard pile; there may have been none.
    WoundsShed {
        seat: Seat,
        wounds: u8,
        by: ShedBy,
    },
    /// The played card went to the discard pile, after its effect.
    CardDiscarded {
        seat: Seat,
        card: Card,
    },
    /// At the end of the turn, in the order of the card list.
    HandDiscarded {
        seat: Seat,
        cards: Vec<Card>,
    },
    /// `scrap` and `energy` were left over and are gone.
    CleanedUp {
        seat: Seat,
        scrap: u16,
        energy: u16,
        readied: Vec<Lane>,
    },
}

/// What made a mechanic discard the wounds in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ShedBy {
    DrawPhase,
    LogicBomb,
}
