//! The Reboot phase.

use super::fixture::{A, B, C, Stage, card, cards, only};
use crate::{
    action::Action,
    content::{ability::Token, card::Card},
    event::Event,
    phase::Phase,
    piles::DeckNo,
};
use scrapworks_core::{BySeat, Game, Seat, Seats, Viewer, seen_by};

fn discard(slug: &str) -> Action {
    Action::Discard { card: card(slug) }
}

fn hand(stage: &Stage, seat: Seat) -> Vec<Card> {
    stage.game.private_view(seat).hand
}

fn redraw_all(stage: &mut Stage) -> Vec<Event> {
    let mut events = Vec::new();
    while let (Phase::Reboot { .. }, Some(seat)) =
        (&stage.game.phase, stage.game.awaiting().first())
    {
        events.extend(stage.play(seat, Action::Redraw));
    }
    events
}

/// SC-21
#[test]
fn the_steps_of_the_reboot_come_in_their_order() {
    let mut stage = Stage::new(2).deck(A, &["jammer"], &[]).upgrades(A, &["fuel_cracker"]);
    stage = stage.draft(0, &["crusher", "smelter"], &[]);
    let mut events = stage.reboot();
    events.extend(redraw_all(&mut stage));
    let at = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let order = [
        at(|event| *event == Event::RebootBegan),
        at(|event| matches!(event, Event::Drew { seat: A, .. })),
        at(|event| matches!(event, Event::Supplied { .. })),
        at(|event| matches!(event, Event::Gained { seat: A, token: Token::Fuel, .. })),
        at(|event| matches!(event, Event::Churned { deck: DeckNo(0), .. })),
        at(|event| matches!(event, Event::Churned { deck: DeckNo(1), .. })),
        at(|event| *event == Event::FirstPlayerPassed { seat: B }),
        at(|event| *event == Event::RoundBegan { round: 2, first: B }),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

/// SC-21
#[test]
fn discards_are_chosen_clockwise_from_the_first_player() {
    let mut stage = Stage::new(3);
    stage.game.first = C;
    stage.reboot();
    for seat in [C, A, B] {
        assert_eq!(stage.game.awaiting().first(), Some(seat));
        stage.play(seat, Action::Redraw);
    }
    assert!(matches!(stage.game.phase, Phase::Command { .. }));
}

/// SC-21
#[test]
fn any_number_of_cards_is_discarded_one_by_one_and_everybody_sees_them() {
    let mut stage = Stage::new(2).hand(A, &["piston_jab", "piston_jab", "wreck_scan"]);
    stage.reboot();
    let choices = [discard("piston_jab"), discard("wreck_scan"), Action::Redraw];
    assert_eq!(stage.game.legal_actions(A), choices);
    stage.play(A, discard("piston_jab"));
    let (events, shown) =
        stage.told(|game, table| game.apply(A, discard("wreck_scan"), table).unwrap());
    assert_eq!(events, [Event::Discarded { seat: A, card: card("wreck_scan") }]);
    assert_eq!(shown.len(), 3);
    assert_eq!(stage.discards(A), cards(&["piston_jab", "wreck_scan"]));
    assert_eq!(hand(&stage, A), cards(&["piston_jab"]));
}

/// SC-21
#[test]
fn who_has_discarded_the_whole_hand_draws_at_once() {
    let mut stage = Stage::new(2).deck(A, &["jammer"; 6], &[]);
    stage.reboot();
    stage.play(A, discard("piston_jab"));
    assert_eq!(hand(&stage, A), cards(&["jammer"; 5]));
    assert_eq!(stage.game.awaiting().first(), Some(B));
}

/// SC-21
#[test]
fn who_has_no_cards_in_hand_is_not_asked() {
    let mut stage = Stage::new(2).hand(A, &[]);
    stage.reboot();
    assert_eq!(stage.game.awaiting().first(), Some(B));
}

/// SC-21
#[test]
fn everybody_gains_a_fuel_and_a_scrap() {
    let mut stage = Stage::new(3);
    stage.reboot();
    let events = redraw_all(&mut stage);
    let one = BySeat::new(Seats(3), |_| 1);
    assert!(events.contains(&Event::Supplied { fuel: one.clone(), scrap: one }));
    assert!(stage.game.pilots.values().iter().all(|pilot| (pilot.fuel, pilot.scrap) == (1, 1)));
}

/// SC-21
#[test]
fn the_top_of_each_draft_deck_goes_to_its_own_discard_pile() {
    let mut stage = Stage::new(2).draft(0, &["crusher", "smelter"], &["jammer"]);
    stage = stage.draft(1, &["refinery"], &[]);
    stage.reboot();
    redraw_all(&mut stage);
    let view = stage.game.public_view();
    let tops = |deck: usize| (view.draft[deck].top, view.draft[deck].discard_top);
    assert_eq!(tops(0), (Some(card("crusher")), Some(card("smelter"))));
    assert_eq!(tops(1), (None, Some(card("refinery"))));
}

/// SC-22
#[test]
fn a_hand_is_filled_up_to_five() {
    let mut stage = Stage::new(2).deck(A, &["jammer"; 7], &[]);
    stage.reboot();
    stage.play(A, Action::Redraw);
    assert_eq!(hand(&stage, A).len(), 5);
    assert_eq!(stage.game.pilots[A].deck.draw_pile().len(), 3);
}

/// SC-22
#[test]
fn discards_are_shuffled_only_when_the_deck_is_empty_and_more_is_needed() {
    let mut stage = Stage::new(2).deck(A, &["jammer"; 4], &["crusher"; 2]);
    stage.reboot();
    let events = stage.play(A, Action::Redraw);
    assert!(only(&events, |event| matches!(event, Event::Reshuffled { .. })).is_empty());
    assert_eq!(stage.discards(A).len(), 2);
    let mut stage = Stage::new(2).deck(A, &["jammer"; 2], &["crusher"; 5]);
    stage.reboot();
    let events = stage.play(A, Action::Redraw);
    assert_eq!(events[0], Event::Reshuffled { seat: A, count: 5 });
    assert_eq!(hand(&stage, A).len(), 5);
    assert_eq!(hand(&stage, A).iter().filter(|held| **held == card("jammer")).count(), 2);
    assert_eq!(stage.game.pilots[A].deck.draw_pile().len(), 3);
}

/// SC-22
#[test]
fn without_any_cards_left_drawing_stops_below_five() {
    let mut stage = Stage::new(2).deck(A, &["jammer"], &["crusher"]);
    stage.reboot();
    stage.play(A, Action::Redraw);
    assert_eq!(hand(&stage, A).len(), 3);
    assert!(stage.game.pilots[A].deck.is_empty());
}

/// SC-22
#[test]
fn more_than_five_cards_may_be_kept() {
    let mut stage = Stage::new(2).hand(A, &["jammer"; 7]).deck(A, &["crusher"], &[]);
    stage.reboot();
    let events = stage.play(A, Action::Redraw);
    assert!(only(&events, |event| matches!(event, Event::Drew { seat: A, .. })).is_empty());
    assert_eq!(hand(&stage, A).len(), 7);
}

/// SC-22
#[test]
fn only_the_owner_sees_what_it_draws() {
    let mut stage = Stage::new(2).deck(A, &["jammer"; 6], &[]);
    stage.reboot();
    let (events, shown) = stage.told(|game, table| game.redraw(A, table));
    assert_eq!(shown, [Viewer::Seat(A)]);
    let said = |viewer| seen_by(&events, viewer).json.get().contains("jammer");
    assert!(said(Viewer::Seat(A)) && !said(Viewer::Seat(B)) && !said(Viewer::Public));
}

/// SC-23
#[test]
fn an_empty_draft_deck_stays_empty_and_its_discards_can_be_drafted() {
    let mut stage = Stage::new(2).draft(0, &[], &["jammer"]).draft(1, &[], &[]);
    stage.reboot();
    let events = redraw_all(&mut stage);
    assert!(only(&events, |event| matches!(event, Event::Churned { .. })).is_empty());
    let view = stage.game.public_view();
    assert_eq!((view.draft[0].top, view.draft[0].discard_top), (None, Some(card("jammer"))));
    let choices = stage.game.legal_actions(B);
    assert_eq!(choices.iter().filter(|action| matches!(action, Action::Draft(_))).count(), 1);
}
