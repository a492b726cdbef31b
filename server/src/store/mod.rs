//! Everything that is stored, and all SQL. It does not know what the rows mean.
//!
//! `open` opens SQLite or PostgreSQL, `db` is the handle to it, `records` are the stored values,
//! `writer` commits what matches append, `fence` keeps dead nodes from it, and the other modules
//! hold the SQL of one noun each.

pub(crate) mod accounts;
pub(crate) mod db;
mod encryption;
pub(crate) mod events;
mod identity;
pub(crate) mod installation;
pub(crate) mod link_previews;
pub(crate) mod lobbies;
mod locks;
pub(crate) mod log;
pub(crate) mod matches;
#[cfg(feature = "memory")]
pub mod memory;
pub(crate) mod nodes;
pub(crate) mod notifications;
pub(crate) mod open;
pub mod ops;
mod outage;
pub(crate) mod pairings;
pub(crate) mod people;
mod pooler;
pub(crate) mod query;
pub(crate) mod ratings;
pub(crate) mod records;
mod rows;
mod schema;
mod server_lock;
pub(crate) mod service_clock;
pub(crate) mod site_keys;
pub(crate) mod sqlite_file;
#[cfg(test)]
pub(crate) mod test_db;
#[cfg(test)]
mod tests;

pub use db::Db;
pub(crate) use locks::is_locked;
pub use open::OpenError;
pub(crate) use outage::is_away;
pub use records::NodeId;
#[cfg(feature = "memory")]
pub use records::{MatchRecord, RowKind, SeatRecord, StepRow};
pub use schema::SchemaError;
pub use schema::migrations::MigrationName;
pub use schema::schema_state::SchemaState;
pub use server_lock::{Lost, ServerLock, ServerLockError};
