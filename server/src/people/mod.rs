//! How players stand to each other: friends, blocks, reports, and what operators decide.

pub mod blocks;
pub mod decisions;
pub mod friends;
pub mod moderation_log;
pub mod reports;
pub mod sanctions;
pub mod site_rules;
mod target_player;
