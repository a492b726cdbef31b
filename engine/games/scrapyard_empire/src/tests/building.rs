//! Building and winning.

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
    tests::fixture::{A, B, Fixture, build, invent, using},
};
use scrapworks_core::Game;

const RECIPE: [crate::content::ids::Machine; 3] = [Navigatrix, FluxKettle, PendulumDrive];

fn building() -> Fixture {
    Fixture::new(2).phase(Phase::Build)
}

/// SE-21
#[test]
fn a_built_machine_lies_on_the_table_and_its_parts_on_the_pile() {
    let mut fixture = building().hand(A, &[StiltLegs]).parts(A, &[Gear, Plate, Spring, Wire]);
    fixture = fixture.part_deck(&[Gear], &[Pipe]);
    fixture.play(A, build(StiltLegs, Plate));
    let on_table = BuiltMachine { machine: StiltLegs, used: false };
    assert_eq!(fixture.player(A).machines[..], [on_table]);
    assert_eq!(fixture.part_pile(), [Pipe, Gear, Spring, Plate], "the named part lies on top");
    assert!(!fixture.parts_of(A).contains(&Gear) && fixture.hand_of(A).is_empty());
}

/// SE-21
#[test]
fn every_part_of_a_recipe_is_required() {
    let fixture = building().hand(A, &[StiltLegs]).parts(A, &[Gear]);
    let missing = Refusal::MissingParts { machine: StiltLegs, missing: vec![Plate, Spring] };
    assert_eq!(fixture.refused(A, build(StiltLegs, Gear)), missing);
    let card = Card::Machine(MoleLamp);
    assert_eq!(fixture.refused(A, build(MoleLamp, Wire)), Refusal::NotYours { card });
}

/// SE-22
#[test]
fn an_invention_is_built_of_used_or_unused_machines_on_the_table() {
    let mut fixture = building().plans(A, &[TimeMachine]).invention_deck(&[Deathclock], &[]);
    fixture = fixture.built(A, &[Navigatrix, PendulumDrive]).used(A, &[FluxKettle]);
    fixture = fixture.machine_deck(&[MoleLamp], &[StormJar]);
    fixture.play(A, invent(TimeMachine, FluxKettle));
    assert!(fixture.player(A).machines.is_empty());
    assert_eq!(fixture.machine_pile(), [StormJar, Navigatrix, PendulumDrive, FluxKettle]);
    assert_eq!(fixture.player(A).plans[..], [Deathclock], "a new invention is drawn at once");
}

/// SE-22
#[test]
fn machines_in_hand_do_not_count_for_an_invention() {
    let fixture = building().plans(A, &[TimeMachine]).hand(A, &RECIPE).built(A, &[Navigatrix]);
    let missing = vec![FluxKettle, PendulumDrive];
    let refusal = Refusal::MissingMachines { invention: TimeMachine, missing };
    assert_eq!(fixture.refused(A, invent(TimeMachine, Navigatrix)), refusal);
}

/// SE-22
#[test]
fn the_new_invention_may_be_built_in_the_same_phase() {
    let mut fixture = building().plans(A, &[TimeMachine]).invention_deck(&[WalkingHouse], &[]);
    fixture = fixture.built(A, &RECIPE).built(A, &[StiltLegs, ParlourBoiler, BalanceWheel]);
    fixture.play(A, invent(TimeMachine, Navigatrix));
    fixture.play(A, invent(WalkingHouse, StiltLegs));
    assert_eq!(fixture.game.outcome().unwrap().reason, "inventions");
}

/// SE-22
#[test]
fn an_invention_takes_a_used_machine_before_an_unused_one() {
    let mut fixture = building().plans(A, &[TimeMachine]).built(A, &RECIPE).used(A, &[Navigatrix]);
    fixture.play(A, invent(TimeMachine, Navigatrix));
    let left = BuiltMachine { machine: Navigatrix, used: false };
    assert_eq!(fixture.player(A).machines[..], [left]);
}

/// SE-22
#[test]
fn two_alike_inventions_in_hand_are_one_choice() {
    let fixture = building().plans(A, &[TimeMachine, TimeMachine]).built(A, &RECIPE);
    let built = |action: &&Action| matches!(action, Action::Invent { without: None, .. });
    assert_eq!(fixture.legal().iter().filter(built).count(), 3, "one for each machine on top");
}

/// SE-23
#[test]
fn a_player_may_build_several_machines_of_one_kind() {
    let mut fixture = building().hand(A, &[MoleLamp, MoleLamp]).parts(A, &[Wire, Lens, Wire, Lens]);
    fixture.play(A, build(MoleLamp, Wire));
    fixture.play(A, build(MoleLamp, Wire));
    assert_eq!(fixture.player(A).machines.len(), 2);
}

/// SE-24
#[test]
fn the_second_invention_wins_at_once() {
    let mut fixture = building().plans(A, &[TimeMachine]).built(A, &RECIPE).parts(A, &[Gear; 12]);
    fixture = fixture.invented(A, &[WalkingHouse]).invented(B, &[Deathclock]).built(B, &[MoleLamp]);
    fixture.play(A, invent(TimeMachine, Navigatrix));
    let outcome = fixture.game.outcome().unwrap();
    assert_eq!((outcome.ranks.values(), outcome.scores.values()), (&[0, 1][..], &[200, 101][..]));
    assert!(fixture.game.awaiting().is_empty(), "nobody discards after the end");
}

/// SE-24
#[test]
fn a_match_to_three_continues_after_the_second_invention() {
    let mut fixture = building().plans(A, &[TimeMachine]).built(A, &RECIPE);
    fixture = fixture.invented(A, &[WalkingHouse]);
    fixture.game.goal = 3;
    fixture.play(A, invent(TimeMachine, Navigatrix));
    assert_eq!(fixture.game.outcome(), None);
}

/// SE-29
#[test]
fn jerry_riggsby_may_leave_out_one_machine_once_a_game() {
    let mut fixture = building().plans(A, &[TimeMachine, Deathclock]);
    fixture = fixture.built(A, &[Navigatrix, PendulumDrive]);
    fixture = fixture.hand(A, &[MoleLamp]).parts(A, &[Wire, Lens]);
    let without = Some(FluxKettle);
    fixture.play(A, Action::Invent { invention: TimeMachine, top: Navigatrix, without });
    assert_eq!(fixture.player(A).inventions.len(), 1);
    let again = Action::Invent { invention: Deathclock, top: Navigatrix, without };
    assert_eq!(fixture.refused(A, again), Refusal::NothingToLeaveOut);
}

/// SE-26 SE-29
#[test]
fn a_copy_of_jerry_riggsby_has_its_own_use_count() {
    let mut fixture = building().plans(A, &[TimeMachine]).built(A, &[Navigatrix, PendulumDrive]);
    fixture = fixture.character(A, Character::MadameMimik);
    fixture.game.players[B].used_this_game.insert(Character::JerryRiggsby);
    fixture.game.players[A].mimics = Some(Character::JerryRiggsby);
    let without = Some(FluxKettle);
    fixture.play(A, Action::Invent { invention: TimeMachine, top: Navigatrix, without });
    assert!(fixture.player(A).used_this_game.contains(Character::JerryRiggsby));
    assert!(fixture.player(A).shortcut().is_none());
}

#[test]
fn with_a_burning_glass_the_next_machine_needs_one_part_fewer() {
    let mut fixture = building().built(A, &[BurningGlass]).hand(A, &[StiltLegs, MoleLamp]);
    fixture = fixture.parts(A, &[Gear, Plate, Wire, Lens]);
    fixture.play(A, using(BurningGlass));
    let without = Some(Spring);
    fixture.play(A, Action::Build { machine: StiltLegs, top: Gear, without });
    let next = Action::Build { machine: MoleLamp, top: Wire, without: Some(Lens) };
    assert_eq!(fixture.refused(A, next), Refusal::NothingToLeaveOut);
}

#[test]
fn the_part_left_out_cannot_lie_on_top() {
    let mut fixture = building().built(A, &[BurningGlass]).hand(A, &[MoleLamp]).parts(A, &[Wire]);
    fixture.play(A, using(BurningGlass));
    let wrong = Action::Build { machine: MoleLamp, top: Lens, without: Some(Lens) };
    let card = Card::Part(Lens);
    assert_eq!(fixture.refused(A, wrong), Refusal::NotInRecipe { card });
    let wrong = Action::Build { machine: MoleLamp, top: Battery, without: None };
    assert_eq!(fixture.refused(A, wrong), Refusal::NotInRecipe { card: Card::Part(Battery) });
}

#[test]
fn a_burning_glass_is_for_the_next_machine_even_if_nothing_is_left_out() {
    let mut fixture = building().built(A, &[BurningGlass]).hand(A, &[MoleLamp, MoleLamp]);
    fixture = fixture.parts(A, &[Wire, Lens, Wire]);
    fixture.play(A, using(BurningGlass));
    fixture.play(A, build(MoleLamp, Wire));
    assert!(!fixture.game.turn.discount);
}

#[test]
fn a_burning_glass_needs_a_machine_that_could_be_built() {
    let of = crate::content::ids::Source::Machine(BurningGlass);
    let nothing = Refusal::WouldDoNothing { of };
    let fixture = building().built(A, &[BurningGlass]).parts(A, &[Wire]);
    assert_eq!(fixture.refused(A, Action::Use { of }), nothing, "the hand is empty");
    let fixture = building().built(A, &[BurningGlass]).hand(A, &[MoleLamp]);
    assert_eq!(fixture.refused(A, Action::Use { of }), nothing, "there are no parts");
    let mut fixture = fixture.parts(A, &[Wire]);
    fixture.play(A, using(BurningGlass));
}
