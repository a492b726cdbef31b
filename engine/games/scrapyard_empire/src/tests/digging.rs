//! Digging: the roll, the order of the pile, and reactions.

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
    tests::fixture::{A, B, C, Fixture, dig, scrap, using},
};

/// A successful dig in a pile of parts, given from the bottom up.
fn digging(pile: &[crate::content::ids::Part]) -> Fixture {
    let mut fixture = Fixture::new(2).dice(&[4]).part_deck(&[Gear], pile);
    fixture.play(A, dig(OfParts));
    fixture
}

/// SE-10
#[test]
fn parts_and_machines_can_be_dug_for_but_not_inventions() {
    let fixture = Fixture::new(2).part_deck(&[], &[Gear]).machine_deck(&[], &[MoleLamp]);
    let digs = |action: &&Action| matches!(action, Action::Dig { .. });
    let digs: Vec<Action> = fixture.legal().iter().filter(digs).copied().collect();
    assert_eq!(digs, [dig(OfParts), dig(OfMachines)]);
}

/// SE-11
#[test]
fn a_dig_succeeds_on_four_or_more() {
    for (die, success) in [(3, false), (4, true), (6, true)] {
        let mut fixture = Fixture::new(2).dice(&[die]).part_deck(&[Gear], &[Lens]);
        fixture.play(A, dig(OfParts));
        assert_eq!(fixture.legal().contains(&Action::Take), success, "{die}");
    }
}

/// SE-11
#[test]
fn an_empty_pile_cannot_be_dug_in() {
    let fixture = Fixture::new(2).part_deck(&[Gear], &[]);
    assert_eq!(fixture.refused(A, dig(OfParts)), Refusal::EmptyPile { kind: OfParts });
}

/// SE-11
#[test]
fn passing_the_last_card_ends_the_dig_without_one() {
    let mut fixture = digging(&[Lens, Wire]);
    fixture.play(A, Action::Pass);
    let events = fixture.play(A, Action::Pass);
    let last = Event::Passed { seat: A, card: Card::Part(Lens), next: None };
    let ended = Event::DigEnded { seat: A, taken: 0, top: Some(Card::Part(Lens)) };
    assert_eq!(events, [last, ended]);
    assert!(fixture.parts_of(A).is_empty());
    assert_eq!(fixture.part_pile(), [Wire, Lens], "the last passed card lies on top");
}

/// SE-12
#[test]
fn unseen_cards_go_on_top_of_passed_cards() {
    let mut fixture = digging(&[Gear, Pipe, Lens, Wire, Plate]);
    fixture.play(A, Action::Pass);
    fixture.play(A, Action::Pass);
    fixture.play(A, Action::Take);
    assert_eq!(fixture.parts_of(A), [Lens]);
    assert_eq!(fixture.part_pile(), [Plate, Wire, Gear, Pipe]);
}

/// SE-13
#[test]
fn parts_scrapped_for_a_dig_lie_on_top_of_the_pile_after_it() {
    let mut fixture = Fixture::new(2).dice(&[2]).part_deck(&[Gear], &[Lens, Wire]);
    fixture = fixture.parts(A, &[Magnet, Battery]);
    fixture.play(A, dig(OfParts));
    fixture.play(A, scrap(Battery));
    fixture.play(A, scrap(Magnet));
    assert_eq!(fixture.part_pile(), [Lens, Wire], "this dig cannot take them");
    fixture.play(A, Action::Take);
    assert_eq!(fixture.part_pile(), [Lens, Battery, Magnet], "the last part scrapped lies on top");
}

/// SE-5
#[test]
fn a_dig_may_empty_the_pile() {
    let mut fixture = digging(&[Lens]);
    let events = fixture.play(A, Action::Take);
    assert!(fixture.part_pile().is_empty());
    assert_eq!(events.last(), Some(&Event::DigEnded { seat: A, taken: 1, top: None }));
    assert_eq!(fixture.game.to_public_view().parts.top, None);
}

/// SE-14
#[test]
fn a_dug_machine_is_public_and_goes_into_the_hand() {
    let mut fixture = Fixture::new(3).dice(&[5]).machine_deck(&[MoleLamp], &[StormJar]);
    fixture.play(A, dig(OfMachines));
    let events = fixture.play(A, Action::Take);
    assert_eq!(events[0], Event::Dug { seat: A, card: Card::Machine(StormJar) });
    assert_eq!(fixture.hand_of(A), [StormJar]);
}

/// SE-17
#[test]
fn lasting_abilities_apply_before_parts_are_scrapped() {
    let mut fixture = Fixture::new(2).dice(&[3]).part_deck(&[Gear], &[Lens]).parts(A, &[Gear]);
    fixture = fixture.character(A, Character::OdessaMudd);
    fixture.play(A, dig(OfParts));
    assert_eq!(fixture.legal(), [Action::Take, Action::Pass], "Odessa Mudd digs with three");
    let mut fixture = Fixture::new(2).dice(&[2]).part_deck(&[Gear], &[Lens]).built(A, &[MoleLamp]);
    fixture = fixture.character(A, Character::OdessaMudd);
    fixture.play(A, dig(OfParts));
    assert_eq!(
        fixture.legal(),
        [Action::Take, Action::Pass],
        "Odessa Mudd with a Mole Lamp digs with two"
    );
}

#[test]
fn pip_ratchet_digs_two_cards_with_a_total_of_five() {
    let pile = [Gear, Pipe, Lens, Wire];
    let mut fixture = Fixture::new(2).dice(&[5]).part_deck(&[], &pile);
    fixture = fixture.character(A, Character::PipRatchet);
    fixture.play(A, dig(OfParts));
    fixture.play(A, Action::Take);
    fixture.play(A, Action::Pass);
    fixture.play(A, Action::Take);
    assert_eq!(fixture.parts_of(A), [Pipe, Wire]);
    assert_eq!(fixture.part_pile(), [Lens, Gear]);
}

/// SE-16
#[test]
fn pip_ratchet_may_scrap_a_part_for_the_second_card() {
    let mut fixture =
        Fixture::new(2).dice(&[4]).part_deck(&[Pipe], &[Gear, Lens]).parts(A, &[Wire]);
    fixture = fixture.character(A, Character::PipRatchet);
    fixture.play(A, dig(OfParts));
    assert_eq!(fixture.legal(), [scrap(Wire), Action::Done]);
    fixture.play(A, scrap(Wire));
    fixture.play(A, Action::Take);
    fixture.play(A, Action::Take);
    assert_eq!(fixture.parts_of(A), [Gear, Lens]);
}

#[test]
fn a_drill_nose_digs_without_a_roll() {
    let mut fixture = Fixture::new(2).part_deck(&[], &[Gear, Lens]).built(A, &[DrillNose]);
    fixture.play(A, using(DrillNose));
    fixture.play(A, Action::Pass);
    fixture.play(A, Action::Take);
    assert_eq!((fixture.parts_of(A), fixture.game.turn.actions), (vec![Gear], 1));
}

/// SE-28
#[test]
fn a_tin_magpie_takes_a_card_that_another_player_has_dug() {
    let mut fixture = Fixture::new(3).dice(&[4]).machine_deck(&[], &[FluxKettle, StormJar]);
    fixture = fixture.built(B, &[TinMagpie]).built(C, &[TinMagpie]).built(A, &[TinMagpie]);
    fixture.play(A, dig(OfMachines));
    fixture.play(A, Action::Take);
    assert_eq!(fixture.decider(), Some(B), "clockwise from the digger");
    fixture.play(B, Action::Done);
    let events = fixture.play(C, using(TinMagpie));
    let snatched = Event::Snatched { seat: C, from: A, card: Card::Machine(StormJar) };
    assert!(events.contains(&snatched));
    assert_eq!((fixture.hand_of(A), fixture.hand_of(C)), (vec![], vec![StormJar]));
    assert!(fixture.player(C).machines[0].used && !fixture.player(B).machines[0].used);
}

/// SE-28
#[test]
fn players_without_a_usable_reaction_are_not_asked_about_a_dig() {
    let mut fixture = Fixture::new(3).dice(&[4]).machine_deck(&[], &[StormJar]);
    fixture = fixture.used(B, &[TinMagpie]).built(C, &[DreadHorn]).hand(C, &[TinMagpie]);
    fixture.play(A, dig(OfMachines));
    fixture.play(A, Action::Take);
    assert_eq!(fixture.hand_of(A), [StormJar]);
    assert_eq!(fixture.decider(), Some(A));
}

/// SE-28
#[test]
fn a_dig_for_two_cards_continues_after_a_reaction() {
    let mut fixture = Fixture::new(2).dice(&[6]).part_deck(&[], &[Gear, Lens, Wire]);
    fixture = fixture.character(A, Character::PipRatchet).built(B, &[TinMagpie]);
    fixture.play(A, dig(OfParts));
    fixture.play(A, Action::Take);
    fixture.play(B, using(TinMagpie));
    fixture.play(A, Action::Take);
    assert_eq!((fixture.parts_of(A), fixture.parts_of(B)), (vec![Lens], vec![Wire]));
    assert_eq!(fixture.part_pile(), [Gear]);
}
