//! Everything that is stored, and all SQL. It does not know what the rows mean.
//!
//! `open` opens SQLite or PostgreSQL, `db` is the handle to it, `records` are the stored values,
//! `writer` commits what matches append, `fence` keeps dead nodes from it, and the other modules
//! hold the SQL of one noun each.

pub(crate) mod admin_acts;
pub(crate) mod admin_matches;
pub(crate) mod admin_players;
pub(crate) mod admin_rooms;
pub mod backup;
mod backup_seal;
mod batch;
pub(crate) mod blocks;
pub(crate) mod chat;
mod copy;
pub(crate) mod db;
pub(crate) mod diagnosis;
pub(crate) mod emails;
mod encryption;
mod fence;
pub(crate) mod friends;
pub(crate) mod history;
pub(crate) mod identities;
pub(crate) mod kept;
pub(crate) mod links;
pub(crate) mod lobbies;
pub(crate) mod lobby_bounds;
pub(crate) mod mails;
mod match_starts;
pub(crate) mod matches;
#[cfg(feature = "memory")]
pub mod memory;
mod migrations;
mod node_records;
pub(crate) mod nodes;
pub(crate) mod notice_settings;
pub(crate) mod notices;
pub(crate) mod open;
mod outage;
pub(crate) mod pairing_records;
pub(crate) mod pairing_waits;
pub(crate) mod pairings;
pub(crate) mod passkeys;
mod player_rows;
pub(crate) mod players;
pub(crate) mod push_queue;
pub(crate) mod push_subscriptions;
pub(crate) mod query;
mod rated_ends;
pub(crate) mod rating_log;
pub(crate) mod ratings;
pub(crate) mod records;
pub(crate) mod rematches;
pub(crate) mod replication;
pub(crate) mod reports;
pub(crate) mod retention;
pub(crate) mod rosters;
mod rows;
pub(crate) mod scan;
mod schema;
mod schema_state;
pub(crate) mod server_acts;
mod server_lock;
pub(crate) mod service_clock;
pub(crate) mod sessions;
pub(crate) mod site_keys;
mod sqlite_file;
pub(crate) mod status;
mod step_rows;
pub(crate) mod steps;
#[cfg(test)]
pub(crate) mod test_db;
#[cfg(test)]
mod tests;
pub(crate) mod turn_notices;
pub(crate) mod waits;
pub(crate) mod ways;
pub(crate) mod writer;
pub(crate) mod writes;

pub use db::Db;
pub use migrations::MigrationName;
pub use open::OpenError;
pub(crate) use outage::is_away;
pub use records::NodeId;
#[cfg(feature = "memory")]
pub use records::{MatchRecord, RowKind, SeatRecord, StepRow};
pub use schema::SchemaError;
pub use schema_state::SchemaState;
pub use server_lock::{Lost, ServerLock, ServerLockError};
