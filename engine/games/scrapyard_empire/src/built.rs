//! Built cards on the table.

use serde::Serialize;

use crate::content::ids::{Invention, Machine};

/// A built machine. `used` is true once its ability is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BuiltMachine {
    pub machine: Machine,
    pub used: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BuiltInvention {
    pub invention: Invention,
    pub used: bool,
}
