//! Scrap World: battlesuit skirmish on a grid, with bought teams.

pub mod action;
pub mod armament;
pub mod catalogue;
pub mod cell;
pub mod chassis;
pub mod content;
pub mod dice;
pub mod event;
pub mod names;
pub mod options;
mod pick;
pub mod pieces;
pub mod presets;
pub mod preview;
pub mod refusal;
pub mod roster;
pub mod view;
mod words;

#[cfg(test)]
mod content_tests;
#[cfg(test)]
mod reference_tests;
#[cfg(test)]
mod roster_tests;
