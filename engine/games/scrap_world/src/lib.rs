//! Scrap World: battlesuit skirmish on a grid, with bought teams.
//!
//! Source: the rulebook of Maker Games' Scrap World, whose card figures are lost; cards, dice and
//! terrain are ours where `content.rs` and its neighbours say so. The rules are told in
//! `docs/rules/scrap_world.md`, with an id for each ruling. Where to find them:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SW-1 to SW-3 | teams and supply | `roster` |
//! | SW-4 | terrain in turn | `apply::terrain`, `board::placement` |
//! | SW-5 | sides and starting zones | `apply::sides`, `board::side` |
//! | SW-6, SW-7 | deployment | `apply::deployment` |
//! | SW-8 to SW-12 | initiative and order | `apply::round` |
//! | SW-13 | victory, ranks, the round cap | `scoring`, `apply::round` |
//! | SW-14 to SW-20 | activations and their actions | `apply::activation` |
//! | SW-21 | drained energy | `apply::defence` |
//! | SW-22 to SW-28 | movement | `board::movement`, `board::terrain` |
//! | SW-29, SW-33 to SW-35, SW-40 | targets and dice | `apply::attack` |
//! | SW-30 to SW-32 | armor cards and damage | `apply::defence` |
//! | SW-36 to SW-39 | lines of sight and cover | `board::sight` |
//! | SW-41 to SW-45 | falling back | `apply::fallback` |
//! | SW-46 | what cards do beyond the rulebook | `content`, `content::armament` |

pub mod action;
mod apply;
pub mod board;
mod card_state;
mod check;
pub mod content;
mod default_roster;
mod evaluation;
pub mod event;
mod game;
mod legal;
pub mod options;
mod phase_name;
pub mod presets;
pub mod preview;
mod quick_setup;
pub mod refusal;
pub mod roster;
mod scoring;
mod setup;
mod state;
mod stats;
mod text;
mod tutorial;
pub mod view;
mod weapon;

#[cfg(test)]
mod tests;

pub use state::ScrapWorld;
