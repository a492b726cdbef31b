//! Matches: one actor per match in memory, replay of logs, and verification.
//!
//! A match is loaded by replaying its log when it is first needed, and leaves memory when it has
//! had no subscriber for a while. [`live::LiveMatches`] is the handle to all of them.

pub(crate) mod actor;
mod bot_pool;
mod clock;
pub(crate) mod command;
pub(crate) mod directory;
mod history;
mod idempotency;
mod json_diff;
mod legal_actions;
pub(crate) mod live;
mod load;
mod log_replay;
mod match_state;
mod metadata;
mod open;
mod panics;
mod patch_writer;
mod people;
mod presence;
mod recent_steps;
pub(crate) mod refusals;
mod rematch;
pub(crate) mod remote;
mod rename;
pub(crate) mod reopen;
pub(crate) mod replay;
mod resign;
mod set_aside;
pub(crate) mod start;
pub(crate) mod step_message;
mod subscribers;
#[cfg(test)]
mod tests;
mod tutorial;
pub mod verify;
mod watchable;
mod wire;
