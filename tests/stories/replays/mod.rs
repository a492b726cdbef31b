//! Replay files, recorded matches, and what verifies them.

pub(crate) mod files;
mod recorded_matches;
mod verify;
