//! The public view. Nothing in Scraplands is hidden once the match has begun.
//!
//! The course is in the catalogue; the view has only what changes, and the rosters.

use serde::Serialize;

use crate::{
    content::{
        UpgradeEffect,
        courses::CourseId,
        ids::{ActionKind, CarId, Gear, Mission, PieceNo, WeaponNo},
    },
    geometry::{Mil, Pose},
    plan::Plan,
    state::{self, Scraplands},
    stats::MountedWeapon,
};
use scrapworks_core::{BySeat, Seat};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicView {
    pub mission: Mission,
    pub course: CourseId,
    /// 0 if the mission is no race.
    pub laps: u8,
    /// 0 while cars enter the arena.
    pub round: u8,
    pub rounds_max: u8,
    pub phase: Phase,
    pub points: BySeat<i32>,
    pub cars: Vec<CarView>,
    /// Race: cars with command points in the order in which they would be activated now. Level cars
    /// roll off when their turn comes.
    pub order: Vec<CarId>,
    /// Terrain that was removed.
    pub removed: Vec<PieceNo>,
}

/// Empty: the private part of the document is `null`.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateView;

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Phase {
    /// Arena, before the first round: this car enters next.
    Entering {
        seat: Seat,
        car: CarId,
    },
    /// An activation is declared: of this car in a race, of any car of the seat in the arena.
    Declaring {
        seat: Seat,
        car: Option<CarId>,
    },
    /// `at` is the number of actions of the plan that are done.
    Acting {
        car: CarId,
        plan: Plan,
        #[serde(rename = "at")]
        done: u8,
        #[serde(rename = "doing")]
        pending: PendingAction,
    },
    Over,
}

/// The action that awaits a decision.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Doing"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PendingAction {
    /// A Move or Advance.
    Drive {
        #[serde(rename = "deed")]
        kind: ActionKind,
        /// Null until the first leg.
        gear: Option<Gear>,
        /// The distance left, forward unless `gear` says otherwise.
        #[serde(rename = "left")]
        remaining: Mil,
        pivots: u8,
        /// The free pivot of an off-road car is still available.
        free_pivot: bool,
        /// A die was rolled for driving straight, so there are no pivots.
        straight: bool,
    },
    Drift,
    Attack {
        /// The weapon that was chosen first, if there is one.
        fired: Vec<WeaponNo>,
        /// The target that was chosen for it. Its dice are rolled when the Attack is complete.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        target: Option<CarId>,
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
    /// With upgrades, like the next four.
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
    /// Race: 0 before the first crossing of the line, `laps` + 1 after the finish.
    pub lap: u8,
    /// Race: the way along the centre line since the first crossing.
    pub progress: Mil,
    /// Race: 1 for the car that is furthest ahead.
    pub place: Option<u8>,
    /// The car has a Boost that is not used up.
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
    pub(crate) fn to_public_view(&self) -> PublicView {
        let places = if self.is_race() { self.race_order() } else { Vec::new() };
        PublicView {
            mission: self.mission,
            course: self.course().id,
            laps: self.laps,
            round: self.round,
            rounds_max: self.rounds_max,
            phase: self.phase_view(),
            points: self.points.clone(),
            cars: self.ids().map(|id| self.car_view(id, &places)).collect(),
            order: if self.is_race() { self.activation_order() } else { Vec::new() },
            removed: self.removed.iter().collect(),
        }
    }

    fn phase_view(&self) -> Phase {
        match &self.phase {
            &state::Phase::Entering(car) => Phase::Entering { seat: self.seat_of(car), car },
            &state::Phase::Declaring(state::Declaring { seat, car }) => {
                Phase::Declaring { seat, car }
            }
            state::Phase::Acting(state::Activation { car, plan, done }, pending) => Phase::Acting {
                car: *car,
                plan: plan.clone(),
                done: *done,
                pending: pending_view(*pending),
            },
            state::Phase::Over(_) => Phase::Over,
        }
    }

    fn car_view(&self, id: CarId, places: &[CarId]) -> CarView {
        let (stats, car) = (self.stats(id), self.car(id));
        let weapon = |mounted: &MountedWeapon| WeaponView {
            slug: mounted.weapon.slug,
            turret: mounted.turret,
        };
        let place = places.iter().position(|&other| other == id);
        CarView {
            id,
            seat: stats.seat,
            name: stats.name.clone(),
            car: stats.car.slug,
            weapons: stats.weapons.iter().map(weapon).collect(),
            upgrades: stats.upgrades.iter().map(|upgrade| upgrade.slug).collect(),
            movement: stats.car.movement,
            skill: stats.skill(),
            defence: stats.car.defence,
            toughness: stats.toughness(),
            hit_points_max: stats.car.hit_points,
            hit_points: car.hit_points,
            command: car.command,
            pose: car.pose,
            wrecked: car.wrecked,
            lap: self.lap(id),
            progress: car.progress,
            place: place.map(|place| place as u8 + 1),
            boost: stats.has(UpgradeEffect::Boost) && !car.boost_used,
        }
    }

    /// 0 before the first crossing of the line, at most one more than the laps.
    fn lap(&self, car: CarId) -> u8 {
        let Some(track) = self.track() else { return 0 };
        let lap = self.car(car).progress.div_euclid(track.length()) + 1;
        lap.clamp(0, i32::from(self.laps) + 1) as u8
    }
}

fn pending_view(pending: state::PendingAction) -> PendingAction {
    match pending {
        state::PendingAction::Drive(driving) => PendingAction::Drive {
            kind: driving.kind,
            gear: driving.gear,
            remaining: driving.remaining,
            pivots: driving.pivots,
            free_pivot: driving.free_pivot,
            straight: driving.is_straight(),
        },
        state::PendingAction::Drift => PendingAction::Drift,
        state::PendingAction::Attack(aim) => PendingAction::Attack {
            fired: pending.fired().iter().collect(),
            target: aim.map(|aim| aim.target),
        },
    }
}
