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
    tests::fixture::{A, B, Stage, acting, scrap, steal, using},
    view::QuestionView,
};

fn is_open(stage: &Stage) -> bool {
    matches!(stage.game.seen_by_all().question, QuestionView::StealPart { .. })
}

/// SE-16
#[test]
fn each_scrapped_part_adds_one_to_a_roll() {
    let mut stage = Stage::new(2).dice(&[3]).parts(A, &[Gear, Wire, Wire]).parts(B, &[Lens]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, scrap(Wire));
    let events = stage.play(A, scrap(Gear));
    let raised = Event::Raised { seat: A, by: 1, total: 5, with: RaisedWith::Part(Gear) };
    assert_eq!(events[0], raised);
    assert!(is_open(&stage));
}

/// SE-16
#[test]
fn only_parts_that_change_the_outcome_are_offered() {
    let mut far = Stage::new(2).dice(&[2]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    far.play(A, steal(B, OfParts));
    assert!(far.legal().contains(&Action::Done) && !far.legal().contains(&scrap(Gear)));
    let mut near = Stage::new(2).dice(&[3]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    near.play(A, steal(B, OfParts));
    assert_eq!(near.legal(), [scrap(Gear), scrap(Wire), Action::Done]);
    near.play(A, scrap(Gear));
    assert_eq!(near.legal(), [scrap(Wire)], "one part alone would be lost");
    assert_eq!(near.refused(A, Action::Done), Refusal::BoostIsWasted { total: 4, next: 5 });
    near.play(A, scrap(Wire));
    assert!(is_open(&near), "a sixth point would change nothing");
}

/// SE-16
#[test]
fn nobody_but_the_roller_raises_a_roll() {
    let mut stage = Stage::new(2).dice(&[4]).parts(B, &[Lens, Gear]);
    stage.play(A, steal(B, OfParts));
    assert!(!is_open(&stage));
    assert_eq!(stage.game.turn.actions, 1);
}

/// SE-13 SE-17
#[test]
fn parts_scrapped_for_a_steal_lie_on_the_pile_at_once_the_last_on_top() {
    let mut stage = Stage::new(2).dice(&[3]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    stage = stage.part_deck(&[Pipe], &[Pipe]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, scrap(Wire));
    stage.play(A, scrap(Gear));
    assert_eq!(stage.part_pile(), [Pipe, Wire, Gear]);
}

/// SE-17
#[test]
fn silk_malone_steals_on_four_and_a_static_coil_makes_it_harder() {
    let mut easy = Stage::new(2).dice(&[4]).parts(B, &[Lens]).character(A, Character::SilkMalone);
    easy.play(A, steal(B, OfParts));
    assert!(is_open(&easy));
    let mut hard = Stage::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[StaticCoil]);
    hard.play(A, steal(B, OfParts));
    assert!(!is_open(&hard));
}

#[test]
fn each_part_of_otto_crank_adds_two() {
    let mut stage = Stage::new(2).dice(&[3]).parts(A, &[Gear]).parts(B, &[Lens]);
    stage = stage.character(A, Character::OttoCrank);
    stage.play(A, steal(B, OfParts));
    let events = stage.play(A, scrap(Gear));
    let raised = Event::Raised { seat: A, by: 2, total: 5, with: RaisedWith::Part(Gear) };
    assert_eq!(events[0], raised);
}

#[test]
fn a_balance_wheel_rolls_again() {
    let mut stage = Stage::new(2).dice(&[1, 6]).parts(B, &[Lens]).built(A, &[BalanceWheel]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, using(BalanceWheel));
    assert!(is_open(&stage) && stage.player(A).machines[0].used);
}

#[test]
fn a_pendulum_drive_adds_three() {
    let mut stage = Stage::new(2).dice(&[2]).parts(B, &[Lens]).built(A, &[PendulumDrive]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, using(PendulumDrive));
    assert!(is_open(&stage));
}

#[test]
fn abilities_come_before_scrapped_parts() {
    let mut stage = Stage::new(2).dice(&[3]).parts(A, &[Gear, Gear]).parts(B, &[Lens]);
    stage = stage.built(A, &[BalanceWheel]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, scrap(Gear));
    let of = Source::Machine(BalanceWheel);
    assert_eq!(stage.refused(A, Action::Use { of }), Refusal::NotNow { of });
}

#[test]
fn bets_doolan_rolls_for_parts_once_a_turn() {
    let mut stage = Stage::new(2).dice(&[4]).character(A, Character::BetsDoolan);
    stage = stage.part_deck(&[Gear, Gear, Gear], &[Gear]);
    let rolling = acting(Character::BetsDoolan);
    stage.play(A, rolling);
    assert_eq!((stage.parts_of(A).len(), stage.game.turn.actions), (1, 2), "it is no action");
    let of = Source::Character(Character::BetsDoolan);
    assert_eq!(stage.refused(A, rolling), Refusal::UsedUp { of });
    let mut low = Stage::new(2).dice(&[3]).character(A, Character::BetsDoolan);
    low.play(A, rolling);
    assert!(low.parts_of(A).is_empty());
}
