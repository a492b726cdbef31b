//! Damage: whom it means, what prevents it, and where it ends.

use super::fixture::{A, B, C, D, Stage, card, cards, duel, only, struck, table_of_four};
use crate::{
    action::Action,
    content::ability::Kind,
    event::Event,
    view::{PhaseView, QuestionView},
};
use scrapworks_core::{BySeat, Game, Seat};

fn damage(stage: &Stage) -> BySeat<u16> {
    stage.game.pilots.map(|pilot| pilot.damage)
}

fn shield(slug: &str) -> Action {
    Action::Shield { card: card(slug) }
}

/// SC-3 SC-16
#[test]
fn the_left_neighbour_is_the_next_pilot_clockwise() {
    let mut stage = table_of_four("hammer_fist");
    stage.activate();
    assert_eq!(damage(&stage).values(), [0, 2, 0, 0]);
    let mut stage = Stage::new(4).tokens(D, 4, 0).assigned(D, &["hammer_fist"]);
    stage.activate();
    assert_eq!(damage(&stage).values(), [2, 0, 0, 0]);
}

/// SC-16
#[test]
fn the_right_neighbour_is_the_next_pilot_anticlockwise() {
    let mut stage = table_of_four("leech_line").tokens(D, 5, 0);
    stage.activate();
    assert_eq!((stage.game.pilots[A].fuel, stage.game.pilots[D].fuel), (12, 3));
}

/// SC-16
#[test]
fn a_chosen_target_is_asked_for_and_is_any_other_pilot() {
    let mut stage = table_of_four("guided_rocket");
    stage.activate();
    let choices = [B, C, D].map(|seat| Action::Target { seat });
    assert_eq!(stage.game.legal_actions(A), choices);
    stage.play(A, Action::Target { seat: C });
    assert_eq!(damage(&stage).values(), [0, 0, 2, 0]);
}

/// SC-16
#[test]
fn in_a_duel_the_only_target_is_not_asked_for() {
    let mut stage = duel("guided_rocket");
    stage.activate();
    assert_eq!(damage(&stage).values(), [0, 2]);
}

/// SC-16
#[test]
fn all_others_are_hit_clockwise_from_the_left() {
    let mut stage = table_of_four("shrapnel_burst");
    stage.game.first = C;
    let events = stage.activate();
    let damaged = only(&events, |event| matches!(event, Event::Damaged { .. }));
    let of = |seat| Event::Damaged { seat, kind: Kind::Impact, damage: 2, total: 2 };
    assert_eq!(damaged, [B, C, D].map(of));
}

/// SC-16
#[test]
fn an_operation_may_hurt_its_own_pilot() {
    let mut stage = duel("overload");
    stage.activate();
    assert_eq!(damage(&stage).values(), [1, 3]);
}

/// SC-15
#[test]
fn a_pool_goes_beyond_ten_and_the_round_is_played_out() {
    let mut stage = duel("siege_cannon").damage(B, 9).assigned(B, &["fuel_siphon"]);
    let events = stage.activate();
    let at = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let damaged = at(|event| matches!(event, Event::Damaged { total: 14, .. }));
    let siphon = at(|event| matches!(event, Event::Finished { seat: B, .. }));
    assert!(damaged < siphon && siphon < at(|event| *event == Event::RebootBegan));
    assert!(stage.game.outcome().is_some());
}

/// SC-17
#[test]
fn one_matching_upgrade_prevents_up_to_its_value_and_is_destroyed() {
    let mut stage = duel("siege_cannon").upgrades(B, &["scrap_plate"]);
    let events = stage.activate();
    let shielded = Event::Shielded { seat: B, card: card("scrap_plate"), prevented: 3, left: 2 };
    assert!(events.contains(&shielded), "the only one is used without a question");
    assert_eq!(damage(&stage).values(), [0, 2]);
    assert!(stage.game.pilots[B].upgrades.is_empty());
}

/// SC-17
#[test]
fn a_shield_bigger_than_the_damage_is_destroyed_all_the_same() {
    let mut stage = Stage::new(2).tokens(A, 2, 0).assigned(A, &["piston_jab"]);
    stage = stage.upgrades(B, &["ram_guard"]);
    stage.activate();
    assert_eq!(damage(&stage).values(), [0, 0]);
    assert!(stage.game.pilots[B].upgrades.is_empty());
}

/// SC-17
#[test]
fn an_upgrade_of_the_other_colour_prevents_nothing_and_stays() {
    let mut stage = duel("siege_cannon").upgrades(B, &["foil_wrap"]);
    stage.activate();
    assert_eq!(damage(&stage).values(), [0, 5]);
    assert_eq!(stage.game.pilots[B].upgrades.as_slice(), cards(&["foil_wrap"]));
}

/// SC-17
#[test]
fn the_owner_chooses_among_several_upgrades_and_must_use_one() {
    let mut stage = duel("piston_jab").upgrades(B, &["scrap_plate", "ram_guard", "foil_wrap"]);
    stage.activate();
    assert_eq!(stage.game.awaiting().first(), Some(B));
    assert_eq!(stage.game.legal_actions(B), [shield("scrap_plate"), shield("ram_guard")]);
    stage.play(B, shield("ram_guard"));
    assert_eq!(stage.game.pilots[B].upgrades.as_slice(), cards(&["scrap_plate", "foil_wrap"]));
}

/// SC-17
#[test]
fn of_equal_upgrades_one_is_used_without_a_question() {
    let mut stage = duel("piston_jab").upgrades(B, &["scrap_plate", "scrap_plate"]);
    stage.activate();
    assert_eq!(stage.game.pilots[B].upgrades.as_slice(), cards(&["scrap_plate"]));
}

/// SC-17
#[test]
fn further_upgrades_may_be_used_while_damage_remains_or_kept() {
    let hit = || {
        let mut stage = duel("siege_cannon").upgrades(B, &["scrap_plate", "scrap_plate"]);
        stage.activate();
        let PhaseView::Activation { asked, question, .. } = stage.game.public_view().phase else {
            panic!("somebody is asked");
        };
        assert_eq!(asked, B);
        let (by, kind) = (A, Kind::Impact);
        assert_eq!(question, QuestionView::Shield { by, kind, damage: 2, may_decline: true });
        stage
    };
    let mut stage = hit();
    stage.play(B, shield("scrap_plate"));
    assert_eq!((stage.game.pilots[B].damage, stage.game.pilots[B].upgrades.len()), (0, 0));
    let mut stage = hit();
    stage.play(B, Action::Decline);
    assert_eq!((stage.game.pilots[B].damage, stage.game.pilots[B].upgrades.len()), (2, 1));
}

/// SC-17
#[test]
fn each_ability_is_an_instance_of_its_own() {
    let mut stage = duel("twin_fangs").upgrades(B, &["scrap_plate", "foil_wrap"]);
    stage.activate();
    assert_eq!(damage(&stage).values(), [0, 0]);
    assert!(stage.game.pilots[B].upgrades.is_empty(), "each colour broke one");
}

/// SC-18
#[test]
fn a_destroyed_upgrade_goes_to_its_owners_discard_pile() {
    let mut stage = duel("piston_jab").upgrades(B, &["scrap_plate"]);
    let events = stage.activate();
    assert!(events.contains(&Event::Destroyed { seat: B, card: card("scrap_plate") }));
    assert_eq!(stage.discards(B), cards(&["scrap_plate"]));
}

/// SC-19
#[test]
fn plain_damage_meets_neither_shields_nor_braces() {
    let mut stage = duel("acid_jet").upgrades(B, &["scrap_plate", "foil_wrap"]);
    stage.pilot(B).brace = 5;
    stage.activate();
    let pilot = &stage.game.pilots[B];
    assert_eq!((pilot.damage, pilot.upgrades.len(), pilot.brace), (2, 2, 5));
}

#[test]
fn a_brace_prevents_before_shields_do() {
    let mut stage = duel("hammer_fist").upgrades(B, &["scrap_plate"]);
    stage.pilot(B).brace = 3;
    let events = stage.activate();
    assert!(events.contains(&Event::BraceHeld { seat: B, prevented: 2, left: 0 }));
    let pilot = &stage.game.pilots[B];
    assert_eq!((pilot.damage, pilot.upgrades.len(), pilot.brace), (0, 1, 1));
}

#[test]
fn what_a_brace_leaves_goes_on_to_the_shields() {
    let mut stage = duel("siege_cannon").upgrades(B, &["scrap_plate"]);
    stage.pilot(B).brace = 1;
    stage.activate();
    let pilot = &stage.game.pilots[B];
    assert_eq!((pilot.damage, pilot.upgrades.len(), pilot.brace), (1, 0, 0));
}

#[test]
fn every_part_of_a_hit_names_its_card() {
    let mut stage = duel("hammer_fist").upgrades(A, &["targeting_visor", "capacitor"]);
    let events = stage.activate();
    let (_, damage, parts) = struck(&events).remove(0);
    let parts: Vec<_> = parts.iter().map(|part| (part.damage, part.card)).collect();
    assert_eq!(damage, 3);
    assert_eq!(parts, [(2, card("hammer_fist")), (1, card("targeting_visor"))]);
}

#[test]
fn seats_that_nobody_means_are_left_alone() {
    let mut stage = table_of_four("rail_shot");
    stage.activate();
    assert_eq!(damage(&stage).iter().filter(|(_, damage)| **damage > 0).count(), 1);
    assert_eq!(stage.game.pilots[Seat(1)].damage, 3);
}
