//! Damage: targets, prevention, and the damage pool.

use super::fixture::{A, B, C, D, Fixture, card, cards, duel, only, struck, table_of_four};
use crate::{
    action::Action,
    content::ability::DamageKind,
    event::Event,
    view::{PhaseView, QuestionView},
};
use scrapworks_core::{BySeat, Game};

fn damage(fixture: &Fixture) -> BySeat<u16> {
    fixture.game.pilots.map(|pilot| pilot.damage)
}

fn shield(slug: &str) -> Action {
    Action::Shield { card: card(slug) }
}

/// SC-3 SC-16
#[test]
fn the_left_neighbour_is_the_next_pilot_clockwise() {
    let mut fixture = table_of_four("hammer_fist");
    fixture.activate();
    assert_eq!(damage(&fixture).values(), [0, 2, 0, 0]);
    let mut fixture = Fixture::new(4).tokens(D, 4, 0).assigned(D, &["hammer_fist"]);
    fixture.activate();
    assert_eq!(damage(&fixture).values(), [2, 0, 0, 0]);
}

/// SC-16
#[test]
fn the_right_neighbour_is_the_next_pilot_anticlockwise() {
    let mut fixture = table_of_four("leech_line").tokens(D, 5, 0);
    fixture.activate();
    assert_eq!((fixture.game.pilots[A].fuel, fixture.game.pilots[D].fuel), (12, 3));
}

/// SC-16
#[test]
fn a_chosen_target_is_asked_for_and_is_any_other_pilot() {
    let mut fixture = table_of_four("guided_rocket");
    fixture.activate();
    let choices = [B, C, D].map(|seat| Action::Target { seat });
    assert_eq!(fixture.game.legal_actions(A), choices);
    fixture.play(A, Action::Target { seat: C });
    assert_eq!(damage(&fixture).values(), [0, 0, 2, 0]);
}

/// SC-16
#[test]
fn in_a_duel_the_only_target_is_not_asked_for() {
    let mut fixture = duel("guided_rocket");
    fixture.activate();
    assert_eq!(damage(&fixture).values(), [0, 2]);
}

/// SC-16
#[test]
fn all_others_are_hit_clockwise_from_the_left() {
    let mut fixture = table_of_four("shrapnel_burst");
    fixture.game.first = C;
    let events = fixture.activate();
    let damaged = only(&events, |event| matches!(event, Event::Damaged { .. }));
    let of = |seat| Event::Damaged { seat, kind: DamageKind::Impact, damage: 2, total: 2 };
    assert_eq!(damaged, [B, C, D].map(of));
}

/// SC-16
#[test]
fn an_operation_may_hurt_its_own_pilot() {
    let mut fixture = duel("overload");
    fixture.activate();
    assert_eq!(damage(&fixture).values(), [1, 3]);
}

/// SC-15
#[test]
fn a_pool_goes_beyond_ten_and_the_round_is_played_out() {
    let mut fixture = duel("siege_cannon").damage(B, 9).assigned(B, &["fuel_siphon"]);
    let events = fixture.activate();
    let at = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let damaged = at(|event| matches!(event, Event::Damaged { total: 14, .. }));
    let siphon = at(|event| matches!(event, Event::Finished { seat: B, .. }));
    assert!(damaged < siphon && siphon < at(|event| *event == Event::RebootBegan));
    assert!(fixture.game.outcome().is_some());
}

/// SC-17
#[test]
fn one_matching_upgrade_prevents_up_to_its_value_and_is_destroyed() {
    let mut fixture = duel("siege_cannon").upgrades(B, &["scrap_plate"]);
    let events = fixture.activate();
    let shielded = Event::Shielded { seat: B, card: card("scrap_plate"), prevented: 3, left: 2 };
    assert!(events.contains(&shielded), "the only one is used without a question");
    assert_eq!(damage(&fixture).values(), [0, 2]);
    assert!(fixture.game.pilots[B].upgrades.is_empty());
}

/// SC-17
#[test]
fn a_shield_bigger_than_the_damage_is_destroyed_all_the_same() {
    let mut fixture = Fixture::new(2).tokens(A, 2, 0).assigned(A, &["piston_jab"]);
    fixture = fixture.upgrades(B, &["ram_guard"]);
    fixture.activate();
    assert_eq!(damage(&fixture).values(), [0, 0]);
    assert!(fixture.game.pilots[B].upgrades.is_empty());
}

/// SC-17
#[test]
fn an_upgrade_of_the_other_colour_prevents_nothing_and_stays() {
    let mut fixture = duel("siege_cannon").upgrades(B, &["foil_wrap"]);
    fixture.activate();
    assert_eq!(damage(&fixture).values(), [0, 5]);
    assert_eq!(fixture.game.pilots[B].upgrades.as_slice(), cards(&["foil_wrap"]));
}

/// SC-17
#[test]
fn the_owner_chooses_among_several_upgrades_and_must_use_one() {
    let mut fixture = duel("piston_jab").upgrades(B, &["scrap_plate", "ram_guard", "foil_wrap"]);
    fixture.activate();
    assert_eq!(fixture.game.awaiting().first(), Some(B));
    assert_eq!(fixture.game.legal_actions(B), [shield("scrap_plate"), shield("ram_guard")]);
    fixture.play(B, shield("ram_guard"));
    assert_eq!(fixture.game.pilots[B].upgrades.as_slice(), cards(&["scrap_plate", "foil_wrap"]));
}

/// SC-17
#[test]
fn of_equal_upgrades_one_is_used_without_a_question() {
    let mut fixture = duel("piston_jab").upgrades(B, &["scrap_plate", "scrap_plate"]);
    fixture.activate();
    assert_eq!(fixture.game.pilots[B].upgrades.as_slice(), cards(&["scrap_plate"]));
}

/// SC-17
#[test]
fn further_upgrades_may_be_used_while_damage_remains_or_kept() {
    let hit = || {
        let mut fixture = duel("siege_cannon").upgrades(B, &["scrap_plate", "scrap_plate"]);
        fixture.activate();
        let PhaseView::Activation { asked, question, .. } = fixture.game.public_view().phase else {
            panic!("somebody is asked");
        };
        assert_eq!(asked, B);
        let (by, kind) = (A, DamageKind::Impact);
        assert_eq!(question, QuestionView::Shield { by, kind, damage: 2, may_decline: true });
        fixture
    };
    let mut fixture = hit();
    fixture.play(B, shield("scrap_plate"));
    assert_eq!((fixture.game.pilots[B].damage, fixture.game.pilots[B].upgrades.len()), (0, 0));
    let mut fixture = hit();
    fixture.play(B, Action::Decline);
    assert_eq!((fixture.game.pilots[B].damage, fixture.game.pilots[B].upgrades.len()), (2, 1));
}

/// SC-17
#[test]
fn each_ability_is_an_instance_of_its_own() {
    let mut fixture = duel("twin_fangs").upgrades(B, &["scrap_plate", "foil_wrap"]);
    fixture.activate();
    assert_eq!(damage(&fixture).values(), [0, 0]);
    assert!(fixture.game.pilots[B].upgrades.is_empty(), "each colour broke one");
}

/// SC-18
#[test]
fn a_destroyed_upgrade_goes_to_its_owners_discard_pile() {
    let mut fixture = duel("piston_jab").upgrades(B, &["scrap_plate"]);
    let events = fixture.activate();
    assert!(events.contains(&Event::Destroyed { seat: B, card: card("scrap_plate") }));
    assert_eq!(fixture.discards(B), cards(&["scrap_plate"]));
}

/// SC-19
#[test]
fn plain_damage_meets_neither_shields_nor_braces() {
    let mut fixture = duel("acid_jet").upgrades(B, &["scrap_plate", "foil_wrap"]);
    fixture.pilot(B).brace = 5;
    fixture.activate();
    let pilot = &fixture.game.pilots[B];
    assert_eq!((pilot.damage, pilot.upgrades.len(), pilot.brace), (2, 2, 5));
}

#[test]
fn a_brace_prevents_before_shields_do() {
    let mut fixture = duel("hammer_fist").upgrades(B, &["scrap_plate"]);
    fixture.pilot(B).brace = 3;
    let events = fixture.activate();
    assert!(events.contains(&Event::BraceHeld { seat: B, prevented: 2, left: 0 }));
    let pilot = &fixture.game.pilots[B];
    assert_eq!((pilot.damage, pilot.upgrades.len(), pilot.brace), (0, 1, 1));
}

#[test]
fn what_a_brace_leaves_goes_on_to_the_shields() {
    let mut fixture = duel("siege_cannon").upgrades(B, &["scrap_plate"]);
    fixture.pilot(B).brace = 1;
    fixture.activate();
    let pilot = &fixture.game.pilots[B];
    assert_eq!((pilot.damage, pilot.upgrades.len(), pilot.brace), (1, 0, 0));
}

#[test]
fn every_part_of_a_hit_names_its_card() {
    let mut fixture = duel("hammer_fist").upgrades(A, &["targeting_visor", "capacitor"]);
    let events = fixture.activate();
    let (_, damage, parts) = struck(&events).remove(0);
    let parts: Vec<_> = parts.iter().map(|part| (part.damage, part.card)).collect();
    assert_eq!(damage, 3);
    assert_eq!(parts, [(2, card("hammer_fist")), (1, card("targeting_visor"))]);
}
