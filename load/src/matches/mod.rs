//! Many matches at once: their clients, what they do, and what was acknowledged.

pub mod ack_log;
pub mod bot_load;
pub mod clients;
pub mod config;
pub mod counters;
pub mod journal;
pub mod progress;
pub mod setup;
pub mod worker;
pub mod workers;
