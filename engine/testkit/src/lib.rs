//! Tests that every game calls with one line, and a small sample game that proves them.

mod contract;
mod hidden_information;
mod log;
mod playthrough;
mod rollout;
pub mod rulebook;
pub mod sample_game;

pub use contract::Contract;
pub use log::{Row, random_setup};
pub use playthrough::golden;
pub use rollout::rollout;

#[cfg(test)]
mod bot_tests;
