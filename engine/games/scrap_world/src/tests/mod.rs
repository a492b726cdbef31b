//! Tests of Scrap World. Above each stand the ids of the rules that it proves.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out one kind of event or preview and has nothing to say of the others"
)]

mod actions;
mod attacks;
mod bots;
mod content;
mod defence;
mod deployment;
mod ending;
mod fallback;
mod laws;
mod movement;
mod opening;
mod order;
mod placing;
mod roster;
mod scene;
mod sight;
mod specials;
