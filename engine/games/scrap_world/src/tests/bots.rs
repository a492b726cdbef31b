//! Bots' choices where the right action is clear.

use crate::{
    action::Action,
    content::{Against, Armament, Effect, ids::Die},
    tests::fixture::{
        CLAW, GUN, PLAIN, Position, SuitSpec, card, cell, defend, duel, full, position,
    },
};
use scrapworks_bots::{BotConfig, Evaluate, Level, decide};
use scrapworks_core::{Seat, Seed};
use scrapworks_testkit::position::{decisions, match_in};

const NODES: u32 = 400;

const PLATES: Armament = card(
    "plates",
    Effect::Reactive { energy: 1, dice: &[Die::Blue, Die::Blue], against: Against::Any },
);

#[track_caller]
fn check(position: &Position, is_right: impl Fn(&Action) -> bool) {
    for decision in decisions(&position.game, NODES) {
        assert!(is_right(&decision), "{decision:?}");
    }
}

fn target(action: &Action) -> Option<char> {
    match action {
        Action::QuickAttack(attack) | Action::FullAttack(attack) => {
            Some(char::from(b'A' + attack.target.0))
        }
        _ => None,
    }
}

#[test]
fn the_last_enemy_is_shot_when_one_hit_destroys_it() {
    let position = duel("A....B", &[GUN], &[GUN]).with('B', |suit| suit.damage = 8);
    check(&position, |action| target(action) == Some('B'));
}

#[test]
fn the_most_damaged_enemy_is_shot_first() {
    let specs: [SuitSpec; 3] = [(0, &PLAIN, &[GUN]), (1, &PLAIN, &[GUN]), (1, &PLAIN, &[GUN])];
    let position = position("A....B\n......\n....C.", &specs).with('C', |suit| suit.damage = 7);
    check(&position, |action| target(action) == Some('C'));
}

#[test]
fn melee_suits_move_closer() {
    let position = duel("A..........B", &[CLAW], &[CLAW]);
    let nearer = |to| cell("L1").distance(to) < cell("L1").distance(cell("A1"));
    check(&position, |action| match *action {
        Action::HalfMove { to } | Action::Move { to } | Action::Run { to } => nearer(to),
        // Ready may come before the move.
        _ => matches!(action, Action::Ready),
    });
    check(&position, |action| !matches!(action, Action::EndActivation));
}

#[test]
fn a_melee_suit_attacks_an_adjacent_enemy() {
    let position = duel("........\n........\n...AB...", &[CLAW], &[GUN]);
    check(&position, |action| target(action) == Some('B'));
}

#[test]
fn a_suit_without_energy_or_targets_regains_energy() {
    let map = "A#..........\n##..........\n............\n...........B";
    let position = duel(map, &[GUN], &[GUN]).with('A', |suit| suit.energy = 0);
    check(&position, |action| matches!(action, Action::Reboot | Action::PowerUp));
}

#[test]
fn armor_is_used_against_a_roll_that_would_destroy() {
    let position = duel("A....B", &[GUN], &[GUN, PLATES]).with('B', |suit| suit.damage = 7);
    let rolled = position.after_roll(full('B'), |position| position.attack_roll() == Some((2, 0)));
    check(&rolled, |action| *action == defend(&[1]));
}

#[test]
fn armor_is_not_used_against_a_roll_without_a_hit() {
    let position = duel("A....B", &[GUN], &[GUN, PLATES]);
    let rolled = position.after_roll(full('B'), |position| position.attack_roll() == Some((0, 2)));
    check(&rolled, |action| *action == defend(&[]));
}

#[test]
fn activation_points_are_not_wasted() {
    let position = duel("A#..........\n##.........B", &[GUN], &[GUN]);
    check(&position, |action| !matches!(action, Action::EndActivation));
}

#[test]
fn leaf_evaluation_counts_attacks_from_around_the_corner() {
    let more = |map| {
        let Position { game, .. } = duel(map, &[GUN], &[GUN]);
        game.evaluate_leaf(Seat(1)) - Evaluate::evaluate(&game, Seat(1))
    };
    let (shut_in, free) = ("A...#.#\n....#.#\n....#B#\n....###", "A...#.#\n....#.#\n....#B#");
    assert!(more(shut_in) < more(free), "{} {}", more(shut_in), more(free));
}

#[test]
fn hard_decides_at_once_without_randomness() {
    let position = duel("A#..........\n##.........B", &[GUN], &[GUN]);
    let mind = BotConfig { level: Level::Hard, seed: Seed([0; 32]), nodes: None };
    let mut asked = 0;
    let mut go_on = || {
        asked += 1;
        true
    };
    assert!(decide(&match_in(&position.game), position.awaited(), &mind, &mut go_on).is_some());
    assert_eq!(asked, 0);
}
