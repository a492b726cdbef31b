//! What operators read and do, and what looks after the database as a whole.

pub(crate) mod admin_acts;
pub(crate) mod admin_matches;
pub(crate) mod admin_players;
pub(crate) mod admin_rooms;
pub(crate) mod announcement;
pub mod backup;
pub(super) mod backup_seal;
pub(super) mod copy;
mod copy_target;
pub(crate) mod diagnosis;
pub(crate) mod last_backup;
pub(crate) mod operator_acts;
pub(crate) mod replication;
pub(crate) mod retention;
pub(crate) mod server_acts;
pub(crate) mod status;
pub(crate) mod volume;
