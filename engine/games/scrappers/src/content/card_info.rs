//! Types for what is printed on a card.

use serde::Serialize;

use crate::content::ability::{Ability, Benefit, Shield};

/// What is printed on a kind of card.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardInfo {
    pub slug: &'static str,
    pub name: &'static str,
    /// Paid when it resolves.
    pub fuel: u8,
    /// Paid when it resolves after being drafted; `null` for basic cards.
    pub scrap: Option<u8>,
    /// Copies in the draft decks; for basic cards, in each pilot's deck.
    pub copies: u8,
    #[serde(rename = "plan")]
    pub strategy: Strategy,
    #[serde(rename = "does")]
    pub card_type: CardType,
    /// What the card is good for, in a few words.
    pub good_for: &'static str,
    /// From the second version of the rules on, it takes the place of the card with its name.
    #[serde(skip)]
    pub replaces: bool,
}

/// The strategy that a card serves best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Plan"))]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    /// Deal damage early.
    Rush,
    /// Collect tokens and better cards for later.
    Engine,
    /// Shield and repair, so that others are damaged more.
    Wall,
    /// Prevent what the others plan.
    Denial,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Does"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CardType {
    /// Its abilities trigger from first to last when it resolves.
    Operation { abilities: &'static [Ability] },
    /// Stays in play until its shield prevents damage.
    Upgrade { shield: Shield, benefit: Option<Benefit> },
}
