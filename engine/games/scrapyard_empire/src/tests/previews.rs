//! Previews of actions.

use crate::{
    action::Action,
    content::ids::{
        Card, Character,
        Kind::Part as OfParts,
        Machine::{PadlockHound, PendulumDrive, StaticCoil, StiltLegs, TickEngine},
        Part::{Gear, Lens, Plate, Spring},
        Source,
    },
    preview::Preview,
    state::Phase,
    tests::fixture::{A, B, Fixture, build, draw, offer, pick_part, scrap, steal, using},
};
use scrapworks_core::Game;

#[track_caller]
fn check_preview(fixture: &Fixture, action: Action, expected: Preview) {
    let seat = fixture.decider().expect("the match is running");
    assert_eq!(fixture.game.preview(seat, &action), Ok(expected));
}

#[test]
fn the_preview_of_a_roll_shows_its_need_and_its_odds() {
    let mut fixture =
        Fixture::new(2).parts(A, &[Gear; 3]).parts(B, &[Lens]).built(B, &[StaticCoil]);
    check_preview(&fixture, steal(B, OfParts), Preview::Roll { need: 6, faces: 1, parts: 3 });
    fixture = fixture.character(A, Character::OttoCrank);
    check_preview(&fixture, steal(B, OfParts), Preview::Roll { need: 6, faces: 1, parts: 6 });
    check_preview(&fixture, draw(OfParts), Preview::Draw { kind: OfParts, cards: 1 });
}

#[test]
fn the_preview_of_a_boost_shows_the_new_total() {
    let mut fixture = Fixture::new(2).dice(&[2]).parts(A, &[Gear; 3]).parts(B, &[Lens]);
    fixture = fixture.built(A, &[PendulumDrive]);
    fixture.play(A, steal(B, OfParts));
    check_preview(&fixture, scrap(Gear), Preview::Total { total: 3, need: 5 });
    check_preview(&fixture, using(PendulumDrive), Preview::Total { total: 5, need: 5 });
}

#[test]
fn the_preview_of_a_build_shows_the_scrapped_cards_in_order() {
    let fixture = Fixture::new(2).hand(A, &[StiltLegs]).parts(A, &[Gear, Plate, Spring]);
    let cards = [Gear, Spring, Plate].map(Card::Part).to_vec();
    check_preview(&fixture.phase(Phase::Build), build(StiltLegs, Plate), Preview::Scrap { cards });
}

#[test]
fn the_preview_of_a_trade_shows_both_cards_from_the_viewers_side() {
    let mut fixture = Fixture::new(2).parts(A, &[Gear]).parts(B, &[Lens]);
    fixture.play(A, Action::Trade { with: B, kind: OfParts });
    let (gear, lens) = (Card::Part(Gear), Card::Part(Lens));
    check_preview(
        &fixture,
        offer(Gear, Lens),
        Preview::Exchange { with: B, give: gear, get: lens },
    );
    fixture.play(A, offer(Gear, Lens));
    check_preview(&fixture, Action::Accept, Preview::Exchange { with: A, give: lens, get: gear });
}

#[test]
fn the_preview_shows_the_card_gained() {
    let mut fixture = Fixture::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[PadlockHound]);
    fixture.play(A, steal(B, OfParts));
    check_preview(&fixture, pick_part(Lens), Preview::Gain { card: Card::Part(Lens) });
    fixture.play(A, pick_part(Lens));
    check_preview(&fixture, using(PadlockHound), Preview::Gain { card: Card::Part(Lens) });
}

#[test]
fn the_preview_of_an_ability_shows_its_text() {
    let fixture = Fixture::new(2).built(A, &[TickEngine]);
    let text = "Not an action: take one more action.".to_owned();
    check_preview(
        &fixture,
        using(TickEngine),
        Preview::Use { of: Source::Machine(TickEngine), text },
    );
}

#[test]
fn the_preview_of_a_draw_counts_no_more_cards_than_there_are() {
    let mut fixture = Fixture::new(2).hand(A, &[StiltLegs; 5]).part_deck(&[Gear], &[]);
    let two = Action::DrawTwo { kind: OfParts };
    check_preview(&fixture, two, Preview::Draw { kind: OfParts, cards: 1 });
    fixture = fixture.part_deck(&[Gear], &[Lens]);
    check_preview(&fixture, two, Preview::Draw { kind: OfParts, cards: 2 });
}
