//! How players stand to each other: friends, blocks, reports, and what operators decide.

pub mod blocks;
pub mod friends;
pub mod reports;
pub mod sanctions;
mod target_player;
