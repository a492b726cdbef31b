//! Tests of Scrap World. Above each stand the ids of the rules that it proves.

mod actions;
mod attacks;
mod content;
mod defence;
mod ending;
mod fallback;
mod laws;
mod movement;
mod order;
mod roster;
mod scene;
mod setup;
mod sight;
mod specials;
