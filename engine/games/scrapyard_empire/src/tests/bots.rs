//! Bots find the obvious move in test positions.

use crate::{
    action::Action,
    content::ids::{Card, Character, Invention, Kind, Machine, Part},
    offer::Offer,
    pending::Pending,
    state::{Phase, Turn},
    tests::fixture::{A, B, Fixture, dig, pick},
};
use scrapworks_testkit::position::decisions;

const NODES: u32 = 2_000;

#[track_caller]
fn check_decisions(fixture: &Fixture, is_right: impl Fn(&Action) -> bool) {
    for decision in decisions(&fixture.game, NODES) {
        assert!(is_right(&decision), "{decision:?}");
    }
}

/// Two players who have not begun their inventions in hand. Seat 0 has built one invention.
fn fixture() -> Fixture {
    let fixture = Fixture::new(2).character(A, Character::PipRatchet);
    let fixture = fixture.character(B, Character::OdessaMudd);
    let fixture =
        fixture.invented(A, &[Invention::GloveOfRuin]).plans(A, &[Invention::WalkingHouse]);
    fixture.plans(B, &[Invention::FlightPack]).hand(B, &[Machine::TinMagpie, Machine::WaxDouble])
}

#[test]
fn a_bot_that_can_win_at_once_does() {
    let house = [Machine::StiltLegs, Machine::ParlourBoiler, Machine::BalanceWheel];
    let fixture = fixture().built(A, &house).hand(A, &[Machine::StaticCoil]);
    let fixture = fixture.parts(A, &[Part::Wire, Part::Magnet]).phase(Phase::Build);
    let wins = |action: &Action| {
        matches!(action, Action::Invent { invention: Invention::WalkingHouse, .. })
    };
    check_decisions(&fixture, wins);
}

#[test]
fn a_bot_builds_the_machine_that_its_invention_lacks() {
    let built = [Machine::StiltLegs, Machine::ParlourBoiler];
    let fixture = fixture().built(A, &built).hand(A, &[Machine::BalanceWheel, Machine::StaticCoil]);
    let fixture = fixture.parts(A, &[Part::Gear, Part::Wire, Part::Magnet]).phase(Phase::Build);
    let builds =
        |action: &Action| matches!(action, Action::Build { machine: Machine::BalanceWheel, .. });
    check_decisions(&fixture, builds);
}

#[test]
fn a_bot_digs_for_the_missing_machine_in_a_scrap_pile_that_holds_it() {
    let built = [Machine::StiltLegs, Machine::ParlourBoiler];
    // With used machines the bot has no reason to draw parts for a boost first.
    let fixture = fixture().used(A, &built).parts(A, &[Part::Gear, Part::Magnet]);
    let fixture = fixture.machine_deck(&[Machine::SkullChime; 2], &[Machine::BalanceWheel]);
    check_decisions(&fixture, |action| *action == dig(Kind::Machine));
}

#[test]
fn a_bot_keeps_the_missing_machine_of_the_two_it_steals() {
    let built = [Machine::StiltLegs, Machine::ParlourBoiler];
    let mut fixture = fixture().built(A, &built).parts(A, &[Part::Gear, Part::Magnet]);
    let machines = [Machine::BalanceWheel, Machine::SkullChime];
    fixture.game.pending = Some(Pending::StealMachine { from: B, machines });
    check_decisions(&fixture, |action| *action == pick(Machine::BalanceWheel));
}

#[test]
fn a_bot_refuses_to_trade_a_needed_machine_for_a_useless_one() {
    let fixture = fixture().hand(A, &[Machine::BalanceWheel, Machine::StaticCoil]);
    let built = [Machine::StiltLegs, Machine::ParlourBoiler];
    let mut fixture = fixture.built(A, &built);
    let [give, want] = [Machine::WaxDouble, Machine::BalanceWheel].map(Card::Machine);
    let offer = Offer { give, want };
    fixture.game.turn = Turn::new(B);
    fixture.game.pending = Some(Pending::Answer { by: B, to: A, offer, counter: false });
    check_decisions(&fixture, |action| *action == Action::Refuse);
}
