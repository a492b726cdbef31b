//! Replay files, recorded matches, and what verifies them.

mod analyses;
mod continuations;
pub(crate) mod files;
mod recorded_matches;
mod verify;
