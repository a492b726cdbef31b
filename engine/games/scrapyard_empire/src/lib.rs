//! Scrapyard Empire, a card game for two to four players who build machines out of parts and
//! inventions out of machines.
//!
//! Source: the published rules of *Scrapyard Empire* by Galliant Games. Of its cards only the names
//! of eight inventions, of one machine and of one character are known, with hints of what some do;
//! all numbers, recipes and texts are ours. `docs/rules/scrapyard_empire.md` contains the rules,
//! with an id for each ruling:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SE-1, SE-2, SE-24 | setup, decks, number of inventions | `setup`, `content` |
//! | SE-3 | hidden information | `view`, `resample` |
//! | SE-4 | drawing and reshuffling | `apply::draw` |
//! | SE-5, SE-10 to SE-14 | digging | `apply::dig` |
//! | SE-6, SE-7, SE-9, SE-25 | phases, discards | `apply::turn` |
//! | SE-8 | the draw action | `check` |
//! | SE-13, SE-16, SE-17 | rolls and boosts | `check::roll`, `apply::roll` |
//! | SE-15, SE-28 | stealing, reactions | `apply::steal`, `apply::dig` |
//! | SE-18 to SE-20 | trading | `check`, `apply::trade` |
//! | SE-21 to SE-23, SE-29 | building | `check::building`, `apply::build` |
//! | SE-24, SE-30 | winning, the end | `apply::build`, `apply::turn`, `scoring` |
//! | SE-31 | players who leave | `apply::leaving` |
//! | SE-26, SE-27 | abilities | `check::abilities`, `apply::abilities`, `apply::targets` |

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
