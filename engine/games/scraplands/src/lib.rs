//! Scraplands: teams of armed cars race and fight on a table without squares.
//!
//! Source: *Scraplands* and its parent, the *Cadence Wargame System*, by their contributors, under
//! CC BY 4.0: cars, weapons, upgrades, missions and rules. Courses, the size of cars and the exact
//! geometry are ours. The rulebook is `docs/rules/scraplands.md`; each ruling has an id there. The
//! modules that implement them:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SL-1 to SL-3 | lengths, cars, distances | `geometry` |
//! | SL-39, SL-44, SL-52 | teams | `roster` |
//! | SL-43 | the grid | `setup` |
//! | SL-4, SL-5, SL-29 | order, places, progress | `order`, `apply/movement` |
//! | SL-6 to SL-9, SL-20, SL-51 | activations | `plan`, `apply/activation` |
//! | SL-10 to SL-18, SL-47 | Move, Advance, Boost | `driving`, `lane`, `apply/driving` |
//! | SL-45, SL-46 | Drift and J-Turn | `driving`, `apply/drift` |
//! | SL-13, SL-22 to SL-25, SL-37, SL-38 | collisions and terrain | `collision`, `apply/movement` |
//! | SL-19, SL-21, SL-49 | control checks, Counter | `dice`, `apply/control_check` |
//! | SL-26 to SL-28 | ramps | `apply/jump` |
//! | SL-34 to SL-36, SL-48, SL-50 | attacks | `targeting`, `apply/attack` |
//! | SL-30 to SL-33, SL-41, SL-42 | points and the end | `scoring`, `apply/round` |
//! | SL-40 | the Arena | `apply/entering`, `apply/round` |
//!
//! After the setup nothing is hidden, so there is nothing to resample and the private view is
//! empty.

pub mod action;
mod apply;
mod check;
mod collision;
pub mod content;
mod dice;
mod driving;
mod evaluation;
pub mod event;
mod game;
pub mod geometry;
mod lane;
mod legal;
mod odds;
pub mod options;
mod order;
pub mod phase_name;
pub mod plan;
pub mod preview;
pub mod refusal;
pub mod roster;
mod scoring;
mod setup;
mod state;
mod stats;
mod targeting;
mod tutorial;
pub mod view;

#[cfg(test)]
mod tests;

pub use state::Scraplands;
