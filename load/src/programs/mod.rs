//! What is started, and what is broken: the server, its databases, NATS, networks and disks.

pub mod database;
pub mod disk;
mod gate;
pub mod nats;
pub mod network;
pub mod postgres;
pub mod process;
