//! Tests of the bots on the sample game.

use scrapworks_engine::{
    BotConfig, Cause, Game, Level, Match, Seat, Seats, Seed, decide,
    games::salvage::{Salvage, options::Options},
};
use scrapworks_testkit::random_setup;

fn start(n: u32, seats: u8) -> Match<Salvage> {
    Match::new(&random_setup(n, Seats(seats), &Options::default())).expect("the setup is legal").0
}

fn bot_config(level: Level, n: u32) -> BotConfig {
    let mut seed = [level as u8; 32];
    seed[..4].copy_from_slice(&n.to_le_bytes());
    BotConfig { level, seed: Seed(seed), nodes: Some(300) }
}

/// Plays match number `n` with one bot level per seat; returns the final ranks by seat.
fn play(n: u32, levels: &[Level]) -> Vec<u8> {
    let mut current = start(n, levels.len() as u8);
    while let Some(seat) = current.awaiting().first() {
        let config = bot_config(levels[usize::from(seat.0)], n * 1_000 + current.seq());
        let action = decide(&current, seat, &config, &mut || true).expect("it is awaited");
        current = current.play(seat, action, Cause::Bot).expect("bots play by the rules").0;
    }
    current.outcome().expect("it is over").ranks.values().to_vec()
}

/// Points of 100 from 50 matches with swapped seats: two for a win, one for a tie.
fn points_against(level: Level, against: Level) -> usize {
    let points = |ranks: &[u8], seat: usize| match (ranks[seat], ranks[1 - seat]) {
        (0, 0) => 1,
        (0, _) => 2,
        _ => 0,
    };
    let pair = |n| points(&play(n, &[level, against]), 0) + points(&play(n, &[against, level]), 1);
    (0..25).map(pair).sum()
}

#[test]
fn normal_and_hard_bots_beat_easy_ones() {
    for level in [Level::Normal, Level::Hard] {
        let points = points_against(level, Level::Easy);
        assert!(points >= 55, "{level:?} has {points} of 100 points against easy");
    }
}

#[test]
fn the_same_config_gives_the_same_decisions() {
    for level in Level::ALL {
        assert_eq!(play(3, &[level, level, level]), play(3, &[level, level, level]));
    }
}

#[test]
fn a_seat_that_is_not_awaited_gets_no_decision() {
    let current = start(0, 2);
    let sealed = [0, 1].into_iter().fold(current, |current, _| {
        let action = current.game().timeout_action(Seat(0));
        current.play(Seat(0), action, Cause::Bot).unwrap().0
    });
    assert_eq!(decide(&sealed, Seat(0), &bot_config(Level::Hard, 0), &mut || true), None);
}

#[test]
fn a_search_stopped_at_once_returns_a_legal_action() {
    let current = start(0, 4);
    let config = BotConfig { nodes: None, ..bot_config(Level::Hard, 0) };
    let action = decide(&current, Seat(2), &config, &mut || false).unwrap();
    assert!(current.legal_actions(Seat(2)).contains(&action));
}
