//! Events: who holds them and who joins, what people see of them, and how they begin and end. Who
//! plays with whom is decided in [`crate::pairing`].

pub(crate) mod board;
pub(crate) mod calendar;
pub(crate) mod noticed;
pub(crate) mod runner;
pub(crate) mod service;
pub(crate) mod verify;
mod views;
