//! Matches over the protocol.

mod actions;
pub(crate) mod bots;
mod chat;
mod clocks;
mod compact;
mod history;
pub(crate) mod matches;
mod python_bot;
mod ratings;
mod reconnect;
mod scraplands;
mod tutorials;
mod watching;
