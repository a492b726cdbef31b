//! Everything that is stored, and all SQL. It does not know what the rows mean.
//!
//! `db` opens SQLite or PostgreSQL, `records` are the stored values, `writer` commits what matches
//! append, and the other modules hold the SQL of one noun each.

mod batch;
pub(crate) mod chat;
pub(crate) mod db;
pub(crate) mod history;
pub(crate) mod links;
pub(crate) mod lobbies;
pub(crate) mod matches;
#[cfg(feature = "memory")]
pub mod memory;
mod migrations;
pub(crate) mod notices;
pub(crate) mod players;
pub(crate) mod records;
pub(crate) mod rematches;
pub(crate) mod rosters;
mod rows;
pub(crate) mod scan;
pub(crate) mod service_clock;
pub(crate) mod sessions;
pub(crate) mod steps;
#[cfg(test)]
pub(crate) mod test_db;
#[cfg(test)]
mod tests;
pub(crate) mod writer;
pub(crate) mod writes;

pub use db::{Db, OpenError};
#[cfg(feature = "memory")]
pub use records::{MatchRecord, RowKind, SeatRecord, StepRow};
