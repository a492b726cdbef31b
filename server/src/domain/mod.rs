//! Values and rules that the store keeps and everything above it shares: lobbies and ratings.
//! Nothing here waits, reads a clock or knows of a database.

pub(crate) mod address_range;
pub(crate) mod lobby;
pub(crate) mod ratings;
