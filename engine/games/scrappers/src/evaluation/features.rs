//! What a seat sees in a position: what cards do for it as the table stands now.

use super::weights::{SLOT, SLOTS, TOKEN, Taste, USUAL};
use crate::{
    content::{
        ability::{Ability, Act, Amount, Benefit, Kind, Per, Token, Whom},
        card::Card,
        card_info::Does,
        constants::DAMAGE_END,
    },
    piles::Pile,
    pilot::{Pilot, Way},
    state::Scrappers,
};
use scrapworks_core::Seat;

#[derive(Debug, Clone, Copy)]
pub(super) struct Eyes<'a> {
    pub(super) game: &'a Scrappers,
    pub(super) seat: Seat,
    pub(super) taste: &'static Taste,
    /// Tenths of rounds that will probably follow this one.
    pub(super) later10: i32,
    /// What the cards of its deck are worth in later rounds, and how many they are.
    deck: (i32, i32),
}

impl<'a> Eyes<'a> {
    pub(super) fn new(game: &'a Scrappers, seat: Seat) -> Eyes<'a> {
        let seats = game.seats().0;
        let taste = Taste::of(seats);
        let mut eyes = Eyes { game, seat, taste, later10: later10(game), deck: (0, 0) };
        let me = eyes.me();
        let stacked = me.stack.iter().filter(|slot| !matches!(slot.way, Way::Drafted { .. }));
        let cards = me.deck.cards().chain(me.hand.iter().copied());
        for card in cards.chain(stacked.map(|slot| slot.card)) {
            eyes.deck.0 += eyes.later(card);
            eyes.deck.1 += 1;
        }
        eyes
    }

    /// What a card is worth in a later round, if there will be as many upgrades then.
    pub(super) fn later(&self, card: Card) -> i32 {
        let upgrades = match card.info().does {
            Does::Upgrade { .. } => return self.taste.later(card),
            Does::Operation { abilities } => match abilities {
                [Ability::To { act: Act::Hit { damage, .. }, .. }] => match damage.per {
                    None | Some(Per::YourStack) => return self.taste.later(card),
                    Some(Per::YourUpgrades) => self.me().upgrades.len(),
                    Some(Per::TheirUpgrades) => self.game.pilots[self.left()].upgrades.len(),
                },
                _ => return self.taste.later(card),
            },
        };
        let more = upgrades as i32 - USUAL;
        (self.taste.later(card) + more * self.taste.hit * 8 / 10).max(SLOT)
    }

    pub(super) fn me(&self) -> &'a Pilot {
        &self.game.pilots[self.seat]
    }

    pub(super) fn left(&self) -> Seat {
        self.game.left_of(self.seat)
    }

    /// What the deck will give in the rounds to come, of which there are so many tenths.
    pub(super) fn deck(&self, rounds10: i32) -> i32 {
        self.each_round(0, 0) * rounds10 / 10
    }

    /// What the deck would give more with this card in it.
    pub(super) fn own(&self, card: Card) -> i32 {
        self.more(self.later(card), 1)
    }

    /// What it would give more without it.
    pub(super) fn rid_of(&self, card: Card) -> i32 {
        self.more(-self.later(card), -1)
    }

    fn more(&self, worth: i32, cards: i32) -> i32 {
        (self.each_round(worth, cards) - self.each_round(0, 0)) * self.later10 / 10
    }

    /// A hand of five is drawn each round, and what is worth more is drawn as seldom as the rest.
    fn each_round(&self, worth: i32, cards: i32) -> i32 {
        (self.deck.0 + worth) * SLOTS / (self.deck.1 + cards).max(SLOTS)
    }

    /// What one damage to a pilot is worth.
    pub(super) fn hit(&self, target: Seat) -> i32 {
        if target == self.left() {
            self.taste.hit
        } else if target == self.seat {
            -self.taste.whole
        } else {
            self.taste.aside
        }
    }

    /// Damage of one's own operation: what comes through, and the shields that it breaks.
    pub(super) fn struck(&self, target: Seat, kind: Kind, damage: u8) -> i32 {
        if damage == 0 {
            return 0;
        }
        let sharper = self.me().sum(|benefit| {
            let Benefit::Sharpen { kind: of, damage } = benefit else { return 0 };
            if of == kind { damage } else { 0 }
        });
        let pilot = &self.game.pilots[target];
        let damage = damage + sharper;
        if kind == Kind::Plain {
            return i32::from(damage) * self.hit(target);
        }
        let through = damage.saturating_sub(pilot.brace);
        let shields = pilot.upgrades.iter().filter_map(|card| card.shield());
        let worst = shields.filter(|shield| shield.kind == kind).min_by_key(|shield| shield.value);
        match worst {
            Some(shield) if through > 0 => {
                let rest = i32::from(through.saturating_sub(shield.value));
                let broken = self.taste.shield(shield) * self.hit(target) / self.taste.hit;
                rest * self.hit(target) + broken * 8 / 10
            }
            Some(_) | None => i32::from(through) * self.hit(target),
        }
    }

    fn amount(&self, target: Seat, amount: Amount, below: u8) -> u8 {
        match amount.per {
            Some(Per::YourStack) => amount.base + below,
            None | Some(Per::YourUpgrades | Per::TheirUpgrades) => {
                self.game.amount(self.seat, target, amount)
            }
        }
    }

    fn named(&self, whom: Whom) -> impl Iterator<Item = Seat> {
        let all = self.game.seats().iter();
        let (me, left, right) = (self.seat, self.left(), self.game.right_of(self.seat));
        all.filter(move |&seat| match whom {
            Whom::Left => seat == left,
            Whom::Right => seat == right,
            Whom::Chosen | Whom::Others => seat != me,
            Whom::Yourself => seat == me,
        })
    }

    /// What an act is worth against one pilot, with so many cards left in one's own stack.
    pub(super) fn act(&self, act: Act, target: Seat, below: u8) -> i32 {
        let pilot = &self.game.pilots[target];
        // With more players, what one of them loses is a gain shared with the others.
        let denial = self.taste.denial;
        // More may come before it resolves.
        let some = |token, amount: u8| u16::from(amount).min(pilot.tokens(token) + 1);
        let worth = match act {
            Act::Hit { kind, damage } => {
                self.struck(target, kind, self.amount(target, damage, below))
            }
            Act::Shift { damage } => {
                let moved = u16::from(damage).min(self.me().damage);
                i32::from(moved) * (self.taste.whole + self.hit(target))
            }
            Act::Steal { token, amount } => {
                i32::from(some(token, amount)) * TOKEN * (90 + denial) / 100
            }
            Act::Drain { token, amount } => i32::from(some(token, amount)) * TOKEN * denial / 125,
            Act::Jam | Act::Tangle | Act::Outbid { .. } if pilot.has(Benefit::Anchor) => 0,
            Act::Jam => {
                let next = pilot.next_assigned().map(|at| pilot.stack[at].card);
                next.map_or(160, |card| self.taste.later(card) * 8 / 10) * denial / 100
            }
            Act::Tangle => {
                if pilot.stack.len() > 1 {
                    150 * denial / 100
                } else {
                    0
                }
            }
            Act::Outbid { scrap } => {
                let drafted = if pilot.next_drafted().is_some() { 60 } else { 20 };
                i32::from(scrap) * drafted * denial / 100
            }
        };
        // Who hurts this pilot is the one to be held up.
        worth + i32::from(worth > 0 && target == self.game.right_of(self.seat))
    }

    /// What an ability does now but for tokens, which are counted elsewhere.
    pub(super) fn ability(&self, ability: Ability, below: u8) -> i32 {
        let me = self.me();
        match ability {
            Ability::To { whom, act } => {
                let each = self.named(whom).map(|target| self.act(act, target, below));
                if whom == Whom::Chosen { each.max().unwrap_or(0) } else { each.sum() }
            }
            Ability::Destroy { whom } => {
                let all = self.named(whom).flat_map(|of| {
                    let upgrades = &self.game.pilots[of].upgrades;
                    upgrades.iter().map(move |&card| self.destroyed(of, card))
                });
                all.max().unwrap_or(0).max(0)
            }
            Ability::Repair { damage } => self.mended(damage),
            Ability::Brace { damage } => i32::from(damage) * self.taste.whole * 40 / 100,
            Ability::Gain { .. } | Ability::Spend { .. } => 0,
            Ability::Draw { cards } => i32::from(cards) * 15,
            Ability::Flip => 130,
            Ability::Repeat => 0,
            Ability::Melt { up_to, .. } => i32::from(up_to) * self.least().max(0),
            Ability::Recall => 50,
            Ability::Claim { scrap_max } => {
                let tops = Pile::ALL.into_iter().filter_map(|pile| self.game.top(pile));
                let fits = tops.filter(|card| card.scrap() <= scrap_max);
                fits.map(|card| self.own(card)).max().unwrap_or(0).max(0)
            }
            Ability::Install => {
                let upgrades = me.deck.discard_pile().iter().chain(&me.hand);
                upgrades.map(|&card| self.installed(card)).max().unwrap_or(0)
            }
            Ability::Churn | Ability::Refresh | Ability::Hasten => 10,
            Ability::Return => 60,
        }
    }

    pub(super) fn mended(&self, damage: u8) -> i32 {
        i32::from(u16::from(damage).min(self.me().damage)) * self.taste.whole
    }

    /// What is gained when the worst card is melted.
    fn least(&self) -> i32 {
        let me = self.me();
        let cards = me.deck.discard_pile().iter().chain(&me.hand);
        cards.map(|&card| self.rid_of(card)).max().unwrap_or(0)
    }

    /// What an upgrade will be worth to this pilot once it is in play; nothing for other cards. The
    /// more shields of its colour are there, the less does another prevent.
    pub(super) fn installed(&self, card: Card) -> i32 {
        let alike = self.alike(card);
        self.upgrade(card, 6, (2 + alike) * (3 + alike))
    }

    /// What an upgrade in play is worth to this pilot.
    pub(super) fn in_play(&self, card: Card) -> i32 {
        self.upgrade(card, 3, 2 + self.alike(card))
    }

    fn upgrade(&self, card: Card, part: i32, of: i32) -> i32 {
        let Some(shield) = card.shield() else { return 0 };
        let lasts = self.later10.min(30);
        let benefit = card.benefit().map_or(0, |benefit| self.taste.benefit(benefit, lasts));
        self.taste.shield(shield) * part / of + benefit
    }

    /// Upgrades in play with a shield of that colour.
    fn alike(&self, card: Card) -> i32 {
        let kind = card.shield().map(|shield| shield.kind);
        let shields = self.me().upgrades.iter().map(|card| card.shield().map(|shield| shield.kind));
        shields.filter(|other| *other == kind).count() as i32
    }

    /// What is gained when somebody loses an upgrade.
    pub(super) fn destroyed(&self, of: Seat, card: Card) -> i32 {
        let worth = Eyes { seat: of, ..*self }.in_play(card) * 8 / 10;
        if of == self.seat {
            -worth
        } else if of == self.left() {
            worth
        } else {
            worth * self.taste.denial / 100
        }
    }

    /// The fuel and scrap that a card gives when it resolves, its fuel not counted.
    pub(super) fn gains(card: Card) -> (i32, i32) {
        let Does::Operation { abilities } = card.info().does else { return (0, 0) };
        let (mut fuel, mut scrap) = (0, 0);
        for ability in abilities {
            if let Ability::Gain { fuel: f, scrap: s } = *ability {
                (fuel, scrap) = (fuel + i32::from(f), scrap + i32::from(s));
            }
        }
        (fuel, scrap)
    }

    /// Tokens more that an ejected card gives.
    pub(super) fn ejector(&self) -> u8 {
        self.me().sum(|benefit| u8::from(benefit == Benefit::Ejector))
    }

    /// What a card of the deck is worth on average.
    pub(super) fn average(&self) -> i32 {
        self.deck.0 / self.deck.1.max(1)
    }

    /// What tokens are worth that are kept for later: the more lie about, the less each.
    pub(super) fn kept(&self, tokens: i32) -> i32 {
        let worth = tokens.min(6) * 10 + (tokens - 6).clamp(0, 6) * 6 + (tokens - 12).max(0) * 2;
        worth * TOKEN / 10 * (self.later10 + 5).min(20) / 20
    }

    pub(super) fn tokens(&self) -> (i32, i32) {
        let me = self.me();
        (i32::from(me.tokens(Token::Fuel)), i32::from(me.tokens(Token::Scrap)))
    }
}

/// Matches of more pilots are shorter, and none lasts longer than its round cap.
fn later10(game: &Scrappers) -> i32 {
    let damage = game.pilots.values().iter().map(|pilot| pilot.damage).max().unwrap_or(0);
    let to_go = i32::from(DAMAGE_END.saturating_sub(damage));
    let each = if game.seats().0 == 2 { 8 } else { 7 };
    let rounds = i32::from(game.round_cap.saturating_sub(game.round));
    (to_go * each - 4).max(4).min(rounds * 10)
}
