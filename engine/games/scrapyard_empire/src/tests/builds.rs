//! Building, winning, discards and the round cap.

use super::stage::{A, B, Stage, build, draw, invent, using};
use crate::{
    action::Action, event::Event, names::Card, names::Character, names::Invention::Deathclock,
    names::Invention::FlightPack, names::Invention::TimeMachine, names::Invention::WalkingHouse,
    names::Kind::Part as OfParts, names::Machine::BalanceWheel, names::Machine::BurningGlass,
    names::Machine::FluxKettle, names::Machine::MoleLamp, names::Machine::Navigatrix,
    names::Machine::ParlourBoiler, names::Machine::PendulumDrive, names::Machine::RudderFins,
    names::Machine::StiltLegs, names::Machine::StormJar, names::Part::Battery, names::Part::Gear,
    names::Part::Lens, names::Part::Magnet, names::Part::Pipe, names::Part::Plate,
    names::Part::Spring, names::Part::Wire, refusal::Refusal, state::Phase, view::BuiltMachine,
};
use scrapworks_core::Game;

const RECIPE: [super::super::names::Machine; 3] = [Navigatrix, FluxKettle, PendulumDrive];

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

/// SE-25
#[test]
fn discards_go_down_to_eight_parts_five_machines_and_one_invention() {
    let mut stage = Stage::new(2).parts(A, &[Gear; 9]).hand(A, &[MoleLamp; 6]);
    stage = stage.plans(A, &[TimeMachine, FlightPack]).phase(Phase::Build);
    stage = stage.built(A, &RECIPE[1..]).part_deck(&[Gear; 3], &[]);
    stage.play(A, Action::Done);
    let cards = [Card::Part(Gear), Card::Machine(MoleLamp), Card::Invention(TimeMachine)];
    for card in cards {
        assert_eq!(stage.asked(), Some(A));
        let events = stage.play(A, Action::Discard { card });
        let why = super::super::event::Why::TooMany;
        assert_eq!(events[0], Event::Scrapped { seat: A, card, why });
    }
    assert_eq!(stage.asked(), Some(B), "what is built never counts");
    assert_eq!(stage.part_pile(), [Gear]);
}

/// SE-25
#[test]
fn discards_lie_in_the_order_that_their_owner_chooses() {
    let mut stage = Stage::new(2).parts(A, &[Gear, Wire]).parts(A, &[Magnet; 8]);
    stage = stage.actions(0).phase(Phase::Discard).part_deck(&[Gear], &[]);
    stage.play(A, Action::Discard { card: Card::Part(Wire) });
    stage.play(A, Action::Discard { card: Card::Part(Gear) });
    assert_eq!(stage.part_pile(), [Wire, Gear]);
}

/// SE-25
#[test]
fn stilt_legs_raise_the_limits() {
    let mut stage = Stage::new(2).parts(A, &[Gear; 10]).built(A, &[StiltLegs]).actions(1);
    stage = stage.part_deck(&[Gear; 4], &[]);
    stage.play(A, draw(OfParts));
    assert_eq!(stage.asked(), Some(A));
    stage.play(A, Action::Discard { card: Card::Part(Gear) });
    assert_eq!((stage.asked(), stage.player(A).parts.total()), (Some(B), 10));
}

#[test]
fn rudder_fins_draw_one_more_invention_of_which_one_is_kept() {
    let mut stage = Stage::new(2).plans(A, &[TimeMachine]).built(A, &[RudderFins]).actions(1);
    stage = stage.invention_deck(&[FlightPack], &[Deathclock]);
    stage.play(A, using(RudderFins));
    stage.play(A, draw(OfParts));
    let discards = [FlightPack, TimeMachine].map(Card::Invention);
    for card in discards {
        assert!(stage.legal().contains(&Action::Discard { card }));
    }
}

/// SE-30
#[test]
fn the_round_cap_ends_a_match_and_inventions_count_before_machines() {
    let mut stage = Stage::new(3).invented(B, &[WalkingHouse]).built(A, &[MoleLamp, MoleLamp]);
    stage.game.round_cap = 1;
    for seat in [A, B, super::stage::C] {
        stage.play(seat, Action::Done);
    }
    let outcome = stage.game.outcome().unwrap();
    assert_eq!(outcome.reason, "round_cap");
    assert_eq!(
        (outcome.ranks.values(), outcome.scores.values()),
        (&[1, 0, 2][..], &[2, 100, 0][..])
    );
}

/// SE-30
#[test]
fn equal_players_share_their_place_at_the_round_cap() {
    let mut stage = Stage::new(2);
    stage.game.round_cap = 1;
    stage.play(A, Action::Done);
    stage.play(B, Action::Done);
    assert_eq!(stage.game.outcome().unwrap().ranks.values(), [0, 0]);
}
