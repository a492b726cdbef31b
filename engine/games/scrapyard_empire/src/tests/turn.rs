//! The phases of a turn and the draw action.

use crate::{
    action::Action,
    content::ids::{
        Card,
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
    tests::fixture::{A, B, Stage, build, draw, using},
};

/// SE-4
#[test]
fn an_empty_deck_is_made_of_its_scrap_pile_and_begins_a_new_one() {
    let mut stage = Stage::new(2).part_deck(&[Gear], &[Pipe, Pipe, Wire]);
    stage = stage.hand(A, &[MoleLamp; 5]);
    let events = stage.play(A, Action::DrawTwo { kind: OfParts });
    let [Event::Reshuffled { pile: PileName::Parts, cards: 3 }, drew, Event::Turned { card }] =
        events.as_slice()
    else {
        panic!("{events:?}")
    };
    let Event::DrewParts { parts, .. } = drew else { panic!("{drew:?}") };
    assert_eq!((parts.len(), parts[0]), (2, Gear), "the draw goes on after the shuffle");
    let [top] = stage.part_pile() else { panic!("a new pile has one card") };
    assert_eq!(*card, Card::Part(*top));
    assert_eq!(stage.game.parts.draw_pile().len(), 1);
}

/// SE-4
#[test]
fn nothing_is_drawn_where_deck_and_scrap_pile_are_empty() {
    let mut stage = Stage::new(2).part_deck(&[], &[Gear]).actions(1);
    stage.play(A, draw(OfParts));
    assert_eq!(stage.parts_of(A), [Gear]);
    assert!(stage.part_pile().is_empty(), "no card was left to turn");
    assert_eq!(stage.refused(B, draw(OfParts)), Refusal::NothingToDraw { kind: OfParts });
    assert!(stage.parts_of(B).is_empty(), "the Draw phase had nothing to give");
}

/// SE-4
#[test]
fn inventions_are_shuffled_like_the_other_cards() {
    let mut stage = Stage::new(2).invention_deck(&[], &[TimeMachine, Deathclock]);
    stage = stage.built(A, &[crate::content::ids::Machine::RudderFins]);
    stage.play(A, using(crate::content::ids::Machine::RudderFins));
    assert_eq!(stage.player(A).plans.len(), 1);
    assert_eq!(stage.game.inventions.discard_pile().len(), 1);
    assert!(stage.game.inventions.draw_pile().is_empty());
}

/// SE-6
#[test]
fn a_turn_begins_with_one_part() {
    let mut stage = Stage::new(2).actions(1).part_deck(&[Gear, Lens, Wire], &[]);
    stage.play(A, draw(OfParts));
    assert_eq!((stage.parts_of(A), stage.parts_of(B)), (vec![Wire], vec![Lens]));
}

/// SE-7
#[test]
fn a_turn_has_two_actions_which_may_be_alike_or_left_out() {
    let mut stage = Stage::new(2);
    stage.play(A, draw(OfParts));
    assert_eq!(stage.asked(), Some(A));
    stage.play(A, draw(OfParts));
    assert_eq!(stage.asked(), Some(B));
    stage.play(B, Action::Done);
    assert_eq!(stage.asked(), Some(A), "none is enough");
}

/// SE-7
#[test]
fn a_failed_roll_costs_the_action() {
    let mut stage = Stage::new(2).dice(&[1]).part_deck(&[Gear], &[Gear]).actions(2);
    stage.play(A, Action::Dig { kind: OfParts });
    assert_eq!(stage.game.turn.actions, 1);
}

/// SE-8
#[test]
fn the_first_action_draws_two_cards_with_five_machines_in_hand() {
    let mut stage = Stage::new(2).hand(A, &[MoleLamp; 5]);
    let (four, two) = (Stage::new(2).hand(A, &[MoleLamp; 4]), Action::DrawTwo { kind: OfMachines });
    assert_eq!(four.refused(A, two), Refusal::HandTooSmall { have: 4, needed: 5 });
    stage.play(A, two);
    assert_eq!((stage.player(A).hand.len(), stage.game.turn.actions), (7, 1));
    assert_eq!(stage.refused(A, two), Refusal::NotFirstAction);
}

/// SE-9
#[test]
fn nothing_is_built_before_the_build_phase() {
    let stage = Stage::new(2).parts(A, &[Wire, Lens]).hand(A, &[MoleLamp]);
    let asked = crate::refusal::Asked::Action;
    assert_eq!(stage.refused(A, build(MoleLamp, Wire)), Refusal::NotAsked { asked });
}

/// SE-9
#[test]
fn the_ability_of_a_new_machine_waits_for_the_next_action_phase() {
    let mut stage = Stage::new(2).parts(A, &[Pipe, Plate, Valve]).hand(A, &[ParlourBoiler]);
    stage = stage.parts(A, &[Gear, Magnet]).hand(A, &[BalanceWheel]);
    stage.play(A, Action::Done);
    stage.play(A, build(ParlourBoiler, Pipe));
    let of = crate::content::ids::Source::Machine(ParlourBoiler);
    assert_eq!(stage.refused(A, Action::Use { of }), Refusal::NotNow { of });
}

/// SE-9
#[test]
fn a_build_phase_in_which_nobody_could_build_is_passed_over() {
    let mut poor = Stage::new(2).hand(A, &[StiltLegs]).parts(A, &[Gear, Gear]);
    poor.play(A, Action::Done);
    assert_eq!(poor.asked(), Some(B));
    let hidden = [StaticCoil, CrusherFist];
    for machine in hidden {
        let mut able = Stage::new(2).hand(A, &[machine]).parts(A, &[Wire, Magnet]);
        able.play(A, Action::Done);
        assert_eq!(able.game.turn.phase, Phase::Build, "what is in the hand does not show");
    }
}

/// SE-7
#[test]
fn the_action_phase_stays_open_while_something_free_can_be_used() {
    let mut stage = Stage::new(2).built(A, &[Navigatrix]).actions(1);
    stage.play(A, draw(OfParts));
    assert_eq!((stage.asked(), stage.game.turn.phase), (Some(A), Phase::Action));
    stage.play(A, using(Navigatrix));
    stage.play(A, draw(OfParts));
    assert_eq!(stage.asked(), Some(B));
}
