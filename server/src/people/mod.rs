//! How players stand to each other: friends, blocks, reports, and what operators decide.

pub mod blocks;
pub mod friends;
pub mod reports;
pub mod sanctions;
pub mod server_acts;
mod target_player;
