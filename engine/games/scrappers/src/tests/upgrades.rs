//! Lasting benefits of upgrades in play.

use super::fixture::{A, B, C, Stage, bought, card, cards, duel, only, powered, table_of_four};
use crate::{
    action::Action,
    content::ability::Token,
    event::Event,
    piles::OwnPile,
    preview::{Preview, Price},
};
use scrapworks_core::Game;

fn damage_of_b(mut stage: Stage) -> u16 {
    stage.activate();
    stage.game.pilots[B].damage
}

/// Through the Reboot into the next round.
fn next_round(stage: &mut Stage) -> Vec<Event> {
    let mut events = stage.reboot();
    while let Some(seat) = stage.game.awaiting().first().filter(|_| stage.game.round == 1) {
        events.extend(stage.play(seat, Action::Redraw));
    }
    events
}

/// SC-20
#[test]
fn benefits_hold_from_entering_play_and_equal_ones_add_up() {
    assert_eq!(damage_of_b(duel("hammer_fist").upgrades(A, &["targeting_visor"; 2])), 4);
    let stack = ["hammer_fist", "targeting_visor"];
    let stage = Stage::new(2).tokens(A, 6, 0).assigned(A, &stack);
    assert_eq!(damage_of_b(stage), 3, "the visor was installed a card before");
}

/// SC-20
#[test]
fn there_is_no_limit_to_upgrades_in_play() {
    let mut stage = duel("tow_hook").upgrades(A, &["cargo_rack"; 12]);
    stage.activate();
    assert_eq!(stage.game.pilots[A].upgrades.len(), 13);
}

/// SC-20
#[test]
fn a_benefit_ends_when_its_upgrade_is_destroyed() {
    let mut stage = duel("piston_jab").upgrades(B, &["targeting_visor"]).tokens(B, 4, 0);
    stage = stage.assigned(B, &["hammer_fist"]);
    stage.activate();
    assert_eq!(stage.game.pilots[A].damage, 2);
}

#[test]
fn incomes_are_added_in_the_reboot() {
    let mut stage = Stage::new(2).upgrades(A, &["fuel_cracker", "scrap_sorter", "scrap_sorter"]);
    let events = next_round(&mut stage);
    assert_eq!((stage.game.pilots[A].fuel, stage.game.pilots[A].scrap), (2, 3));
    assert_eq!((stage.game.pilots[B].fuel, stage.game.pilots[B].scrap), (1, 1));
    let card = Some(card("fuel_cracker"));
    let gained = Event::Gained { seat: A, token: Token::Fuel, amount: 1, total: 2, card };
    assert!(events.contains(&gained));
}

#[test]
fn an_ejector_gives_one_more_of_the_chosen_token() {
    let mut stage = Stage::new(2).ejected(A, &["piston_jab"]).upgrades(A, &["ejector_seat"; 2]);
    stage.activate();
    let take = Action::Take { token: Token::Scrap };
    assert_eq!(stage.game.preview(A, &take), Ok(Preview::Gain { fuel: 0, scrap: 3 }));
    stage.play(A, take);
    assert_eq!((stage.game.pilots[A].fuel, stage.game.pilots[A].scrap), (0, 3));
}

#[test]
fn sharper_damage_is_of_its_colour_only() {
    assert_eq!(damage_of_b(duel("hammer_fist").upgrades(A, &["capacitor"])), 2);
    assert_eq!(damage_of_b(duel("pulse_beam").upgrades(A, &["capacitor"])), 3);
    assert_eq!(damage_of_b(duel("acid_jet").upgrades(A, &["capacitor", "targeting_visor"])), 2);
}

#[test]
fn a_sharper_hit_on_all_others_is_sharper_for_each() {
    let mut stage = table_of_four("shock_ring").upgrades(A, &["capacitor"]);
    stage.activate();
    let damage = stage.game.pilots.map(|pilot| pilot.damage);
    assert_eq!(damage.values(), [0, 2, 2, 2]);
}

#[test]
fn drafted_cards_cost_less_but_never_less_than_nothing() {
    let stage = Stage::new(2).tokens(A, 0, 3).upgrades(A, &["tow_hook"]);
    let mut stage = stage.drafted(A, &["scrap_plate", "hammer_fist"]);
    let events = stage.activate();
    assert_eq!(bought(&events), [3, 0]);
}

#[test]
fn dear_operations_cost_less_and_cheap_ones_and_upgrades_do_not() {
    let mut stage = Stage::new(2).tokens(A, 9, 0).upgrades(A, &["lean_burner"]);
    stage = stage.assigned(A, &["nano_weave", "refinery", "piston_jab"]);
    let events = stage.activate();
    let costs: Vec<_> = powered(&events).into_iter().map(|(_, _, fuel)| fuel).collect();
    assert_eq!(costs, [1, 1, 3]);
}

#[test]
fn the_price_in_a_preview_counts_benefits() {
    let stage =
        Stage::new(2).tokens(A, 5, 1).hand(A, &["hammer_fist"]).upgrades(A, &["lean_burner"]);
    let preview = stage.game.preview(A, &Action::Assign { card: card("hammer_fist") });
    let price = Some(Price { token: Token::Fuel, cost: 3, have: 5 });
    assert_eq!(preview, Ok(Preview::Place { slot: 0, price }));
}

#[test]
fn who_damages_a_pilot_with_thorns_takes_plain_damage() {
    let mut stage =
        duel("hammer_fist").upgrades(A, &["scrap_plate"]).upgrades(B, &["mirror_shield"; 2]);
    stage.activate();
    assert_eq!((stage.game.pilots[A].damage, stage.game.pilots[B].damage), (2, 2));
    assert_eq!(stage.game.pilots[A].upgrades.len(), 1, "nothing prevents it");
}

#[test]
fn thorns_do_not_answer_thorns_or_prevented_damage() {
    let mirrors = |seat, stage: Stage| stage.upgrades(seat, &["mirror_shield"]);
    let mut stage = mirrors(A, mirrors(B, duel("hammer_fist")));
    stage.activate();
    assert_eq!((stage.game.pilots[A].damage, stage.game.pilots[B].damage), (1, 2));
    let mut stage = duel("hammer_fist").upgrades(B, &["mirror_shield", "scrap_plate"]);
    stage.activate();
    assert_eq!((stage.game.pilots[A].damage, stage.game.pilots[B].damage), (0, 0));
}

#[test]
fn a_toll_is_taken_from_who_damages_its_owner() {
    let mut stage = duel("pulse_beam").tokens(A, 9, 1).upgrades(B, &["spiked_hull"; 2]);
    stage.activate();
    assert_eq!((stage.game.pilots[A].scrap, stage.game.pilots[B].scrap), (0, 1), "one was all");
}

#[test]
fn self_repair_comes_at_the_beginning_of_the_activation() {
    let mut stage = Stage::new(2).damage(A, 5).upgrades(A, &["nano_weave"; 2]);
    let events = stage.activate();
    assert_eq!(stage.game.pilots[A].damage, 3);
    assert_eq!(events[0], Event::ActivationBegan);
    assert!(matches!(events[1], Event::Repaired { seat: A, damage: 1, total: 4, .. }));
}

#[test]
fn a_bigger_hand_is_filled_up_further() {
    let deck = ["fuel_siphon"; 8];
    let mut stage = Stage::new(2).deck(A, &deck, &[]).upgrades(A, &["cargo_rack"; 2]);
    next_round(&mut stage);
    assert_eq!(stage.game.pilots[A].hand.len(), 7);
}

#[test]
fn an_absorber_turns_what_it_prevents_into_fuel() {
    let mut stage = duel("hammer_fist").upgrades(B, &["shock_absorber"]);
    stage.activate();
    assert_eq!((stage.game.pilots[B].fuel, stage.game.pilots[B].damage), (2, 0));
}

#[test]
fn a_bond_pays_for_every_destroyed_upgrade_and_for_itself() {
    let mut stage = duel("piston_jab").upgrades(B, &["wreckers_bond", "scrap_plate"]);
    stage.activate();
    assert_eq!(stage.game.pilots[B].scrap, 2);
    let mut stage = duel("can_opener").upgrades(B, &["wreckers_bond"]);
    stage.activate();
    assert_eq!(stage.game.pilots[B].scrap, 2);
}

#[test]
fn loaded_drafts_go_on_top_of_the_deck_where_everybody_knows_them() {
    let stage = Stage::new(2).tokens(A, 0, 9).upgrades(A, &["loading_arm"]);
    let mut stage = stage.drafted(A, &["jammer", "hammer_fist"]);
    let events = stage.activate();
    let bought = only(&events, |event| matches!(event, Event::Bought { to: OwnPile::Deck, .. }));
    assert_eq!(bought.len(), 2);
    assert_eq!(stage.game.public_view().pilots[A].deck_top, cards(&["hammer_fist", "jammer"]));
    stage.play(A, Action::Redraw);
    assert!(stage.game.pilots[A].hand.contains(&card("hammer_fist")));
    assert!(stage.game.public_view().pilots[A].deck_top.is_empty());
}

#[test]
fn an_anchored_stack_is_not_changed_by_others() {
    for slug in ["jammer", "tangle_wire", "price_gouge"] {
        let mut stage = table_of_four(slug);
        for seat in [B, C] {
            stage = stage.drafted(seat, &["rail_shot"]).assigned(seat, &["piston_jab"; 2]);
        }
        stage = stage.upgrades(B, &["grounding_rod"]);
        let events = stage.activate();
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
    let mut stage = Stage::new(2).assigned(A, &stack).upgrades(A, &["grounding_rod"]);
    stage.activate();
    stage.play(A, Action::Hasten { slot: 0 });
    assert_eq!(stage.game.pilots[A].scrap, 2);
}
