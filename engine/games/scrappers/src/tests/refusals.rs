//! Every refusal, with its code, fields and sentence.

use super::fixture::{A, B, Fixture, card, duel, table_of_four};
use crate::{
    action::Action,
    content::{
        ability::{DamageKind, Token},
        card::Card,
    },
    options::Options,
    piles::{CardSource, DraftDeck, PileKind, SharedPile},
    refusal::{Asked, Refusal},
    state::Scrappers,
};
use scrapworks_core::{Game, Match, Refused, Seat, Seats};
use scrapworks_testkit::random_setup;

#[track_caller]
fn check(fixture: &Fixture, seat: Seat, action: Action, expected: Refusal, sentence: &str) {
    let refusal = fixture.refused(seat, action);
    assert_eq!(refusal, expected);
    assert_eq!(refusal.to_string(), sentence);
}

fn asked(slug: &str) -> Fixture {
    let mut fixture = duel(slug);
    fixture.activate();
    fixture
}

fn pile(deck: u8, from: PileKind) -> SharedPile {
    SharedPile { deck: DraftDeck(deck), from }
}

#[track_caller]
fn option(options: Options, expected: Refusal, sentence: &str) {
    let refusal = Scrappers::check_options(&options, Seats(2)).unwrap_err();
    assert_eq!(refusal, expected);
    assert_eq!(refusal.to_string(), sentence);
    assert!(Match::<Scrappers>::new(&random_setup(0, Seats(2), &options)).is_err());
}

#[test]
fn options_out_of_bounds_are_refused() {
    let even = Options::default();
    option(
        Options { fuel: 10, ..even.clone() },
        Refusal::FuelOption { fuel: 10, max: 9 },
        "Everybody can start with up to 9 fuel, not 10.",
    );
    option(
        Options { scrap: 10, ..even.clone() },
        Refusal::ScrapOption { scrap: 10, max: 9 },
        "Everybody can start with up to 9 scrap, not 10.",
    );
    option(
        Options { damage: 10, ..even.clone() },
        Refusal::DamageOption { damage: 10, max: 9 },
        "Everybody can start with up to 9 damage, not 10.",
    );
    for rounds in [0, 61] {
        option(
            Options { round_cap: rounds, ..even.clone() },
            Refusal::RoundCapOption { rounds, min: 1, max: 60 },
            &format!("A match can last 1 to 60 rounds, not {rounds}."),
        );
    }
    assert!(Scrappers::check_options(&even, Seats(4)).is_ok());
}

#[test]
fn answers_to_another_question_are_refused() {
    let not_asked = |asked| Refusal::NotAsked { asked };
    check(
        &Fixture::new(2),
        A,
        Action::Redraw,
        not_asked(Asked::Command),
        "Right now you choose a card for your stack.",
    );
    let mut fixture = Fixture::new(2);
    fixture.reboot();
    let assign = Action::Assign { card: card("piston_jab") };
    check(
        &fixture,
        A,
        assign,
        not_asked(Asked::Discards),
        "Right now you choose what you discard before you draw.",
    );
    check(
        &asked("smelter"),
        A,
        assign,
        not_asked(Asked::Melt),
        "Right now you choose a card to melt.",
    );
}

#[test]
fn a_match_that_is_over_asks_for_nothing() {
    let mut fixture = Fixture::new(2).damage(B, 10);
    fixture.reboot();
    let refusal = fixture.game.preview(A, &Action::Redraw).unwrap_err();
    assert_eq!(refusal, Refusal::NotAsked { asked: Asked::Nothing });
}

#[test]
fn mandatory_choices_cannot_be_declined() {
    check(
        &asked("converter"),
        A,
        Action::Decline,
        Refusal::CannotDecline { asked: Asked::Spend },
        "You have to choose how many tokens you spend.",
    );
    let mut fixture = duel("piston_jab").upgrades(B, &["scrap_plate", "ram_guard"]);
    fixture.activate();
    check(
        &fixture,
        B,
        Action::Decline,
        Refusal::CannotDecline { asked: Asked::Shield },
        "You have to choose the upgrade that prevents the damage.",
    );
}

#[test]
fn missing_cards_are_refused() {
    let missing = card("rail_shot");
    let from = CardSource::Hand;
    check(
        &Fixture::new(2),
        A,
        Action::Eject { card: missing },
        Refusal::NotYours { card: missing, from },
        "There is no Rail Shot in your hand.",
    );
    check(
        &asked("smelter"),
        A,
        Action::Melt { card: missing, from: CardSource::Discard },
        Refusal::NotYours { card: missing, from: CardSource::Discard },
        "There is no Rail Shot in your discard pile.",
    );
    let mut fixture = duel("recall_beacon").deck(A, &[], &["jammer"]);
    fixture.activate();
    let recall = Action::Recall { card: missing };
    assert!(matches!(fixture.refused(A, recall), Refusal::NotYours { .. }));
    let mut fixture = Fixture::new(2);
    fixture.reboot();
    let discard = Action::Discard { card: missing };
    assert!(matches!(fixture.refused(A, discard), Refusal::NotYours { .. }));
}

#[test]
fn only_upgrades_are_installed() {
    let jab = card("piston_jab");
    check(
        &asked("weld_plates"),
        A,
        Action::Install { card: jab, from: CardSource::Hand },
        Refusal::NotAnUpgrade { card: jab },
        "Piston Jab is not an upgrade.",
    );
}

#[test]
fn missing_and_empty_draft_decks_are_refused() {
    let no_such = pile(2, PileKind::Deck);
    check(
        &Fixture::new(2),
        A,
        Action::Draft(no_such),
        Refusal::NoSuchDeck { deck: DraftDeck(2) },
        "There is no such draft deck.",
    );
    let empty = pile(1, PileKind::Discard);
    check(
        &Fixture::new(2),
        A,
        Action::Draft(empty),
        Refusal::EmptyPile { pile: empty },
        "There is no card in this pile.",
    );
    let mut fixture = duel("tip_the_heap").draft(0, &[], &["jammer"]).draft(1, &[], &["jammer"]);
    fixture.activate();
    let pick = Action::Pick { deck: DraftDeck(7) };
    assert!(matches!(fixture.refused(A, pick), Refusal::NoSuchDeck { .. }));
    let mut fixture = duel("belt_kick").draft(0, &[], &[]);
    fixture.activate();
    let pick = Action::Pick { deck: DraftDeck(0) };
    assert!(matches!(fixture.refused(A, pick), Refusal::EmptyPile { .. }));
}

#[test]
fn cards_too_expensive_to_claim_are_refused() {
    let mut fixture = duel("salvage_claw").draft(0, &["siege_cannon"], &["jammer"]);
    fixture.activate();
    let dear = card("siege_cannon");
    check(
        &fixture,
        A,
        Action::Claim(pile(0, PileKind::Deck)),
        Refusal::TooDear { card: dear, scrap: dear.scrap(), max: 2 },
        "Siege Cannon is worth 9 scrap; you can take up to 2.",
    );
}

#[test]
fn invalid_targets_are_refused() {
    let mut fixture = table_of_four("guided_rocket");
    fixture.activate();
    for seat in [A, Seat(4)] {
        let sentence = "You cannot choose this pilot here.";
        check(&fixture, A, Action::Target { seat }, Refusal::NotATarget { seat }, sentence);
    }
    let mut fixture = table_of_four("can_opener").upgrades(B, &["tow_hook", "foil_wrap"]);
    fixture = fixture.upgrades(A, &["tow_hook"]);
    fixture.activate();
    let own = Action::Destroy { seat: A, card: card("tow_hook") };
    assert_eq!(fixture.refused(A, own), Refusal::NotATarget { seat: A });
    check(
        &fixture,
        A,
        Action::Destroy { seat: B, card: card("ram_guard") },
        Refusal::NoSuchUpgrade { seat: B, card: card("ram_guard") },
        "This pilot has no Ram Guard in play.",
    );
}

#[test]
fn spending_too_many_tokens_is_refused() {
    check(
        &asked("converter"),
        A,
        Action::Spend { amount: 4 },
        Refusal::TooMuch { amount: 4, max: 3 },
        "You can spend up to 3, not 4.",
    );
}

#[test]
fn upgrades_without_a_matching_shield_are_refused() {
    let mut fixture = duel("piston_jab").upgrades(B, &["scrap_plate", "ram_guard", "foil_wrap"]);
    fixture.activate();
    check(
        &fixture,
        B,
        Action::Shield { card: card("foil_wrap") },
        Refusal::NoSuchShield { card: card("foil_wrap"), kind: DamageKind::Impact },
        "You have no Foil Wrap in play that prevents impact damage.",
    );
}

#[test]
fn slots_that_cannot_be_hastened_are_refused() {
    let mut fixture = Fixture::new(2).assigned(A, &["scrap_magnet", "spare_parts", "quick_hands"]);
    fixture.activate();
    let hasten = |slot| Action::Hasten { slot };
    let sentence = "There is no card in this slot of your stack.";
    for slot in [2, 255] {
        check(&fixture, A, hasten(slot), Refusal::EmptySlot { slot }, sentence);
    }
    let next = Refusal::NextAlready { slot: 1 };
    check(&fixture, A, hasten(1), next, "This card is already the next one.");
}

#[test]
fn a_refusal_serializes_with_its_stable_code_and_numbers() {
    let refusal = Refusal::TooDear { card: card("jammer"), scrap: 2, max: 1 };
    let refused = Refused::by_rule(Scrappers::META.slug, &refusal);
    assert_eq!(refused.code, "scrappers.too_dear");
    assert_eq!(refused.params.to_string(), r#"{"card":"jammer","max":1,"scrap":2}"#);
}

#[test]
fn actions_are_flat_and_readable_json() {
    let json = |action: Action| serde_json::to_string(&action).unwrap();
    let jammer: Card = card("jammer");
    assert_eq!(json(Action::Assign { card: jammer }), r#"{"type":"assign","card":"jammer"}"#);
    let draft = Action::Draft(pile(1, PileKind::Discard));
    assert_eq!(json(draft), r#"{"type":"draft","deck":1,"from":"discard"}"#);
    assert_eq!(json(Action::Take { token: Token::Fuel }), r#"{"type":"take","token":"fuel"}"#);
    let melt = Action::Melt { card: jammer, from: CardSource::Hand };
    assert_eq!(json(melt), r#"{"type":"melt","card":"jammer","from":"hand"}"#);
    assert_eq!(json(Action::Redraw), r#"{"type":"redraw"}"#);
    let unknown = r#"{"type":"assign","card":"death_ray"}"#;
    assert!(serde_json::from_str::<Action>(unknown).is_err());
}
