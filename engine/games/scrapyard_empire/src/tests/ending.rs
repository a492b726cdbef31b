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
    tests::fixture::{A, B, Stage, draw, using},
};
use scrapworks_core::Game;

const RECIPE: [crate::content::ids::Machine; 3] = [Navigatrix, FluxKettle, PendulumDrive];

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
        let why = crate::event::Why::TooMany;
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
    for seat in [A, B, super::fixture::C] {
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
