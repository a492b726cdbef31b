//! The connections that watch a match, and whether the players of its seats are among them.

pub(super) mod subscribers;
