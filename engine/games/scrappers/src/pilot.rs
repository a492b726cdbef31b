//! One pilot: pools, cards, stack, and upgrades in play.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::content::constants::STACK;
use crate::{
    content::{
        ability::{Benefit, DamageKind, Token},
        card::Card,
        card_info::CardType,
        cards::{BASIC_CARDS, CARDS_MAX, UPGRADES_MAX},
    },
    options::Options,
    piles::{DraftDeck, OwnPile},
};
use scrapworks_core::{Rng, components::Deck};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Pilot {
    pub(crate) fuel: u16,
    pub(crate) scrap: u16,
    pub(crate) damage: u16,
    /// Coloured damage that is still prevented this round.
    pub(crate) brace: u8,
    pub(crate) deck: Deck<Card, CARDS_MAX>,
    /// Number of cards on top of the deck that everybody knows.
    pub(crate) known: u8,
    /// Sorted, so that its order reveals nothing.
    pub(crate) hand: ArrayVec<Card, CARDS_MAX>,
    /// From the left. The rightmost card resolves next.
    pub(crate) stack: ArrayVec<Slot, STACK>,
    /// In the order in which they came into play.
    pub(crate) upgrades: ArrayVec<Card, UPGRADES_MAX>,
    /// The operation that finished last this round.
    pub(crate) last: Option<Card>,
}

/// A card in a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Slot {
    pub(crate) card: Card,
    pub(crate) placement: Placement,
}

/// How a card lies in a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Placement {
    /// Face up and upright.
    Assigned,
    /// Face down; only its owner may look.
    Ejected,
    /// Assigned, then turned over by an effect: ejected, but everybody knows it.
    Jammed,
    /// Sideways; costs `extra` more scrap.
    Drafted { deck: DraftDeck, extra: u8 },
}

impl Pilot {
    pub(crate) fn new(options: &Options, rng: &mut Rng) -> Pilot {
        let basics = Card::all().filter(|card| card.is_basic());
        let deck = Deck::shuffled(basics, rng);
        debug_assert_eq!(deck.draw_pile().len(), BASIC_CARDS);
        Pilot {
            fuel: u16::from(options.fuel),
            scrap: u16::from(options.scrap),
            damage: u16::from(options.damage),
            brace: 0,
            deck,
            known: 0,
            hand: ArrayVec::new(),
            stack: ArrayVec::new(),
            upgrades: ArrayVec::new(),
            last: None,
        }
    }

    pub(crate) fn tokens(&self, token: Token) -> u16 {
        match token {
            Token::Fuel => self.fuel,
            Token::Scrap => self.scrap,
        }
    }

    pub(crate) fn pool(&mut self, token: Token) -> &mut u16 {
        match token {
            Token::Fuel => &mut self.fuel,
            Token::Scrap => &mut self.scrap,
        }
    }

    /// Removes up to `amount` tokens from a pool and returns the number removed.
    pub(crate) fn lose(&mut self, token: Token, amount: u8) -> u8 {
        let pool = self.pool(token);
        let lost = u16::from(amount).min(*pool);
        *pool -= lost;
        lost as u8
    }

    pub(crate) fn add_to_hand(&mut self, card: Card) {
        let at = self.hand.partition_point(|&held| held <= card);
        self.hand.insert(at, card);
    }

    /// Returns false if the hand has no such card.
    pub(crate) fn take_from_hand(&mut self, card: Card) -> bool {
        let at = self.hand.iter().position(|&held| held == card);
        at.map(|at| self.hand.remove(at)).is_some()
    }

    /// Every kind in the hand once.
    pub(crate) fn kinds_in_hand(&self) -> impl Iterator<Item = Card> {
        let fresh = |(at, card): &(usize, &Card)| *at == 0 || self.hand[at - 1] != **card;
        self.hand.iter().enumerate().filter(fresh).map(|(_, &card)| card)
    }

    /// Every kind in the discard pile once, in the order of the catalogue.
    pub(crate) fn kinds_in_discard(&self) -> impl Iterator<Item = Card> {
        Card::kinds_of(self.deck.discard_pile())
    }

    /// Every kind in play that prevents damage of this colour.
    pub(crate) fn shields(&self, kind: DamageKind) -> impl Iterator<Item = Card> {
        let fits = move |card: &Card| card.shield().is_some_and(|shield| shield.kind == kind);
        self.kinds_in_play().filter(fits)
    }

    pub(crate) fn kinds_in_play(&self) -> impl Iterator<Item = Card> {
        Card::kinds_of(&self.upgrades)
    }

    /// Draws the top card of the deck, keeping count of the known cards.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        self.known = self.known.saturating_sub(1);
        self.deck.draw()
    }

    /// Puts a card that everybody sees on one of this pilot's piles.
    pub(crate) fn put_on_pile(&mut self, card: Card, to: OwnPile) {
        match to {
            OwnPile::Discard => self.deck.discard(card),
            OwnPile::Deck => {
                self.deck.put_on_top(card);
                self.known += 1;
            }
        }
    }

    /// The slot of the assigned card that resolves first.
    pub(crate) fn next_assigned(&self) -> Option<usize> {
        self.stack.iter().rposition(|slot| slot.placement == Placement::Assigned)
    }

    /// The slot of the drafted card that resolves first.
    pub(crate) fn next_drafted(&self) -> Option<usize> {
        self.stack.iter().rposition(|slot| matches!(slot.placement, Placement::Drafted { .. }))
    }

    /// Upgrades in play that have a benefit, with the benefit.
    pub(crate) fn benefits(&self) -> impl Iterator<Item = (Card, Benefit)> {
        self.upgrades.iter().filter_map(|&card| Some((card, card.benefit()?)))
    }

    /// The sum over all benefits in play: equal ones add up (SC-20).
    pub(crate) fn sum_benefits(&self, amount: impl Fn(Benefit) -> u8) -> u8 {
        self.benefits().map(|(_, benefit)| amount(benefit)).sum()
    }

    pub(crate) fn has_benefit(&self, benefit: Benefit) -> bool {
        self.benefits().any(|(_, other)| other == benefit)
    }

    /// The fuel that a card costs this pilot now.
    pub(crate) fn fuel_cost(&self, card: Card) -> u8 {
        let info = card.info();
        let operation = match info.card_type {
            CardType::Operation { .. } => true,
            CardType::Upgrade { .. } => false,
        };
        if !operation || info.fuel < 2 {
            return info.fuel;
        }
        let less = self.sum_benefits(|benefit| u8::from(benefit == Benefit::Efficient));
        info.fuel.saturating_sub(less)
    }

    /// The scrap that a drafted card costs this pilot now.
    pub(crate) fn scrap_cost(&self, card: Card, extra: u8) -> u8 {
        let less =
            self.sum_benefits(
                |benefit| if let Benefit::Discount { scrap } = benefit { scrap } else { 0 },
            );
        card.scrap().saturating_add(extra).saturating_sub(less)
    }

    /// The number of cards that the hand is filled up to.
    pub(crate) fn hand_size(&self) -> usize {
        let more =
            self.sum_benefits(
                |benefit| if let Benefit::HandSize { cards } = benefit { cards } else { 0 },
            );
        STACK + usize::from(more)
    }
}
