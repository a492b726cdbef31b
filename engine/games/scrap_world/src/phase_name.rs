//! The names of the phases of a match.

use serde::Serialize;

/// What is being decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    Terrain,
    Sides,
    Deployment,
    Activation,
    Defence,
    Over,
}
