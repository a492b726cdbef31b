//! Building, winning, discards and the round cap.

use crate::{
    action::Action,
    built::BuiltMachine,
    content::ids::{
        Card, Character,
        Invention::{Deathclock, TimeMachine, WalkingHouse},
        Machine::{
            BalanceWheel, BurningGlass, FluxKettle, MoleLamp, Navigatrix, ParlourBoiler,
            PendulumDrive, StiltLegs, StormJar,
        },
        Part::{Battery, Gear, Lens, Pipe, Plate, Spring, Wire},
    },
    refusal::Refusal,
    state::Phase,
    tests::fixture::{A, B, Stage, build, invent, using},
};
use scrapworks_core::Game;

const RECIPE: [crate::content::ids::Machine; 3] = [Navigatrix, FluxKettle, PendulumDrive];

fn building() -> Stage {
    Stage::new(2).phase(Phase::Build)
}

/// SE-21
#[test]
fn a_machine_goes_on_the_table_and_its_parts_on_the_pile() {
    let mut stage = building().hand(A, &[StiltLegs]).parts(A, &[Gear, Plate, Spring, Wire]);
    stage = stage.part_deck(&[Gear], &[Pipe]);
    stage.play(A, build(StiltLegs, Plate));
    let on_table = BuiltMachine { machine: StiltLegs, used: false };
    assert_eq!(stage.player(A).machines[..], [on_table]);
    assert_eq!(stage.part_pile(), [Pipe, Gear, Spring, Plate], "the part that was named on top");
    assert!(!stage.parts_of(A).contains(&Gear) && stage.hand_of(A).is_empty());
}

/// SE-21
#[test]
fn every_part_of_a_recipe_must_be_there() {
    let stage = building().hand(A, &[StiltLegs]).parts(A, &[Gear]);
    let missing = Refusal::MissingParts { machine: StiltLegs, missing: vec![Plate, Spring] };
    assert_eq!(stage.refused(A, build(StiltLegs, Gear)), missing);
    let card = Card::Machine(MoleLamp);
    assert_eq!(stage.refused(A, build(MoleLamp, Wire)), Refusal::NotYours { card });
}

/// SE-22
#[test]
fn an_invention_is_built_of_machines_on_the_table_used_or_not() {
    let mut stage = building().plans(A, &[TimeMachine]).invention_deck(&[Deathclock], &[]);
    stage = stage.built(A, &[Navigatrix, PendulumDrive]).used(A, &[FluxKettle]);
    stage = stage.machine_deck(&[MoleLamp], &[StormJar]);
    stage.play(A, invent(TimeMachine, FluxKettle));
    assert!(stage.player(A).machines.is_empty());
    assert_eq!(stage.machine_pile(), [StormJar, Navigatrix, PendulumDrive, FluxKettle]);
    assert_eq!(stage.player(A).plans[..], [Deathclock], "a new one is drawn at once");
}

/// SE-22
#[test]
fn machines_in_hand_do_not_count_for_an_invention() {
    let stage = building().plans(A, &[TimeMachine]).hand(A, &RECIPE).built(A, &[Navigatrix]);
    let missing = vec![FluxKettle, PendulumDrive];
    let refusal = Refusal::MissingMachines { invention: TimeMachine, missing };
    assert_eq!(stage.refused(A, invent(TimeMachine, Navigatrix)), refusal);
}

/// SE-22
#[test]
fn the_new_invention_may_be_built_in_the_same_phase() {
    let mut stage = building().plans(A, &[TimeMachine]).invention_deck(&[WalkingHouse], &[]);
    stage = stage.built(A, &RECIPE).built(A, &[StiltLegs, ParlourBoiler, BalanceWheel]);
    stage.play(A, invent(TimeMachine, Navigatrix));
    stage.play(A, invent(WalkingHouse, StiltLegs));
    assert_eq!(stage.game.outcome().unwrap().reason, "inventions");
}

/// SE-22
#[test]
fn a_machine_that_is_used_goes_before_one_that_is_not() {
    let mut stage = building().plans(A, &[TimeMachine]).built(A, &RECIPE).used(A, &[Navigatrix]);
    stage.play(A, invent(TimeMachine, Navigatrix));
    let left = BuiltMachine { machine: Navigatrix, used: false };
    assert_eq!(stage.player(A).machines[..], [left]);
}

/// SE-23
#[test]
fn one_builds_as_much_as_one_can_and_alike_machines_too() {
    let mut stage = building().hand(A, &[MoleLamp, MoleLamp]).parts(A, &[Wire, Lens, Wire, Lens]);
    stage.play(A, build(MoleLamp, Wire));
    stage.play(A, build(MoleLamp, Wire));
    assert_eq!(stage.player(A).machines.len(), 2);
}

/// SE-24
#[test]
fn the_second_invention_wins_at_once() {
    let mut stage = building().plans(A, &[TimeMachine]).built(A, &RECIPE).parts(A, &[Gear; 12]);
    stage = stage.invented(A, &[WalkingHouse]).invented(B, &[Deathclock]).built(B, &[MoleLamp]);
    stage.play(A, invent(TimeMachine, Navigatrix));
    let outcome = stage.game.outcome().unwrap();
    assert_eq!((outcome.ranks.values(), outcome.scores.values()), (&[0, 1][..], &[200, 101][..]));
    assert!(stage.game.awaiting().is_empty(), "nothing is discarded any more");
}

/// SE-24
#[test]
fn a_match_to_three_goes_on_after_the_second() {
    let mut stage = building().plans(A, &[TimeMachine]).built(A, &RECIPE);
    stage = stage.invented(A, &[WalkingHouse]);
    stage.game.goal = 3;
    stage.play(A, invent(TimeMachine, Navigatrix));
    assert_eq!(stage.game.outcome(), None);
}

/// SE-29
#[test]
fn jerry_riggsby_leaves_out_a_machine_of_his_choice_once_a_game() {
    let mut stage = building().plans(A, &[TimeMachine, Deathclock]);
    stage = stage.built(A, &[Navigatrix, PendulumDrive]);
    stage = stage.hand(A, &[MoleLamp]).parts(A, &[Wire, Lens]);
    let without = Some(FluxKettle);
    stage.play(A, Action::Invent { invention: TimeMachine, top: Navigatrix, without });
    assert_eq!(stage.player(A).inventions.len(), 1);
    let again = Action::Invent { invention: Deathclock, top: Navigatrix, without };
    assert_eq!(stage.refused(A, again), Refusal::NothingToLeaveOut);
}

/// SE-26 SE-29
#[test]
fn who_copies_jerry_riggsby_has_a_count_of_its_own() {
    let mut stage = building().plans(A, &[TimeMachine]).built(A, &[Navigatrix, PendulumDrive]);
    stage = stage.character(A, Character::MadameMimik);
    stage.game.players[B].used_this_game.insert(Character::JerryRiggsby);
    stage.game.players[A].mimics = Some(Character::JerryRiggsby);
    let without = Some(FluxKettle);
    stage.play(A, Action::Invent { invention: TimeMachine, top: Navigatrix, without });
    assert!(stage.player(A).used_this_game.contains(Character::JerryRiggsby));
    assert!(stage.player(A).shortcut().is_none());
}

#[test]
fn with_a_burning_glass_the_next_machine_needs_one_part_fewer() {
    let mut stage = building().built(A, &[BurningGlass]).hand(A, &[StiltLegs, MoleLamp]);
    stage = stage.parts(A, &[Gear, Plate, Wire, Lens]);
    stage.play(A, using(BurningGlass));
    let without = Some(Spring);
    stage.play(A, Action::Build { machine: StiltLegs, top: Gear, without });
    let next = Action::Build { machine: MoleLamp, top: Wire, without: Some(Lens) };
    assert_eq!(stage.refused(A, next), Refusal::NothingToLeaveOut);
}

#[test]
fn what_is_left_out_does_not_lie_on_top() {
    let mut stage = building().built(A, &[BurningGlass]).hand(A, &[MoleLamp]).parts(A, &[Wire]);
    stage.play(A, using(BurningGlass));
    let wrong = Action::Build { machine: MoleLamp, top: Lens, without: Some(Lens) };
    let card = Card::Part(Lens);
    assert_eq!(stage.refused(A, wrong), Refusal::NotInRecipe { card });
    let wrong = Action::Build { machine: MoleLamp, top: Battery, without: None };
    assert_eq!(stage.refused(A, wrong), Refusal::NotInRecipe { card: Card::Part(Battery) });
}
