//! Load generator and fault injector: many clients, written from the protocol page alone, measure
//! the server's speed and check that it loses nothing when it or its database is killed.
//!
//! The server runs as a separate process and is observed through its sockets and `/proc`.

pub mod bench;
pub mod client;
pub mod cluster;
pub mod commands;
pub mod crash;
pub mod error;
pub mod events;
pub mod fairness;
pub mod matches;
pub mod programs;
pub mod soak;
