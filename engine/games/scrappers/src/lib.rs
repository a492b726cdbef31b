//! Scrappers: a deckbuilder for two to four players, with stacks of five cards resolved in reverse.
//!
//! Source: *Scrappers* by Boggs Game Design (<http://www.boggsgamedesign.com/scrappers.html>): the
//! rules. No card list is available, so all cards and all texts are our own. The rulebook is
//! `docs/rules/scrappers.md`, with an id for each ruling:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SC-1, SC-2, SC-26 | the end and the winner | `scoring` |
//! | SC-3, SC-16 | neighbours and targets | `state`, `apply::targets` |
//! | SC-4, SC-5 | set-up | `setup` |
//! | SC-6, SC-7, SC-9 | the Command phase | `apply::command` |
//! | SC-8 | hidden information | `view`, `resample` |
//! | SC-10 to SC-12, SC-14 | priority, resolution and costs | `apply::activation` |
//! | SC-13, SC-23, SC-25 | abilities, draft decks, stacks | `apply::abilities`, `apply::answers` |
//! | SC-15, SC-17 to SC-19 | damage, shields | `apply::damage` |
//! | SC-20 | benefits of upgrades | `pilot` |
//! | SC-21, SC-22 | the Reboot, drawing | `apply::reboot`, `apply::piles` |
//! | SC-24 | pools | `pilot` |
//! | SC-27 | players who leave | `apply::leaving` |

pub mod action;
mod apply;
mod check;
pub mod content;
mod evaluation;
pub mod event;
mod game;
mod legal;
pub mod options;
mod phase;
pub mod piles;
mod pilot;
pub mod preview;
pub mod refusal;
mod resample;
mod scoring;
mod setup;
mod state;
mod tutorial;
pub mod view;

pub use state::Scrappers;

#[cfg(test)]
mod tests;
