//! Previews: what an action would do. Probabilities are in thousandths.

mod compute;

use serde::Serialize;

use crate::{
    content::ids::{CarId, Gear, PieceNo, RampNo, WeaponNo},
    event::{CheckCause, Need, Obstacle},
    geometry::{Mil, Pose, Turn},
};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    Enter {
        pose: Pose,
    },
    Declare {
        /// Command points left afterwards.
        command: u8,
        /// Attacks of this activation have −2 (SL-8).
        #[serde(rename = "many_deeds")]
        many_actions: bool,
        /// A die is rolled first; on a 1 the last command point is lost.
        may_be_lost: bool,
        /// The lanes of a Move as things stand; empty if none is declared.
        lanes: Vec<LanePreview>,
    },
    /// The distance before its dice are rolled.
    Roll {
        dice: u8,
        least: Mil,
        most: Mil,
    },
    Drive(DrivePreview),
    /// The movement or the attack ends, and these checks follow. An attack with a chosen shot ends
    /// with `Fire` instead.
    End {
        checks: Vec<CheckPreview>,
    },
    Fire(ShotPreview),
}

/// Where a leg leads, and its consequences.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DrivePreview {
    /// After the pivot.
    pub from: Pose,
    pub to: Pose,
    /// Distance that the movement has left afterwards.
    #[serde(rename = "left")]
    pub remaining: Mil,
    /// The movement needs no further decision.
    pub ends: bool,
    pub touches: Vec<Obstacle>,
    pub jump: Option<JumpPreview>,
    /// Checks at the end of the movement if it ends there.
    pub checks: Vec<CheckPreview>,
    pub removes: Vec<PieceNo>,
    /// Enemies that the car could fire at from there if an Attack is still to come, with −2 if many
    /// actions were declared. Empty before a jump: it ends nobody knows where.
    pub shots: Vec<ShotPreview>,
    /// Every lane of this decision. They are the same for all its legs, so one preview is enough.
    pub lanes: Vec<LanePreview>,
}

/// A jump from a ramp: 2d6 inches in a straight line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Jump"))]
pub struct JumpPreview {
    pub ramp: RampNo,
    pub from: Pose,
    /// After the shortest and the longest jump.
    pub nearest: Pose,
    pub furthest: Pose,
    /// The probability that the car lands where it cannot stand and is wrecked.
    pub wrecks: u16,
}

/// A straight line that the car can drive. It can stop at every half inch that is among the legal
/// actions.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Lane"))]
pub struct LanePreview {
    pub gear: Gear,
    pub turn: Turn,
    /// After the pivot.
    pub from: Pose,
    pub to: Pose,
    pub by: Mil,
    /// What stops the car at the end of the lane.
    pub stops: Vec<Obstacle>,
}

/// A control check that would be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Foreseen"))]
pub struct CheckPreview {
    pub car: CarId,
    pub cause: CheckCause,
    /// The least that the die must show.
    pub need: u8,
    /// The probability that it costs a hit point or more.
    pub loses: u16,
}

/// One weapon fired at one target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Shot"))]
pub struct ShotPreview {
    pub weapon: WeaponNo,
    pub target: CarId,
    pub distance: Mil,
    pub dice: u8,
    pub need: Need,
    pub defence: Need,
    pub counter: Need,
    /// Expected loss of hit points in thousandths, without the checks that follow.
    pub expected: u32,
}
