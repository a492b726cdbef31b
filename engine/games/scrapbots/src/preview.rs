//! What an action would mean, before it is chosen.

use serde::Serialize;

use super::{action::Pile, card::Card, lane::Lane, state::Pool};

/// `pool` is what would be in it afterwards, cards that would be drawn are drawn as long as there
/// are any.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    Buy {
        card: Card,
        cost: u8,
        pool: Pool,
    },
    /// For scrap or for energy.
    Gain {
        card: Card,
        pool: Pool,
        /// The bonus of the card would be offered next.
        bonus: bool,
    },
    Build {
        card: Card,
        lane: Lane,
    },
    /// An attack, or a component that deals damage.
    Strike {
        bot: Card,
        pool: Pool,
        /// Without a coin, or on tails.
        outcome: Strike,
        /// On heads, where a coin would be flipped.
        on_heads: Option<Strike>,
        /// The Scrapbot would be ready afterwards.
        stays_ready: bool,
    },
    /// The Scrapbot would ready after its next attack.
    Prime {
        bot: Card,
        lane: Lane,
    },
    /// The opponent's Scrapbot would be destroyed.
    Destroy {
        bot: Card,
        lane: Lane,
    },
    EndTurn {
        /// Cards in hand that would be discarded.
        cards: u8,
        /// What would be lost.
        lost: Pool,
        readied: Vec<Lane>,
    },
    UseBonus {
        card: Card,
        /// Cards that would be drawn.
        cards: u8,
        /// Gained for each wound in the hand then.
        energy_per_wound: u8,
    },
    ReturnWound {
        card: Card,
        from: Pile,
        /// Wounds that would be on the stack.
        stack: u8,
    },
    /// The opponent's Scrapbot would stay exhausted through its owner's turn.
    Exhaust {
        card: Card,
        bot: Card,
        lane: Lane,
    },
    Ready {
        card: Card,
        bot: Card,
        lane: Lane,
    },
    SkipBonus {
        card: Card,
    },
}

/// What a strike would do if the coin fell one way.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Strike {
    /// In the order in which damage lands.
    pub hits: Vec<Hit>,
    /// Cards that would be drawn.
    pub cards: u8,
}

/// Damage to one lane of the opponent.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hit {
    pub lane: Lane,
    pub damage: u8,
    /// Who stands there. Where nobody does, damage makes wounds.
    pub bot: Option<Card>,
    pub destroyed: bool,
    pub wounds: u8,
}
