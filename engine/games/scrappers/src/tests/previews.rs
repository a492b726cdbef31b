//! What an action would mean, told before it is chosen.

use super::fixture::{A, B, C, Stage, card, cards, duel, table_of_four};
use crate::{
    action::Action,
    content::ability::{Kind, Token},
    event::Part,
    piles::{DeckNo, Own, OwnPile, Pile, Side},
    preview::{Preview, Price},
};
use scrapworks_core::{Game, Seat};

#[track_caller]
fn check(stage: &Stage, seat: Seat, action: Action, expected: Preview) {
    assert!(stage.game.legal_actions(seat).contains(&action));
    assert_eq!(stage.game.preview(seat, &action), Ok(expected));
}

fn asked(mut stage: Stage) -> Stage {
    stage.activate();
    stage
}

#[test]
fn a_card_for_the_stack_with_what_it_will_ask_for() {
    let stage = Stage::new(2).tokens(A, 3, 1).hand(A, &["hammer_fist"]);
    let stage = stage.draft(0, &["rail_shot"], &[]).assigned(A, &["piston_jab"]);
    let price = |token, cost, have| Some(Price { token, cost, have });
    let slot = 1;
    let fuel = price(Token::Fuel, 4, 3);
    check(
        &stage,
        A,
        Action::Assign { card: card("hammer_fist") },
        Preview::Place { slot, price: fuel },
    );
    let scrap = price(Token::Scrap, 7, 1);
    let pile = Pile { deck: DeckNo(0), from: Side::Deck };
    check(&stage, A, Action::Draft(pile), Preview::Place { slot, price: scrap });
    let free = Preview::Place { slot, price: None };
    check(&stage, A, Action::Eject { card: card("hammer_fist") }, free);
}

#[test]
fn damage_with_its_parts_and_what_may_prevent_it() {
    let mut stage = table_of_four("guided_rocket").upgrades(A, &["targeting_visor"]);
    stage = stage.upgrades(C, &["scrap_plate", "foil_wrap"]);
    stage.pilot(C).brace = 1;
    let stage = asked(stage);
    let part = |damage, slug| Part { damage, card: card(slug) };
    let strike = Preview::Strike {
        seat: C,
        kind: Kind::Impact,
        damage: 3,
        parts: vec![part(2, "guided_rocket"), part(1, "targeting_visor")],
        brace: 1,
        shields: cards(&["scrap_plate"]),
    };
    check(&stage, A, Action::Target { seat: C }, strike);
}

#[test]
fn tokens_that_another_pilot_loses() {
    let stage = asked(table_of_four("magpie_drone").tokens(B, 0, 1).tokens(C, 0, 9));
    let token = Token::Scrap;
    let lose = Preview::Lose { seat: B, token, amount: 1, to_you: true };
    check(&stage, A, Action::Target { seat: B }, lose);
}

#[test]
fn what_becomes_of_a_stack() {
    let stacks = |slug: &str| {
        let stack = ["fuel_siphon", "scrap_magnet", "spare_parts"];
        let stage = table_of_four(slug).drafted(B, &["rail_shot"]).assigned(B, &stack);
        asked(stage.drafted(C, &["rail_shot"]).assigned(C, &stack))
    };
    let target = Action::Target { seat: B };
    let jam = Preview::Jam { seat: B, slot: 3, card: card("spare_parts") };
    check(&stacks("jammer"), A, target, jam);
    check(&stacks("tangle_wire"), A, target, Preview::Order { seat: B, slots: vec![3, 2, 1, 0] });
    let outbid = Preview::Outbid { seat: B, slot: 0, card: card("rail_shot"), scrap: 2 };
    check(&stacks("price_gouge"), A, target, outbid);
    let stack = ["scrap_magnet", "fuel_siphon", "spare_parts", "quick_hands"];
    let stage = asked(Stage::new(2).assigned(A, &stack));
    let order = Preview::Order { seat: A, slots: vec![1, 2, 0] };
    check(&stage, A, Action::Hasten { slot: 0 }, order);
}

#[test]
fn what_spent_tokens_are_worth() {
    let spend = |amount| Action::Spend { amount };
    check(&asked(duel("converter")), A, spend(3), Preview::Gain { fuel: 6, scrap: 0 });
    check(&asked(duel("patch_kit").damage(A, 9)), A, spend(2), Preview::Repair { damage: 2 });
    check(&asked(duel("patch_kit").damage(A, 9)), A, spend(0), Preview::Nothing);
    let strike = Preview::Strike {
        seat: B,
        kind: Kind::Impact,
        damage: 4,
        parts: vec![Part { damage: 4, card: card("scrap_catapult") }],
        brace: 0,
        shields: Vec::new(),
    };
    check(&asked(duel("scrap_catapult")), A, spend(4), strike);
}

#[test]
fn what_an_upgrade_would_prevent() {
    let stage = asked(duel("siege_cannon").upgrades(B, &["scrap_plate", "ram_guard"]));
    let shield = |slug| Action::Shield { card: card(slug) };
    check(&stage, B, shield("scrap_plate"), Preview::Shield { prevented: 3, left: 2 });
    check(&stage, B, shield("ram_guard"), Preview::Shield { prevented: 5, left: 0 });
}

#[test]
fn where_cards_would_go() {
    let jab = card("piston_jab");
    let stage = asked(duel("smelter"));
    check(
        &stage,
        A,
        Action::Melt { card: jab, from: Own::Hand },
        Preview::Melt { fuel: 0, scrap: 3 },
    );
    check(&stage, A, Action::Decline, Preview::Nothing);
    let stage = asked(duel("recall_beacon").deck(A, &[], &["jammer"]));
    let recall = Action::Recall { card: card("jammer") };
    check(&stage, A, recall, Preview::Own { card: card("jammer"), to: OwnPile::Deck });
    let stage = asked(duel("magnet_crane").draft(0, &["jammer"], &[]));
    let claim = Action::Claim(Pile { deck: DeckNo(0), from: Side::Deck });
    check(&stage, A, claim, Preview::Own { card: card("jammer"), to: OwnPile::Discard });
    let stage = asked(duel("weld_plates").hand(A, &["tow_hook"]));
    let install = Action::Install { card: card("tow_hook"), from: Own::Hand };
    check(&stage, A, install, Preview::Install { card: card("tow_hook") });
    let stage = asked(duel("can_opener").upgrades(B, &["tow_hook", "foil_wrap"]));
    let destroy = Action::Destroy { seat: B, card: card("tow_hook") };
    check(&stage, A, destroy, Preview::Destroy { seat: B, card: card("tow_hook") });
}

#[test]
fn what_becomes_of_a_draft_deck() {
    let pick = Action::Pick { deck: DeckNo(0) };
    let stage = asked(duel("belt_kick").draft(0, &["jammer"], &[]));
    check(&stage, A, pick, Preview::Churn { card: Some(card("jammer")) });
    let stage = duel("tip_the_heap").draft(0, &[], &["jammer"; 3]).draft(1, &[], &["jammer"]);
    check(&asked(stage), A, pick, Preview::Refresh { cards: 3 });
}

#[test]
fn what_the_reboot_brings() {
    let mut stage = Stage::new(2).hand(A, &["jammer", "crusher"]);
    stage.reboot();
    let discard = Action::Discard { card: card("jammer") };
    check(&stage, A, discard, Preview::Own { card: card("jammer"), to: OwnPile::Discard });
    check(&stage, A, Action::Redraw, Preview::Draw { cards: 3 });
}

#[test]
fn what_the_move_of_damage_would_be() {
    // No card of ours lets its owner choose whom; the rule is there for those that will.
    let stage = Stage::new(3).damage(A, 1);
    let act = crate::content::ability::Act::Shift { damage: 2 };
    let shift = Preview::Shift { seat: B, damage: 1 };
    assert_eq!(stage.game.meaning_of_act(A, act, B), shift);
}
