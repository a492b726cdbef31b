//! Every ability of an operation does what its text says.

use super::fixture::{A, B, C, D, Fixture, card, cards, duel, only, powered, table_of_four};
use crate::{
    action::Action,
    content::{ability::Token, card::Card},
    event::Event,
    piles::{CardSource, DraftDeck, OwnPile, PileKind, SharedPile},
    pilot::Placement,
    view::{PhaseView, QuestionView},
};
use scrapworks_core::{Game, Seat};

fn target(seat: Seat) -> Action {
    Action::Target { seat }
}

fn damage(fixture: &Fixture, seat: Seat) -> u16 {
    fixture.game.pilots[seat].damage
}

fn tokens(fixture: &Fixture, seat: Seat) -> (u16, u16) {
    (fixture.game.pilots[seat].fuel, fixture.game.pilots[seat].scrap)
}

#[test]
fn a_hit_per_own_upgrade_counts_upgrades_in_play() {
    let mut fixture = duel("drone_swarm").upgrades(A, &["tow_hook", "cargo_rack"]);
    fixture.activate();
    assert_eq!(damage(&fixture, B), 3);
}

#[test]
fn a_hit_per_upgrade_of_the_target_counts_those() {
    let mut fixture = duel("crowbar").upgrades(B, &["tow_hook", "cargo_rack"]);
    fixture.activate();
    assert_eq!((damage(&fixture, B), fixture.game.pilots[B].upgrades.len()), (3, 2));
}

#[test]
fn a_hit_per_upgrade_has_its_most() {
    let upgrades = ["tow_hook", "cargo_rack", "ram_guard", "spiked_hull", "ejector_seat"];
    for (most, slug) in [(4, "crowbar_2"), (5, "drone_swarm_2")] {
        let mut fixture = duel(slug).upgrades(A, &upgrades).upgrades(B, &upgrades);
        fixture.activate();
        assert_eq!(damage(&fixture, B), most);
    }
}

#[test]
fn a_hit_per_card_left_in_the_stack_does_not_count_itself() {
    let stack = ["piston_jab", "piston_jab", "piston_jab", "opening_volley"];
    let mut fixture = Fixture::new(2).tokens(A, 5, 0).assigned(A, &stack);
    fixture.activate();
    assert_eq!(damage(&fixture, B), 3);
    let mut fixture = duel("opening_volley");
    let events = fixture.activate();
    let nothing = Event::CameToNothing { seat: A, card: card("opening_volley"), ability: 0 };
    assert!(events.contains(&nothing), "none is left");
}

#[test]
fn moved_damage_is_neither_dealt_nor_prevented() {
    let mut fixture = duel("waste_chute").damage(A, 1).damage(B, 4).upgrades(B, &["scrap_plate"]);
    let events = fixture.activate();
    let shifted =
        Event::Shifted { seat: A, to: B, damage: 1, left: 0, total: 5, card: card("waste_chute") };
    assert!(events.contains(&shifted));
    assert_eq!(fixture.game.pilots[B].upgrades.len(), 1);
}

#[test]
fn stolen_tokens_change_pools() {
    let mut fixture = table_of_four("magpie_drone").tokens(B, 0, 3).tokens(D, 0, 1);
    fixture.activate();
    assert_eq!(fixture.game.legal_actions(A), [target(B), target(D)], "seat 2 has no scrap");
    fixture.play(A, target(B));
    assert_eq!((tokens(&fixture, A), tokens(&fixture, B)), ((10, 12), (0, 1)));
}

#[test]
fn drained_tokens_are_gone() {
    let mut fixture = table_of_four("shock_ring").tokens(B, 2, 0).tokens(C, 1, 0);
    fixture.activate();
    let left = [A, B, C, D].map(|seat| fixture.game.pilots[seat].fuel);
    assert_eq!(left, [8, 1, 0, 0]);
    assert_eq!([B, C, D].map(|seat| damage(&fixture, seat)), [1, 1, 1]);
}

#[test]
fn a_destroyed_upgrade_is_chosen_among_all_that_are_meant() {
    let mut fixture = table_of_four("can_opener")
        .upgrades(B, &["scrap_plate", "scrap_plate", "tow_hook"])
        .upgrades(C, &["foil_wrap"]);
    fixture.activate();
    let destroy = |seat, slug| Action::Destroy { seat, card: card(slug) };
    let choices = [destroy(B, "scrap_plate"), destroy(B, "tow_hook"), destroy(C, "foil_wrap")];
    assert_eq!(fixture.game.legal_actions(A), choices);
    fixture.play(A, destroy(C, "foil_wrap"));
    assert!(fixture.game.pilots[C].upgrades.is_empty());
    assert_eq!(fixture.discards(C), cards(&["foil_wrap"]));
}

#[test]
fn the_question_for_an_upgrade_to_destroy_names_only_pilots_who_have_one() {
    let mut fixture =
        table_of_four("can_opener").upgrades(B, &["scrap_plate"]).upgrades(D, &["foil_wrap"]);
    fixture.activate();
    let PhaseView::Activation { question, .. } = fixture.game.public_view().phase else {
        panic!("somebody is asked");
    };
    assert_eq!(question, QuestionView::Destroy { seats: [B, D].into_iter().collect() });
}

#[test]
fn the_only_upgrade_is_destroyed_without_a_question() {
    let mut fixture = duel("can_opener").upgrades(B, &["foil_wrap"]);
    fixture.activate();
    assert!(fixture.game.pilots[B].upgrades.is_empty());
}

#[test]
fn a_jammed_card_lies_face_down_and_is_ejected_instead() {
    let mut fixture = Fixture::new(2).tokens(A, 1, 0).assigned(A, &["jammer"]).tokens(B, 9, 0);
    fixture = fixture.assigned(B, &["fuel_siphon", "hammer_fist"]).ejected(B, &["spare_parts"]);
    let events = fixture.activate();
    assert!(events.contains(&Event::Jammed { seat: B, by: A, slot: 1, card: card("hammer_fist") }));
    let ways: Vec<_> = fixture.game.pilots[B].stack.iter().map(|slot| slot.placement).collect();
    assert_eq!(ways, [Placement::Assigned, Placement::Jammed, Placement::Ejected]);
    for _ in 0..2 {
        fixture.play(B, Action::Take { token: Token::Fuel });
    }
    assert_eq!((damage(&fixture, A), tokens(&fixture, B)), (0, (13, 0)));
}

/// SC-25
#[test]
fn a_tangled_stack_is_reversed_and_has_no_gap() {
    let mut fixture = duel("tangle_wire").assigned(B, &["fuel_siphon", "hammer_fist"]);
    fixture = fixture.ejected(B, &["spare_parts"]);
    let events = fixture.activate();
    assert!(events.contains(&Event::Tangled { seat: B, by: A }));
    assert_eq!(powered(&events)[1..], [(B, card("fuel_siphon"), 0)]);
    let hammer = card("hammer_fist");
    let unpowered = Event::Unpowered { seat: B, slot: Some(1), card: hammer, fuel: 4, have: 2 };
    assert!(events.contains(&unpowered), "the fuel came first, and was too little");
    assert_eq!(fixture.stacked(B), cards(&["spare_parts"]), "nothing was lost");
}

/// SC-25
#[test]
fn a_card_of_the_own_stack_may_become_the_next() {
    let stack = ["scrap_magnet", "fuel_siphon", "spare_parts", "quick_hands"];
    let mut fixture = Fixture::new(2).assigned(A, &stack);
    fixture.activate();
    let hasten = |slot| Action::Hasten { slot };
    assert_eq!(fixture.game.legal_actions(A), [hasten(0), hasten(1), Action::Decline]);
    let events = fixture.play(A, hasten(0));
    let order: Vec<_> = powered(&events).into_iter().map(|(_, card, _)| card).collect();
    assert_eq!(order, cards(&["scrap_magnet", "spare_parts", "fuel_siphon"]));
}

#[test]
fn the_next_drafted_card_of_another_pilot_costs_more() {
    let mut fixture = Fixture::new(2).assigned(A, &["price_gouge"]).tokens(B, 0, 5);
    fixture = fixture.drafted(B, &["hammer_fist"]).assigned(B, &["spare_parts"]);
    let events = fixture.activate();
    let outbid = Event::Outbid { seat: B, by: A, slot: 0, card: card("hammer_fist"), scrap: 2 };
    assert!(events.contains(&outbid));
    // Five scrap and one from the parts pay for costs of four and two.
    let bought = only(&events, |event| matches!(event, Event::Bought { scrap: 6, left: 0, .. }));
    assert_eq!(bought.len(), 1, "{events:?}");
}

#[test]
fn repaired_damage_leaves_the_pool() {
    let mut fixture = duel("nano_bath").damage(A, 5);
    fixture.activate();
    assert_eq!((damage(&fixture, A), damage(&fixture, B)), (2, 1));
    let mut fixture = duel("nano_bath").damage(A, 2);
    fixture.activate();
    assert_eq!(damage(&fixture, A), 0, "no more than there is");
}

#[test]
fn braces_add_up_and_end_with_the_round() {
    let mut fixture = Fixture::new(2).tokens(A, 9, 0).assigned(A, &["bulwark", "riposte"]);
    fixture.activate();
    assert_eq!(fixture.game.pilots[A].brace, 5);
    fixture.play(A, Action::Redraw);
    fixture.play(B, Action::Redraw);
    assert_eq!(fixture.game.pilots[A].brace, 0);
}

#[test]
fn gained_tokens_come_from_the_bank() {
    let mut fixture = duel("refinery");
    fixture.activate();
    assert_eq!(tokens(&fixture, A), (12, 12));
}

#[test]
fn any_number_of_tokens_may_be_spent_up_to_what_there_is() {
    let mut fixture = duel("converter").tokens(A, 0, 2);
    fixture.activate();
    assert_eq!(fixture.game.legal_actions(A), [0, 1, 2].map(|amount| Action::Spend { amount }));
    fixture.play(A, Action::Spend { amount: 2 });
    assert_eq!(tokens(&fixture, A), (4, 0));
}

#[test]
fn tokens_spent_on_damage_deal_it_in_one_hit() {
    let mut fixture = duel("furnace_blast").upgrades(B, &["foil_wrap"]);
    fixture.activate();
    fixture.play(A, Action::Spend { amount: 5 });
    assert_eq!((damage(&fixture, B), tokens(&fixture, A).0), (2, 2), "the foil prevented three");
}

#[test]
fn tokens_spent_on_repairs_are_no_more_than_the_damage() {
    let mut fixture = duel("patch_kit").damage(A, 2);
    fixture.activate();
    assert_eq!(fixture.game.legal_actions(A).len(), 3, "none, one or two");
    fixture.play(A, Action::Spend { amount: 2 });
    assert_eq!((damage(&fixture, A), tokens(&fixture, A).1), (0, 8));
}

#[test]
fn spending_nothing_does_nothing() {
    let mut fixture = duel("scrap_catapult");
    fixture.activate();
    let events = fixture.play(A, Action::Spend { amount: 0 });
    assert!(only(&events, |event| matches!(event, Event::Struck { .. })).is_empty());
    assert_eq!(tokens(&fixture, A), (6, 10));
}

#[test]
fn drawn_cards_come_into_the_hand() {
    let mut fixture = duel("sorting_gate").deck(A, &["rail_shot", "jammer", "crusher"], &[]);
    fixture.activate();
    let hand = fixture.game.private_view(A).hand;
    assert_eq!(hand, cards(&["piston_jab", "crusher", "jammer"]));
}

#[test]
fn a_flipped_operation_is_paid_for_and_resolved_before_the_rest() {
    let mut fixture = duel("assembly_arm").deck(A, &["jammer", "hammer_fist"], &[]);
    let events = fixture.activate();
    assert!(events.contains(&Event::Flipped { seat: A, card: card("hammer_fist") }));
    assert_eq!((damage(&fixture, B), tokens(&fixture, A).0), (2, 7));
    assert_eq!(fixture.discards(A), cards(&["hammer_fist", "assembly_arm"]));
}

#[test]
fn a_flipped_card_that_cannot_be_paid_is_discarded() {
    let mut fixture = Fixture::new(2).assigned(A, &["assembly_arm"]).deck(A, &["hammer_fist"], &[]);
    let events = fixture.activate();
    let unpowered =
        Event::Unpowered { seat: A, slot: None, card: card("hammer_fist"), fuel: 4, have: 1 };
    assert!(events.contains(&unpowered));
    assert_eq!(damage(&fixture, B), 0);
}

#[test]
fn a_flipped_upgrade_comes_into_play() {
    let mut fixture = duel("assembly_arm").deck(A, &["tow_hook"], &[]);
    fixture.activate();
    assert_eq!(fixture.game.pilots[A].upgrades.as_slice(), cards(&["tow_hook"]));
}

#[test]
fn the_last_operation_of_the_round_is_repeated_for_nothing() {
    let mut fixture = Fixture::new(2).tokens(A, 5, 0).assigned(A, &["echo_core", "hammer_fist"]);
    let events = fixture.activate();
    assert!(events.contains(&Event::Repeated { seat: A, card: card("hammer_fist") }));
    assert_eq!((damage(&fixture, B), tokens(&fixture, A).0), (4, 0));
    assert_eq!(fixture.discards(A), cards(&["hammer_fist", "echo_core"]), "each card once");
}

#[test]
fn without_an_operation_before_it_nothing_is_repeated() {
    let mut fixture = duel("echo_core");
    let events = fixture.activate();
    assert!(only(&events, |event| matches!(event, Event::Repeated { .. })).is_empty());
}

#[test]
fn an_echo_does_not_repeat_another_echo() {
    let stack = ["echo_core", "echo_core", "hammer_fist"];
    let mut fixture = Fixture::new(2).tokens(A, 6, 0).assigned(A, &stack);
    fixture.activate();
    assert_eq!(damage(&fixture, B), 6);
}

#[test]
fn melted_cards_leave_the_game_for_tokens() {
    let mut fixture = duel("blast_furnace").hand(A, &["piston_jab", "field_patch"]);
    fixture = fixture.deck(A, &[], &["piston_jab", "rail_shot"]);
    fixture.activate();
    let melt = |slug, from| Action::Melt { card: card(slug), from };
    let choices = [
        melt("piston_jab", CardSource::Hand),
        melt("field_patch", CardSource::Hand),
        melt("piston_jab", CardSource::Discard),
        melt("rail_shot", CardSource::Discard),
        Action::Decline,
    ];
    assert_eq!(fixture.game.legal_actions(A), choices);
    fixture.play(A, melt("field_patch", CardSource::Hand));
    fixture.play(A, melt("piston_jab", CardSource::Discard));
    assert_eq!(fixture.game.melted.as_slice(), cards(&["field_patch", "piston_jab"]));
    assert_eq!(tokens(&fixture, A), (13, 10));
    assert_eq!(fixture.game.public_view().melted, cards(&["field_patch", "piston_jab"]));
}

#[test]
fn melting_is_optional() {
    let mut fixture = duel("smelter");
    fixture.activate();
    fixture.play(A, Action::Decline);
    assert_eq!((tokens(&fixture, A), fixture.game.melted.len()), ((10, 10), 0));
}

#[test]
fn a_recalled_card_lies_on_top_of_the_deck_and_everybody_knows() {
    let mut fixture = duel("recall_beacon").deck(A, &["jammer"], &["rail_shot", "crusher"]);
    fixture.activate();
    fixture.play(A, Action::Recall { card: card("rail_shot") });
    let view = fixture.game.public_view();
    assert_eq!(view.pilots[A].deck_top, cards(&["rail_shot"]));
    assert_eq!(fixture.game.pilots[A].deck.draw_pile(), cards(&["jammer", "rail_shot"]));
}

#[test]
fn a_claimed_card_costs_nothing_and_is_worth_no_more_than_allowed() {
    let mut fixture = duel("magnet_crane").tokens(A, 0, 0);
    fixture = fixture.draft(0, &["jammer", "hammer_fist"], &["guided_rocket"]);
    fixture = fixture.draft(1, &["crusher"], &[]);
    fixture.activate();
    let pile = SharedPile { deck: DraftDeck(0), from: PileKind::Discard };
    assert_eq!(fixture.game.legal_actions(A), [Action::Claim(pile), Action::Decline]);
    fixture.play(A, Action::Claim(pile));
    assert_eq!(fixture.discards(A), cards(&["guided_rocket", "magnet_crane"]));
}

#[test]
fn a_card_claimed_from_a_deck_uncovers_the_next() {
    let mut fixture = duel("magnet_crane").draft(0, &["hammer_fist", "jammer"], &[]);
    fixture.activate();
    let pile = SharedPile { deck: DraftDeck(0), from: PileKind::Deck };
    let events = fixture.play(A, Action::Claim(pile));
    let turned = Event::TopTurned { deck: DraftDeck(0), card: Some(card("hammer_fist")) };
    assert!(events.contains(&turned));
}

#[test]
fn an_upgrade_is_installed_from_hand_or_discard_pile_for_nothing() {
    for from in [CardSource::Hand, CardSource::Discard] {
        let mut fixture = duel("weld_plates").hand(A, &["nano_weave", "piston_jab"]);
        fixture = fixture.deck(A, &[], &["nano_weave"]);
        fixture.activate();
        let install = Action::Install { card: card("nano_weave"), from };
        let events = fixture.play(A, install);
        let installed = Event::Installed { seat: A, card: card("nano_weave"), from: Some(from) };
        assert!(events.contains(&installed));
        assert_eq!(tokens(&fixture, A), (11, 10));
        assert_eq!(fixture.game.pilots[A].upgrades.len(), 1);
    }
}

#[test]
fn the_question_does_not_reveal_whether_an_upgrade_is_in_hand() {
    let mut fixture = duel("weld_plates");
    fixture.activate();
    assert_eq!(fixture.game.legal_actions(A), [Action::Decline], "asked with no upgrade at all");
    let mut fixture = duel("weld_plates").hand(A, &[]);
    let events = fixture.activate();
    let nothing = Event::CameToNothing { seat: A, card: card("weld_plates"), ability: 0 };
    assert!(events.contains(&nothing), "everybody sees that there is none");
}

#[test]
fn a_churned_card_goes_to_the_discard_pile_beside_its_deck() {
    let mut fixture = duel("belt_kick").draft(0, &["jammer", "hammer_fist"], &[]);
    fixture.activate();
    fixture.play(A, Action::Pick { deck: DraftDeck(0) });
    let view = fixture.game.public_view();
    let tops = (view.draft[0].top, view.draft[0].discard_top);
    assert_eq!(tops, (Some(card("jammer")), Some(card("hammer_fist"))));
}

/// SC-23
#[test]
fn a_refreshed_deck_gets_its_discards_back_underneath() {
    let mut fixture = duel("tip_the_heap").draft(0, &["jammer"], &["rail_shot", "crusher"]);
    fixture = fixture.draft(1, &["refinery"], &["smelter"]);
    fixture.activate();
    fixture.play(A, Action::Pick { deck: DraftDeck(0) });
    let deck = &fixture.game.draft[0];
    assert_eq!((deck.draw_pile().len(), deck.discard_pile().len()), (3, 0));
    assert_eq!(deck.draw_pile().last(), Some(&card("jammer")));
}

/// SC-23
#[test]
fn an_empty_deck_that_is_refreshed_shows_its_top_again() {
    let mut fixture = duel("tip_the_heap").draft(0, &[], &["rail_shot"]);
    let events = fixture.activate();
    let refreshed = Event::Refreshed { seat: A, deck: DraftDeck(0), count: 1 };
    assert!(events.contains(&refreshed), "the only one with discards is not asked for");
    let turned = Event::TopTurned { deck: DraftDeck(0), card: Some(card("rail_shot")) };
    assert!(events.contains(&turned));
}

#[test]
fn a_returning_operation_goes_on_top_of_the_deck() {
    let mut fixture = duel("boomerang_blade").deck(A, &["jammer"], &[]);
    let events = fixture.activate();
    let blade = card("boomerang_blade");
    assert!(events.contains(&Event::Finished { seat: A, card: blade, to: OwnPile::Deck }));
    assert_eq!(fixture.game.public_view().pilots[A].deck_top, [blade]);
}

#[test]
fn a_repetition_of_a_returning_operation_returns_nothing() {
    let mut fixture =
        Fixture::new(2).tokens(A, 6, 0).assigned(A, &["echo_core", "boomerang_blade"]);
    fixture.activate();
    assert_eq!(damage(&fixture, B), 4);
    assert_eq!(fixture.game.pilots[A].deck.draw_pile(), cards(&["boomerang_blade"]));
}

/// A table on which every card has something to act on.
fn rich_table(slug: &str) -> Fixture {
    let stack = ["piston_jab", "scrap_magnet", slug];
    let mut fixture = Fixture::new(4).tokens(A, 40, 40).damage(A, 5).assigned(A, &stack);
    fixture.pilot(A).last = Some(card("hammer_fist"));
    fixture =
        fixture.upgrades(A, &["cargo_rack"]).deck(A, &["spare_parts"; 4], &["jammer", "tow_hook"]);
    for deck in 0..2 {
        fixture = fixture.draft(deck, &["jammer", "belt_kick"], &["smelter"]);
    }
    for seat in [B, C, D] {
        fixture = fixture.tokens(seat, 5, 5).upgrades(seat, &["cargo_rack"]);
        fixture = fixture.drafted(seat, &["rail_shot"]).assigned(seat, &["piston_jab"]);
    }
    fixture
}

#[test]
fn every_ability_of_every_operation_does_something() {
    for operation in Card::all().filter(|card| !card.is_upgrade()) {
        let mut fixture = rich_table(operation.info().slug);
        let mut events = fixture.activate();
        while fixture.game.activation().is_some_and(|activation| !activation.pending.is_empty()) {
            let seat = fixture.game.awaiting().first().unwrap();
            let choices = fixture.game.legal_actions(seat);
            let most = choices.iter().rfind(|action| **action != Action::Decline).unwrap();
            events.extend(fixture.play(seat, *most));
        }
        let without_effect = only(
            &events,
            |event| matches!(event, Event::CameToNothing { card, .. } if *card == operation),
        );
        assert!(without_effect.is_empty(), "{operation}: {events:?}");
    }
}
