//! The WebSocket endpoint: one connection per client, which serves lobby lists and any number of
//! matches.
//!
//! It knows no game rules. It turns messages into commands for match actors, and writes encoded
//! frames from the connection's outbox to the client.

mod client;
mod connection;
mod refusals;
mod subscriptions;
pub(crate) mod upgrade;
