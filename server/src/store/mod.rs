//! Everything that is kept, and all SQL. What the rows mean is the business of those who ask.

pub(crate) mod audit;
mod batch;
pub(crate) mod chat;
mod columns;
mod db;
pub(crate) mod history;
pub(crate) mod links;
pub(crate) mod lobbies;
pub(crate) mod matches;
#[cfg(feature = "memory")]
pub mod memory;
pub(crate) mod notices;
pub(crate) mod players;
pub(crate) mod rematches;
pub(crate) mod rosters;
#[cfg(test)]
pub(crate) mod scratch;
pub(crate) mod steps;
#[cfg(test)]
mod tests;
pub(crate) mod uptime;
pub(crate) mod writer;

pub use db::{Db, OpenError};
#[cfg(feature = "memory")]
pub use {
    matches::{MatchRecord, SeatRecord},
    steps::{Deed, StepRow},
};
