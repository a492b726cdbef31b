//! A client of the protocol, written from the protocol page alone: for load, for the stories and
//! for the simulation.

pub mod compact;
pub mod http;
pub mod link;
pub mod match_client;
pub mod message;
pub mod socket;
pub mod view;
