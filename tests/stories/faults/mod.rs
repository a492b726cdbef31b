//! What is killed, cut off or broken, and what is left of it.

mod cluster;
mod database_identity;
mod fault_scenarios;
mod killed_deliveries;
mod killed_events;
mod replication;
mod silences;
mod soak;
mod store;
