//! What everybody sees. Nothing in Scraplands is hidden once the match has begun.
//!
//! The course stands in the catalogue; here is only what changes, and what was brought.

use serde::Serialize;

use super::{
    names::{CarId, Deed, Gear, Mission, PieceNo, WeaponNo},
    plan::Plan,
    plane::{Mil, Pose},
    tracks::CourseId,
};
use crate::seat::{BySeat, Seat};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicView {
    pub mission: Mission,
    pub course: CourseId,
    /// Zero where there is no race.
    pub laps: u8,
    /// Zero while cars enter the arena.
    pub round: u8,
    pub rounds_max: u8,
    pub phase: Phase,
    pub points: BySeat<i32>,
    pub cars: Vec<CarView>,
    /// Race: cars with command points in the order in which they would now be activated. Cars that
    /// are level in everything roll off when their turn comes.
    pub order: Vec<CarId>,
    /// Terrain that is no longer there.
    pub removed: Vec<PieceNo>,
}

/// Nothing: the private part of the document is `null`.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateView;

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Phase {
    /// Arena, before the first round.
    Entering {
        seat: Seat,
        car: CarId,
    },
    /// A car is to be activated: in a race this one, in the arena one of the seat's own.
    Declaring {
        seat: Seat,
        car: Option<CarId>,
    },
    /// `at` counts the actions of the plan that are done.
    Acting {
        car: CarId,
        plan: Plan,
        at: u8,
        doing: Doing,
    },
    Over,
}

/// The action that waits for a decision.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Doing {
    /// A Move or Advance.
    Drive {
        deed: Deed,
        /// Null until the first leg.
        gear: Option<Gear>,
        /// How far it can still go, forward unless `gear` says otherwise.
        left: Mil,
        pivots: u8,
        /// The free pivot of an off-road car is still to be had.
        free_pivot: bool,
        /// A die was rolled for it, so there are no pivots.
        straight: bool,
    },
    Drift,
    Attack {
        fired: Vec<WeaponNo>,
    },
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CarView {
    pub id: CarId,
    pub seat: Seat,
    pub name: Option<String>,
    pub car: &'static str,
    pub weapons: Vec<WeaponView>,
    pub upgrades: Vec<&'static str>,
    /// With upgrades, as the next four.
    pub movement: u8,
    pub skill: u8,
    pub defence: u8,
    pub toughness: u8,
    pub hit_points_max: u8,
    pub hit_points: u8,
    /// Command points left in this round.
    pub command: u8,
    /// `null` in reserve and when wrecked.
    pub pose: Option<Pose>,
    pub wrecked: bool,
    /// Race: zero before the line is crossed for the first time; one more than `laps` after the
    /// finish.
    pub lap: u8,
    /// Race: along the centre line, from the first crossing.
    pub progress: Mil,
    /// Race: 1 for the car that is furthest ahead.
    pub place: Option<u8>,
    /// It has a Boost that is not used up.
    pub boost: bool,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WeaponView {
    pub slug: &'static str,
    /// Fires in every direction.
    pub turret: bool,
}
