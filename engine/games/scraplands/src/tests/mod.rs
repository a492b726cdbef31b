//! Tests of Scraplands, one file for each chapter of the rulebook. The comment above a test names
//! the rules that it proves.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out one kind of event or preview and has nothing to say of the others"
)]

mod activation;
mod arena;
mod attacks;
mod bots;
mod collisions;
mod content;
mod contract;
mod control_checks;
mod courses;
mod driving;
mod fixture;
mod hidden_information;
mod missions;
mod order;
mod previews;
mod ramps;
mod refusals;
mod roster;
mod stunts;
mod terrain;
