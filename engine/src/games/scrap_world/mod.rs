//! Scrap World: battlesuit skirmish on a grid, with bought teams.

pub mod action;
pub mod cell;
pub mod content;
pub mod event;
pub mod names;
pub mod preview;
pub mod refusal;
pub mod view;
mod words;
