//! What bots do where the right move is plain.

use crate::{
    ScrapWorld,
    action::Action,
    content::{Against, Armament, Effect, ids::Die},
    options::Options,
    tests::fixture::{CLAW, Figure, GUN, PLAIN, Scene, card, cell, defend, duel, full, scene},
};
use scrapworks_bots::{Evaluate, Level, Mind, decide};
use scrapworks_core::{Match, Seat, Seats, Seed};
use scrapworks_testkit::random_setup;

const PLATES: Armament = card(
    "plates",
    Effect::Reactive { energy: 1, dice: &[Die::Blue, Die::Blue], against: Against::Any },
);

fn with_position(scene: &Scene) -> Match<ScrapWorld> {
    let setup = random_setup::<ScrapWorld>(0, Seats(2), &Options::default());
    Match::new(&setup).expect("the setup is legal").0.in_position(scene.game.clone())
}

/// What normal and hard do, each with the luck of three minds.
fn decisions(scene: &Scene) -> Vec<Action> {
    let current = with_position(scene);
    let minds = [Level::Normal, Level::Hard].into_iter().flat_map(|level| {
        (0..3).map(move |n| Mind { level, seed: Seed([n; 32]), nodes: Some(400) })
    });
    let choose = |mind| decide(&current, scene.awaited(), &mind, &mut || true);
    minds.map(|mind| choose(mind).expect("it is awaited")).collect()
}

#[track_caller]
fn check(scene: &Scene, is_right: impl Fn(&Action) -> bool) {
    for decision in decisions(scene) {
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
    let scene = duel("A....B", &[GUN], &[GUN]).with('B', |suit| suit.damage = 8);
    check(&scene, |action| target(action) == Some('B'));
}

#[test]
fn of_two_enemies_the_one_that_is_nearly_down_is_shot() {
    let figures: [Figure; 3] = [(0, &PLAIN, &[GUN]), (1, &PLAIN, &[GUN]), (1, &PLAIN, &[GUN])];
    let scene = scene("A....B\n......\n....C.", &figures).with('C', |suit| suit.damage = 7);
    check(&scene, |action| target(action) == Some('C'));
}

#[test]
fn who_has_claws_comes_closer() {
    let scene = duel("A..........B", &[CLAW], &[CLAW]);
    let nearer = |to| cell("L1").distance(to) < cell("L1").distance(cell("A1"));
    check(&scene, |action| match *action {
        Action::HalfMove { to } | Action::Move { to } | Action::Run { to } => nearer(to),
        // What is done first may be of use on the way.
        _ => matches!(action, Action::Ready),
    });
    check(&scene, |action| !matches!(action, Action::EndActivation));
}

#[test]
fn who_stands_beside_its_enemy_with_claws_strikes() {
    let scene = duel("........\n........\n...AB...", &[CLAW], &[GUN]);
    check(&scene, |action| target(action) == Some('B'));
}

#[test]
fn who_has_no_energy_and_sees_nobody_regains_some() {
    let map = "A#..........\n##..........\n............\n...........B";
    let scene = duel(map, &[GUN], &[GUN]).with('A', |suit| suit.energy = 0);
    check(&scene, |action| matches!(action, Action::Reboot | Action::PowerUp));
}

#[test]
fn armor_is_used_against_a_roll_that_would_destroy() {
    let scene = duel("A....B", &[GUN], &[GUN, PLATES]).with('B', |suit| suit.damage = 7);
    let rolled = scene.lucky(full('B'), |scene| scene.attack_roll() == Some((2, 0)));
    check(&rolled, |action| *action == defend(&[1]));
}

#[test]
fn armor_is_not_used_against_a_roll_without_a_hit() {
    let scene = duel("A....B", &[GUN], &[GUN, PLATES]);
    let rolled = scene.lucky(full('B'), |scene| scene.attack_roll() == Some((0, 2)));
    check(&rolled, |action| *action == defend(&[]));
}

#[test]
fn no_points_are_thrown_away() {
    let scene = duel("A#..........\n##.........B", &[GUN], &[GUN]);
    check(&scene, |action| !matches!(action, Action::EndActivation));
}

#[test]
fn what_an_enemy_could_do_from_round_the_corner_counts_for_who_looks_closer() {
    let more = |map| {
        let Scene { game, .. } = duel(map, &[GUN], &[GUN]);
        game.evaluate_leaf(Seat(1)) - Evaluate::evaluate(&game, Seat(1))
    };
    let (shut_in, free) = ("A...#.#\n....#.#\n....#B#\n....###", "A...#.#\n....#.#\n....#B#");
    assert!(more(shut_in) < more(free), "{} {}", more(shut_in), more(free));
}

#[test]
fn where_no_chance_has_a_part_hard_decides_at_once() {
    let scene = duel("A#..........\n##.........B", &[GUN], &[GUN]);
    let mind = Mind { level: Level::Hard, seed: Seed([0; 32]), nodes: None };
    let mut asked = 0;
    let mut go_on = || {
        asked += 1;
        true
    };
    assert!(decide(&with_position(&scene), scene.awaited(), &mind, &mut go_on).is_some());
    assert_eq!(asked, 0);
}
