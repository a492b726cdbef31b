//! Scrap World: a skirmish of battlesuits on a board of squares, with bought teams.
//!
//! Source: the rulebook of Maker Games' Scrap World. Its card figures are lost; the modules of
//! `content` say which cards, dice and terrain are ours. `docs/rules/scrap_world.md` states the
//! rules; each has an id. Nothing is hidden once the match has begun (SW-3), so there is no
//! `resample` module.
//!
//! | rules | subject | module |
//! | --- | --- | --- |
//! | SW-1 to SW-3 | teams and supply | `roster` |
//! | SW-4 | terrain placement | `apply::terrain`, `board::placement` |
//! | SW-5 | sides and starting zones | `apply::sides`, `board::side` |
//! | SW-6, SW-7 | deployment | `apply::deployment`, `check::setup` |
//! | SW-8 to SW-12 | initiative and order | `apply::round` |
//! | SW-13 | victory, ranks, the round cap | `scoring`, `apply::round` |
//! | SW-14 to SW-20 | activations and their actions | `apply::activation`, `check::activation` |
//! | SW-21 | drained energy | `apply::defence` |
//! | SW-22 to SW-28 | movement | `board::movement`, `board::terrain` |
//! | SW-29, SW-33 to SW-35, SW-40 | targets and dice | `check::attack` |
//! | SW-30 to SW-32 | armor cards and damage | `check::defence`, `apply::defence` |
//! | SW-36 to SW-39 | lines of sight and cover | `board::sight` |
//! | SW-41 to SW-45 | fallback | `apply::fallback` |
//! | SW-46 | cards that change the rules | `content`, `weapon` |

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
