//! Pairing: players who wait for the same are brought together, and their match starts at once.
//!
//! Who waits is in the database, so that a restart forgets nobody. One node at a time looks who can
//! play with whom, and asks them whether they are there; should two do so, the transaction that
//! starts a match decides.

mod announced;
mod asking;
pub(crate) mod by_points;
pub(crate) mod event_pass;
mod event_passes;
pub(crate) mod notify;
mod offers;
mod pass;
pub(crate) mod presence;
mod queue;
pub(crate) mod service;
mod waiting_times;
