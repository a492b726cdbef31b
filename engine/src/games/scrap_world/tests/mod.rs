//! Tests of Scrap World. Above each stand the ids of the rules that it proves.

mod content;
mod playouts;
mod roster;
