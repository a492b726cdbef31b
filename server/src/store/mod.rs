//! Everything that is kept, and all SQL. What the rows mean is the business of those who ask.

mod batch;
pub(crate) mod chat;
mod columns;
mod db;
pub(crate) mod history;
pub(crate) mod lobbies;
pub(crate) mod matches;
pub(crate) mod players;
pub(crate) mod rosters;
pub(crate) mod steps;
pub(crate) mod writer;

pub use db::{Db, OpenError};
