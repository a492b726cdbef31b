//! What everybody sees. Nothing in Scraplands is hidden once the match has begun.
//!
//! The course stands in the catalogue; here is only what changes, and what was brought.

use serde::Serialize;

use crate::{
    content::{
        Does,
        courses::CourseId,
        ids::{CarId, Deed, Gear, Mission, PieceNo, WeaponNo},
    },
    geometry::{Mil, Pose},
    plan::Plan,
    state::{self, Scraplands},
    stats::Arm,
};
use scrapworks_core::{BySeat, Seat};

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
        /// Null until the way is chosen.
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

impl Scraplands {
    pub(crate) fn show(&self) -> PublicView {
        let places = if self.is_race() { self.places() } else { Vec::new() };
        PublicView {
            mission: self.mission,
            course: self.ground().id,
            laps: self.laps,
            round: self.round,
            rounds_max: self.rounds_max,
            phase: self.show_phase(),
            points: self.points.clone(),
            cars: self.ids().map(|id| self.show_car(id, &places)).collect(),
            order: if self.is_race() { self.order() } else { Vec::new() },
            removed: self.removed.iter().collect(),
        }
    }

    fn show_phase(&self) -> Phase {
        match &self.phase {
            &state::Phase::Entering(car) => Phase::Entering { seat: self.seat_of(car), car },
            &state::Phase::Declaring(state::Declaring { seat, car }) => {
                Phase::Declaring { seat, car }
            }
            state::Phase::Acting(state::Activation { car, plan, at }, doing) => {
                Phase::Acting { car: *car, plan: plan.clone(), at: *at, doing: show_doing(*doing) }
            }
            state::Phase::Over(_) => Phase::Over,
        }
    }

    fn show_car(&self, id: CarId, places: &[CarId]) -> CarView {
        let (sheet, car) = (self.sheet(id), self.car(id));
        let weapon = |arm: &Arm| WeaponView { slug: arm.weapon.slug, turret: arm.turret };
        let place = places.iter().position(|&other| other == id);
        CarView {
            id,
            seat: sheet.seat,
            name: sheet.name.clone(),
            car: sheet.car.slug,
            weapons: sheet.arms.iter().map(weapon).collect(),
            upgrades: sheet.upgrades.iter().map(|upgrade| upgrade.slug).collect(),
            movement: sheet.car.movement,
            skill: sheet.skill(),
            defence: sheet.car.defence,
            toughness: sheet.toughness(),
            hit_points_max: sheet.car.hit_points,
            hit_points: car.hit_points,
            command: car.command,
            pose: car.pose,
            wrecked: car.wrecked,
            lap: self.lap(id),
            progress: car.progress,
            place: place.map(|place| place as u8 + 1),
            boost: sheet.has(Does::Boost) && !car.boosted,
        }
    }

    /// Zero before the first crossing of the line, and never more than one over the laps.
    fn lap(&self, car: CarId) -> u8 {
        let Some(track) = self.track() else { return 0 };
        let lap = self.car(car).progress.div_euclid(track.length()) + 1;
        lap.clamp(0, i32::from(self.laps) + 1) as u8
    }
}

fn show_doing(doing: state::Doing) -> Doing {
    match doing {
        state::Doing::Drive(driving) => Doing::Drive {
            deed: driving.deed,
            gear: driving.gear,
            left: driving.left,
            pivots: driving.pivots,
            free_pivot: driving.free_pivot,
            straight: driving.is_straight(),
        },
        state::Doing::Drift => Doing::Drift,
        state::Doing::Attack(fired) => Doing::Attack { fired: fired.iter().collect() },
    }
}
