//! What an action would do, from what its seat may see.

use serde::Serialize;

use crate::{
    action::Action,
    check::Question,
    content::{
        ability::{Benefit, DamageKind, Effect, Token, Yield},
        card::Card,
    },
    event::Part,
    phase::{Activation, DamageSource, EffectChoice, Hit, ShieldStage},
    piles::{OwnPile, PileKind, SharedPile},
    refusal::Refusal,
    state::Scrappers,
};
use scrapworks_core::Seat;

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    /// A card goes into a slot of the stack, with its cost as things stand.
    Place {
        slot: u8,
        price: Option<Price>,
    },
    /// Tokens gained by the seat.
    Gain {
        fuel: u8,
        scrap: u8,
    },
    /// Damage, how much of it the brace prevents, and the upgrades that may prevent the rest.
    Strike {
        seat: Seat,
        kind: DamageKind,
        damage: u8,
        parts: Vec<Part>,
        brace: u8,
        shields: Vec<Card>,
    },
    /// Tokens lost by another pilot; `to_you` if the seat gains them.
    Lose {
        seat: Seat,
        token: Token,
        amount: u8,
        to_you: bool,
    },
    /// Damage tokens moved from the seat's pool to another.
    Shift {
        seat: Seat,
        damage: u8,
    },
    Repair {
        damage: u8,
    },
    /// The new order of a stack, by the current slot of each card.
    Order {
        seat: Seat,
        slots: Vec<u8>,
    },
    /// The card in this slot would be turned over.
    Jam {
        seat: Seat,
        slot: u8,
        card: Card,
    },
    /// The card in this slot would cost `scrap` more.
    Outbid {
        seat: Seat,
        slot: u8,
        card: Card,
        scrap: u8,
    },
    /// Damage that an upgrade would prevent, and damage left.
    Shield {
        prevented: u8,
        left: u8,
    },
    /// A card leaves the game for tokens.
    Melt {
        fuel: u8,
        scrap: u8,
    },
    /// A card goes to one of the seat's own piles.
    Own {
        card: Card,
        to: OwnPile,
    },
    /// An upgrade comes into play.
    Install {
        card: Card,
    },
    /// An upgrade goes to its owner's discard pile.
    Destroy {
        seat: Seat,
        card: Card,
    },
    /// The top card of a draft deck goes to its discard pile.
    Churn {
        card: Option<Card>,
    },
    /// This many cards are shuffled and put under a draft deck.
    Refresh {
        cards: u8,
    },
    /// Up to this many cards are drawn.
    Draw {
        cards: u8,
    },
    /// No effect.
    Nothing,
}

/// A cost, and the tokens available.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Price {
    pub token: Token,
    pub cost: u8,
    pub have: u16,
}

impl Scrappers {
    pub(crate) fn preview_action(&self, seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.check(seat, action)?;
        let question = self.question().map(|(_, question)| question);
        Ok(question
            .map_or(Preview::Nothing, |question| self.preview_checked(seat, question, *action)))
    }

    /// The preview of a checked action.
    pub(crate) fn preview_checked(
        &self,
        seat: Seat,
        question: Question,
        action: Action,
    ) -> Preview {
        let pilot = &self.pilots[seat];
        let slot = pilot.stack.len() as u8;
        let price = |token, cost| Some(Price { token, cost, have: pilot.tokens(token) });
        match (question, action) {
            (Question::Command, Action::Assign { card }) => {
                Preview::Place { slot, price: price(Token::Fuel, pilot.fuel_cost(card)) }
            }
            (Question::Command, Action::Draft(pile)) => {
                let cost = self.top(pile).map_or(0, |card| pilot.scrap_cost(card, 0));
                Preview::Place { slot, price: price(Token::Scrap, cost) }
            }
            (Question::Command, _) => Preview::Place { slot, price: None },
            (Question::Discards, Action::Discard { card }) => {
                Preview::Own { card, to: OwnPile::Discard }
            }
            (Question::Discards, _) => Preview::Draw { cards: self.cards_to_draw(seat) as u8 },
            (Question::Choice(choice), action) => self.preview_answer(seat, choice, action),
        }
    }

    fn preview_answer(&self, seat: Seat, choice: EffectChoice, action: Action) -> Preview {
        match (choice, action) {
            (EffectChoice::Token, Action::Take { token }) => {
                let benefit = |benefit| u8::from(benefit == Benefit::Ejector);
                let amount = 1 + self.pilots[seat].sum_benefits(benefit);
                match token {
                    Token::Fuel => Preview::Gain { fuel: amount, scrap: 0 },
                    Token::Scrap => Preview::Gain { fuel: 0, scrap: amount },
                }
            }
            (EffectChoice::Target { effect }, Action::Target { seat: target }) => {
                self.preview_effect(seat, effect, target)
            }
            (EffectChoice::Shield, Action::Shield { card }) => {
                let damage = self.current_hit().map_or(0, |hit| hit.left);
                let prevented = card.shield().map_or(0, |shield| shield.value).min(damage);
                Preview::Shield { prevented, left: damage - prevented }
            }
            (EffectChoice::Spend { per, .. }, Action::Spend { amount }) if amount > 0 => {
                match per {
                    Yield::Gain { fuel, scrap } => {
                        Preview::Gain { fuel: fuel * amount, scrap: scrap * amount }
                    }
                    Yield::Hit { kind } => self.preview_hit(seat, kind, amount, self.left_of(seat)),
                    Yield::Repair => Preview::Repair { damage: amount },
                }
            }
            (EffectChoice::Melt { fuel, scrap, .. }, Action::Melt { .. }) => {
                Preview::Melt { fuel, scrap }
            }
            (EffectChoice::Recall, Action::Recall { card }) => {
                Preview::Own { card, to: OwnPile::Deck }
            }
            (EffectChoice::Claim { .. }, Action::Claim(pile)) => match self.top(pile) {
                Some(card) => Preview::Own { card, to: OwnPile::Discard },
                None => Preview::Nothing,
            },
            (EffectChoice::Install, Action::Install { card, .. }) => Preview::Install { card },
            (EffectChoice::Destroy { .. }, Action::Destroy { seat, card }) => {
                Preview::Destroy { seat, card }
            }
            (EffectChoice::Hasten, Action::Hasten { slot: moved }) => {
                let others = (0..self.pilots[seat].stack.len() as u8).filter(|&at| at != moved);
                Preview::Order { seat, slots: others.chain([moved]).collect() }
            }
            (EffectChoice::Churn, Action::Pick { deck }) => {
                Preview::Churn { card: self.top(SharedPile { deck, from: PileKind::Deck }) }
            }
            (EffectChoice::Refresh, Action::Pick { deck }) => {
                let cards = self.draft_deck(deck).map_or(0, |deck| deck.discard_pile().len());
                Preview::Refresh { cards: cards as u8 }
            }
            _ => Preview::Nothing,
        }
    }

    pub(crate) fn preview_effect(&self, seat: Seat, effect: Effect, target: Seat) -> Preview {
        let pilot = &self.pilots[target];
        let some = |token, amount: u8| u16::from(amount).min(pilot.tokens(token)) as u8;
        match effect {
            Effect::Hit { kind, damage } => {
                self.preview_hit(seat, kind, self.amount(seat, target, damage), target)
            }
            Effect::Shift { damage } => {
                let damage = u16::from(damage).min(self.pilots[seat].damage) as u8;
                Preview::Shift { seat: target, damage }
            }
            Effect::Steal { token, amount } => {
                Preview::Lose { seat: target, token, amount: some(token, amount), to_you: true }
            }
            Effect::Drain { token, amount } => {
                Preview::Lose { seat: target, token, amount: some(token, amount), to_you: false }
            }
            Effect::Jam => pilot.next_assigned().map_or(Preview::Nothing, |at| Preview::Jam {
                seat: target,
                slot: at as u8,
                card: pilot.stack[at].card,
            }),
            Effect::Tangle => {
                let slots = (0..pilot.stack.len() as u8).rev().collect();
                Preview::Order { seat: target, slots }
            }
            Effect::Outbid { scrap } => pilot.next_drafted().map_or(Preview::Nothing, |at| {
                Preview::Outbid { seat: target, slot: at as u8, card: pilot.stack[at].card, scrap }
            }),
        }
    }

    /// The preview of a hit by the operation being resolved.
    fn preview_hit(&self, by: Seat, kind: DamageKind, damage: u8, to: Seat) -> Preview {
        let operation = self.activation().and_then(Activation::operation);
        let card = operation.expect("damage is dealt by operations").card;
        let (shield_stage, source) = (ShieldStage::NotStarted, DamageSource::Operation(card));
        let parts = self.parts(Hit { by, to, kind, left: damage, shield_stage, source });
        let damage: u8 = parts.iter().map(|part| part.damage).sum();
        let target = &self.pilots[to];
        let brace = if kind == DamageKind::Plain { 0 } else { damage.min(target.brace) };
        let shields = target.shields(kind).filter(|_| brace < damage).collect();
        Preview::Strike { seat: to, kind, damage, parts, brace, shields }
    }
}
