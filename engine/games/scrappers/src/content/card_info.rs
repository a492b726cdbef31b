//! What is printed on a card.

use serde::Serialize;

use crate::content::ability::{Ability, Benefit, Shield};

/// A kind of card.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardInfo {
    pub slug: &'static str,
    pub name: &'static str,
    /// Paid when it resolves.
    pub fuel: u8,
    /// Paid when it was drafted. `null` for basic cards.
    pub scrap: Option<u8>,
    /// In the draft decks, or in each pilot's deck for basic cards.
    pub copies: u8,
    #[serde(rename = "plan")]
    pub strategy: Strategy,
    #[serde(rename = "does")]
    pub card_type: CardType,
    /// Why one would want it, in a few words.
    pub good_for: &'static str,
}

/// The way to win that a card serves best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Plan"))]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    /// Damage, soon.
    Rush,
    /// More tokens and better cards, for later.
    Engine,
    /// Shields and repairs: the others go down first.
    Wall,
    /// What the others wanted does not happen.
    Denial,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Does"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CardType {
    /// Triggered from first to last when it resolves.
    Operation { abilities: &'static [Ability] },
    /// Stays in play until its shield prevents damage.
    Upgrade { shield: Shield, benefit: Option<Benefit> },
}
