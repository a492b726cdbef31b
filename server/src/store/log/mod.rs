//! The log of every match: what the writer commits, and what reads it back.

pub(super) mod fence;
pub(super) mod match_starts;
pub(crate) mod scan;
pub(super) mod step_rows;
pub(crate) mod steps;
pub(crate) mod write_health;
pub(crate) mod writer;
pub(super) mod writer_sql;
pub(crate) mod writes;
