//! Tests of Scrap World. Above each stand the ids of the rules that it proves.

mod actions;
mod attacks;
mod content;
mod defence;
mod fallback;
mod movement;
mod order;
mod playouts;
mod roster;
mod scene;
mod sight;
mod specials;
