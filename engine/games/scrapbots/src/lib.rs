//! Scrapbots: a deckbuilding duel in three lanes for two players.
//!
//! Source: *Scrapbots* by David Torres (<https://github.com/david-torres/scrapbots>, commit
//! `d6759a1`): its rules, and the names and numbers of its cards; `content/cards.rs` has the
//! licence notice. All texts are our own. The rulebook is `docs/rules/scrapbots.md`, with an id for
//! each ruling:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SB-1, SB-2 | set-up | `setup` |
//! | SB-2, SB-3 | the market | `apply::market` |
//! | SB-4, SB-9, SB-19, SB-20 | the phases of a turn | `apply::end_turn` |
//! | SB-5, SB-8, SB-10, SB-21 | playing cards | `apply::play` |
//! | SB-6, SB-14, SB-15, SB-17 | bonuses of resources | `apply::bonus` |
//! | SB-7, SB-22 | drawing and discarding | `apply::draw` |
//! | SB-10 to SB-14, SB-16, SB-18 | attacks, damage, wounds | `apply::attack` |
//! | SB-16 | the result | `scoring` |
//! | SB-23 | lanes | `lane` |
//! | SB-24 | limits | `check`, `options`, `apply::end_turn` |
//! | SB-25 | hidden information | `view`, `hand`, `resample` |
//!
//! Actions name cards, not copies: copies are interchangeable, so lists of actions have no
//! duplicates and reveal nothing about which copy a hand holds.

pub mod action;
mod apply;
mod check;
pub mod content;
mod evaluation;
pub mod event;
mod game;
mod hand;
pub mod lane;
mod legal;
pub mod options;
pub mod preview;
pub mod refusal;
mod resample;
mod scoring;
mod setup;
mod state;
mod tutorial;
pub mod view;

pub use content::catalogue;
pub use state::Scrapbots;

#[cfg(test)]
mod tests;
