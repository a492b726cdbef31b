//! Time: the wall clock, the service clock, and a ticker for periodic work.

pub mod service;
pub mod ticker;
pub mod wall;
