//! Everything that is kept, and all SQL. What the rows mean is the business of those who ask.

mod db;

pub use db::{Db, OpenError};
