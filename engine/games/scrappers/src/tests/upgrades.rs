//! Benefits of upgrades in play.

use super::fixture::{A, B, C, Fixture, bought, card, cards, duel, only, powered, table_of_four};
use crate::{
    action::Action,
    content::ability::Token,
    event::Event,
    piles::OwnPile,
    preview::{Preview, Price},
};
use scrapworks_core::Game;

fn damage_of_b(mut fixture: Fixture) -> u16 {
    fixture.activate();
    fixture.game.pilots[B].damage
}

/// Plays through the Reboot into the next round.
fn next_round(fixture: &mut Fixture) -> Vec<Event> {
    let mut events = fixture.reboot();
    while let Some(seat) = fixture.game.awaiting().first().filter(|_| fixture.game.round == 1) {
        events.extend(fixture.play(seat, Action::Redraw));
    }
    events
}

/// SC-20
#[test]
fn benefits_hold_from_entering_play_and_equal_ones_add_up() {
    assert_eq!(damage_of_b(duel("hammer_fist").upgrades(A, &["targeting_visor"; 2])), 4);
    let stack = ["hammer_fist", "targeting_visor"];
    let fixture = Fixture::new(2).tokens(A, 6, 0).assigned(A, &stack);
    assert_eq!(damage_of_b(fixture), 3, "the visor was installed a card before");
}

/// SC-20
#[test]
fn there_is_no_limit_to_upgrades_in_play() {
    let mut fixture = duel("tow_hook").upgrades(A, &["cargo_rack"; 12]);
    fixture.activate();
    assert_eq!(fixture.game.pilots[A].upgrades.len(), 13);
}

/// SC-20
#[test]
fn a_benefit_ends_when_its_upgrade_is_destroyed() {
    let mut fixture = duel("piston_jab").upgrades(B, &["targeting_visor"]).tokens(B, 4, 0);
    fixture = fixture.assigned(B, &["hammer_fist"]);
    fixture.activate();
    assert_eq!(fixture.game.pilots[A].damage, 2);
}

#[test]
fn incomes_are_added_in_the_reboot() {
    let mut fixture =
        Fixture::new(2).upgrades(A, &["fuel_cracker", "scrap_sorter", "scrap_sorter"]);
    let events = next_round(&mut fixture);
    assert_eq!((fixture.game.pilots[A].fuel, fixture.game.pilots[A].scrap), (2, 3));
    assert_eq!((fixture.game.pilots[B].fuel, fixture.game.pilots[B].scrap), (1, 1));
    let card = Some(card("fuel_cracker"));
    let gained = Event::Gained { seat: A, token: Token::Fuel, amount: 1, total: 2, card };
    assert!(events.contains(&gained));
}

#[test]
fn an_ejector_gives_one_more_of_the_chosen_token() {
    let mut fixture = Fixture::new(2).ejected(A, &["piston_jab"]).upgrades(A, &["ejector_seat"; 2]);
    fixture.activate();
    let take = Action::Take { token: Token::Scrap };
    assert_eq!(fixture.game.preview(A, &take), Ok(Preview::Gain { fuel: 0, scrap: 3 }));
    fixture.play(A, take);
    assert_eq!((fixture.game.pilots[A].fuel, fixture.game.pilots[A].scrap), (0, 3));
}

#[test]
fn sharper_damage_is_of_its_colour_only() {
    assert_eq!(damage_of_b(duel("hammer_fist").upgrades(A, &["capacitor"])), 2);
    assert_eq!(damage_of_b(duel("pulse_beam").upgrades(A, &["capacitor"])), 3);
    assert_eq!(damage_of_b(duel("acid_jet").upgrades(A, &["capacitor", "targeting_visor"])), 2);
}

#[test]
fn a_sharper_hit_on_all_others_is_sharper_for_each() {
    let mut fixture = table_of_four("shock_ring").upgrades(A, &["capacitor"]);
    fixture.activate();
    let damage = fixture.game.pilots.map(|pilot| pilot.damage);
    assert_eq!(damage.values(), [0, 2, 2, 2]);
}

#[test]
fn drafted_cards_cost_less_but_never_less_than_nothing() {
    let fixture = Fixture::new(2).tokens(A, 0, 3).upgrades(A, &["tow_hook"]);
    let mut fixture = fixture.drafted(A, &["scrap_plate", "hammer_fist"]);
    let events = fixture.activate();
    assert_eq!(bought(&events), [3, 0]);
}

#[test]
fn expensive_operations_cost_less_and_cheap_ones_and_upgrades_do_not() {
    let mut fixture = Fixture::new(2).tokens(A, 9, 0).upgrades(A, &["lean_burner"]);
    fixture = fixture.assigned(A, &["nano_weave", "refinery", "piston_jab"]);
    let events = fixture.activate();
    let costs: Vec<_> = powered(&events).into_iter().map(|(_, _, fuel)| fuel).collect();
    assert_eq!(costs, [1, 1, 3]);
}

#[test]
fn the_price_in_a_preview_counts_benefits() {
    let fixture =
        Fixture::new(2).tokens(A, 5, 1).hand(A, &["hammer_fist"]).upgrades(A, &["lean_burner"]);
    let preview = fixture.game.preview(A, &Action::Assign { card: card("hammer_fist") });
    let price = Some(Price { token: Token::Fuel, cost: 3, have: 5 });
    assert_eq!(preview, Ok(Preview::Place { slot: 0, price }));
}

#[test]
fn damaging_a_pilot_with_thorns_costs_plain_damage() {
    let mut fixture =
        duel("hammer_fist").upgrades(A, &["scrap_plate"]).upgrades(B, &["mirror_shield"; 2]);
    fixture.activate();
    assert_eq!((fixture.game.pilots[A].damage, fixture.game.pilots[B].damage), (2, 2));
    assert_eq!(fixture.game.pilots[A].upgrades.len(), 1, "nothing prevents it");
}

#[test]
fn thorns_do_not_answer_thorns_or_prevented_damage() {
    let mirrors = |seat, fixture: Fixture| fixture.upgrades(seat, &["mirror_shield"]);
    let mut fixture = mirrors(A, mirrors(B, duel("hammer_fist")));
    fixture.activate();
    assert_eq!((fixture.game.pilots[A].damage, fixture.game.pilots[B].damage), (1, 2));
    let mut fixture = duel("hammer_fist").upgrades(B, &["mirror_shield", "scrap_plate"]);
    fixture.activate();
    assert_eq!((fixture.game.pilots[A].damage, fixture.game.pilots[B].damage), (0, 0));
}

#[test]
fn a_toll_is_taken_from_a_pilot_that_damages_its_owner() {
    let mut fixture = duel("pulse_beam").tokens(A, 9, 1).upgrades(B, &["spiked_hull"; 2]);
    fixture.activate();
    assert_eq!((fixture.game.pilots[A].scrap, fixture.game.pilots[B].scrap), (0, 1), "one was all");
}

#[test]
fn self_repair_comes_at_the_beginning_of_the_activation() {
    let mut fixture = Fixture::new(2).damage(A, 5).upgrades(A, &["nano_weave"; 2]);
    let events = fixture.activate();
    assert_eq!(fixture.game.pilots[A].damage, 3);
    assert_eq!(events[0], Event::ActivationBegan);
    assert!(matches!(events[1], Event::Repaired { seat: A, damage: 1, total: 4, .. }));
}

#[test]
fn a_bigger_hand_is_filled_up_further() {
    let deck = ["fuel_siphon"; 8];
    let mut fixture = Fixture::new(2).deck(A, &deck, &[]).upgrades(A, &["cargo_rack"; 2]);
    next_round(&mut fixture);
    assert_eq!(fixture.game.pilots[A].hand.len(), 7);
}

#[test]
fn an_absorber_turns_what_it_prevents_into_fuel() {
    let mut fixture = duel("hammer_fist").upgrades(B, &["shock_absorber"]);
    fixture.activate();
    assert_eq!((fixture.game.pilots[B].fuel, fixture.game.pilots[B].damage), (2, 0));
}

#[test]
fn a_bond_pays_for_every_destroyed_upgrade_and_for_itself() {
    let mut fixture = duel("piston_jab").upgrades(B, &["wreckers_bond", "scrap_plate"]);
    fixture.activate();
    assert_eq!(fixture.game.pilots[B].scrap, 2);
    let mut fixture = duel("can_opener").upgrades(B, &["wreckers_bond"]);
    fixture.activate();
    assert_eq!(fixture.game.pilots[B].scrap, 2);
}

#[test]
fn loaded_drafts_go_on_top_of_the_deck_where_everybody_knows_them() {
    let fixture = Fixture::new(2).tokens(A, 0, 9).upgrades(A, &["loading_arm"]);
    let mut fixture = fixture.drafted(A, &["jammer", "hammer_fist"]);
    let events = fixture.activate();
    let bought = only(&events, |event| matches!(event, Event::Bought { to: OwnPile::Deck, .. }));
    assert_eq!(bought.len(), 2);
    assert_eq!(fixture.game.public_view().pilots[A].deck_top, cards(&["hammer_fist", "jammer"]));
    fixture.play(A, Action::Redraw);
    assert!(fixture.game.pilots[A].hand.contains(&card("hammer_fist")));
    assert!(fixture.game.public_view().pilots[A].deck_top.is_empty());
}

#[test]
fn an_anchored_stack_is_not_changed_by_others() {
    for slug in ["jammer", "tangle_wire", "price_gouge"] {
        let mut fixture = table_of_four(slug);
        for seat in [B, C] {
            fixture = fixture.drafted(seat, &["rail_shot"]).assigned(seat, &["piston_jab"; 2]);
        }
        fixture = fixture.upgrades(B, &["grounding_rod"]);
        let events = fixture.activate();
        let changed = only(&events, |event| {
            matches!(
                event,
                Event::Jammed { seat: C, .. }
                    | Event::Tangled { seat: C, .. }
                    | Event::Outbid { seat: C, .. }
            )
        });
        assert_eq!(changed.len(), 1, "{slug}: only seat 2 can be meant");
    }
}

#[test]
fn an_anchor_does_not_hold_its_owner() {
    let stack = ["scrap_magnet", "fuel_siphon", "quick_hands"];
    let mut fixture = Fixture::new(2).assigned(A, &stack).upgrades(A, &["grounding_rod"]);
    fixture.activate();
    fixture.play(A, Action::Hasten { slot: 0 });
    assert_eq!(fixture.game.pilots[A].scrap, 2);
}
