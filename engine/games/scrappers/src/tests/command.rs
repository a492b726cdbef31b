//! The Command phase.

use super::fixture::{A, B, C, Fixture, card, cards};
use crate::{
    action::Action,
    event::Event,
    phase::Phase,
    piles::{DraftDeck, PileKind, SharedPile},
    pilot::Placement,
    view::PlacementView,
};
use scrapworks_core::{Game, Seat, Viewer, seen_by};

const DECK: SharedPile = SharedPile { deck: DraftDeck(0), from: PileKind::Deck };
const DISCARD: SharedPile = SharedPile { deck: DraftDeck(0), from: PileKind::Discard };

fn full_hands(seats: u8) -> Fixture {
    let hand = ["piston_jab", "piston_jab", "fuel_siphon", "scrap_magnet", "wreck_scan"];
    (0..seats).fold(Fixture::new(seats), |fixture, seat| fixture.hand(Seat(seat), &hand))
}

/// SC-6
#[test]
fn priority_passes_clockwise_from_the_first_player_after_each_card() {
    let mut fixture = full_hands(3);
    fixture.game.first = B;
    fixture.game.phase = Phase::Command { seat: B };
    for seat in [B, C, A, B] {
        assert_eq!(fixture.game.awaiting().first(), Some(seat));
        fixture.play(seat, Action::Eject { card: card("piston_jab") });
    }
}

/// SC-6
#[test]
fn the_command_phase_ends_when_every_stack_holds_five_cards() {
    let mut fixture = full_hands(2);
    for n in 0..10 {
        assert!(matches!(fixture.game.phase, Phase::Command { .. }), "after {n} cards");
        let seat = Seat(n % 2);
        let held = fixture.pilot(seat).hand[0];
        fixture.play(seat, Action::Eject { card: held });
    }
    assert!(matches!(fixture.game.phase, Phase::Activation(_)));
    assert_eq!(fixture.stacked(A).len(), 5);
}

/// SC-6
#[test]
fn exactly_one_card_is_placed_and_nobody_passes() {
    let fixture = full_hands(2);
    let choices = fixture.game.legal_actions(A);
    let places = |action: &Action| {
        matches!(action, Action::Assign { .. } | Action::Eject { .. } | Action::Draft(_))
    };
    assert!(choices.iter().all(places));
    // Four kinds of card to assign or to eject, and two decks without discards.
    assert_eq!(choices.len(), 4 + 4 + 2);
}

/// SC-6
#[test]
fn a_pilot_without_a_hand_must_draft() {
    let fixture = Fixture::new(2).hand(A, &[]);
    let choices = fixture.game.legal_actions(A);
    assert!(choices.iter().all(|action| matches!(action, Action::Draft(_))));
    assert_eq!(choices.len(), 2);
}

/// SC-6
#[test]
fn without_hand_and_drafts_a_slot_stays_empty_and_priority_passes() {
    let mut fixture = Fixture::new(2)
        .draft(0, &[], &[])
        .draft(1, &[], &[])
        .hand(A, &["piston_jab", "piston_jab"])
        .hand(B, &["fuel_siphon"]);
    fixture.play(A, Action::Eject { card: card("piston_jab") });
    fixture.play(B, Action::Eject { card: card("fuel_siphon") });
    let events = fixture.play(A, Action::Assign { card: card("piston_jab") });
    assert!(!events.contains(&Event::SlotLeftEmpty { seat: B, slot: 1 }), "nobody is left");
    assert!(events.contains(&Event::ActivationBegan));
    assert_eq!((fixture.stacked(A).len(), fixture.stacked(B).len()), (1, 1));
}

/// SC-6
#[test]
fn a_pilot_with_nothing_to_place_is_passed_over() {
    let mut fixture = Fixture::new(2)
        .draft(0, &[], &[])
        .draft(1, &[], &[])
        .hand(A, &["piston_jab"; 3])
        .hand(B, &[]);
    let events = fixture.play(A, Action::Eject { card: card("piston_jab") });
    assert!(events.contains(&Event::SlotLeftEmpty { seat: B, slot: 0 }));
    assert_eq!(fixture.game.awaiting().first(), Some(A));
}

/// SC-7
#[test]
fn a_draft_takes_the_top_of_a_deck_for_nothing_and_the_next_card_is_turned() {
    let mut fixture = Fixture::new(2).draft(0, &["rail_shot", "jammer"], &[]);
    let events = fixture.play(A, Action::Draft(DECK));
    let drafted = Event::Drafted { seat: A, slot: 0, card: card("jammer"), pile: DECK };
    let turned = Event::TopTurned { deck: DraftDeck(0), card: Some(card("rail_shot")) };
    assert_eq!(events, [drafted, turned]);
    assert_eq!(fixture.game.pilots[A].scrap, 0, "nothing is paid now");
    assert_eq!(
        fixture.game.pilots[A].stack[0].placement,
        Placement::Drafted { deck: DraftDeck(0), extra: 0 }
    );
}

/// SC-7
#[test]
fn a_draft_takes_the_top_of_a_shared_discard_pile_too() {
    let mut fixture = Fixture::new(2).draft(0, &[], &["rail_shot", "jammer"]);
    let events = fixture.play(A, Action::Draft(DISCARD));
    assert_eq!(events.len(), 1, "no deck is turned");
    assert_eq!(fixture.stacked(A), cards(&["jammer"]));
    assert_eq!(fixture.game.public_view().draft[0].discard_top, Some(card("rail_shot")));
}

/// SC-8
#[test]
fn assigned_and_drafted_cards_lie_open_and_ejected_ones_only_to_their_owner() {
    let mut fixture = full_hands(2).draft(0, &["jammer"], &[]);
    fixture.play(A, Action::Eject { card: card("wreck_scan") });
    fixture.play(B, Action::Draft(DECK));
    fixture.play(A, Action::Assign { card: card("fuel_siphon") });
    let view = fixture.game.public_view();
    let of = |seat: Seat| -> Vec<_> {
        view.pilots[seat].stack.iter().map(|slot| (slot.placement, slot.card)).collect()
    };
    let open = |placement, slug| (placement, Some(card(slug)));
    assert_eq!(
        of(A),
        [(PlacementView::Ejected, None), open(PlacementView::Assigned, "fuel_siphon")]
    );
    assert_eq!(of(B), [open(PlacementView::Drafted, "jammer")]);
    assert_eq!(fixture.game.private_view(A).ejected, [Some(card("wreck_scan")), None]);
    assert_eq!(fixture.game.private_view(B).ejected, [None]);
}

/// SC-8
#[test]
fn only_the_owner_is_told_which_card_was_ejected() {
    let mut fixture = full_hands(2);
    let (events, shown) = fixture.events_of(|game, table| game.eject(A, card("wreck_scan"), table));
    let said = |viewer| seen_by(&events, viewer).json.get().contains("wreck_scan");
    assert!(said(Viewer::Seat(A)) && !said(Viewer::Seat(B)) && !said(Viewer::Public));
    assert!(shown.is_empty(), "nobody learns anything");
    let (_, shown) = fixture.events_of(|game, table| game.assign(B, card("wreck_scan"), table));
    assert_eq!(shown.len(), 3, "an assigned card is news to everybody");
}

/// SC-9
#[test]
fn slots_fill_from_left_to_right() {
    let mut fixture = full_hands(2);
    for (slot, slug) in (0..).zip(["wreck_scan", "fuel_siphon", "piston_jab"]) {
        let events = fixture.play(A, Action::Assign { card: card(slug) });
        assert_eq!(events, [Event::Assigned { seat: A, slot, card: card(slug) }]);
        fixture.play(B, Action::Eject { card: fixture.game.pilots[B].hand[0] });
    }
    assert_eq!(fixture.stacked(A), cards(&["wreck_scan", "fuel_siphon", "piston_jab"]));
}
