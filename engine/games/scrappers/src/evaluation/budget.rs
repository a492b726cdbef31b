//! What the cards of a stack will do one after the other, as far as tokens allow.

use super::features::Eyes;
use crate::{
    content::{
        ability::{Ability, Act, Per, Token, Yield},
        card::Card,
        card_info::Does,
    },
    pilot::{Slot, Way},
};

/// A card in a stack, or one that could go there, with what it takes and brings.
#[derive(Debug, Clone, Copy)]
pub(super) struct Item {
    pub(super) card: Card,
    pub(super) lies: Lies,
    fuel: i32,
    scrap: i32,
    gains: (i32, i32),
    worth: i32,
    knack: Knack,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lies {
    Assigned,
    Ejected,
    Drafted,
}

/// What a card does that depends on when it resolves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Knack {
    None,
    /// Counts the cards that are left in the stack.
    CountsStack,
    Spends {
        token: Token,
        up_to: u8,
        per: Yield,
    },
    Repeats,
}

impl Item {
    pub(super) fn assigned(eyes: &Eyes<'_>, card: Card) -> Item {
        let mut item = Item {
            card,
            lies: Lies::Assigned,
            fuel: i32::from(eyes.me().fuel_cost(card)),
            scrap: 0,
            gains: Eyes::gains(card),
            worth: 0,
            knack: Knack::None,
        };
        let abilities = match card.info().does {
            Does::Operation { abilities } => abilities,
            Does::Upgrade { .. } => {
                item.worth = eyes.installed(card);
                &[]
            }
        };
        for &ability in abilities {
            item.worth += eyes.ability(ability, 0);
            if let Ability::To { act: Act::Hit { damage, .. }, .. } = ability
                && damage.per == Some(Per::YourStack)
            {
                item.knack = Knack::CountsStack;
            } else if let Ability::Spend { token, up_to, per } = ability {
                item.knack = Knack::Spends { token, up_to, per };
            } else if ability == Ability::Repeat {
                item.knack = Knack::Repeats;
            } else if let Ability::Melt { up_to, fuel, scrap } = ability {
                item.gains.0 += i32::from(fuel * up_to);
                item.gains.1 += i32::from(scrap * up_to);
            }
        }
        item
    }

    /// A card that is turned over for tokens.
    pub(super) fn ejected(eyes: &Eyes<'_>, card: Card) -> Item {
        let tokens = 1 + i32::from(eyes.ejector());
        let (lies, knack) = (Lies::Ejected, Knack::None);
        Item { card, lies, fuel: 0, scrap: 0, gains: (tokens, 0), worth: 0, knack }
    }

    pub(super) fn drafted(eyes: &Eyes<'_>, card: Card, extra: u8) -> Item {
        let scrap = i32::from(eyes.me().scrap_cost(card, extra));
        let (lies, knack) = (Lies::Drafted, Knack::None);
        Item { card, lies, fuel: 0, scrap, gains: (0, 0), worth: eyes.own(card), knack }
    }

    pub(super) fn of(eyes: &Eyes<'_>, slot: Slot) -> Item {
        match slot.way {
            Way::Assigned => Item::assigned(eyes, slot.card),
            Way::Ejected | Way::Jammed => Item::ejected(eyes, slot.card),
            Way::Drafted { extra, .. } => Item::drafted(eyes, slot.card, extra),
        }
    }

    /// The smaller, the sooner it had better resolve: what gives tokens, then what takes them,
    /// then what needs others before it, then what is drafted.
    pub(super) fn order(&self, eyes: &Eyes<'_>) -> i32 {
        match (self.lies, self.knack) {
            (Lies::Drafted, _) => 900_000 + self.worth,
            (_, Knack::CountsStack) if self.fuel <= eyes.tokens().0 => -1_000,
            (_, Knack::Spends { per: Yield::Hit { .. } | Yield::Repair, .. }) => 700_000,
            (_, Knack::Repeats) => 600_000,
            (_, Knack::None | Knack::CountsStack | Knack::Spends { .. }) => {
                match self.fuel - self.gains.0 - self.gains.1 {
                    gain if gain < 0 => 100 * self.fuel + gain,
                    _ => 100_000 + self.worth,
                }
            }
        }
    }
}

/// Tokens on the way through a stack, and what was achieved with them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Purse {
    pub(super) fuel: i32,
    pub(super) scrap: i32,
    /// Of ejected cards: fuel or scrap, as will be needed.
    pub(super) either: i32,
    pub(super) worth: i32,
    /// What the last operation brought that could be repeated.
    last: (i32, (i32, i32)),
}

impl Purse {
    pub(super) fn of(eyes: &Eyes<'_>) -> Purse {
        let (fuel, scrap) = eyes.tokens();
        Purse { fuel, scrap, either: 0, worth: 0, last: (0, (0, 0)) }
    }

    /// Whether it could be paid for now.
    pub(super) fn affords(&self, item: &Item) -> bool {
        item.fuel <= self.fuel + self.either && item.scrap <= self.scrap + self.either
    }

    /// Resolves a card with so many cards left in the stack. What cannot be paid for does nothing.
    pub(super) fn resolve(&mut self, eyes: &Eyes<'_>, item: &Item, below: u8) {
        if item.lies == Lies::Ejected {
            self.either += item.gains.0;
            return;
        }
        if !self.affords(item) {
            return;
        }
        self.pay(item.fuel, item.scrap);
        let mut worth = item.worth;
        match item.knack {
            Knack::None => {}
            Knack::CountsStack => worth = eyes.taste.hit * i32::from(below),
            Knack::Spends { token, up_to, per } => worth += self.spend(eyes, token, up_to, per),
            Knack::Repeats => {
                let (repeated, gains) = self.last;
                worth += repeated;
                self.gain(gains);
            }
        }
        self.gain(item.gains);
        self.worth += worth;
        if item.lies == Lies::Assigned && item.knack != Knack::Repeats && !item.card.is_upgrade() {
            self.last = (worth, item.gains);
        }
    }

    fn gain(&mut self, (fuel, scrap): (i32, i32)) {
        self.fuel += fuel;
        self.scrap += scrap;
    }

    fn pay(&mut self, fuel: i32, scrap: i32) {
        self.either -= (fuel - self.fuel).max(0) + (scrap - self.scrap).max(0);
        self.fuel = (self.fuel - fuel).max(0);
        self.scrap = (self.scrap - scrap).max(0);
    }

    fn spend(&mut self, eyes: &Eyes<'_>, token: Token, up_to: u8, per: Yield) -> i32 {
        let have = match token {
            Token::Fuel => self.fuel,
            Token::Scrap => self.scrap,
        };
        let most = i32::from(up_to).min(have + self.either);
        match (token, per) {
            (_, Yield::Gain { fuel, scrap }) => {
                let spent = most.min(have);
                self.pay(0, spent);
                self.gain((spent * i32::from(fuel), spent * i32::from(scrap)));
                0
            }
            (_, Yield::Repair) => {
                let spent = most.min(i32::from(eyes.me().damage));
                self.pay(0, spent);
                eyes.mended(spent as u8)
            }
            (token, Yield::Hit { kind }) => {
                match token {
                    Token::Fuel => self.pay(most, 0),
                    Token::Scrap => self.pay(0, most),
                }
                eyes.struck(eyes.left(), kind, most as u8)
            }
        }
    }

    /// What was achieved, and what is left for later.
    pub(super) fn total(&self, eyes: &Eyes<'_>) -> i32 {
        self.worth + eyes.kept(self.fuel + self.scrap + self.either)
    }
}

/// What a stack will bring whose cards resolve from the right, with these tokens.
pub(super) fn run(eyes: &Eyes<'_>, items: &[Item], mut purse: Purse) -> i32 {
    for (at, item) in items.iter().enumerate().rev() {
        purse.resolve(eyes, item, at as u8);
    }
    purse.total(eyes)
}
