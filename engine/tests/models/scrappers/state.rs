//! What lies on the model's table. Cards whose order nobody knows yet lie in pools; the engine's
//! events say which of them turn up.

use std::collections::BTreeMap;

use super::cards::{Benefit, CARDS, Card, Kind, Token, benefit, row, shield};

pub const SLOTS: usize = 5;
pub const DAMAGE_END: i32 = 10;

#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub round: i32,
    pub round_cap: i32,
    pub first: usize,
    pub phase: Phase,
    pub drafts: [Draft; 2],
    /// Cards of draft decks in unknown order, by the number in [`Layer::pool`].
    pub pools: Vec<Vec<Card>>,
    pub pilots: Vec<Pilot>,
    pub melted: Vec<Card>,
    /// The operations being resolved, the innermost last; repeated ones lie elsewhere.
    pub resolving: Vec<Resolving>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Resolving {
    pub card: Card,
    pub is_repeated: bool,
}

/// The phase, with the seat that has priority.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Phase {
    Command(usize),
    Activation(usize),
    Reboot(usize),
    Over,
}

/// A draft deck and its discard pile.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    pub top: Option<Card>,
    /// What lies below the top, the upper layer first.
    pub below: Vec<Layer>,
    /// The top is the last.
    pub discard: Vec<Card>,
}

/// Some cards of a pool, in unknown order.
#[derive(Debug, Clone, PartialEq)]
pub struct Layer {
    pub cards: usize,
    pub pool: usize,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pilot {
    pub fuel: i32,
    pub scrap: i32,
    pub damage: i32,
    pub brace: i32,
    pub hand: Vec<Card>,
    /// The lower cards of the deck, in unknown order.
    pub hidden: Vec<Card>,
    /// The upper cards of the deck, put there before everybody's eyes; the last is drawn next.
    pub known: Vec<Card>,
    pub discard: Vec<Card>,
    pub stack: Vec<Slot>,
    pub upgrades: Vec<Card>,
    pub last: Option<Card>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Slot {
    pub card: Card,
    pub way: Way,
    /// What other pilots added to its scrap cost.
    pub outbid: i32,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Way {
    Assigned,
    Ejected,
    Jammed,
    /// From that draft deck or its discard pile.
    Drafted(usize),
}

impl Pilot {
    pub fn has(&self, wanted: Benefit) -> i32 {
        self.upgrades.iter().filter(|card| benefit(card) == Some(wanted)).count() as i32
    }

    pub fn tokens(&mut self, token: Token) -> &mut i32 {
        match token {
            Token::Fuel => &mut self.fuel,
            Token::Scrap => &mut self.scrap,
        }
    }

    /// The upgrades in play whose shields prevent damage of that kind, each kind of card once.
    pub fn shields(&self, kind: Kind) -> Vec<Card> {
        let fits = |card: &&Card| shield(card).is_some_and(|(colour, _)| colour == kind);
        each_once(self.upgrades.iter().filter(fits).copied())
    }

    /// What the card in that slot costs now: fuel if assigned, scrap if drafted.
    pub fn cost(&self, slot: &Slot) -> i32 {
        match slot.way {
            Way::Assigned => self.fuel_cost(slot.card),
            Way::Drafted(_) => {
                let printed = row(slot.card).scrap.expect("a draft card has a price");
                (printed + slot.outbid - self.has(Benefit::Discount)).max(0)
            }
            Way::Ejected | Way::Jammed => 0,
        }
    }

    /// Lean Burner: operations of 2 fuel or more cost 1 less.
    pub fn fuel_cost(&self, card: Card) -> i32 {
        let printed = row(card).fuel;
        if shield(card).is_none() && 2 <= printed {
            printed - self.has(Benefit::Efficient)
        } else {
            printed
        }
    }

    pub fn deck_len(&self) -> usize {
        self.hidden.len() + self.known.len()
    }
}

impl Draft {
    pub fn len(&self) -> usize {
        usize::from(self.top.is_some()) + self.below.iter().map(|layer| layer.cards).sum::<usize>()
    }
}

impl State {
    pub fn seats(&self) -> usize {
        self.pilots.len()
    }

    pub fn left_of(&self, seat: usize) -> usize {
        (seat + 1) % self.seats()
    }

    pub fn right_of(&self, seat: usize) -> usize {
        (seat + self.seats() - 1) % self.seats()
    }

    /// All seats clockwise, that one first.
    pub fn clockwise(&self, from: usize) -> Vec<usize> {
        (0..self.seats()).map(|n| (from + n) % self.seats()).collect()
    }

    /// All others clockwise, from the left neighbour on.
    pub fn others(&self, seat: usize) -> Vec<usize> {
        self.clockwise(seat)[1..].to_vec()
    }

    /// Every card is in exactly one place.
    #[track_caller]
    pub fn assert_conserved(&self) {
        let mut found: BTreeMap<Card, usize> = BTreeMap::new();
        let mut add = |cards: &[Card]| {
            for card in cards {
                *found.entry(card).or_default() += 1;
            }
        };
        add(&self.melted);
        let resolving = self.resolving.iter().filter(|it| !it.is_repeated);
        add(&resolving.map(|it| it.card).collect::<Vec<_>>());
        for pool in &self.pools {
            add(pool);
        }
        for draft in &self.drafts {
            add(draft.top.as_slice());
            add(&draft.discard);
        }
        for pilot in &self.pilots {
            for pile in [&pilot.hand, &pilot.hidden, &pilot.known, &pilot.discard, &pilot.upgrades]
            {
                add(pile);
            }
            let stack: Vec<_> = pilot.stack.iter().map(|slot| slot.card).collect();
            add(&stack);
        }
        for row in CARDS {
            let copies = if row.scrap.is_none() { self.seats() } else { row.copies };
            assert_eq!(found.get(row.slug).copied().unwrap_or(0), copies, "copies of {}", row.slug);
        }
        let layers = self.drafts.iter().flat_map(|draft| &draft.below);
        let in_layers: usize = layers.map(|layer| layer.cards).sum();
        let in_pools: usize = self.pools.iter().map(Vec::len).sum();
        assert_eq!(in_layers, in_pools, "cards below the tops of the draft decks");
    }
}

/// Removes one such card. Panics if there is none.
#[track_caller]
pub fn remove(cards: &mut Vec<Card>, card: Card) {
    let at = cards.iter().rposition(|&other| other == card);
    cards.remove(at.unwrap_or_else(|| panic!("no {card} among {cards:?}")));
}

/// Every kind of card once, sorted by slug.
pub fn each_once(cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let mut cards: Vec<_> = cards.into_iter().collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}
