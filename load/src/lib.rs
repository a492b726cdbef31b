//! Load generator and fault injector: many clients, written from the protocol page alone, measure
//! the server's speed and check that it loses nothing when it or its database is killed.
//!
//! The server runs as a separate process and is observed through its sockets and `/proc`.

pub mod ack_log;
pub mod api_client;
pub mod benchmarks;
pub mod bot_load;
pub mod client;
pub mod clients;
pub mod cluster;
pub mod config;
pub mod counters;
pub mod database;
pub mod disk;
pub mod fairness;
pub mod fault_scenario;
pub(crate) mod gate;
pub mod journal;
pub mod link;
pub mod list_benchmark;
pub mod match_worker;
pub mod message;
pub mod nats;
pub mod network;
pub mod pairing;
pub mod postgres;
pub mod process;
pub mod progress;
pub mod relay;
pub mod report;
pub(crate) mod setup;
pub mod soak;
pub mod socket;
pub mod workers;
