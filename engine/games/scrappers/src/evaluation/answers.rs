//! Values of answers to choices in the middle of an effect, and of discards in the Reboot.

use arrayvec::ArrayVec;

use super::{
    budget::{self, Budget, StackItem},
    features::Features,
    weights::TOKEN_VALUE,
};
use crate::{
    action::Action,
    check::Question,
    content::{
        ability::{Token, Yield},
        constants::STACK,
    },
    phase::EffectChoice,
    piles::{PileKind, SharedPile},
};

/// The value relative to other answers to the same question.
pub(super) fn value(features: &Features<'_>, question: Question, action: Action) -> i32 {
    match question {
        Question::Command => 0,
        Question::Discards => {
            let Action::Discard { card } = action else { return 0 };
            // The card drawn instead is worth the average.
            features.average() - 20 - features.future_value(card)
        }
        Question::Choice(choice) => answer(features, choice, action),
    }
}

fn answer(features: &Features<'_>, choice: EffectChoice, action: Action) -> i32 {
    match (choice, action) {
        (EffectChoice::Token, Action::Take { token }) => take_value(features, token),
        (EffectChoice::Target { effect }, Action::Target { seat }) => {
            features.effect_value(effect, seat, features.pilot().stack.len() as u8)
        }
        (EffectChoice::Shield, Action::Shield { card }) => {
            let hit = features.game.current_hit().map_or(0, |hit| hit.left);
            let prevented = card.shield().map_or(0, |shield| shield.value.min(hit));
            i32::from(prevented) * features.weights.own_damage - features.in_play_value(card)
        }
        (EffectChoice::Spend { token, per, .. }, Action::Spend { amount }) => {
            spend_value(features, token, amount, per)
        }
        (EffectChoice::Melt { fuel, scrap, .. }, Action::Melt { card, .. }) => {
            features.removal_value(card) + i32::from(fuel + scrap) * TOKEN_VALUE
        }
        (EffectChoice::Recall, Action::Recall { card }) => {
            features.future_value(card) - features.average()
        }
        (EffectChoice::Claim { .. }, Action::Claim(pile)) => {
            features.game.top(pile).map_or(0, |card| features.acquire_value(card))
        }
        (EffectChoice::Install, Action::Install { card, .. }) => features.install_value(card),
        (EffectChoice::Destroy { .. }, Action::Destroy { seat, card }) => {
            features.destroy_value(seat, card)
        }
        (EffectChoice::Hasten, Action::Hasten { slot }) => hasten_value(features, Some(slot)),
        (EffectChoice::Hasten, Action::Decline) => hasten_value(features, None),
        (EffectChoice::Churn, Action::Pick { deck }) => {
            let top = features.game.top(SharedPile { deck, from: PileKind::Deck });
            // The other pilots can draft the next card before this pilot can.
            -top.map_or(0, |card| features.acquire_value(card)) / 4
        }
        _ => 0,
    }
}

fn stack(features: &Features<'_>) -> ArrayVec<StackItem, STACK> {
    features.pilot().stack.iter().map(|&slot| StackItem::of(features, slot)).collect()
}

/// For the rightmost ejected card.
fn take_value(features: &Features<'_>, token: Token) -> i32 {
    let mut items = stack(features);
    items.pop();
    let mut budget = Budget::of(features);
    let tokens = 1 + i32::from(features.extra_eject_tokens());
    match token {
        Token::Fuel => budget.fuel += tokens,
        Token::Scrap => budget.scrap += tokens,
    }
    // If both are worth the same, take the token there is less of.
    budget::run(features, &items, budget) - (budget.fuel - budget.scrap).abs()
}

fn spend_value(features: &Features<'_>, token: Token, amount: u8, per: Yield) -> i32 {
    let mut budget = Budget::of(features);
    match token {
        Token::Fuel => budget.fuel -= i32::from(amount),
        Token::Scrap => budget.scrap -= i32::from(amount),
    }
    let at_once = match per {
        Yield::Gain { fuel, scrap } => {
            budget.fuel += i32::from(fuel * amount);
            budget.scrap += i32::from(scrap * amount);
            0
        }
        Yield::Hit { kind } => features.damage_value(features.left(), kind, amount),
        Yield::Repair => features.repair_value(amount),
    };
    at_once + budget::run(features, &stack(features), budget)
}

fn hasten_value(features: &Features<'_>, slot: Option<u8>) -> i32 {
    let mut items = stack(features);
    if let Some(slot) = slot {
        let moved = items.remove(usize::from(slot));
        items.push(moved);
    }
    budget::run(features, &items, Budget::of(features))
}
