//! Matches: one actor per match in memory, replay of logs, and verification.
//!
//! A match is loaded by replaying its log when it is first needed, and leaves memory when it has
//! had no subscriber for a while. [`live::LiveMatches`] is the handle to all of them.

pub(crate) mod actor;
pub(crate) mod analysis;
mod audience;
mod bot_pool;
mod clock;
pub(crate) mod live;
mod log;
pub(crate) mod outgoing;
pub(crate) mod refusals;
pub(crate) mod remote;
pub(crate) mod replay;
pub(crate) mod reply_to;
pub(crate) mod request;
mod state;
#[cfg(test)]
mod tests;
pub mod verify;
mod wire;
