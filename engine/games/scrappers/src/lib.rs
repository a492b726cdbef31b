//! Scrappers: a deckbuilder for two to four, with stacks of five cards resolved in reverse.
//!
//! Source: *Scrappers* by Boggs Game Design (<http://www.boggsgamedesign.com/scrappers.html>): the
//! rules. No list of its cards is known, so all cards and all texts are ours. The rules are told in
//! `docs/rules/scrappers.md`, with an id for each ruling. Where to find them:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SC-1, SC-2, SC-26 | the end and who wins | `reboot` |
//! | SC-3, SC-16 | neighbours, whom an ability means | `state`, `targets` |
//! | SC-4, SC-5 | set-up | `game`, `pilot` |
//! | SC-6, SC-7, SC-9 | the Command phase | `command` |
//! | SC-8 | what is hidden | `view`, `resample` |
//! | SC-10 to SC-12, SC-14 | priority, what resolves and what it costs | `activation` |
//! | SC-13, SC-23, SC-25 | abilities, draft decks, order of stacks | `abilities`, `answers` |
//! | SC-15, SC-17 to SC-19 | damage, shields | `damage` |
//! | SC-20 | lasting benefits | `pilot` |
//! | SC-21, SC-22 | the Reboot, drawing | `reboot`, `state` |
//! | SC-24 | pools | `pilot` |

mod abilities;
pub mod action;
mod activation;
mod answers;
pub mod cards;
mod check;
mod choices;
mod command;
pub mod content;
mod damage;
pub mod event;
mod game;
mod judge;
pub mod names;
pub mod options;
mod phase;
mod pilot;
pub mod preview;
mod reboot;
pub mod refusal;
mod resample;
mod state;
mod targets;
mod tutorial;
pub mod view;
mod words;

pub use state::Scrappers;

#[cfg(test)]
mod tests;
