//! Pilots whose players have left.

use super::fixture::{A, B, C, D, Fixture, card, table_of_four};
use crate::{action::Action, event::Event, phase::Phase, pilot::Placement};
use scrapworks_core::Game;

fn damage(fixture: &Fixture) -> Vec<u16> {
    fixture.game.pilots.values().iter().map(|pilot| pilot.damage).collect()
}

/// SC-27
#[test]
fn the_next_pilot_becomes_the_left_neighbour_of_the_right_one() {
    let mut fixture = table_of_four("hammer_fist").assigned(C, &["field_patch"]);
    fixture.leave(B);
    assert_eq!((fixture.game.left_of(A), fixture.game.right_of(C)), (C, A));
    fixture.activate();
    assert_eq!(damage(&fixture), [0, 0, 2, 0]);
}

/// SC-27
#[test]
fn nobody_hits_or_chooses_a_pilot_whose_player_has_left() {
    let mut fixture = table_of_four("shrapnel_burst");
    fixture.leave(C);
    fixture.activate();
    assert_eq!(damage(&fixture), [0, 2, 0, 2]);
    let mut fixture = table_of_four("guided_rocket");
    fixture.activate();
    fixture.leave(C);
    assert_eq!(fixture.game.legal_actions(A), [B, D].map(|seat| Action::Target { seat }));
    let mut fixture = table_of_four("can_opener").upgrades(B, &["scrap_plate"]);
    fixture = fixture.upgrades(C, &["foil_wrap"]);
    fixture.activate();
    fixture.leave(C);
    let card = card("scrap_plate");
    assert_eq!(fixture.game.legal_actions(A), [Action::Destroy { seat: B, card }]);
    fixture.leave(B);
    assert_eq!(damage(&fixture), [0, 0, 0, 1], "the rest of the card goes on");
}

/// SC-27
#[test]
fn a_hit_on_a_pilot_whose_player_leaves_comes_to_nothing() {
    let mut fixture = table_of_four("hammer_fist").upgrades(B, &["ram_guard", "scrap_plate"]);
    fixture.activate();
    assert!(fixture.game.awaiting().contains(B), "B chooses a shield");
    fixture.leave(B);
    assert_eq!((damage(&fixture), &fixture.game.phase), (vec![0; 4], &Phase::Reboot { seat: A }));
}

/// SC-27
#[test]
fn what_the_pilot_was_resolving_comes_to_nothing() {
    let mut fixture = table_of_four("guided_rocket").assigned(A, &["piston_jab"]);
    fixture = fixture.assigned(B, &["fuel_siphon"]);
    fixture.pilot(A).stack.swap(0, 1);
    fixture.activate();
    fixture.leave(A);
    assert_eq!(damage(&fixture), [0; 4]);
    assert_eq!(fixture.discards(A), [card("guided_rocket")]);
    assert_eq!(fixture.stacked(A), [card("piston_jab")], "its other cards do not resolve");
    assert_eq!(fixture.game.pilots[B].fuel, 2, "the others play on");
}

/// SC-27
#[test]
fn the_first_player_token_goes_to_the_left_neighbour_of_who_leaves() {
    let mut fixture = Fixture::new(3);
    assert_eq!(fixture.leave(A)[0], Event::FirstPlayerPassed { seat: B });
    assert_eq!((fixture.game.first, &fixture.game.phase), (B, &Phase::Command { seat: B }));
    let mut fixture = Fixture::new(3);
    fixture.reboot();
    fixture.leave(A);
    assert_eq!(fixture.game.phase, Phase::Reboot { seat: B });
    fixture.play(B, Action::Redraw);
    fixture.play(C, Action::Redraw);
    assert_eq!((fixture.game.round, fixture.game.first), (2, C), "a round goes on to its end");
}

/// SC-27
#[test]
fn the_last_open_slots_of_who_leaves_are_not_waited_for() {
    let mut fixture =
        Fixture::new(3).ejected(B, &["piston_jab"; 5]).ejected(C, &["spare_parts"; 5]);
    fixture.leave(A);
    assert_eq!(fixture.game.awaiting().first(), Some(B), "B and C activate");
    assert_eq!(fixture.game.pilots[B].stack[4].placement, Placement::Ejected);
}

/// SC-27
#[test]
fn of_the_last_two_pilots_the_less_damaged_wins() {
    let mut fixture = Fixture::new(4).damage(A, 4).damage(B, 12).damage(C, 10).damage(D, 3);
    fixture.leave(B);
    fixture.leave(D);
    fixture.reboot();
    let outcome = fixture.game.outcome().expect("C has ten damage");
    assert_eq!(outcome.ranks[A], 0);
    let mut fixture = Fixture::new(3).damage(B, 12);
    fixture.leave(B);
    fixture.reboot();
    assert_eq!(fixture.game.outcome(), None, "the damage of who left does not count");
}

/// SC-27
#[test]
fn in_matches_of_the_first_version_the_pilot_stays() {
    let mut fixture = Fixture::new(3);
    fixture.game.rules_version = 1;
    fixture.leave(A);
    assert_eq!((fixture.game.awaiting().first(), fixture.game.left_of(C)), (Some(A), A));
}
