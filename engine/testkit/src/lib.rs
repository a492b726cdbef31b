//! Tests shared by all games, and a small sample game on which they are tested.

mod contract;
mod golden_playthrough;
mod hidden_information;
mod log;
mod rollout;
pub mod rulebook;
pub mod sample_game;

pub use contract::Contract;
pub use golden_playthrough::golden;
pub use log::{Row, random_setup};
pub use rollout::rollout;

#[cfg(test)]
mod bot_tests;
