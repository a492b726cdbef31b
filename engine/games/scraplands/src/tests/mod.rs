//! Tests of Scraplands. Above each stand the ids of the rules that it proves.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out one kind of event or preview and has nothing to say of the others"
)]

mod arena;
mod attacks;
mod checks;
mod collisions;
mod content;
mod declaring;
mod driving;
mod laws;
mod missions;
mod order;
mod ramps;
mod scene;
mod stunts;
mod teams;
mod terrain;
