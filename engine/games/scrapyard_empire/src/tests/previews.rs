//! What an action would mean, before it is chosen.

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
    tests::fixture::{A, B, Stage, build, draw, offer, pick_part, scrap, steal, using},
};
use scrapworks_core::Game;

#[track_caller]
fn check(stage: &Stage, action: Action, expected: Preview) {
    let seat = stage.asked().expect("the match goes on");
    assert_eq!(stage.game.preview(seat, &action), Ok(expected));
}

#[test]
fn a_roll_shows_what_it_needs_and_how_likely_that_is() {
    let mut stage = Stage::new(2).parts(A, &[Gear; 3]).parts(B, &[Lens]).built(B, &[StaticCoil]);
    check(&stage, steal(B, OfParts), Preview::Roll { need: 6, faces: 1, parts: 3 });
    stage = stage.character(A, Character::OttoCrank);
    check(&stage, steal(B, OfParts), Preview::Roll { need: 6, faces: 1, parts: 6 });
    check(&stage, draw(OfParts), Preview::Draw { kind: OfParts, cards: 1 });
}

#[test]
fn what_is_scrapped_for_a_roll_shows_the_total() {
    let mut stage = Stage::new(2).dice(&[2]).parts(A, &[Gear; 3]).parts(B, &[Lens]);
    stage = stage.built(A, &[PendulumDrive]);
    stage.play(A, steal(B, OfParts));
    check(&stage, scrap(Gear), Preview::Total { total: 3, need: 5 });
    check(&stage, using(PendulumDrive), Preview::Total { total: 5, need: 5 });
}

#[test]
fn a_building_shows_the_cards_on_their_pile_in_order() {
    let stage = Stage::new(2).hand(A, &[StiltLegs]).parts(A, &[Gear, Plate, Spring]);
    let cards = [Gear, Spring, Plate].map(Card::Part).to_vec();
    check(&stage.phase(Phase::Build), build(StiltLegs, Plate), Preview::Scrap { cards });
}

#[test]
fn a_trade_shows_both_cards_from_the_side_of_who_looks() {
    let mut stage = Stage::new(2).parts(A, &[Gear]).parts(B, &[Lens]);
    stage.play(A, Action::Trade { with: B, kind: OfParts });
    let (gear, lens) = (Card::Part(Gear), Card::Part(Lens));
    check(&stage, offer(Gear, Lens), Preview::Exchange { with: B, give: gear, get: lens });
    stage.play(A, offer(Gear, Lens));
    check(&stage, Action::Accept, Preview::Exchange { with: A, give: lens, get: gear });
}

#[test]
fn a_card_that_would_be_gained_is_shown() {
    let mut stage = Stage::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[PadlockHound]);
    stage.play(A, steal(B, OfParts));
    check(&stage, pick_part(Lens), Preview::Gain { card: Card::Part(Lens) });
    stage.play(A, pick_part(Lens));
    check(&stage, using(PadlockHound), Preview::Gain { card: Card::Part(Lens) });
}

#[test]
fn an_ability_is_told_in_words() {
    let stage = Stage::new(2).built(A, &[TickEngine]);
    let text = "Not an action: take one more action.".to_owned();
    check(&stage, using(TickEngine), Preview::Use { of: Source::Machine(TickEngine), text });
}
