//! The kinds of cards, identified by their index in the table.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::content::{
    ability::{Benefit, Shield},
    card_info::{CardInfo, CardType},
    cards::CARDS,
};

/// A kind of card: its index in [`CARDS`], and its slug in JSON. Cards of a kind are
/// interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// Every kind, in the order of the catalogue.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..CARDS.len()).map(|at| Card(at as u8))
    }

    /// The kinds that matches of this version of the rules deal. A changed card is another kind, so
    /// that older matches keep the card that they began with; it takes the old one's place, so that
    /// a seed deals the same cards in every version.
    pub fn dealt(rules_version: u16) -> impl Iterator<Item = Card> {
        let first = Card::all().filter(|card| !card.info().replaces);
        first.map(move |card| if rules_version == 1 { card } else { card.newest() })
    }

    fn newest(self) -> Card {
        let mut newer = Card::all().filter(|card| card.info().replaces);
        newer.find(|card| card.info().name == self.info().name).unwrap_or(self)
    }

    /// `None` if no card has this slug.
    pub fn from_slug(slug: &str) -> Option<Card> {
        Card::all().find(|card| card.info().slug == slug)
    }

    /// Every kind among `cards` once, in the order of the catalogue.
    pub(crate) fn kinds_of(cards: &[Card]) -> impl Iterator<Item = Card> + use<> {
        const { assert!(CARDS.len() <= 128, "a kind is a bit") };
        let kinds = cards.iter().fold(0_u128, |kinds, card| kinds | 1 << card.0);
        Card::all().filter(move |card| kinds >> card.0 & 1 == 1)
    }

    /// Its index in the catalogue.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn info(self) -> &'static CardInfo {
        &CARDS[usize::from(self.0)]
    }

    /// Its cost; 0 for basic cards, which cannot be bought.
    pub fn scrap(self) -> u8 {
        self.info().scrap.unwrap_or(0)
    }

    pub fn is_basic(self) -> bool {
        self.info().scrap.is_none()
    }

    pub fn is_upgrade(self) -> bool {
        self.shield().is_some()
    }

    pub fn shield(self) -> Option<Shield> {
        match self.info().card_type {
            CardType::Operation { .. } => None,
            CardType::Upgrade { shield, .. } => Some(shield),
        }
    }

    pub fn benefit(self) -> Option<Benefit> {
        match self.info().card_type {
            CardType::Operation { .. } => None,
            CardType::Upgrade { benefit, .. } => benefit,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().name)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().slug)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.info().slug)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let slug = Cow::<'de, str>::deserialize(deserializer)?;
        Card::from_slug(&slug).ok_or_else(|| D::Error::custom("there is no such card"))
    }
}
