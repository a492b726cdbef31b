//! How players stand to each other: friends, blocks, reports, and what operators decide.

pub mod blocks;
pub mod friends;
mod other;
pub mod reports;
pub mod sanctions;
pub mod server_acts;
