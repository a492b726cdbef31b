//! How a match ends, and who wins.

use super::fixture::{A, B, C, D, Fixture, card};
use crate::{action::Action, event::Event, phase::Phase};
use scrapworks_core::{Game, Outcome, Seat};

/// The outcome when a round ends with this damage and this first player.
fn outcome_of(damage: &[u16], first: Seat) -> Outcome {
    let mut fixture = Fixture::new(damage.len() as u8);
    for (seat, &damage) in (0..).map(Seat).zip(damage) {
        fixture = fixture.damage(seat, damage);
    }
    fixture.game.first = first;
    fixture.reboot();
    fixture.game.outcome().expect("it has ended")
}

fn winner(damage: &[u16], first: Seat) -> Seat {
    let ranks = outcome_of(damage, first).ranks;
    let mut best = ranks.iter().filter(|(_, rank)| **rank == 0).map(|(seat, _)| seat);
    let winner = best.next().expect("somebody wins");
    assert_eq!(best.next(), None, "there is no tie");
    winner
}

/// SC-1
#[test]
fn of_two_pilots_the_less_damaged_wins() {
    assert_eq!(winner(&[9, 10], A), A);
    assert_eq!(winner(&[12, 11], A), B);
}

/// SC-1
#[test]
fn of_two_equally_damaged_pilots_the_first_player_wins() {
    assert_eq!(winner(&[10, 10], A), A);
    assert_eq!(winner(&[10, 10], B), B);
}

/// SC-1 SC-3
#[test]
fn of_three_or_four_the_one_wins_whose_left_neighbour_is_most_damaged() {
    assert_eq!(winner(&[0, 10, 9], C), A);
    assert_eq!(winner(&[11, 10, 0], B), C);
    assert_eq!(winner(&[3, 4, 5, 10], A), C);
    assert_eq!(winner(&[14, 10, 12, 13], A), D);
}

/// SC-1
#[test]
fn ties_go_to_the_first_player_or_the_nearest_clockwise() {
    assert_eq!(winner(&[0, 10, 0, 10], A), A);
    assert_eq!(winner(&[0, 10, 0, 10], B), C);
    assert_eq!(winner(&[0, 10, 0, 10], C), C);
    assert_eq!(winner(&[0, 10, 0, 10], D), A);
    assert_eq!(winner(&[10, 10, 10], B), B);
}

/// SC-1
#[test]
fn the_other_places_follow_the_same_comparison() {
    let outcome = outcome_of(&[10, 3, 7, 5], A);
    assert_eq!(outcome.scores.values(), [3, 7, 5, 10]);
    assert_eq!(outcome.ranks.values(), [3, 1, 2, 0]);
    assert_eq!(outcome.reason, "damage");
}

/// SC-2
#[test]
fn the_first_player_is_the_one_of_the_round_just_played() {
    let mut fixture = Fixture::new(2).damage(A, 10).damage(B, 10);
    fixture.game.first = B;
    let events = fixture.reboot();
    assert!(!events.iter().any(|event| matches!(event, Event::FirstPlayerPassed { .. })));
    assert_eq!(fixture.game.outcome().unwrap().ranks.values(), [1, 0]);
}

/// SC-15
#[test]
fn nine_damage_do_not_end_a_match() {
    let mut fixture = Fixture::new(2).damage(A, 9).damage(B, 9);
    fixture.reboot();
    assert_eq!((fixture.game.outcome(), &fixture.game.phase), (None, &Phase::Reboot { seat: A }));
}

/// SC-26
#[test]
fn after_the_last_round_the_damage_so_far_decides() {
    let mut fixture = Fixture::new(2).damage(A, 3).damage(B, 4);
    (fixture.game.round, fixture.game.round_cap) = (7, 7);
    fixture.reboot();
    let outcome = fixture.game.outcome().unwrap();
    assert_eq!((outcome.ranks.values(), outcome.reason), (&[0, 1][..], "round_cap"));
    assert!(fixture.game.awaiting().is_empty() && fixture.game.legal_actions(A).is_empty());
}

/// SC-26
#[test]
fn ten_damage_in_the_last_round_count_as_ten_damage() {
    let mut fixture = Fixture::new(2).damage(A, 10);
    fixture.game.round_cap = 1;
    fixture.reboot();
    assert_eq!(fixture.game.outcome().unwrap().reason, "damage");
}

#[test]
fn a_timeout_without_a_hand_drafts() {
    let fixture = Fixture::new(2).hand(A, &[]);
    assert!(matches!(fixture.game.timeout_action(A), Action::Draft(_)));
}

#[test]
fn a_timeout_declines_spends_nothing_and_keeps_the_hand() {
    let of = |fixture: &Fixture, seat| fixture.game.timeout_action(seat);
    let asked = |slug: &str| {
        let mut fixture = Fixture::new(2).tokens(A, 9, 9).assigned(A, &[slug]);
        fixture.activate();
        fixture
    };
    assert_eq!(of(&asked("smelter"), A), Action::Decline);
    assert_eq!(of(&asked("converter"), A), Action::Spend { amount: 0 });
    assert_eq!(of(&asked("fuel_siphon"), A), Action::Redraw, "in the Reboot");
    let mut fixture = Fixture::new(2).tokens(A, 9, 0).assigned(A, &["piston_jab"]);
    fixture = fixture.upgrades(B, &["ram_guard", "scrap_plate"]);
    fixture.activate();
    assert_eq!(of(&fixture, B), Action::Shield { card: card("scrap_plate") });
}
