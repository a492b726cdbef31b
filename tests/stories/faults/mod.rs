//! What is killed, cut off or broken, and what is left of it.

mod cluster;
mod fault_scenarios;
mod replication;
mod soak;
mod store;
