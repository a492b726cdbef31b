//! What an action would mean, before it is chosen. Chances are in thousandths.

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
        /// Command points afterwards.
        command: u8,
        /// Attacks of this activation have −2.
        many_deeds: bool,
        /// A die is rolled first; on a 1 the last command point is lost.
        may_be_lost: bool,
        /// How far a Move could go, as things stand; empty if none is declared.
        lanes: Vec<Lane>,
    },
    /// Before dice for a distance are rolled.
    Roll {
        dice: u8,
        least: Mil,
        most: Mil,
    },
    Drive(Drive),
    /// Ends the movement, or the attack; then come these checks.
    End {
        checks: Vec<Foreseen>,
    },
    Fire(Shot),
}

/// Where a leg leads and what would follow.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DrivePreview"))]
pub struct Drive {
    /// After the pivot.
    pub from: Pose,
    pub to: Pose,
    /// Of the movement, afterwards.
    pub left: Mil,
    /// Nothing is left to decide about this movement.
    pub ends: bool,
    pub touches: Vec<Obstacle>,
    pub jump: Option<Jump>,
    /// Checks at the end of the movement, if it ended there without a jump.
    pub checks: Vec<Foreseen>,
    pub removes: Vec<PieceNo>,
    /// Enemies that the car could fire at from there, with −2 if many actions were declared.
    pub shots: Vec<Shot>,
    /// Every straight line of this decision, the same for all its drives: one question is enough.
    pub lanes: Vec<Lane>,
}

/// A jump from a ramp: 2d6 inches, in a straight line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Jump {
    pub ramp: RampNo,
    pub from: Pose,
    /// After the shortest and the longest flight.
    pub nearest: Pose,
    pub furthest: Pose,
    /// That the car comes down where it cannot stand, and is wrecked.
    pub wrecks: u16,
}

/// A straight line that the car can drive, any half inch of it unless the legal actions leave it
/// out.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lane {
    pub gear: Gear,
    pub turn: Turn,
    /// After the pivot.
    pub from: Pose,
    pub to: Pose,
    pub by: Mil,
    /// What stops the car at its end, if it is driven to the end.
    pub stops: Vec<Obstacle>,
}

/// A control check that would be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Foreseen {
    pub car: CarId,
    pub cause: CheckCause,
    /// What the die needs.
    pub need: u8,
    /// That it costs a hit point or more.
    pub loses: u16,
}

/// One weapon against one target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shot {
    pub weapon: WeaponNo,
    pub target: CarId,
    pub distance: Mil,
    pub dice: u8,
    pub need: Need,
    pub defence: Need,
    pub counter: Need,
    /// Hit points, in thousandths, without checks that follow.
    pub expected: u32,
}
