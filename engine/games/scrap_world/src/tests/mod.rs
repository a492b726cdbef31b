//! Tests of the rules, by chapter of the rulebook. The ids of the rules that a test proves stand
//! above it.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out one kind of event or preview and has nothing to say of the others"
)]

mod activation;
mod attacks;
mod bots;
mod cards;
mod content;
mod contract;
mod defence;
mod deployment;
mod end;
mod fallback;
mod fixture;
mod hidden_information;
mod line_of_sight;
mod movement;
mod roster;
mod round;
mod setup_fixture;
mod terrain;
