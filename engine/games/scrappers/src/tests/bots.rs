//! Positions with one right move, which bots must find.

use crate::{
    action::Action,
    content::{ability::Token, constants::STACK},
    piles::{DraftDeck, PileKind, SharedPile},
    tests::fixture::{A, B, Fixture, card},
};
use scrapworks_bots::{BotConfig, Level, decide};
use scrapworks_core::{Cause, Seed};
use scrapworks_testkit::position::{decisions, match_in};

const NODES: u32 = 8_000;

#[track_caller]
fn all_decide(fixture: &Fixture, action: Action) {
    for decision in decisions(&fixture.game, NODES) {
        assert_eq!(decision, action);
    }
}

/// Seat 0 fills its last slot, seat 1 has filled all. Nothing can be drafted.
fn last_slot() -> Fixture {
    let scraps = ["wreck_scan", "spare_parts", "fuel_siphon", "scrap_magnet"];
    let fixture = Fixture::new(2).draft(0, &[], &[]).draft(1, &[], &[]);
    let fixture = fixture.ejected(A, &scraps).ejected(B, &scraps);
    fixture.deck(A, &["fuel_siphon"; 6], &[]).deck(B, &["fuel_siphon"; 6], &[])
}

#[test]
fn a_bot_that_is_ahead_ends_the_match() {
    let fixture = last_slot().ejected(B, &["field_patch"]).damage(A, 5).damage(B, 9);
    let fixture = fixture.tokens(A, 2, 0).hand(A, &["piston_jab", "reactor_tap", "crusher"]);
    all_decide(&fixture, Action::Assign { card: card("piston_jab") });
}

#[test]
fn a_bot_about_to_lose_plays_the_shield_that_saves_it() {
    let fixture = last_slot().assigned(B, &["rail_shot"]).tokens(B, 6, 0).damage(A, 8).damage(B, 5);
    let fixture = fixture.hand(A, &["foil_wrap", "scrap_plate", "reactor_tap"]).tokens(A, 0, 0);
    all_decide(&fixture, Action::Assign { card: card("scrap_plate") });
}

#[test]
fn a_good_card_that_can_be_paid_for_is_drafted() {
    let basics = ["fuel_siphon", "piston_jab", "scrap_magnet", "spare_parts", "wreck_scan"];
    let fixture = Fixture::new(2).hand(A, &basics).deck(A, &["field_patch"], &[]).tokens(A, 0, 4);
    let fixture = fixture.draft(0, &["tip_the_heap", "belt_kick"], &[]);
    let fixture = fixture.draft(1, &["tip_the_heap", "reactor_tap"], &["salvage_claw"]);
    let draft = Action::Draft(SharedPile { deck: DraftDeck(1), from: PileKind::Deck });
    for level in [Level::Normal, Level::Hard] {
        let (mut current, mut filled) = (match_in(&fixture.game), Vec::new());
        while filled.len() < STACK {
            let seat = current.awaiting().first().expect("it goes on");
            let config = BotConfig { level, seed: Seed([3; 32]), nodes: Some(NODES) };
            let action = decide(&current, seat, &config, &mut || true).expect("it is awaited");
            if seat == A {
                filled.push(action);
            }
            current = current.play(seat, action, Cause::Bot).expect("bots play by the rules").0;
        }
        assert!(filled.contains(&draft), "{level:?} fills its stack with {filled:?}");
    }
}

#[test]
fn an_ejected_card_gives_what_the_draft_below_it_lacks() {
    let fixture = Fixture::new(2).drafted(A, &["reactor_tap"]).ejected(A, &["field_patch"]);
    let mut fixture = fixture.tokens(A, 0, 3);
    fixture.activate();
    all_decide(&fixture, Action::Take { token: Token::Scrap });
}

#[test]
fn at_a_table_of_three_a_rocket_targets_the_left_neighbour() {
    let mut fixture = Fixture::new(3).tokens(A, 5, 0).assigned(A, &["guided_rocket"]);
    fixture.activate();
    all_decide(&fixture, Action::Target { seat: B });
}
