//! Everything that is kept, and all SQL. What the rows mean is the business of those who ask.

mod columns;
mod db;
pub(crate) mod players;

pub use db::{Db, OpenError};
