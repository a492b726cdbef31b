//! Salvage: secret bids for scrap, for two to four players. The sample game, to be read by authors.
//!
//! Rules and texts are our own. The rulebook is `docs/rules/salvage.md`, with an id for each rule:
//!
//! | rules | subject | module |
//! | --- | --- | --- |
//! | SA-1 to SA-3 | set-up | `setup` |
//! | SA-4 to SA-7 | bids, melting, the next lot | `check`, `apply` |
//! | SA-8 | the end and the winner | `apply`, `game` |
//! | SA-9 | hidden information | `view`, `game` |

pub mod action;
mod apply;
pub mod catalogue;
mod check;
mod evaluation;
pub mod event;
mod game;
pub mod options;
pub mod preview;
pub mod refusal;
mod setup;
mod state;
pub mod view;

pub use state::Salvage;

#[cfg(test)]
mod tests;
