//! Scraplands: armed cars race and fight on a table that is measured freely.
//!
//! Source: *Scraplands* and its parent, the *Cadence Wargame System*, by their contributors, under
//! CC BY 4.0: cars, weapons, upgrades, missions and rules. Courses, table and exact geometry are
//! ours. The rules are told in `docs/rules/scraplands.md`, with an id for each ruling.

pub mod action;
pub mod cars;
pub mod catalogue;
pub mod content;
pub mod event;
pub mod names;
pub mod options;
mod pick;
pub mod plan;
pub mod plane;
pub mod presets;
pub mod preview;
pub mod refusal;
pub mod roster;
pub mod scoring;
pub mod tracks;
pub mod upgrades;
pub mod view;
pub mod weapons;
mod words;
