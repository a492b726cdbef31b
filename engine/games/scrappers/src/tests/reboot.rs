//! The Reboot phase.

use super::fixture::{A, B, C, Fixture, card, cards, only};
use crate::{
    action::Action,
    content::{ability::Token, card::Card},
    event::Event,
    phase::Phase,
    piles::DraftDeck,
};
use scrapworks_core::{BySeat, Game, Seat, Seats, Viewer, seen_by};

fn discard(slug: &str) -> Action {
    Action::Discard { card: card(slug) }
}

fn hand(fixture: &Fixture, seat: Seat) -> Vec<Card> {
    fixture.game.private_view(seat).hand
}

fn redraw_all(fixture: &mut Fixture) -> Vec<Event> {
    let mut events = Vec::new();
    while let (Phase::Reboot { .. }, Some(seat)) =
        (&fixture.game.phase, fixture.game.awaiting().first())
    {
        events.extend(fixture.play(seat, Action::Redraw));
    }
    events
}

/// SC-21
#[test]
fn the_steps_of_the_reboot_come_in_their_order() {
    let mut fixture = Fixture::new(2).deck(A, &["jammer"], &[]).upgrades(A, &["fuel_cracker"]);
    fixture = fixture.draft(0, &["crusher", "smelter"], &[]);
    let mut events = fixture.reboot();
    events.extend(redraw_all(&mut fixture));
    let at = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let order = [
        at(|event| *event == Event::RebootBegan),
        at(|event| matches!(event, Event::Drew { seat: A, .. })),
        at(|event| matches!(event, Event::Supplied { .. })),
        at(|event| matches!(event, Event::Gained { seat: A, token: Token::Fuel, .. })),
        at(|event| matches!(event, Event::Churned { deck: DraftDeck(0), .. })),
        at(|event| matches!(event, Event::Churned { deck: DraftDeck(1), .. })),
        at(|event| *event == Event::FirstPlayerPassed { seat: B }),
        at(|event| *event == Event::RoundBegan { round: 2, first: B }),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

/// SC-21
#[test]
fn discards_are_chosen_clockwise_from_the_first_player() {
    let mut fixture = Fixture::new(3);
    fixture.game.first = C;
    fixture.reboot();
    for seat in [C, A, B] {
        assert_eq!(fixture.game.awaiting().first(), Some(seat));
        fixture.play(seat, Action::Redraw);
    }
    assert!(matches!(fixture.game.phase, Phase::Command { .. }));
}

/// SC-21
#[test]
fn any_number_of_cards_is_discarded_one_by_one_and_everybody_sees_them() {
    let mut fixture = Fixture::new(2).hand(A, &["piston_jab", "piston_jab", "wreck_scan"]);
    fixture.reboot();
    let choices = [discard("piston_jab"), discard("wreck_scan"), Action::Redraw];
    assert_eq!(fixture.game.legal_actions(A), choices);
    fixture.play(A, discard("piston_jab"));
    let (events, shown) =
        fixture.events_of(|game, table| game.apply(A, discard("wreck_scan"), table).unwrap());
    assert_eq!(events, [Event::Discarded { seat: A, card: card("wreck_scan") }]);
    assert_eq!(shown.len(), 3);
    assert_eq!(fixture.discards(A), cards(&["piston_jab", "wreck_scan"]));
    assert_eq!(hand(&fixture, A), cards(&["piston_jab"]));
}

/// SC-21
#[test]
fn a_pilot_that_discarded_the_whole_hand_draws_at_once() {
    let mut fixture = Fixture::new(2).deck(A, &["jammer"; 6], &[]);
    fixture.reboot();
    fixture.play(A, discard("piston_jab"));
    assert_eq!(hand(&fixture, A), cards(&["jammer"; 5]));
    assert_eq!(fixture.game.awaiting().first(), Some(B));
}

/// SC-21
#[test]
fn a_pilot_without_a_hand_is_not_asked() {
    let mut fixture = Fixture::new(2).hand(A, &[]);
    fixture.reboot();
    assert_eq!(fixture.game.awaiting().first(), Some(B));
}

/// SC-21
#[test]
fn everybody_gains_a_fuel_and_a_scrap() {
    let mut fixture = Fixture::new(3);
    fixture.reboot();
    let events = redraw_all(&mut fixture);
    let one = BySeat::new(Seats(3), |_| 1);
    assert!(events.contains(&Event::Supplied { fuel: one.clone(), scrap: one }));
    assert!(fixture.game.pilots.values().iter().all(|pilot| (pilot.fuel, pilot.scrap) == (1, 1)));
}

/// SC-21
#[test]
fn the_top_of_each_draft_deck_goes_to_its_own_discard_pile() {
    let mut fixture = Fixture::new(2).draft(0, &["crusher", "smelter"], &["jammer"]);
    fixture = fixture.draft(1, &["refinery"], &[]);
    fixture.reboot();
    redraw_all(&mut fixture);
    let view = fixture.game.public_view();
    let tops = |deck: usize| (view.draft[deck].top, view.draft[deck].discard_top);
    assert_eq!(tops(0), (Some(card("crusher")), Some(card("smelter"))));
    assert_eq!(tops(1), (None, Some(card("refinery"))));
}

/// SC-22
#[test]
fn a_hand_is_filled_up_to_five() {
    let mut fixture = Fixture::new(2).deck(A, &["jammer"; 7], &[]);
    fixture.reboot();
    fixture.play(A, Action::Redraw);
    assert_eq!(hand(&fixture, A).len(), 5);
    assert_eq!(fixture.game.pilots[A].deck.draw_pile().len(), 3);
}

/// SC-22
#[test]
fn discards_are_shuffled_only_when_the_deck_is_empty_and_more_is_needed() {
    let mut fixture = Fixture::new(2).deck(A, &["jammer"; 4], &["crusher"; 2]);
    fixture.reboot();
    let events = fixture.play(A, Action::Redraw);
    assert!(only(&events, |event| matches!(event, Event::Reshuffled { .. })).is_empty());
    assert_eq!(fixture.discards(A).len(), 2);
    let mut fixture = Fixture::new(2).deck(A, &["jammer"; 2], &["crusher"; 5]);
    fixture.reboot();
    let events = fixture.play(A, Action::Redraw);
    assert_eq!(events[0], Event::Reshuffled { seat: A, count: 5 });
    assert_eq!(hand(&fixture, A).len(), 5);
    assert_eq!(hand(&fixture, A).iter().filter(|held| **held == card("jammer")).count(), 2);
    assert_eq!(fixture.game.pilots[A].deck.draw_pile().len(), 3);
}

/// SC-22
#[test]
fn without_any_cards_left_drawing_stops_below_five() {
    let mut fixture = Fixture::new(2).deck(A, &["jammer"], &["crusher"]);
    fixture.reboot();
    fixture.play(A, Action::Redraw);
    assert_eq!(hand(&fixture, A).len(), 3);
    assert!(fixture.game.pilots[A].deck.is_empty());
}

/// SC-22
#[test]
fn more_than_five_cards_may_be_kept() {
    let mut fixture = Fixture::new(2).hand(A, &["jammer"; 7]).deck(A, &["crusher"], &[]);
    fixture.reboot();
    let events = fixture.play(A, Action::Redraw);
    assert!(only(&events, |event| matches!(event, Event::Drew { seat: A, .. })).is_empty());
    assert_eq!(hand(&fixture, A).len(), 7);
}

/// SC-22
#[test]
fn only_the_owner_sees_what_it_draws() {
    let mut fixture = Fixture::new(2).deck(A, &["jammer"; 6], &[]);
    fixture.reboot();
    let (events, shown) = fixture.events_of(|game, table| game.redraw(A, table));
    assert_eq!(shown, [Viewer::Seat(A)]);
    let said = |viewer| seen_by(&events, viewer).json.get().contains("jammer");
    assert!(said(Viewer::Seat(A)) && !said(Viewer::Seat(B)) && !said(Viewer::Public));
}

/// SC-23
#[test]
fn an_empty_draft_deck_stays_empty_and_its_discards_can_be_drafted() {
    let mut fixture = Fixture::new(2).draft(0, &[], &["jammer"]).draft(1, &[], &[]);
    fixture.reboot();
    let events = redraw_all(&mut fixture);
    assert!(only(&events, |event| matches!(event, Event::Churned { .. })).is_empty());
    let view = fixture.game.public_view();
    assert_eq!((view.draft[0].top, view.draft[0].discard_top), (None, Some(card("jammer"))));
    let choices = fixture.game.legal_actions(B);
    assert_eq!(choices.iter().filter(|action| matches!(action, Action::Draft(_))).count(), 1);
}
