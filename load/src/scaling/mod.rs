//! Simulates clusters that are too large to try, in simulated time: what they ask of PostgreSQL and
//! of NATS, and what happens to matches when a node dies or is replaced.
//!
//! It checks docs/scaling.md. Nothing here uses a network, a database or a real clock; costs are
//! those of [`settings`].

pub mod balance;
pub mod bus;
pub mod database;
pub mod document;
pub mod event;
pub mod expectations;
pub mod experiments;
mod leases;
mod node;
mod replacement;
pub mod report;
mod rng;
pub mod settings;
pub mod statistics;
pub mod world;
mod writer;
