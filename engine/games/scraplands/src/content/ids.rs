//! Ids and small enums that actions, events and views share.

use serde::{Deserialize, Serialize};

/// A car, numbered over all seats in the order of seats and rosters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct CarId(pub u8);

/// A weapon of one car, numbered in the order of the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct WeaponNo(pub u8);

/// A piece of terrain, by its number in the course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct PieceNo(pub u8);

/// A ramp, by its number in the course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct RampNo(pub u8);

/// The kinds of actions in an activation. Each costs one command point (SL-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Deed"))]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    Move,
    /// Counts as a Move (SL-9).
    JTurn,
    /// Directly after a Move or J-Turn.
    Advance,
    /// Directly after a Move or J-Turn.
    Drift,
    Attack,
    Pass,
}

/// The direction in which a car drives, the same throughout an action (SL-11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Gear {
    Forward,
    Backward,
}

/// What is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mission {
    /// Points for places, and for each enemy wrecked.
    #[schemars(title = "Team Race")]
    TeamRace,
    /// A race with points for ramps, rams, wrecks and for leading.
    #[schemars(title = "Showdown")]
    Showdown,
    /// No race: points for rams and wrecks in five rounds.
    #[schemars(title = "Arena")]
    Arena,
}
