//! Cards that are built.

use serde::Serialize;

use crate::content::ids::{Invention, Machine};

/// A machine on the table; sideways when its ability is used up.
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
