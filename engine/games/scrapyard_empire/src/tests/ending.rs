//! The Discard phase and the end of a match.

use crate::{
    action::Action,
    content::ids::{
        Card,
        Invention::{Deathclock, FlightPack, TimeMachine, WalkingHouse},
        Kind::Part as OfParts,
        Machine::{FluxKettle, MoleLamp, Navigatrix, PendulumDrive, RudderFins, StiltLegs},
        Part::{Gear, Magnet, Wire},
    },
    event::Event,
    state::Phase,
    tests::fixture::{A, B, Fixture, draw, using},
};
use scrapworks_core::Game;

const RECIPE: [crate::content::ids::Machine; 3] = [Navigatrix, FluxKettle, PendulumDrive];

/// SE-25
#[test]
fn players_discard_down_to_eight_parts_five_machines_and_one_invention() {
    let mut fixture = Fixture::new(2).parts(A, &[Gear; 9]).hand(A, &[MoleLamp; 6]);
    fixture = fixture.plans(A, &[TimeMachine, FlightPack]).phase(Phase::Build);
    fixture = fixture.built(A, &RECIPE[1..]).part_deck(&[Gear; 3], &[]);
    fixture.play(A, Action::Done);
    let cards = [Card::Part(Gear), Card::Machine(MoleLamp), Card::Invention(TimeMachine)];
    for card in cards {
        assert_eq!(fixture.decider(), Some(A));
        let events = fixture.play(A, Action::Discard { card });
        let why = crate::event::ScrapReason::TooMany;
        assert_eq!(events[0], Event::Scrapped { seat: A, card, why });
    }
    assert_eq!(fixture.decider(), Some(B), "built cards do not count");
    assert_eq!(fixture.part_pile(), [Gear]);
}

/// SE-25
#[test]
fn discards_lie_in_the_order_chosen_by_their_owner() {
    let mut fixture = Fixture::new(2).parts(A, &[Gear, Wire]).parts(A, &[Magnet; 8]);
    fixture = fixture.actions(0).phase(Phase::Discard).part_deck(&[Gear], &[]);
    fixture.play(A, Action::Discard { card: Card::Part(Wire) });
    fixture.play(A, Action::Discard { card: Card::Part(Gear) });
    assert_eq!(fixture.part_pile(), [Wire, Gear]);
}

/// SE-25
#[test]
fn stilt_legs_raise_the_limits() {
    let mut fixture = Fixture::new(2).parts(A, &[Gear; 10]).built(A, &[StiltLegs]).actions(1);
    fixture = fixture.part_deck(&[Gear; 4], &[]);
    fixture.play(A, draw(OfParts));
    assert_eq!(fixture.decider(), Some(A));
    fixture.play(A, Action::Discard { card: Card::Part(Gear) });
    assert_eq!((fixture.decider(), fixture.player(A).parts.total()), (Some(B), 10));
}

#[test]
fn rudder_fins_draw_an_invention_and_the_excess_is_discarded() {
    let mut fixture = Fixture::new(2).plans(A, &[TimeMachine]).built(A, &[RudderFins]).actions(1);
    fixture = fixture.invention_deck(&[FlightPack], &[Deathclock]);
    fixture.play(A, using(RudderFins));
    fixture.play(A, draw(OfParts));
    let discards = [FlightPack, TimeMachine].map(Card::Invention);
    for card in discards {
        assert!(fixture.legal().contains(&Action::Discard { card }));
    }
}

/// SE-30
#[test]
fn at_the_round_cap_inventions_count_before_machines() {
    let mut fixture = Fixture::new(3).invented(B, &[WalkingHouse]).built(A, &[MoleLamp, MoleLamp]);
    fixture.game.round_cap = 1;
    for seat in [A, B, super::fixture::C] {
        fixture.play(seat, Action::Done);
    }
    let outcome = fixture.game.outcome().unwrap();
    assert_eq!(outcome.reason, "round_cap");
    assert_eq!(
        (outcome.ranks.values(), outcome.scores.values()),
        (&[1, 0, 2][..], &[2, 100, 0][..])
    );
}

/// SE-30
#[test]
fn equal_players_share_a_rank_at_the_round_cap() {
    let mut fixture = Fixture::new(2);
    fixture.game.round_cap = 1;
    fixture.play(A, Action::Done);
    fixture.play(B, Action::Done);
    assert_eq!(fixture.game.outcome().unwrap().ranks.values(), [0, 0]);
}
