//! The phases of a turn and the draw action.

use crate::{
    action::Action,
    content::ids::{
        Card, Character,
        Invention::{Deathclock, TimeMachine},
        Kind::{Machine as OfMachines, Part as OfParts},
        Machine::{
            BalanceWheel, CrusherFist, MoleLamp, Navigatrix, ParlourBoiler, StaticCoil, StiltLegs,
        },
        Part::{Gear, Lens, Magnet, Pipe, Plate, Valve, Wire},
    },
    event::{Event, PileName},
    refusal::Refusal,
    state::Phase,
    tests::fixture::{A, B, Fixture, build, draw, using},
};

/// SE-4
#[test]
fn an_empty_deck_is_refilled_from_its_scrap_pile() {
    let mut fixture = Fixture::new(2).part_deck(&[Gear], &[Pipe, Pipe, Wire]);
    fixture = fixture.hand(A, &[MoleLamp; 5]);
    let events = fixture.play(A, Action::DrawTwo { kind: OfParts });
    let [Event::Reshuffled { pile: PileName::Parts, cards: 3 }, drew, Event::Turned { card }] =
        events.as_slice()
    else {
        panic!("{events:?}")
    };
    let Event::DrewParts { parts, .. } = drew else { panic!("{drew:?}") };
    assert_eq!((parts.len(), parts[0]), (2, Gear), "the draw continues after the reshuffle");
    let [top] = fixture.part_pile() else { panic!("a new pile has one card") };
    assert_eq!(*card, Card::Part(*top));
    assert_eq!(fixture.game.parts.draw_pile().len(), 1);
}

/// SE-4
#[test]
fn nothing_is_drawn_when_deck_and_scrap_pile_are_empty() {
    let mut fixture = Fixture::new(2).part_deck(&[], &[Gear]).actions(1);
    fixture.play(A, draw(OfParts));
    assert_eq!(fixture.parts_of(A), [Gear]);
    assert!(fixture.part_pile().is_empty(), "there is no card to turn up");
    assert_eq!(fixture.refused(B, draw(OfParts)), Refusal::NothingToDraw { kind: OfParts });
    assert!(fixture.parts_of(B).is_empty(), "the Draw phase has no card to draw");
}

/// SE-4
#[test]
fn the_invention_deck_is_refilled_like_the_others() {
    let mut fixture = Fixture::new(2).invention_deck(&[], &[TimeMachine, Deathclock]);
    fixture = fixture.built(A, &[crate::content::ids::Machine::RudderFins]);
    fixture.play(A, using(crate::content::ids::Machine::RudderFins));
    assert_eq!(fixture.player(A).plans.len(), 1);
    assert_eq!(fixture.game.inventions.discard_pile().len(), 1);
    assert!(fixture.game.inventions.draw_pile().is_empty());
}

/// SE-6
#[test]
fn a_turn_begins_with_one_part() {
    let mut fixture = Fixture::new(2).actions(1).part_deck(&[Gear, Lens, Wire], &[]);
    fixture.play(A, draw(OfParts));
    assert_eq!((fixture.parts_of(A), fixture.parts_of(B)), (vec![Wire], vec![Lens]));
}

/// SE-7
#[test]
fn a_turn_has_two_actions_which_may_repeat_or_be_skipped() {
    let mut fixture = Fixture::new(2);
    fixture.play(A, draw(OfParts));
    assert_eq!(fixture.decider(), Some(A));
    fixture.play(A, draw(OfParts));
    assert_eq!(fixture.decider(), Some(B));
    fixture.play(B, Action::Done);
    assert_eq!(fixture.decider(), Some(A), "both actions may be skipped");
}

/// SE-7
#[test]
fn a_failed_roll_costs_the_action() {
    let mut fixture = Fixture::new(2).dice(&[1]).part_deck(&[Gear], &[Gear]).actions(2);
    fixture.play(A, Action::Dig { kind: OfParts });
    assert_eq!(fixture.game.turn.actions, 1);
}

/// SE-8
#[test]
fn the_first_action_may_draw_two_cards_with_five_machines_in_hand() {
    let mut fixture = Fixture::new(2).hand(A, &[MoleLamp; 5]);
    let (four, two) =
        (Fixture::new(2).hand(A, &[MoleLamp; 4]), Action::DrawTwo { kind: OfMachines });
    assert_eq!(four.refused(A, two), Refusal::HandTooSmall { have: 4, needed: 5 });
    fixture.play(A, two);
    assert_eq!((fixture.player(A).hand.len(), fixture.game.turn.actions), (7, 1));
    assert_eq!(fixture.refused(A, two), Refusal::NotFirstAction);
}

/// SE-9
#[test]
fn nothing_is_built_before_the_build_phase() {
    let fixture = Fixture::new(2).parts(A, &[Wire, Lens]).hand(A, &[MoleLamp]);
    let asked = crate::refusal::DecisionKind::Action;
    assert_eq!(fixture.refused(A, build(MoleLamp, Wire)), Refusal::NotAsked { asked });
}

/// SE-9
#[test]
fn the_ability_of_a_new_machine_waits_for_the_next_action_phase() {
    let mut fixture = Fixture::new(2).parts(A, &[Pipe, Plate, Valve]).hand(A, &[ParlourBoiler]);
    fixture = fixture.parts(A, &[Gear, Magnet]).hand(A, &[BalanceWheel]);
    fixture.play(A, Action::Done);
    fixture.play(A, build(ParlourBoiler, Pipe));
    let of = crate::content::ids::Source::Machine(ParlourBoiler);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::NotNow { of });
}

/// SE-9
#[test]
fn a_build_phase_without_a_possible_build_is_skipped() {
    let mut poor = Fixture::new(2).hand(A, &[StiltLegs]).parts(A, &[Gear, Gear]);
    poor.play(A, Action::Done);
    assert_eq!(poor.decider(), Some(B));
    let hidden = [StaticCoil, CrusherFist];
    for machine in hidden {
        let mut able = Fixture::new(2).hand(A, &[machine]).parts(A, &[Wire, Magnet]);
        able.play(A, Action::Done);
        assert_eq!(able.game.turn.phase, Phase::Build, "the hand is not revealed");
    }
}

/// SE-9
#[test]
fn a_build_phase_that_has_begun_stays_open_for_abilities() {
    for (version, decider) in [(1, B), (2, A)] {
        let mut fixture = Fixture::new(2).parts(A, &[Wire, Lens]).hand(A, &[MoleLamp]);
        fixture = fixture.character(A, Character::BetsDoolan).part_deck(&[Gear; 5], &[]);
        fixture.game.rules_version = version;
        fixture.play(A, Action::Done);
        fixture.play(A, build(MoleLamp, Wire));
        assert_eq!(fixture.decider(), Some(decider));
    }
    let mut poor = Fixture::new(2).character(A, Character::BetsDoolan).part_deck(&[Gear], &[]);
    poor.play(A, Action::Done);
    assert_eq!(poor.decider(), Some(B), "it is passed over all the same");
}

/// SE-7
#[test]
fn the_action_phase_stays_open_while_a_free_ability_is_usable() {
    let mut fixture = Fixture::new(2).built(A, &[Navigatrix]).actions(1);
    fixture.play(A, draw(OfParts));
    assert_eq!((fixture.decider(), fixture.game.turn.phase), (Some(A), Phase::Action));
    fixture.play(A, using(Navigatrix));
    fixture.play(A, draw(OfParts));
    assert_eq!(fixture.decider(), Some(B));
}
