//! Scrapyard Empire by its rulebook, `docs/rules/scrapyard_empire.md`, whose ids the rules bear.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a rule names the few questions and abilities that it is about"
)]

mod abilities;
mod builds;
mod cards;
mod choice;
mod compare;
mod digs;
mod events;
mod legal;
mod play;
mod previews;
mod refusals;
mod rolls;
mod state;
mod steals;
mod texts;
mod trades;
mod views;

use std::env;

/// Matches that are compared with each number of seats.
fn games() -> usize {
    env::var("MODEL_GAMES").map_or(10, |games| games.parse().expect("MODEL_GAMES is a number"))
}

#[test]
fn two_players_play_as_the_rulebook_says() {
    (0..games()).for_each(|n| compare::compare_match(2, n));
}

#[test]
fn three_players_play_as_the_rulebook_says() {
    (0..games()).for_each(|n| compare::compare_match(3, n));
}

#[test]
fn four_players_play_as_the_rulebook_says() {
    (0..games()).for_each(|n| compare::compare_match(4, n));
}
