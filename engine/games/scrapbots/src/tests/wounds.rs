//! Wounds: dealt through open lanes, discarded in the draw phase.

use super::fixture::{Coin, Fixture, LEFT, ME, MIDDLE, OPPONENT, RIGHT, wounds_dealt};
use crate::{action::Action, content::card::Card, event::Event, event::ShedBy};

/// SB-13
#[test]
fn an_open_lane_takes_a_wound_for_each_ten_damage_into_the_discard_pile() {
    let mut fixture = Fixture::new().bot(ME, LEFT, Card::Golem).pool(0, 8);
    let events = fixture.act(Action::Attack { lane: LEFT, attack: 1 });
    let wounds = Event::WoundsDealt {
        seat: OPPONENT,
        lane: LEFT,
        damage: 40,
        splash: false,
        wounds: 4,
        stack: 16,
    };
    assert_eq!(events[1..], [wounds]);
    assert_eq!(fixture.discards_of(OPPONENT), [Card::BrainDamage; 4]);
    assert_eq!((fixture.game.wound_stack, fixture.wounds_of(ME)), (16, 0));
}

/// SB-13
#[test]
fn splash_into_an_open_lane_makes_wounds_too() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Enforcer).bot(OPPONENT, LEFT, Card::Golem);
    let mut fixture = fixture.pool(0, 7);
    let events = fixture.act(Action::Attack { lane: LEFT, attack: 1 });
    assert_eq!(wounds_dealt(&events), [(MIDDLE, 2)]);
}

/// SB-13
#[test]
fn wounds_are_dealt_in_the_main_lane_first_and_then_from_left_to_right() {
    let mut fixture = Fixture::new().bot(ME, MIDDLE, Card::Enforcer).pool(0, 7);
    let events = fixture.act(Action::Attack { lane: MIDDLE, attack: 1 });
    assert_eq!(wounds_dealt(&events), [(MIDDLE, 2), (LEFT, 2), (RIGHT, 2)]);
    let mut fixture = Fixture::new().bot(ME, RIGHT, Card::Enforcer).pool(0, 7);
    let events = fixture.act(Action::Attack { lane: RIGHT, attack: 1 });
    assert_eq!(wounds_dealt(&events), [(RIGHT, 2), (MIDDLE, 2)]);
}

/// SB-13, SB-12
#[test]
fn damage_of_one_effect_to_an_open_lane_makes_wounds_at_once() {
    let card = Card::Blaster;
    let fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Drone);
    let mut fixture = fixture.coin(Coin::Heads);
    let events = fixture.act(Action::Activate { card, lane: LEFT });
    assert_eq!(wounds_dealt(&events), [(LEFT, 3)]);
}

/// SB-19
#[test]
fn wounds_drawn_in_the_draw_phase_are_discarded_and_two_cards_drawn_for_each() {
    let draw = [
        Card::BrainDamage,
        Card::Drone,
        Card::BrainDamage,
        Card::Circuitry,
        Card::Circuitry,
        Card::Scout,
        Card::Scout,
        Card::Scout,
        Card::Scout,
        Card::Golem,
    ];
    let mut fixture = Fixture::new().piles(ME, &draw, &[]);
    let events = fixture.act(Action::EndTurn);
    let shed = Event::WoundsShed { seat: ME, wounds: 2, by: ShedBy::DrawPhase };
    assert_eq!(events[2], shed);
    assert!(matches!(events[1], Event::Drew { count: 5, .. }));
    assert!(matches!(events[3], Event::Drew { count: 4, .. }));
    let (scout, hand) = (Card::Scout, fixture.hand_of(ME));
    assert_eq!(hand, [Card::Circuitry, Card::Circuitry, Card::Drone, scout, scout, scout, scout]);
    assert_eq!(fixture.discards_of(ME), [Card::BrainDamage; 2]);
}

/// SB-19
#[test]
fn wounds_drawn_for_wounds_stay_in_the_hand() {
    let draw = [
        Card::Drone,
        Card::Drone,
        Card::Drone,
        Card::Drone,
        Card::BrainDamage,
        Card::BrainDamage,
        Card::BrainDamage,
        Card::Golem,
    ];
    let mut fixture = Fixture::new().piles(ME, &draw, &[]);
    fixture.act(Action::EndTurn);
    let [drone, wound] = [Card::Drone, Card::BrainDamage];
    assert_eq!(fixture.hand_of(ME), [drone, drone, drone, drone, wound, wound]);
}

/// SB-20
#[test]
fn wounds_drawn_in_the_main_phase_stay_until_the_hand_is_discarded() {
    let fixture = Fixture::new().hand(ME, &[Card::SupplyCrate]);
    let mut fixture = fixture.piles(ME, &[Card::BrainDamage, Card::Drone, Card::Scout], &[]);
    fixture.act(Action::PlayForScrap { card: Card::SupplyCrate });
    fixture.act(Action::UseBonus);
    assert_eq!(fixture.hand_of(ME), [Card::Drone, Card::BrainDamage]);
    let events = fixture.act(Action::EndTurn);
    let cards = vec![Card::Drone, Card::BrainDamage];
    assert_eq!(events[0], Event::HandDiscarded { seat: ME, cards });
}

/// SB-20
#[test]
fn the_opponents_wounds_are_not_discarded_in_my_draw_phase() {
    let mut fixture =
        Fixture::new().hand(OPPONENT, &[Card::BrainDamage]).piles(ME, &[Card::Drone; 5], &[]);
    fixture.act(Action::EndTurn);
    assert_eq!(fixture.hand_of(OPPONENT), [Card::BrainDamage]);
}
