//! Features of a position for one seat: the values of cards and effects in this position.

use super::weights::{HAND_SIZE, SLOT_VALUE, TOKEN_VALUE, TYPICAL_UPGRADES, Weights};
use crate::{
    content::{
        ability::{Ability, Amount, Benefit, DamageKind, Effect, Per, Token, Whom},
        card::Card,
        card_info::CardType,
        constants::DAMAGE_END,
    },
    piles::SharedPile,
    pilot::{Pilot, Placement},
    state::Scrappers,
};
use scrapworks_core::Seat;

#[derive(Debug, Clone, Copy)]
pub(super) struct Features<'a> {
    pub(super) game: &'a Scrappers,
    pub(super) seat: Seat,
    pub(super) weights: &'static Weights,
    /// Expected number of further rounds, in tenths.
    pub(super) rounds_left10: i32,
    /// Total future value of the cards in its deck, and their number.
    deck: (i32, i32),
}

impl<'a> Features<'a> {
    pub(super) fn new(game: &'a Scrappers, seat: Seat) -> Features<'a> {
        let weights = Weights::of(game.pilots_left());
        let mut features =
            Features { game, seat, weights, rounds_left10: rounds_left10(game), deck: (0, 0) };
        let pilot = features.pilot();
        let stacked =
            pilot.stack.iter().filter(|slot| !matches!(slot.placement, Placement::Drafted { .. }));
        let cards = pilot.deck.cards().chain(pilot.hand.iter().copied());
        for card in cards.chain(stacked.map(|slot| slot.card)) {
            features.deck.0 += features.future_value(card);
            features.deck.1 += 1;
        }
        features
    }

    /// The value of a card in a later round, assuming the current number of upgrades in play.
    pub(super) fn future_value(&self, card: Card) -> i32 {
        let (damage, upgrades) = match card.info().card_type {
            CardType::Upgrade { .. } => return self.weights.future_value(card),
            CardType::Operation { abilities } => match abilities {
                [Ability::To { effect: Effect::Hit { damage, .. }, .. }] => match damage.per {
                    None | Some(Per::YourStack) => return self.weights.future_value(card),
                    Some(Per::YourUpgrades) => (damage, self.pilot().upgrades.len()),
                    Some(Per::TheirUpgrades) => {
                        (damage, self.game.pilots[self.left()].upgrades.len())
                    }
                },
                _ => return self.weights.future_value(card),
            },
        };
        let more = i32::from(damage.of(upgrades as u8)) - i32::from(damage.of(TYPICAL_UPGRADES));
        (self.weights.future_value(card) + more * self.weights.hit * 8 / 10).max(SLOT_VALUE)
    }

    pub(super) fn pilot(&self) -> &'a Pilot {
        &self.game.pilots[self.seat]
    }

    pub(super) fn left(&self) -> Seat {
        self.game.left_of(self.seat)
    }

    /// The value of the deck over this many tenths of a round.
    pub(super) fn deck_value(&self, rounds10: i32) -> i32 {
        self.each_round(0, 0) * rounds10 / 10
    }

    /// How much this card would add to the value of the deck.
    pub(super) fn acquire_value(&self, card: Card) -> i32 {
        self.deck_change(self.future_value(card), 1)
    }

    /// How much removing this card would add to the value of the deck.
    pub(super) fn removal_value(&self, card: Card) -> i32 {
        self.deck_change(-self.future_value(card), -1)
    }

    fn deck_change(&self, value: i32, cards: i32) -> i32 {
        (self.each_round(value, cards) - self.each_round(0, 0)) * self.rounds_left10 / 10
    }

    /// Five cards are drawn each round, each equally likely.
    fn each_round(&self, value: i32, cards: i32) -> i32 {
        (self.deck.0 + value) * HAND_SIZE / (self.deck.1 + cards).max(HAND_SIZE)
    }

    /// The value of one damage to a pilot.
    pub(super) fn damage_weight(&self, target: Seat) -> i32 {
        if target == self.left() {
            self.weights.hit
        } else if target == self.seat {
            -self.weights.own_damage
        } else {
            self.weights.other_damage
        }
    }

    /// The value of damage by the seat's own operation: damage dealt and shields destroyed.
    pub(super) fn damage_value(&self, target: Seat, kind: DamageKind, damage: u8) -> i32 {
        if damage == 0 {
            return 0;
        }
        let sharper = self.pilot().sum_benefits(|benefit| {
            let Benefit::Sharpen { kind: of, damage } = benefit else { return 0 };
            if of == kind { damage } else { 0 }
        });
        let pilot = &self.game.pilots[target];
        let damage = damage + sharper;
        if kind == DamageKind::Plain {
            return i32::from(damage) * self.damage_weight(target);
        }
        let through = damage.saturating_sub(pilot.brace);
        let shields = pilot.upgrades.iter().filter_map(|card| card.shield());
        let worst = shields.filter(|shield| shield.kind == kind).min_by_key(|shield| shield.value);
        match worst {
            Some(shield) if through > 0 => {
                let rest = i32::from(through.saturating_sub(shield.value));
                let broken =
                    self.weights.shield(shield) * self.damage_weight(target) / self.weights.hit;
                rest * self.damage_weight(target) + broken * 8 / 10
            }
            Some(_) | None => i32::from(through) * self.damage_weight(target),
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
        let all = self.game.clockwise_from(Seat(0));
        let (pilot, left, right) = (self.seat, self.left(), self.game.right_of(self.seat));
        all.filter(move |&seat| match whom {
            Whom::Left => seat == left,
            Whom::Right => seat == right,
            Whom::Chosen | Whom::Others => seat != pilot,
            Whom::Yourself => seat == pilot,
        })
    }

    /// The value of an effect on one pilot, with `below` cards left in the seat's stack.
    pub(super) fn effect_value(&self, effect: Effect, target: Seat, below: u8) -> i32 {
        let pilot = &self.game.pilots[target];
        // With more than two players, an opponent's loss benefits the others as well.
        let denial = self.weights.denial;
        // The target may gain another token before this resolves.
        let some = |token, amount: u8| u16::from(amount).min(pilot.tokens(token) + 1);
        let value = match effect {
            Effect::Hit { kind, damage } => {
                self.damage_value(target, kind, self.amount(target, damage, below))
            }
            Effect::Shift { damage } => {
                let moved = u16::from(damage).min(self.pilot().damage);
                i32::from(moved) * (self.weights.own_damage + self.damage_weight(target))
            }
            Effect::Steal { token, amount } => {
                i32::from(some(token, amount)) * TOKEN_VALUE * (90 + denial) / 100
            }
            Effect::Drain { token, amount } => {
                i32::from(some(token, amount)) * TOKEN_VALUE * denial / 125
            }
            Effect::Jam | Effect::Tangle | Effect::Outbid { .. }
                if pilot.has_benefit(Benefit::Anchor) =>
            {
                0
            }
            Effect::Jam => {
                let next = pilot.next_assigned().map(|at| pilot.stack[at].card);
                next.map_or(160, |card| self.weights.future_value(card) * 8 / 10) * denial / 100
            }
            Effect::Tangle => {
                if pilot.stack.len() > 1 {
                    150 * denial / 100
                } else {
                    0
                }
            }
            Effect::Outbid { scrap } => {
                let drafted = if pilot.next_drafted().is_some() { 60 } else { 20 };
                i32::from(scrap) * drafted * denial / 100
            }
        };
        // Breaks ties against the pilot that damages this one.
        value + i32::from(value > 0 && target == self.game.right_of(self.seat))
    }

    /// The value of an ability now, without its tokens, which the budget counts.
    pub(super) fn ability_value(&self, ability: Ability, below: u8) -> i32 {
        let pilot = self.pilot();
        match ability {
            Ability::To { whom, effect } => {
                let each = self.named(whom).map(|target| self.effect_value(effect, target, below));
                if whom == Whom::Chosen { each.max().unwrap_or(0) } else { each.sum() }
            }
            Ability::Destroy { whom } => {
                let all = self.named(whom).flat_map(|of| {
                    let upgrades = &self.game.pilots[of].upgrades;
                    upgrades.iter().map(move |&card| self.destroy_value(of, card))
                });
                all.max().unwrap_or(0).max(0)
            }
            Ability::Repair { damage } => self.repair_value(damage),
            Ability::Brace { damage } => i32::from(damage) * self.weights.own_damage * 40 / 100,
            Ability::Gain { .. } | Ability::Spend { .. } => 0,
            Ability::Draw { cards } => i32::from(cards) * 15,
            Ability::Flip => 130,
            Ability::Repeat => 0,
            Ability::Melt { up_to, .. } => i32::from(up_to) * self.best_removal_value().max(0),
            Ability::Recall => 50,
            Ability::Claim { scrap_max } => {
                let tops = SharedPile::ALL.into_iter().filter_map(|pile| self.game.top(pile));
                let fits = tops.filter(|card| card.scrap() <= scrap_max);
                fits.map(|card| self.acquire_value(card)).max().unwrap_or(0).max(0)
            }
            Ability::Install => {
                let upgrades = pilot.deck.discard_pile().iter().chain(&pilot.hand);
                upgrades.map(|&card| self.install_value(card)).max().unwrap_or(0)
            }
            Ability::Churn | Ability::Refresh | Ability::Hasten => 10,
            Ability::Return => 60,
        }
    }

    pub(super) fn repair_value(&self, damage: u8) -> i32 {
        i32::from(u16::from(damage).min(self.pilot().damage)) * self.weights.own_damage
    }

    /// The value of melting the worst card.
    fn best_removal_value(&self) -> i32 {
        let pilot = self.pilot();
        let cards = pilot.deck.discard_pile().iter().chain(&pilot.hand);
        cards.map(|&card| self.removal_value(card)).max().unwrap_or(0)
    }

    /// The value of putting an upgrade into play; 0 for other cards. Each further shield of a
    /// colour prevents less.
    pub(super) fn install_value(&self, card: Card) -> i32 {
        let same_colour_shields = self.same_colour_shields(card);
        self.upgrade_value(card, 6, (2 + same_colour_shields) * (3 + same_colour_shields))
    }

    /// The value of an upgrade in play.
    pub(super) fn in_play_value(&self, card: Card) -> i32 {
        self.upgrade_value(card, 3, 2 + self.same_colour_shields(card))
    }

    fn upgrade_value(&self, card: Card, part: i32, of: i32) -> i32 {
        let Some(shield) = card.shield() else { return 0 };
        let lasts = self.rounds_left10.min(30);
        let benefit = card.benefit().map_or(0, |benefit| self.weights.benefit(benefit, lasts));
        self.weights.shield(shield) * part / of + benefit
    }

    /// Upgrades in play with a shield of the same colour.
    fn same_colour_shields(&self, card: Card) -> i32 {
        let kind = card.shield().map(|shield| shield.kind);
        let shields =
            self.pilot().upgrades.iter().map(|card| card.shield().map(|shield| shield.kind));
        shields.filter(|other| *other == kind).count() as i32
    }

    /// The value of destroying a pilot's upgrade.
    pub(super) fn destroy_value(&self, of: Seat, card: Card) -> i32 {
        let value = Features { seat: of, ..*self }.in_play_value(card) * 8 / 10;
        if of == self.seat {
            -value
        } else if of == self.left() {
            value
        } else {
            value * self.weights.denial / 100
        }
    }

    /// The fuel and scrap that a card gives when it resolves, without its cost.
    pub(super) fn gains(card: Card) -> (i32, i32) {
        let CardType::Operation { abilities } = card.info().card_type else { return (0, 0) };
        let (mut fuel, mut scrap) = (0, 0);
        for ability in abilities {
            if let Ability::Gain { fuel: f, scrap: s } = *ability {
                (fuel, scrap) = (fuel + i32::from(f), scrap + i32::from(s));
            }
        }
        (fuel, scrap)
    }

    /// Additional tokens from each ejected card.
    pub(super) fn extra_eject_tokens(&self) -> u8 {
        self.pilot().sum_benefits(|benefit| u8::from(benefit == Benefit::Ejector))
    }

    /// The average value of a card in the deck.
    pub(super) fn average(&self) -> i32 {
        self.deck.0 / self.deck.1.max(1)
    }

    /// The value of tokens kept for later; each further token is worth less.
    pub(super) fn saved_tokens_value(&self, tokens: i32) -> i32 {
        let value = tokens.min(6) * 10 + (tokens - 6).clamp(0, 6) * 6 + (tokens - 12).max(0) * 2;
        value * TOKEN_VALUE / 10 * (self.rounds_left10 + 5).min(20) / 20
    }

    pub(super) fn tokens(&self) -> (i32, i32) {
        let pilot = self.pilot();
        (i32::from(pilot.tokens(Token::Fuel)), i32::from(pilot.tokens(Token::Scrap)))
    }
}

/// Matches with more pilots are shorter, and the round cap limits all of them.
fn rounds_left10(game: &Scrappers) -> i32 {
    let pilots = game.clockwise_from(game.first);
    let damage = pilots.map(|seat| game.pilots[seat].damage).max().unwrap_or(0);
    let to_go = i32::from(DAMAGE_END.saturating_sub(damage));
    let each = if game.pilots_left() == 2 { 8 } else { 7 };
    let rounds = i32::from(game.round_cap.saturating_sub(game.round));
    (to_go * each - 4).max(4).min(rounds * 10)
}
