//! A match in memory, as values without tasks, clocks and connections.

pub(super) mod match_state;
pub(super) mod metadata;
pub(super) mod recent_steps;
