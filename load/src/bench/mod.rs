//! How fast the server is, beside a bare relay.

pub mod benchmarks;
pub mod relay;
pub mod report;
