//! Laws of bots, on the small game that proves the contract.

use crate::{
    random_setup,
    sample_game::{Options, Salvage},
};
use scrapworks_bots::{Level, Mind, decide};
use scrapworks_core::{Cause, Game, Seats};
use scrapworks_core::{Match, Seat, Seed};

fn start(n: u32, seats: u8) -> Match<Salvage> {
    Match::new(&random_setup(n, Seats(seats), &Options::default())).unwrap().0
}

fn mind(level: Level, n: u32) -> Mind {
    let mut seed = [level as u8; 32];
    seed[..4].copy_from_slice(&n.to_le_bytes());
    Mind { level, seed: Seed(seed), nodes: Some(3_000) }
}

/// The ranks at the end, seat by seat.
fn play(n: u32, levels: &[Level]) -> Vec<u8> {
    let mut current = start(n, levels.len() as u8);
    while let Some(seat) = current.awaiting().first() {
        let mind = mind(levels[usize::from(seat.0)], n * 1_000 + current.seq());
        let action = decide(&current, seat, &mind, &mut || true).expect("it is awaited");
        current = current.play(seat, action, Cause::Bot).expect("bots play by the rules").0;
    }
    current.outcome().unwrap().ranks.values().to_vec()
}

/// Of 100 points in 50 matches with swapped seats, where a tie is half a win.
fn share(level: Level, against: Level) -> usize {
    let points = |ranks: &[u8], seat: usize| match (ranks[seat], ranks[1 - seat]) {
        (0, 0) => 1,
        (0, _) => 2,
        _ => 0,
    };
    let pair = |n| points(&play(n, &[level, against]), 0) + points(&play(n, &[against, level]), 1);
    (0..25).map(pair).sum()
}

#[test]
fn who_thinks_more_beats_who_overlooks_half() {
    for level in [Level::Normal, Level::Hard] {
        let points = share(level, Level::Easy);
        assert!(points >= 55, "{level:?} has {points} of 100 points against easy");
    }
}

#[test]
fn the_same_mind_decides_the_same() {
    for level in Level::ALL {
        assert_eq!(play(3, &[level, level, level]), play(3, &[level, level, level]));
    }
}

#[test]
fn nobody_else_is_decided_for() {
    let current = start(0, 2);
    let sealed = [0, 1].into_iter().fold(current, |current, _| {
        let action = current.game().timeout_action(Seat(0));
        current.play(Seat(0), action, Cause::Bot).unwrap().0
    });
    assert_eq!(decide(&sealed, Seat(0), &mind(Level::Hard, 0), &mut || true), None);
}

#[test]
fn who_must_stop_at_once_still_plays_a_legal_action() {
    let current = start(0, 4);
    let mind = Mind { nodes: None, ..mind(Level::Hard, 0) };
    let action = decide(&current, Seat(2), &mind, &mut || false).unwrap();
    assert!(current.legal_actions(Seat(2)).contains(&action));
}
