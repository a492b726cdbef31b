//! Rolls of the die and what raises them.

use crate::{
    action::Action,
    content::ids::{
        Character,
        Kind::Part as OfParts,
        Machine::{BalanceWheel, PendulumDrive, StaticCoil},
        Part::{Gear, Lens, Pipe, Wire},
        Source,
    },
    event::{Event, RaisedWith},
    refusal::Refusal,
    tests::fixture::{A, B, Fixture, acting, dig, scrap, steal, using},
    view::QuestionView,
};

fn is_choosing_part(fixture: &Fixture) -> bool {
    matches!(fixture.game.to_public_view().question, QuestionView::StealPart { .. })
}

/// SE-16
#[test]
fn each_scrapped_part_adds_one_to_a_roll() {
    let mut fixture = Fixture::new(2).dice(&[3]).parts(A, &[Gear, Wire, Wire]).parts(B, &[Lens]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, scrap(Wire));
    let events = fixture.play(A, scrap(Gear));
    let raised = Event::Raised { seat: A, by: 1, total: 5, with: RaisedWith::Part(Gear) };
    assert_eq!(events[0], raised);
    assert!(is_choosing_part(&fixture));
}

/// SE-16
#[test]
fn parts_that_cannot_change_the_outcome_are_not_scrapped_and_a_roll_may_be_kept() {
    let mut far = Fixture::new(2).dice(&[2]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    far.play(A, steal(B, OfParts));
    assert!(far.legal().contains(&Action::Done) && !far.legal().contains(&scrap(Gear)));
    let mut near = Fixture::new(2).dice(&[3]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    near = near.part_deck(&[Pipe], &[]);
    near.play(A, steal(B, OfParts));
    assert_eq!(near.legal(), [scrap(Gear), scrap(Wire), Action::Done]);
    near.play(A, scrap(Gear));
    let mut kept = near.clone();
    kept.play(A, Action::Done);
    assert_eq!((kept.game.turn.actions, kept.part_pile()), (1, &[Gear][..]), "it has failed");
    near.play(A, scrap(Wire));
    assert!(is_choosing_part(&near), "more parts have no effect");
}

/// SE-17
#[test]
fn nothing_is_added_to_a_roll_that_cannot_succeed_by_it() {
    let fixture = Fixture::new(2).dice(&[1]).parts(B, &[Lens]).built(A, &[PendulumDrive]);
    let mut far = fixture;
    far.play(A, steal(B, OfParts));
    assert_eq!(far.game.turn.actions, 1, "1 and 3 are not 5: the roll is over");
    let fixture = Fixture::new(2).dice(&[1]).parts(B, &[Lens]).parts(A, &[Gear]);
    let mut near = fixture.built(A, &[PendulumDrive]);
    near.play(A, steal(B, OfParts));
    near.play(A, using(PendulumDrive));
    near.play(A, scrap(Gear));
    assert!(is_choosing_part(&near));
}

/// SE-16
#[test]
fn only_the_roller_may_raise_a_roll() {
    let mut fixture = Fixture::new(2).dice(&[4]).parts(B, &[Lens, Gear]);
    fixture.play(A, steal(B, OfParts));
    assert!(!is_choosing_part(&fixture));
    assert_eq!(fixture.game.turn.actions, 1);
}

/// SE-13
#[test]
fn parts_scrapped_for_a_dig_that_fails_go_on_the_pile() {
    let mut fixture = Fixture::new(2).dice(&[1]).parts(A, &[Gear, Wire, Lens]);
    fixture = fixture.part_deck(&[Pipe], &[Pipe]);
    fixture.play(A, dig(OfParts));
    fixture.play(A, scrap(Wire));
    fixture.play(A, Action::Done);
    assert_eq!(fixture.part_pile(), [Pipe, Wire]);
}

/// SE-13 SE-17
#[test]
fn parts_scrapped_for_a_steal_go_on_the_pile_at_once() {
    let mut fixture = Fixture::new(2).dice(&[3]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    fixture = fixture.part_deck(&[Pipe], &[Pipe]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, scrap(Wire));
    fixture.play(A, scrap(Gear));
    assert_eq!(fixture.part_pile(), [Pipe, Wire, Gear]);
}

/// SE-17
#[test]
fn silk_malone_steals_on_four_and_a_static_coil_makes_it_harder() {
    let mut easy = Fixture::new(2).dice(&[4]).parts(B, &[Lens]).character(A, Character::SilkMalone);
    easy.play(A, steal(B, OfParts));
    assert!(is_choosing_part(&easy));
    let mut hard = Fixture::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[StaticCoil]);
    hard.play(A, steal(B, OfParts));
    assert!(!is_choosing_part(&hard));
}

#[test]
fn each_part_scrapped_by_otto_crank_adds_two() {
    let mut fixture = Fixture::new(2).dice(&[3]).parts(A, &[Gear]).parts(B, &[Lens]);
    fixture = fixture.character(A, Character::OttoCrank);
    fixture.play(A, steal(B, OfParts));
    let events = fixture.play(A, scrap(Gear));
    let raised = Event::Raised { seat: A, by: 2, total: 5, with: RaisedWith::Part(Gear) };
    assert_eq!(events[0], raised);
}

#[test]
fn a_balance_wheel_rolls_again() {
    let mut fixture = Fixture::new(2).dice(&[1, 6]).parts(B, &[Lens]).built(A, &[BalanceWheel]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, using(BalanceWheel));
    assert!(is_choosing_part(&fixture) && fixture.player(A).machines[0].used);
}

#[test]
fn a_pendulum_drive_adds_three() {
    let mut fixture = Fixture::new(2).dice(&[2]).parts(B, &[Lens]).built(A, &[PendulumDrive]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, using(PendulumDrive));
    assert!(is_choosing_part(&fixture));
}

#[test]
fn abilities_are_used_before_parts_are_scrapped() {
    let mut fixture = Fixture::new(2).dice(&[3]).parts(A, &[Gear, Gear]).parts(B, &[Lens]);
    fixture = fixture.built(A, &[BalanceWheel]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, scrap(Gear));
    let of = Source::Machine(BalanceWheel);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::NotNow { of });
}

#[test]
fn bets_doolan_rolls_for_parts_once_a_turn() {
    let mut fixture = Fixture::new(2).dice(&[4]).character(A, Character::BetsDoolan);
    fixture = fixture.part_deck(&[Gear, Gear, Gear], &[Gear]);
    let rolling = acting(Character::BetsDoolan);
    fixture.play(A, rolling);
    assert_eq!((fixture.parts_of(A).len(), fixture.game.turn.actions), (1, 2), "costs no action");
    let of = Source::Character(Character::BetsDoolan);
    assert_eq!(fixture.refused(A, rolling), Refusal::UsedUp { of });
    let mut low = Fixture::new(2).dice(&[3]).character(A, Character::BetsDoolan);
    low.play(A, rolling);
    assert!(low.parts_of(A).is_empty());
}
