//! Previews of actions.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "an answer leads to few kinds of events, and any other is a failure"
)]

use std::collections::BTreeSet;

use super::fixture::{A, B, C, Fixture, card, cards, table_of_four};
use crate::{
    action::Action,
    content::ability::{DamageKind, Token},
    event::{Event, Part},
    options::Options,
    phase::Phase,
    piles::{DraftDeck, OwnPile, PileKind, SharedPile},
    preview::{Preview, Price},
    state::Scrappers,
};
use scrapworks_core::{Cause, Game, Match, Seat, Seats};
use scrapworks_testkit::{position::game_events, random_match, random_setup};

#[track_caller]
fn check(fixture: &Fixture, seat: Seat, action: Action, expected: Preview) {
    assert!(fixture.game.legal_actions(seat).contains(&action));
    assert_eq!(fixture.game.preview(seat, &action), Ok(expected));
}

fn asked(mut fixture: Fixture) -> Fixture {
    fixture.activate();
    fixture
}

#[test]
fn placing_a_card_shows_its_slot_and_cost() {
    let fixture = Fixture::new(2).tokens(A, 3, 1).hand(A, &["hammer_fist"]);
    let fixture = fixture.draft(0, &["rail_shot"], &[]).assigned(A, &["piston_jab"]);
    let price = |token, cost, have| Some(Price { token, cost, have });
    let slot = 1;
    let fuel = price(Token::Fuel, 4, 3);
    check(
        &fixture,
        A,
        Action::Assign { card: card("hammer_fist") },
        Preview::Place { slot, price: fuel },
    );
    let scrap = price(Token::Scrap, 7, 1);
    let pile = SharedPile { deck: DraftDeck(0), from: PileKind::Deck };
    check(&fixture, A, Action::Draft(pile), Preview::Place { slot, price: scrap });
    let free = Preview::Place { slot, price: None };
    check(&fixture, A, Action::Eject { card: card("hammer_fist") }, free);
}

#[test]
fn a_hit_shows_its_parts_and_what_may_prevent_it() {
    let mut fixture = table_of_four("guided_rocket").upgrades(A, &["targeting_visor"]);
    fixture = fixture.upgrades(C, &["scrap_plate", "foil_wrap"]);
    fixture.pilot(C).brace = 1;
    let fixture = asked(fixture);
    let part = |damage, slug| Part { damage, card: card(slug) };
    let strike = Preview::Strike {
        seat: C,
        kind: DamageKind::Impact,
        damage: 3,
        parts: vec![part(2, "guided_rocket"), part(1, "targeting_visor")],
        brace: 1,
        shields: cards(&["scrap_plate"]),
    };
    check(&fixture, A, Action::Target { seat: C }, strike);
}

#[test]
fn a_brace_shows_no_more_than_it_prevents_and_no_shields_when_it_prevents_all() {
    let mut fixture = table_of_four("guided_rocket").upgrades(C, &["scrap_plate"]);
    fixture.pilot(C).brace = 3;
    let strike = Preview::Strike {
        seat: C,
        kind: DamageKind::Impact,
        damage: 2,
        parts: vec![Part { damage: 2, card: card("guided_rocket") }],
        brace: 2,
        shields: Vec::new(),
    };
    check(&asked(fixture), A, Action::Target { seat: C }, strike);
}

#[test]
fn a_shift_shows_the_damage_moved() {
    // No card lets its owner choose the target of a shift; this tests the rule for future cards.
    let fixture = Fixture::new(3).damage(A, 1);
    let effect = crate::content::ability::Effect::Shift { damage: 2 };
    let shift = Preview::Shift { seat: B, damage: 1 };
    assert_eq!(fixture.game.preview_effect(A, effect, B), shift);
}

#[test]
fn every_answer_does_what_its_preview_says() {
    let mut kinds = BTreeSet::new();
    let rich = Options { fuel: 9, scrap: 9, damage: 3, round_cap: 8 };
    for (n, seats) in (0..90).zip([2, 3, 4].into_iter().cycle()) {
        let setup = random_setup::<Scrappers>(n, Seats(seats), &rich);
        random_match(&setup, |current| check_answers(current, &mut kinds));
    }
    assert_eq!(kinds.len(), 16, "every kind but a shift comes up, placing aside: {kinds:?}");
}

/// Plays each legal answer aside. What a placed card costs is not known before its Activation.
fn check_answers(current: &Match<Scrappers>, kinds: &mut BTreeSet<String>) {
    let seat = current.awaiting().first().expect("the match goes on");
    if matches!(current.game().phase, Phase::Command { .. }) {
        return;
    }
    for action in current.legal_actions(seat) {
        let preview = current.game().preview(seat, &action);
        let (_, step) = current.play(seat, action, Cause::Player).expect("it was listed");
        let events = game_events(step.events);
        let done = outcome_of(current.game(), seat, action, &events);
        assert_eq!(preview, Ok(done), "{action:?} led to {events:?}");
        let kind = format!("{:?}", preview.expect("it is the outcome"));
        kinds.extend(kind.split([' ', '{']).next().map(str::to_owned));
    }
}

/// The preview that the events of an answer have made true.
fn outcome_of(before: &Scrappers, seat: Seat, action: Action, events: &[Event]) -> Preview {
    // Spent tokens and the card that was turned up come first.
    let events = match action {
        Action::Decline | Action::Spend { amount: 0 } => return Preview::Nothing,
        Action::Redraw => return drawn(seat, events),
        Action::Take { .. } | Action::Spend { .. } => &events[1..],
        _ => events,
    };
    let reversed = |seat: Seat| (0..before.pilots[seat].stack.len() as u8).rev().collect();
    match events[0].clone() {
        Event::Gained { .. } => {
            let (fuel, scrap) = gained(seat, events);
            Preview::Gain { fuel, scrap }
        }
        Event::Melted { .. } => {
            let (fuel, scrap) = gained(seat, &events[1..]);
            Preview::Melt { fuel, scrap }
        }
        Event::Repaired { damage, .. } => Preview::Repair { damage },
        Event::Struck { seat, kind, damage, parts, .. } => {
            let target = &before.pilots[seat];
            let brace = if kind == DamageKind::Plain { 0 } else { damage.min(target.brace) };
            let shields = target.shields(kind).filter(|_| brace < damage).collect();
            Preview::Strike { seat, kind, damage, parts, brace, shields }
        }
        Event::Stolen { from, token, amount, .. } => {
            Preview::Lose { seat: from, token, amount, to_you: true }
        }
        Event::Jammed { seat, slot, card, .. } => Preview::Jam { seat, slot, card },
        Event::Outbid { seat, slot, card, scrap, .. } => {
            Preview::Outbid { seat, slot, card, scrap }
        }
        Event::Tangled { seat, .. } => Preview::Order { seat, slots: reversed(seat) },
        Event::Hastened { seat, slot } => {
            let others = (0..before.pilots[seat].stack.len() as u8).filter(|&at| at != slot);
            Preview::Order { seat, slots: others.chain([slot]).collect() }
        }
        Event::Shielded { prevented, left, .. } => Preview::Shield { prevented, left },
        Event::Recalled { card, .. } => Preview::Own { card, to: OwnPile::Deck },
        Event::Claimed { card, .. } | Event::Discarded { card, .. } => {
            Preview::Own { card, to: OwnPile::Discard }
        }
        Event::Installed { card, .. } => Preview::Install { card },
        Event::Destroyed { seat, card } => Preview::Destroy { seat, card },
        Event::Churned { card, .. } => Preview::Churn { card: Some(card) },
        Event::Refreshed { count, .. } => Preview::Refresh { cards: count },
        other => panic!("{action:?} led to {other:?}"),
    }
}

fn drawn(seat: Seat, events: &[Event]) -> Preview {
    let cards = events.iter().find_map(|event| match event {
        Event::Drew { seat: by, count, .. } if *by == seat => Some(*count),
        _ => None,
    });
    Preview::Draw { cards: cards.unwrap_or_default() }
}

/// The fuel and scrap that the seat gained first. What the next ability gives is not counted.
fn gained(seat: Seat, events: &[Event]) -> (u8, u8) {
    let (mut fuel, mut scrap, mut first) = (0, 0, None);
    for event in events {
        let Event::Gained { seat: by, token, amount, card: from, .. } = event else { break };
        if *by != seat || first.is_some_and(|first| first != *token) {
            break;
        }
        first = Some(*token);
        *if *token == Token::Fuel { &mut fuel } else { &mut scrap } += amount;
        if from.is_some_and(|from| from != card("ejector_seat")) {
            break;
        }
    }
    (fuel, scrap)
}
