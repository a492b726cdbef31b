//! Tests shared by all games. `engine/games/salvage` is a small game that uses them all.

mod contract;
mod golden_playthrough;
mod hidden_information;
mod log;
mod mutation;
pub mod position;
mod random_match;
mod rollout;
pub mod rulebook;

pub use contract::Contract;
pub use golden_playthrough::golden;
pub use log::{Row, random_setup};
pub use random_match::random_match;
pub use rollout::rollout;
