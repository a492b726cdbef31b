//! Initiative, markers and tokens (SW-8 to SW-12).

use crate::{
    action::Action,
    content::{
        Armament, Chassis, Effect, StatBonus,
        ids::{ActionKind, CardNo, SuitId},
    },
    event::{Event, Modifier, Place, Source},
    tests::fixture::{CLAW, GUN, PLAIN, Position, SuitSpec, card, cell, full, position, suit},
};
use scrapworks_core::Game;

const NO_BONUS: StatBonus =
    StatBonus { damage: 0, energy: 0, speed: 0, initiative: 0, accuracy: 0, armor: &[] };
const WIRING: Armament =
    card("wiring", Effect::Passive { stats: StatBonus { initiative: 2, ..NO_BONUS } });
const QUICK: Chassis = Chassis { initiative: 9, ..PLAIN };
const SLOW: Chassis = Chassis { initiative: 1, ..PLAIN };
const SLOWEST: Chassis = Chassis { initiative: 0, ..PLAIN };

fn order(position: &Position) -> Vec<Place> {
    let orders = position.events_of(|event| match event {
        Event::OrderSet { places } => Some(places.clone()),
        _ => None,
    });
    orders.into_iter().next().expect("an order was set")
}

fn letters(position: &Position) -> String {
    order(position).iter().map(|place| char::from(b'A' + place.suit.0)).collect()
}

fn next_order(mut position: Position) -> Position {
    position.end_round();
    position
}

/// SW-8
#[test]
fn the_highest_initiative_is_first_and_the_lowest_last() {
    let position = position("ABC", &[(0, &SLOW, &[]), (1, &QUICK, &[]), (0, &PLAIN, &[])]);
    let position = next_order(position);
    assert_eq!(letters(&position), "BCA");
    let markers: Vec<u8> = order(&position).iter().map(|place| place.marker).collect();
    assert_eq!(markers, [1, 2, 3]);
    assert_eq!(position.game.activation().unwrap().suit, suit('B'));
}

/// SW-8
#[test]
fn modules_tokens_and_marks_change_the_initiative() {
    let position = position("A.B", &[(0, &PLAIN, &[WIRING]), (1, &PLAIN, &[])]);
    let position = position.with('A', |suit| suit.marks = 3).after(Action::Ready);
    let places = order(&next_order(position));
    let modifier = |by, source| Modifier { by, source };
    let parts = [
        modifier(4, Source::Chassis),
        modifier(2, Source::Card { card: CardNo(0) }),
        modifier(2, Source::Action { kind: ActionKind::Ready }),
        modifier(-3, Source::JuryRigged),
    ];
    assert_eq!((places[0].suit, places[0].initiative), (suit('A'), 5));
    assert_eq!(places[0].parts, parts);
    assert_eq!(places[1].parts, [modifier(4, Source::Chassis)]);
}

/// SW-8
#[test]
fn initiative_may_fall_below_zero() {
    let position = position("A.B", &[(0, &SLOWEST, &[]), (1, &SLOWEST, &[])]);
    let position = next_order(position.with('A', |suit| suit.marks = 2));
    assert_eq!(letters(&position), "BA");
    assert_eq!(order(&position)[1].initiative, -2);
}

/// SW-9
#[test]
fn tied_suits_draw_the_next_consecutive_markers() {
    let specs: &[SuitSpec] =
        &[(0, &QUICK, &[]), (0, &PLAIN, &[]), (1, &PLAIN, &[]), (1, &SLOW, &[])];
    let mut drawn = Vec::new();
    for seed in 0..40 {
        let position = next_order(position("A.B.C.D", specs).with_seed(seed));
        let flags: Vec<bool> = order(&position).iter().map(|place| place.drawn).collect();
        assert_eq!(flags, [false, true, true, false]);
        drawn.push(letters(&position));
    }
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn, ["ABCD", "ACBD"]);
}

/// SW-9
#[test]
fn any_number_of_tied_suits_draw_whoever_owns_them() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[]), (0, &PLAIN, &[]), (1, &PLAIN, &[])];
    let mut drawn: Vec<String> = (0..200)
        .map(|seed| letters(&next_order(position("A.B.C", specs).with_seed(seed))))
        .collect();
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn, ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]);
}

/// SW-9
#[test]
fn ties_are_drawn_again_in_every_round() {
    let position = position("A.B", &[(0, &PLAIN, &[]), (1, &PLAIN, &[])]);
    let mut orders = Vec::new();
    let mut position = position;
    for _ in 0..30 {
        orders.push(letters(position.end_round()));
    }
    assert!(orders.contains(&"AB".to_owned()) && orders.contains(&"BA".to_owned()));
}

/// SW-10
#[test]
fn the_order_removes_tokens_and_keeps_marks() {
    let position = position("A.B", &[(0, &PLAIN, &[]), (1, &PLAIN, &[])]);
    let position = position.with('A', |suit| suit.marks = 1).after(Action::Ready);
    assert_eq!(position.game.view().suits[0].tokens, 2);
    let position = next_order(position);
    let shown = position.game.view();
    assert_eq!((shown.suits[0].tokens, shown.suits[0].marks), (0, -1));
    let next = next_order(position);
    assert_eq!(order(&next).iter().find(|place| place.suit == SuitId(0)).unwrap().initiative, 3);
}

/// SW-11
#[test]
fn tokens_of_several_actions_add_up() {
    let position = position("A.B", &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[])]);
    let thrice = position.clone().after(Action::Ready).after(Action::Ready).after(Action::Ready);
    assert_eq!(thrice.game.view().suits[0].tokens, 6);
    let flipped = position.with('A', |suit| suit.flipped.insert(CardNo(0)));
    let both = flipped.after(Action::Ready).after(Action::Reload { card: CardNo(0) });
    assert_eq!(both.game.view().suits[0].tokens, 1);
    assert_eq!(order(&next_order(both))[0].initiative, 5);
}

/// SW-11
#[test]
fn a_token_changes_the_next_order_and_not_the_current_round() {
    let specs: &[SuitSpec] = &[(0, &SLOW, &[]), (1, &QUICK, &[]), (0, &PLAIN, &[])];
    let mut position = position("A.B.C", specs);
    for _ in 0..3 {
        position.play(Action::Ready);
    }
    position.play(Action::EndActivation);
    assert_eq!(position.game.activation().unwrap().suit, suit('B'));
    assert_eq!(letters(position.end_round()), "BAC");
}

/// SW-12
#[test]
fn the_marker_of_a_destroyed_suit_is_passed_over() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (1, &PLAIN, &[])];
    let position = position("A..B\n...\n..C", specs).with('B', |suit| suit.damage = 8);
    let mut position = position.after_roll(full('B'), |position| position.suit('B').destroyed);
    position.play(Action::EndActivation);
    assert_eq!(position.game.activation().unwrap().suit, suit('C'));
    assert_eq!(position.suit('C').marker, Some(3));
    position.end_round();
    assert_eq!(letters(&position).len(), 2);
}

/// SW-12
#[test]
fn a_suit_that_was_hit_before_its_turn_has_its_whole_activation() {
    let position = position("AB", &[(0, &PLAIN, &[CLAW]), (1, &PLAIN, &[])]);
    let pushed = |position: &Position| position.at('B') != "B1" && 0 < position.suit('B').damage;
    let position = position.after_roll(full('B'), pushed).after(Action::EndActivation);
    let active = position.game.activation().unwrap();
    assert_eq!((active.suit, active.points), (suit('B'), 3));
    assert!(position.legal().contains(&Action::HalfMove { to: cell("B2") }));
}

/// SW-12
#[test]
fn every_activation_is_a_turn() {
    let mut position = position("A.B", &[(0, &PLAIN, &[]), (1, &PLAIN, &[])]);
    for turn in 1..6 {
        assert_eq!(position.game.turn(), turn);
        position.play(Action::Ready).play(Action::EndActivation);
    }
}
