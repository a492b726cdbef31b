//! Scrapyard Empire: parts become machines, machines become inventions; for two to four.
//!
//! Source: *Scrapyard Empire* by Galliant Games: the published rules. Of its cards only the names
//! of eight inventions, of one machine and of one character are known, with hints of what some do,
//! so all numbers, recipes and texts are ours. The rules are told in
//! `docs/rules/scrapyard_empire.md`, with an id for each ruling. Where to find them:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SE-1, SE-2, SE-24 | set-up, decks, the number of inventions | `game`, `cards` |
//! | SE-3 | what is hidden | `view`, `resample` |
//! | SE-4 | drawing and shuffling | `draw` |
//! | SE-5, SE-10 to SE-14 | digging | `dig` |
//! | SE-6, SE-7, SE-9, SE-25, SE-30 | the phases, discards, the end | `turn` |
//! | SE-8 | the draw action | `check` |
//! | SE-13, SE-16, SE-17 | rolls and what raises them | `roll` |
//! | SE-15, SE-28 | stealing, answers to it | `steal`, `dig` |
//! | SE-18 to SE-20 | trade | `trade` |
//! | SE-21 to SE-24 | building, winning | `build` |
//! | SE-26, SE-27, SE-29 | abilities | `abilities`, `targets`, `player` |

pub mod action;
mod apply;
pub mod built;
mod check;
pub mod content;
mod evaluation;
pub mod event;
mod game;
mod legal;
pub mod offer;
pub mod options;
mod part_counts;
mod pending;
mod player;
pub mod preview;
pub mod refusal;
mod resample;
pub mod roll;
mod scoring;
mod setup;
mod state;
mod tutorial;
pub mod view;

pub use state::ScrapyardEmpire;

#[cfg(test)]
mod tests;
