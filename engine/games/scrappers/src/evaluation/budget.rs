//! Simulates the cards of a stack in order, as far as the tokens allow.

use super::features::Features;
use crate::{
    content::{
        ability::{Ability, Effect, Per, Token, Yield},
        card::Card,
        card_info::CardType,
    },
    pilot::{Placement, Slot},
};

/// A card in a stack, or a candidate for it, with its cost, gains and value.
#[derive(Debug, Clone, Copy)]
pub(super) struct StackItem {
    pub(super) card: Card,
    pub(super) kind: ItemKind,
    fuel: i32,
    scrap: i32,
    gains: (i32, i32),
    value: i32,
    timed: TimedEffect,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemKind {
    Assigned,
    Ejected,
    Drafted,
}

/// Effects whose value depends on when the card resolves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TimedEffect {
    None,
    /// Counts the cards left in the stack.
    CountsStack,
    Spends {
        token: Token,
        up_to: u8,
        per: Yield,
    },
    Repeats,
}

impl StackItem {
    pub(super) fn assigned(features: &Features<'_>, card: Card) -> StackItem {
        let mut item = StackItem {
            card,
            kind: ItemKind::Assigned,
            fuel: i32::from(features.pilot().fuel_cost(card)),
            scrap: 0,
            gains: Features::gains(card),
            value: 0,
            timed: TimedEffect::None,
        };
        let abilities = match card.info().card_type {
            CardType::Operation { abilities } => abilities,
            CardType::Upgrade { .. } => {
                item.value = features.install_value(card);
                &[]
            }
        };
        for &ability in abilities {
            item.value += features.ability_value(ability, 0);
            if let Ability::To { effect: Effect::Hit { damage, .. }, .. } = ability
                && damage.per == Some(Per::YourStack)
            {
                item.timed = TimedEffect::CountsStack;
            } else if let Ability::Spend { token, up_to, per } = ability {
                item.timed = TimedEffect::Spends { token, up_to, per };
            } else if ability == Ability::Repeat {
                item.timed = TimedEffect::Repeats;
            } else if let Ability::Melt { up_to, fuel, scrap } = ability {
                item.gains.0 += i32::from(fuel * up_to);
                item.gains.1 += i32::from(scrap * up_to);
            }
        }
        item
    }

    /// An ejected card, which gives tokens.
    pub(super) fn ejected(features: &Features<'_>, card: Card) -> StackItem {
        let tokens = 1 + i32::from(features.extra_eject_tokens());
        let (kind, timed) = (ItemKind::Ejected, TimedEffect::None);
        StackItem { card, kind, fuel: 0, scrap: 0, gains: (tokens, 0), value: 0, timed }
    }

    pub(super) fn drafted(features: &Features<'_>, card: Card, extra: u8) -> StackItem {
        let scrap = i32::from(features.pilot().scrap_cost(card, extra));
        let (kind, timed) = (ItemKind::Drafted, TimedEffect::None);
        StackItem {
            card,
            kind,
            fuel: 0,
            scrap,
            gains: (0, 0),
            value: features.acquire_value(card),
            timed,
        }
    }

    pub(super) fn of(features: &Features<'_>, slot: Slot) -> StackItem {
        match slot.placement {
            Placement::Assigned => StackItem::assigned(features, slot.card),
            Placement::Ejected | Placement::Jammed => StackItem::ejected(features, slot.card),
            Placement::Drafted { extra, .. } => StackItem::drafted(features, slot.card, extra),
        }
    }

    /// Sort key for the order of resolution: cards that give tokens first, then cards that cost
    /// tokens, then cards that depend on others, then drafted cards.
    pub(super) fn order(&self, features: &Features<'_>) -> i32 {
        match (self.kind, self.timed) {
            (ItemKind::Drafted, _) => 900_000 + self.value,
            (_, TimedEffect::CountsStack) if self.fuel <= features.tokens().0 => -1_000,
            (_, TimedEffect::Spends { per: Yield::Hit { .. } | Yield::Repair, .. }) => 700_000,
            (_, TimedEffect::Repeats) => 600_000,
            (_, TimedEffect::None | TimedEffect::CountsStack | TimedEffect::Spends { .. }) => {
                match self.fuel - self.gains.0 - self.gains.1 {
                    gain if gain < 0 => 100 * self.fuel + gain,
                    _ => 100_000 + self.value,
                }
            }
        }
    }
}

/// The tokens available while a stack resolves, and the value achieved so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Budget {
    pub(super) fuel: i32,
    pub(super) scrap: i32,
    /// Tokens from ejected cards, which can be either fuel or scrap.
    pub(super) wild: i32,
    pub(super) value: i32,
    /// Value and gains of the last operation, in case it is repeated.
    last: (i32, (i32, i32)),
}

impl Budget {
    pub(super) fn of(features: &Features<'_>) -> Budget {
        let (fuel, scrap) = features.tokens();
        Budget { fuel, scrap, wild: 0, value: 0, last: (0, (0, 0)) }
    }

    /// Whether the item can be paid for now.
    pub(super) fn can_afford(&self, item: &StackItem) -> bool {
        item.fuel <= self.fuel + self.wild && item.scrap <= self.scrap + self.wild
    }

    /// Resolves an item with `below` cards left in the stack. An item that cannot be paid for does
    /// nothing.
    pub(super) fn resolve(&mut self, features: &Features<'_>, item: &StackItem, below: u8) {
        if item.kind == ItemKind::Ejected {
            self.wild += item.gains.0;
            return;
        }
        if !self.can_afford(item) {
            return;
        }
        self.pay(item.fuel, item.scrap);
        let mut value = item.value;
        match item.timed {
            TimedEffect::None => {}
            TimedEffect::CountsStack => value = features.weights.hit * i32::from(below),
            TimedEffect::Spends { token, up_to, per } => {
                value += self.spend(features, token, up_to, per);
            }
            TimedEffect::Repeats => {
                let (repeated, gains) = self.last;
                value += repeated;
                self.gain(gains);
            }
        }
        self.gain(item.gains);
        self.value += value;
        if item.kind == ItemKind::Assigned
            && item.timed != TimedEffect::Repeats
            && !item.card.is_upgrade()
        {
            self.last = (value, item.gains);
        }
    }

    fn gain(&mut self, (fuel, scrap): (i32, i32)) {
        self.fuel += fuel;
        self.scrap += scrap;
    }

    fn pay(&mut self, fuel: i32, scrap: i32) {
        self.wild -= (fuel - self.fuel).max(0) + (scrap - self.scrap).max(0);
        self.fuel = (self.fuel - fuel).max(0);
        self.scrap = (self.scrap - scrap).max(0);
    }

    fn spend(&mut self, features: &Features<'_>, token: Token, up_to: u8, per: Yield) -> i32 {
        let have = match token {
            Token::Fuel => self.fuel,
            Token::Scrap => self.scrap,
        };
        let most = i32::from(up_to).min(have + self.wild);
        match (token, per) {
            (_, Yield::Gain { fuel, scrap }) => {
                let spend_value = most.min(have);
                self.pay(0, spend_value);
                self.gain((spend_value * i32::from(fuel), spend_value * i32::from(scrap)));
                0
            }
            (_, Yield::Repair) => {
                let spend_value = most.min(i32::from(features.pilot().damage));
                self.pay(0, spend_value);
                features.repair_value(spend_value as u8)
            }
            (token, Yield::Hit { kind }) => {
                match token {
                    Token::Fuel => self.pay(most, 0),
                    Token::Scrap => self.pay(0, most),
                }
                features.damage_value(features.left(), kind, most as u8)
            }
        }
    }

    /// The value achieved, plus the value of the tokens left.
    pub(super) fn total(&self, features: &Features<'_>) -> i32 {
        self.value + features.saved_tokens_value(self.fuel + self.scrap + self.wild)
    }
}

/// The value of resolving `items` from the right with this budget.
pub(super) fn run(features: &Features<'_>, items: &[StackItem], mut budget: Budget) -> i32 {
    for (at, item) in items.iter().enumerate().rev() {
        budget.resolve(features, item, at as u8);
    }
    budget.total(features)
}
