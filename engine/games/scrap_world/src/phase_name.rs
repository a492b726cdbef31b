//! The names of the phases, for refusals.

use serde::Serialize;

/// The phase of a match.
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
