//! Values and rules that the store keeps and everything above it shares: lobbies, ratings, and what
//! identifies a mailbox, a name or a network.
//! Nothing here waits, reads a clock or knows of a database.

pub(crate) mod chat_share;
pub(crate) mod emblem;
pub mod events;
pub(crate) mod friend_pause;
pub(crate) mod lobby;
pub(crate) mod mailbox;
pub(crate) mod name;
pub mod network;
pub(crate) mod player_record;
pub(crate) mod ratings;
pub(crate) mod shares;
pub(crate) mod statistics;
