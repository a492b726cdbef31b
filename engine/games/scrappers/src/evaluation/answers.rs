//! What an answer in the middle of an effect is worth, and what is better not kept in hand.

use arrayvec::ArrayVec;

use super::{
    budget::{self, Item, Purse},
    features::Eyes,
    weights::TOKEN,
};
use crate::{
    action::Action,
    check::Question,
    content::{
        ability::{Token, Yield},
        constants::STACK,
    },
    phase::Ask,
    piles::{Pile, Side},
};

/// Compared with other answers to the same question.
pub(super) fn worth(eyes: &Eyes<'_>, question: Question, action: Action) -> i32 {
    match question {
        Question::Command => 0,
        Question::Discards => {
            let Action::Discard { card } = action else { return 0 };
            // A new card is an average one.
            eyes.average() - 20 - eyes.later(card)
        }
        Question::Effect(ask) => answer(eyes, ask, action),
    }
}

fn answer(eyes: &Eyes<'_>, ask: Ask, action: Action) -> i32 {
    match (ask, action) {
        (Ask::Token, Action::Take { token }) => took(eyes, token),
        (Ask::Target { act }, Action::Target { seat }) => {
            eyes.act(act, seat, eyes.me().stack.len() as u8)
        }
        (Ask::Shield, Action::Shield { card }) => {
            let hit = eyes.game.current_hit().map_or(0, |hit| hit.left);
            let prevented = card.shield().map_or(0, |shield| shield.value.min(hit));
            i32::from(prevented) * eyes.taste.whole - eyes.in_play(card)
        }
        (Ask::Spend { token, per, .. }, Action::Spend { amount }) => {
            spent(eyes, token, amount, per)
        }
        (Ask::Melt { fuel, scrap, .. }, Action::Melt { card, .. }) => {
            eyes.rid_of(card) + i32::from(fuel + scrap) * TOKEN
        }
        (Ask::Recall, Action::Recall { card }) => eyes.later(card) - eyes.average(),
        (Ask::Claim { .. }, Action::Claim(pile)) => {
            eyes.game.top(pile).map_or(0, |card| eyes.own(card))
        }
        (Ask::Install, Action::Install { card, .. }) => eyes.installed(card),
        (Ask::Destroy { .. }, Action::Destroy { seat, card }) => eyes.destroyed(seat, card),
        (Ask::Hasten, Action::Hasten { slot }) => hastened(eyes, Some(slot)),
        (Ask::Hasten, Action::Decline) => hastened(eyes, None),
        (Ask::Churn, Action::Pick { deck }) => {
            let top = eyes.game.top(Pile { deck, from: Side::Deck });
            // Others come to choose before this pilot does.
            -top.map_or(0, |card| eyes.own(card)) / 4
        }
        _ => 0,
    }
}

fn stack(eyes: &Eyes<'_>) -> ArrayVec<Item, STACK> {
    eyes.me().stack.iter().map(|&slot| Item::of(eyes, slot)).collect()
}

/// Of the ejected card that lies rightmost.
fn took(eyes: &Eyes<'_>, token: Token) -> i32 {
    let mut items = stack(eyes);
    items.pop();
    let mut purse = Purse::of(eyes);
    let tokens = 1 + i32::from(eyes.ejector());
    match token {
        Token::Fuel => purse.fuel += tokens,
        Token::Scrap => purse.scrap += tokens,
    }
    // In doubt, what there is less of.
    budget::run(eyes, &items, purse) - (purse.fuel - purse.scrap).abs()
}

fn spent(eyes: &Eyes<'_>, token: Token, amount: u8, per: Yield) -> i32 {
    let mut purse = Purse::of(eyes);
    match token {
        Token::Fuel => purse.fuel -= i32::from(amount),
        Token::Scrap => purse.scrap -= i32::from(amount),
    }
    let at_once = match per {
        Yield::Gain { fuel, scrap } => {
            purse.fuel += i32::from(fuel * amount);
            purse.scrap += i32::from(scrap * amount);
            0
        }
        Yield::Hit { kind } => eyes.struck(eyes.left(), kind, amount),
        Yield::Repair => eyes.mended(amount),
    };
    at_once + budget::run(eyes, &stack(eyes), purse)
}

fn hastened(eyes: &Eyes<'_>, slot: Option<u8>) -> i32 {
    let mut items = stack(eyes);
    if let Some(slot) = slot {
        let moved = items.remove(usize::from(slot));
        items.push(moved);
    }
    budget::run(eyes, &items, Purse::of(eyes))
}
