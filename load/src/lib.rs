//! Many clients at once, written from the protocol page alone: what measures the server, and what
//! kills it and counts whether anything was lost.
//!
//! The server is a process of its own here, asked over its sockets and looked at through `/proc`.

pub mod chair;
pub mod company;
pub mod crew;
pub mod database;
pub mod disk;
pub mod field;
pub mod house;
pub mod ledger;
pub mod message;
pub mod ordeal;
pub mod postgres;
pub mod process;
pub mod relay;
pub mod report;
pub mod runs;
pub mod socket;
pub mod table;
pub mod tally;
