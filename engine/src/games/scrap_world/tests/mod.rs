//! Tests of Scrap World. Above each stand the ids of the rules that it proves.

mod actions;
mod content;
mod movement;
mod order;
mod playouts;
mod roster;
mod scene;
