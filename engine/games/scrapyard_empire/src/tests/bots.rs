//! Positions in which somebody who knows the game knows the move.

use crate::{
    action::Action,
    content::ids::{Card, Character, Invention, Kind, Machine, Part},
    offer::Offer,
    options::Options,
    pending::Ask,
    state::{Phase, Turn},
    tests::fixture::{A, B, Stage, dig, pick},
};
use scrapworks_bots::{Level, Mind, decide};
use scrapworks_core::{Match, Seed};
use scrapworks_testkit::random_setup;

/// What normal and hard do, each with the luck of three minds.
fn decisions(stage: &Stage) -> Vec<Action> {
    let seats = stage.game.seats();
    let (any, _) = Match::new(&random_setup(0, seats, &Options::default())).unwrap();
    let current = any.in_position(stage.game.clone());
    let seat = stage.asked().expect("the match goes on");
    let minds = [Level::Normal, Level::Hard].into_iter().flat_map(|level| {
        (0..3).map(move |n| Mind { level, seed: Seed([n; 32]), nodes: Some(2_000) })
    });
    minds.map(|mind| decide(&current, seat, &mind, &mut || true).expect("it is awaited")).collect()
}

#[track_caller]
fn check(stage: &Stage, is_right: impl Fn(&Action) -> bool) {
    for decision in decisions(stage) {
        assert!(is_right(&decision), "{decision:?}");
    }
}

/// Both are at inventions of which nothing is there, with some parts; seat 0 has one invention.
fn stage() -> Stage {
    let stage = Stage::new(2).character(A, Character::PipRatchet);
    let stage = stage.character(B, Character::OdessaMudd);
    let stage = stage.invented(A, &[Invention::GloveOfRuin]).plans(A, &[Invention::WalkingHouse]);
    stage.plans(B, &[Invention::FlightPack]).hand(B, &[Machine::TinMagpie, Machine::WaxDouble])
}

#[test]
fn who_can_win_wins() {
    let house = [Machine::StiltLegs, Machine::ParlourBoiler, Machine::BalanceWheel];
    let stage = stage().built(A, &house).hand(A, &[Machine::StaticCoil]);
    let stage = stage.parts(A, &[Part::Wire, Part::Magnet]).phase(Phase::Build);
    let wins = |action: &Action| {
        matches!(action, Action::Invent { invention: Invention::WalkingHouse, .. })
    };
    check(&stage, wins);
}

#[test]
fn the_machine_that_the_invention_lacks_is_built_and_not_the_other_one() {
    let built = [Machine::StiltLegs, Machine::ParlourBoiler];
    let stage = stage().built(A, &built).hand(A, &[Machine::BalanceWheel, Machine::StaticCoil]);
    let stage = stage.parts(A, &[Part::Gear, Part::Wire, Part::Magnet]).phase(Phase::Build);
    let builds =
        |action: &Action| matches!(action, Action::Build { machine: Machine::BalanceWheel, .. });
    check(&stage, builds);
}

#[test]
fn the_missing_machine_is_dug_for_where_it_is_known_to_lie() {
    let built = [Machine::StiltLegs, Machine::ParlourBoiler];
    // Else parts that raise the roll might well be drawn before.
    let stage = stage().used(A, &built).parts(A, &[Part::Gear, Part::Magnet]);
    let stage = stage.machine_deck(&[Machine::SkullChime; 2], &[Machine::BalanceWheel]);
    check(&stage, |action| *action == dig(Kind::Machine));
}

#[test]
fn of_two_stolen_machines_the_missing_one_is_kept() {
    let built = [Machine::StiltLegs, Machine::ParlourBoiler];
    let mut stage = stage().built(A, &built).parts(A, &[Part::Gear, Part::Magnet]);
    let machines = [Machine::BalanceWheel, Machine::SkullChime];
    stage.game.ask = Some(Ask::StealMachine { from: B, machines });
    check(&stage, |action| *action == pick(Machine::BalanceWheel));
}

#[test]
fn nobody_gives_away_the_machine_that_it_needs_for_one_of_no_use() {
    let stage = stage().hand(A, &[Machine::BalanceWheel, Machine::StaticCoil]);
    let built = [Machine::StiltLegs, Machine::ParlourBoiler];
    let mut stage = stage.built(A, &built);
    let [give, want] = [Machine::WaxDouble, Machine::BalanceWheel].map(Card::Machine);
    let offer = Offer { give, want };
    stage.game.turn = Turn::of(B);
    stage.game.ask = Some(Ask::Answer { by: B, to: A, offer, counter: false });
    check(&stage, |action| *action == Action::Refuse);
}
