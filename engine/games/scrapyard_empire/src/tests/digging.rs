//! Digging: its roll, its order of piles, and answers to it.

use crate::{
    action::Action,
    content::ids::{
        Card, Character,
        Kind::{Machine as OfMachines, Part as OfParts},
        Machine::{DreadHorn, DrillNose, FluxKettle, MoleLamp, StormJar, TinMagpie},
        Part::{Battery, Gear, Lens, Magnet, Pipe, Plate, Wire},
    },
    event::Event,
    refusal::Refusal,
    tests::fixture::{A, B, C, Stage, dig, scrap, using},
};

/// A dig in a pile of parts that has succeeded. The top of the pile is its last card.
fn digging(pile: &[crate::content::ids::Part]) -> Stage {
    let mut stage = Stage::new(2).dice(&[4]).part_deck(&[Gear], pile);
    stage.play(A, dig(OfParts));
    stage
}

/// SE-10
#[test]
fn parts_and_machines_are_dug_for_but_not_inventions() {
    let stage = Stage::new(2).part_deck(&[], &[Gear]).machine_deck(&[], &[MoleLamp]);
    let digs = |action: &&Action| matches!(action, Action::Dig { .. });
    let digs: Vec<Action> = stage.legal().iter().filter(digs).copied().collect();
    assert_eq!(digs, [dig(OfParts), dig(OfMachines)]);
}

/// SE-11
#[test]
fn a_dig_succeeds_on_four_or_more() {
    for (die, success) in [(3, false), (4, true), (6, true)] {
        let mut stage = Stage::new(2).dice(&[die]).part_deck(&[Gear], &[Lens]);
        stage.play(A, dig(OfParts));
        assert_eq!(stage.legal().contains(&Action::Take), success, "{die}");
    }
}

/// SE-11
#[test]
fn an_empty_pile_is_not_dug_in() {
    let stage = Stage::new(2).part_deck(&[Gear], &[]);
    assert_eq!(stage.refused(A, dig(OfParts)), Refusal::EmptyPile { kind: OfParts });
}

/// SE-11
#[test]
fn passing_the_last_card_ends_the_dig_without_one() {
    let mut stage = digging(&[Lens, Wire]);
    stage.play(A, Action::Pass);
    let events = stage.play(A, Action::Pass);
    let last = Event::Passed { seat: A, card: Card::Part(Lens), next: None };
    let ended = Event::DigEnded { seat: A, taken: 0, top: Some(Card::Part(Lens)) };
    assert_eq!(events, [last, ended]);
    assert!(stage.parts_of(A).is_empty());
    assert_eq!(stage.part_pile(), [Wire, Lens], "the last passed card lies on top");
}

/// SE-12
#[test]
fn what_was_not_seen_goes_on_top_of_what_was_passed() {
    let mut stage = digging(&[Gear, Pipe, Lens, Wire, Plate]);
    stage.play(A, Action::Pass);
    stage.play(A, Action::Pass);
    stage.play(A, Action::Take);
    assert_eq!(stage.parts_of(A), [Lens]);
    assert_eq!(stage.part_pile(), [Plate, Wire, Gear, Pipe]);
}

/// SE-13
#[test]
fn parts_scrapped_for_a_dig_lie_on_top_of_the_pile_after_it() {
    let mut stage = Stage::new(2).dice(&[2]).part_deck(&[Gear], &[Lens, Wire]);
    stage = stage.parts(A, &[Magnet, Battery]);
    stage.play(A, dig(OfParts));
    stage.play(A, scrap(Battery));
    stage.play(A, scrap(Magnet));
    assert_eq!(stage.part_pile(), [Lens, Wire], "they cannot be dug by this roll");
    stage.play(A, Action::Take);
    assert_eq!(stage.part_pile(), [Lens, Battery, Magnet], "the last named on top");
}

/// SE-5
#[test]
fn a_dig_may_empty_the_pile() {
    let mut stage = digging(&[Lens]);
    let events = stage.play(A, Action::Take);
    assert!(stage.part_pile().is_empty());
    assert_eq!(events.last(), Some(&Event::DigEnded { seat: A, taken: 1, top: None }));
    assert_eq!(stage.game.seen_by_all().parts.top, None);
}

/// SE-14
#[test]
fn everybody_sees_the_machine_that_is_dug_and_it_goes_into_the_hand() {
    let mut stage = Stage::new(3).dice(&[5]).machine_deck(&[MoleLamp], &[StormJar]);
    stage.play(A, dig(OfMachines));
    let events = stage.play(A, Action::Take);
    assert_eq!(events[0], Event::Dug { seat: A, card: Card::Machine(StormJar) });
    assert_eq!(stage.hand_of(A), [StormJar]);
}

/// SE-17
#[test]
fn lasting_abilities_count_before_parts_are_scrapped() {
    let mut stage = Stage::new(2).dice(&[3]).part_deck(&[Gear], &[Lens]).parts(A, &[Gear]);
    stage = stage.character(A, Character::OdessaMudd);
    stage.play(A, dig(OfParts));
    assert_eq!(stage.legal(), [Action::Take, Action::Pass], "Odessa Mudd digs on three");
    let mut stage = Stage::new(2).dice(&[2]).part_deck(&[Gear], &[Lens]).built(A, &[MoleLamp]);
    stage = stage.character(A, Character::OdessaMudd);
    stage.play(A, dig(OfParts));
    assert_eq!(stage.legal(), [Action::Take, Action::Pass], "and with a Mole Lamp on two");
}

#[test]
fn pip_ratchet_takes_two_cards_with_a_total_of_five() {
    let pile = [Gear, Pipe, Lens, Wire];
    let mut stage = Stage::new(2).dice(&[5]).part_deck(&[], &pile);
    stage = stage.character(A, Character::PipRatchet);
    stage.play(A, dig(OfParts));
    stage.play(A, Action::Take);
    stage.play(A, Action::Pass);
    stage.play(A, Action::Take);
    assert_eq!(stage.parts_of(A), [Pipe, Wire]);
    assert_eq!(stage.part_pile(), [Lens, Gear]);
}

/// SE-16
#[test]
fn pip_ratchet_may_scrap_a_part_for_the_second_card_only() {
    let mut stage = Stage::new(2).dice(&[4]).part_deck(&[Pipe], &[Gear, Lens]).parts(A, &[Wire]);
    stage = stage.character(A, Character::PipRatchet);
    stage.play(A, dig(OfParts));
    assert_eq!(stage.legal(), [scrap(Wire), Action::Done]);
    stage.play(A, scrap(Wire));
    stage.play(A, Action::Take);
    stage.play(A, Action::Take);
    assert_eq!(stage.parts_of(A), [Gear, Lens]);
}

#[test]
fn a_drill_nose_digs_without_a_roll() {
    let mut stage = Stage::new(2).part_deck(&[], &[Gear, Lens]).built(A, &[DrillNose]);
    stage.play(A, using(DrillNose));
    stage.play(A, Action::Pass);
    stage.play(A, Action::Take);
    assert_eq!((stage.parts_of(A), stage.game.turn.actions), (vec![Gear], 1));
}

/// SE-28
#[test]
fn a_tin_magpie_takes_a_card_that_another_player_has_dug() {
    let mut stage = Stage::new(3).dice(&[4]).machine_deck(&[], &[FluxKettle, StormJar]);
    stage = stage.built(B, &[TinMagpie]).built(C, &[TinMagpie]).built(A, &[TinMagpie]);
    stage.play(A, dig(OfMachines));
    stage.play(A, Action::Take);
    assert_eq!(stage.asked(), Some(B), "clockwise from the digger");
    stage.play(B, Action::Done);
    let events = stage.play(C, using(TinMagpie));
    let snatched = Event::Snatched { seat: C, from: A, card: Card::Machine(StormJar) };
    assert!(events.contains(&snatched));
    assert_eq!((stage.hand_of(A), stage.hand_of(C)), (vec![], vec![StormJar]));
    assert!(stage.player(C).machines[0].used && !stage.player(B).machines[0].used);
}

/// SE-28
#[test]
fn nobody_is_asked_whose_cards_could_not_answer_a_dig() {
    let mut stage = Stage::new(3).dice(&[4]).machine_deck(&[], &[StormJar]);
    stage = stage.used(B, &[TinMagpie]).built(C, &[DreadHorn]).hand(C, &[TinMagpie]);
    stage.play(A, dig(OfMachines));
    stage.play(A, Action::Take);
    assert_eq!(stage.hand_of(A), [StormJar]);
    assert_eq!(stage.asked(), Some(A));
}

/// SE-28
#[test]
fn a_dig_for_two_goes_on_after_an_answer() {
    let mut stage = Stage::new(2).dice(&[6]).part_deck(&[], &[Gear, Lens, Wire]);
    stage = stage.character(A, Character::PipRatchet).built(B, &[TinMagpie]);
    stage.play(A, dig(OfParts));
    stage.play(A, Action::Take);
    stage.play(B, using(TinMagpie));
    stage.play(A, Action::Take);
    assert_eq!((stage.parts_of(A), stage.parts_of(B)), (vec![Lens], vec![Wire]));
    assert_eq!(stage.part_pile(), [Gear]);
}
