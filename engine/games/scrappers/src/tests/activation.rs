//! The Activation phase: priority, resolution, costs.

use super::fixture::{A, B, C, Fixture, card, cards, duel, only, powered, struck};
use crate::{
    action::Action,
    content::ability::{DamageKind, Token},
    event::Event,
    phase::Phase,
    piles::{DraftDeck, OwnPile},
    pilot::Placement,
};
use scrapworks_core::Game;

fn take(token: Token) -> Action {
    Action::Take { token }
}

/// SC-9
#[test]
fn a_stack_resolves_from_right_to_left() {
    let mut fixture = Fixture::new(2).assigned(A, &["fuel_siphon", "scrap_magnet", "spare_parts"]);
    let events = fixture.activate();
    let finished = only(&events, |event| matches!(event, Event::Finished { .. }));
    let done = |slug| Event::Finished { seat: A, card: card(slug), to: OwnPile::Discard };
    assert_eq!(finished, [done("spare_parts"), done("scrap_magnet"), done("fuel_siphon")]);
}

/// SC-10
#[test]
fn priority_goes_round_clockwise_from_the_first_player_one_card_each() {
    let mut fixture = Fixture::new(3)
        .assigned(A, &["fuel_siphon", "fuel_siphon"])
        .assigned(B, &["scrap_magnet", "scrap_magnet"])
        .assigned(C, &["spare_parts"]);
    fixture.game.first = B;
    let events = fixture.activate();
    let order: Vec<_> = powered(&events).into_iter().map(|(seat, _, _)| seat).collect();
    assert_eq!(order, [B, C, A, B, A], "the empty stack of seat 2 is skipped");
}

/// SC-10
#[test]
fn the_activation_ends_when_all_stacks_are_empty() {
    let mut fixture = Fixture::new(2).assigned(A, &["fuel_siphon"]).assigned(B, &["fuel_siphon"]);
    let events = fixture.activate();
    assert!(events.contains(&Event::RebootBegan));
    assert_eq!(fixture.game.phase, Phase::Reboot { seat: A });
}

/// SC-11
#[test]
fn an_operation_that_cannot_be_paid_is_discarded_without_effect() {
    let mut fixture = Fixture::new(2).tokens(A, 3, 0).assigned(A, &["hammer_fist"]);
    let events = fixture.activate();
    let unpowered =
        Event::Unpowered { seat: A, slot: Some(0), card: card("hammer_fist"), fuel: 4, have: 3 };
    assert!(events.contains(&unpowered));
    assert_eq!((fixture.game.pilots[A].fuel, fixture.game.pilots[B].damage), (3, 0));
    assert_eq!(fixture.discards(A), cards(&["hammer_fist"]));
    assert_eq!(fixture.game.pilots[A].last, None, "it was not resolved");
}

/// SC-11
#[test]
fn an_upgrade_that_cannot_be_paid_is_discarded_too() {
    let mut fixture = Fixture::new(2).assigned(A, &["nano_weave"]);
    fixture.activate();
    assert_eq!(fixture.discards(A), cards(&["nano_weave"]));
    assert!(fixture.game.pilots[A].upgrades.is_empty());
}

/// SC-11
#[test]
fn what_can_be_paid_is_paid_and_resolved_without_a_question() {
    let mut fixture = Fixture::new(2).tokens(A, 4, 0).assigned(A, &["hammer_fist"]);
    let events = fixture.activate();
    let powered =
        Event::Powered { seat: A, slot: Some(0), card: card("hammer_fist"), fuel: 4, left: 0 };
    assert!(events.contains(&powered));
    assert_eq!((fixture.game.pilots[A].fuel, fixture.game.pilots[B].damage), (0, 2));
}

#[test]
fn a_paid_upgrade_comes_into_play_and_stays() {
    let mut fixture = Fixture::new(2).tokens(A, 3, 0).assigned(A, &["nano_weave"]);
    let events = fixture.activate();
    assert!(events.contains(&Event::Installed { seat: A, card: card("nano_weave"), from: None }));
    assert_eq!(fixture.game.pilots[A].upgrades.as_slice(), cards(&["nano_weave"]));
    assert!(fixture.discards(A).is_empty());
}

#[test]
fn a_resolved_operation_goes_to_its_owners_discard_pile() {
    let mut fixture = duel("reactor_tap");
    fixture.activate();
    assert_eq!(fixture.discards(A), cards(&["reactor_tap"]));
}

#[test]
fn a_drafted_card_that_is_paid_for_goes_to_the_discard_pile() {
    let mut fixture = Fixture::new(2).tokens(A, 0, 5).drafted(A, &["hammer_fist"]);
    let events = fixture.activate();
    let bought = Event::Bought {
        seat: A,
        slot: 0,
        card: card("hammer_fist"),
        scrap: 4,
        left: 1,
        to: OwnPile::Discard,
    };
    assert!(events.contains(&bought), "it is mandatory, and not asked");
    assert_eq!(fixture.discards(A), cards(&["hammer_fist"]));
    assert_eq!(fixture.game.pilots[B].damage, 0, "it only becomes its owner's");
}

/// SC-12
#[test]
fn a_drafted_card_that_cannot_be_paid_goes_to_the_discard_pile_of_its_shared_deck() {
    let mut fixture = Fixture::new(2).draft(1, &[], &["jammer"]).tokens(A, 0, 3);
    fixture = fixture.drafted(A, &["hammer_fist"]);
    fixture.pilot(A).stack[0].placement = Placement::Drafted { deck: DraftDeck(1), extra: 0 };
    let events = fixture.activate();
    let not_bought = Event::NotBought {
        seat: A,
        slot: 0,
        card: card("hammer_fist"),
        scrap: 4,
        have: 3,
        deck: DraftDeck(1),
    };
    assert!(events.contains(&not_bought));
    assert_eq!(fixture.game.public_view().draft[1].discard_top, Some(card("hammer_fist")));
    assert_eq!((fixture.game.pilots[A].scrap, fixture.discards(A).len()), (3, 0));
}

/// SC-13
#[test]
fn abilities_trigger_from_top_to_bottom() {
    let mut fixture = duel("twin_fangs");
    let events = fixture.activate();
    let struck: Vec<_> =
        struck(&events).into_iter().map(|(kind, damage, _)| (kind, damage)).collect();
    assert_eq!(struck, [(DamageKind::Impact, 1), (DamageKind::Energy, 2)]);
}

/// SC-13
#[test]
fn an_ability_does_as_much_as_possible() {
    let mut fixture = duel("magpie_drone").tokens(B, 0, 1);
    fixture.activate();
    assert_eq!((fixture.game.pilots[A].scrap, fixture.game.pilots[B].scrap), (11, 0));
}

/// SC-13
#[test]
fn an_ability_with_nothing_to_act_on_comes_to_nothing_and_the_next_one_follows() {
    let mut fixture = duel("can_opener");
    let events = fixture.activate();
    let nothing = Event::CameToNothing { seat: A, card: card("can_opener"), ability: 0 };
    assert!(events.contains(&nothing));
    assert_eq!(fixture.game.pilots[B].damage, 1);
}

/// SC-14
#[test]
fn an_ejected_card_gives_a_fuel_or_a_scrap_as_its_owner_chooses() {
    for token in [Token::Fuel, Token::Scrap] {
        let mut fixture = Fixture::new(2).ejected(A, &["rail_shot"]);
        fixture.activate();
        assert_eq!(fixture.game.legal_actions(A), [Token::Fuel, Token::Scrap].map(take));
        let events = fixture.play(A, take(token));
        let gained = Event::Gained { seat: A, token, amount: 1, total: 1, card: None };
        assert!(events.contains(&gained));
        assert_eq!(fixture.game.pilots[A].tokens(token), 1);
    }
}

/// SC-14
#[test]
fn an_ejected_card_is_turned_up_and_discarded() {
    let mut fixture = Fixture::new(2).ejected(A, &["rail_shot"]);
    fixture.activate();
    let (events, shown) =
        fixture.events_of(|game, table| game.apply(A, take(Token::Fuel), table).unwrap());
    assert!(events.contains(&Event::TurnedUp { seat: A, slot: 0, card: card("rail_shot") }));
    assert_eq!(shown.len(), 3, "everybody sees it");
    assert_eq!(fixture.discards(A), cards(&["rail_shot"]));
    assert_eq!(fixture.game.pilots[B].damage, 0, "it is not resolved");
}

/// SC-24
#[test]
fn pools_are_public_and_have_no_limit() {
    let mut fixture = duel("reactor_tap").tokens(A, 9_000, 9_000);
    fixture.activate();
    let view = fixture.game.public_view();
    assert_eq!((view.pilots[A].fuel, view.pilots[A].scrap), (9_004, 9_000));
}
