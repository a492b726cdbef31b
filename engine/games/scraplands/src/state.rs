//! A match of Scraplands, and questions about it.

use std::sync::Arc;

use serde::Serialize;

use crate::{
    content::{
        courses::{Course, Piece},
        ids::{CarId, Deed, Gear, Mission, PieceNo, WeaponNo},
    },
    geometry::{Mil, Pose, Track},
    phase_name::PhaseName,
    plan::Plan,
    refusal::Refusal,
    stats::Sheet,
};
use scrapworks_core::{BySeat, Seat, Seats};

/// The full state of a match. Nothing in it is hidden from anyone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Scraplands {
    /// Follow from the rosters, so they are left out of hashes.
    #[serde(skip)]
    pub(crate) sheets: Arc<[Sheet]>,
    /// Follows from the options.
    #[serde(skip)]
    pub(crate) ground: Ground,
    pub(crate) mission: Mission,
    pub(crate) laps: u8,
    pub(crate) rounds_max: u8,
    pub(crate) cars: Vec<Car>,
    /// Terrain that is gone.
    pub(crate) removed: Pieces,
    /// Zero while cars enter the arena.
    pub(crate) round: u8,
    pub(crate) turn: u32,
    pub(crate) points: BySeat<i32>,
    /// A car has crossed the line on the last lap.
    pub(crate) finished: bool,
    /// After a race: its cars from the first place down.
    pub(crate) placed: Vec<CarId>,
    pub(crate) phase: Phase,
}

/// The course that is driven on. Each is one value for the whole life of the program.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ground(pub(crate) &'static Course);

/// What is being decided, with all that belongs to that decision alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) enum Phase {
    /// The car comes into the arena.
    Entering(CarId),
    Declaring(Declaring),
    Acting(Activation, Doing),
    Over(Ending),
}

/// An activation begins: of one car in a race, of one of the seat's in the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Declaring {
    pub(crate) seat: Seat,
    pub(crate) car: Option<CarId>,
}

/// The car whose turn it is, and how far it is with what it declared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Activation {
    pub(crate) car: CarId,
    pub(crate) plan: Plan,
    /// Actions that are done.
    pub(crate) at: u8,
}

/// The action that waits for a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Doing {
    Drive(Driving),
    Drift,
    Attack(Fired),
}

/// A Move or Advance under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Driving {
    pub(crate) deed: Deed,
    /// None until the way is chosen.
    pub(crate) gear: Option<Gear>,
    /// How far it can go, forward while no way is chosen.
    pub(crate) left: Mil,
    pub(crate) pivots: u8,
    /// Travelled since the last pivot; None if there was none.
    pub(crate) since: Option<Mil>,
    pub(crate) free_pivot: bool,
    /// Dice were rolled for the distance.
    pub(crate) rolled: bool,
    pub(crate) legs: u8,
    /// Terrain that was driven over.
    pub(crate) over: Pieces,
}

/// The weapons of a car that have fired in this Attack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Fired(u8);

/// Some of the pieces of a course.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Pieces(u64);

/// How the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Ending {
    Finished,
    AllWrecked,
    RoundCap,
    RoundsPlayed,
    LastStanding,
}

/// What changes about a car.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Car {
    /// None in reserve and when wrecked.
    pub(crate) pose: Option<Pose>,
    pub(crate) wrecked: bool,
    pub(crate) hit_points: u8,
    pub(crate) command: u8,
    /// Race: along the centre line, from the first crossing of the line (SL-29).
    pub(crate) progress: Mil,
    /// Its Boost is used up.
    pub(crate) boosted: bool,
}

impl Scraplands {
    pub(crate) fn seats(&self) -> Seats {
        self.points.seats()
    }

    pub(crate) fn sheet(&self, car: CarId) -> &Sheet {
        &self.sheets[usize::from(car.0)]
    }

    pub(crate) fn car(&self, car: CarId) -> &Car {
        &self.cars[usize::from(car.0)]
    }

    pub(crate) fn car_mut(&mut self, car: CarId) -> &mut Car {
        &mut self.cars[usize::from(car.0)]
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = CarId> + use<> {
        (0..self.cars.len() as u8).map(CarId)
    }

    /// Cars that are not wrecked.
    pub(crate) fn running(&self) -> impl Iterator<Item = CarId> {
        self.ids().filter(|&id| !self.car(id).wrecked)
    }

    pub(crate) fn seat_of(&self, car: CarId) -> Seat {
        self.sheet(car).seat
    }

    pub(crate) fn are_enemies(&self, one: CarId, other: CarId) -> bool {
        self.seat_of(one) != self.seat_of(other)
    }

    /// Whether there is such a car at all.
    pub(crate) fn check_car(&self, car: CarId) -> Result<&Car, Refusal> {
        self.cars.get(usize::from(car.0)).ok_or(Refusal::NoSuchCar { car })
    }

    /// Where a car stands that is known to be on the table.
    pub(crate) fn pose(&self, car: CarId) -> Pose {
        self.car(car).pose.expect("the car is on the table")
    }

    /// The cars on the table but one.
    pub(crate) fn others(&self, but: CarId) -> impl Iterator<Item = (CarId, Pose)> {
        let others = self.ids().filter(move |&id| id != but);
        others.filter_map(|id| self.car(id).pose.map(|pose| (id, pose)))
    }

    pub(crate) fn ground(&self) -> &'static Course {
        self.ground.0
    }

    pub(crate) fn track(&self) -> Option<&'static Track> {
        self.ground().circuit().map(|circuit| &*circuit.track)
    }

    /// The terrain that is still there.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (PieceNo, &'static Piece)> {
        let all = (0..).map(PieceNo).zip(self.ground().pieces);
        all.filter(|&(no, _)| !self.removed.contains(no))
    }

    /// The active car and the action that waits for it.
    pub(crate) fn acting(&self) -> Result<(&Activation, Doing), Refusal> {
        match &self.phase {
            Phase::Acting(activation, doing) => Ok((activation, *doing)),
            Phase::Entering(_) | Phase::Declaring(_) | Phase::Over(_) => Err(self.wrong_phase()),
        }
    }

    pub(crate) fn wrong_phase(&self) -> Refusal {
        let phase = match self.phase {
            Phase::Entering(_) => PhaseName::Entering,
            Phase::Declaring(_) => PhaseName::Declaring,
            Phase::Acting(_, Doing::Drive(_)) => PhaseName::Driving,
            Phase::Acting(_, Doing::Drift) => PhaseName::Drifting,
            Phase::Acting(_, Doing::Attack(_)) => PhaseName::Attacking,
            Phase::Over(_) => PhaseName::Over,
        };
        Refusal::WrongPhase { phase }
    }

    /// Somebody else decides, or on something else than a part of the turn before.
    pub(crate) fn begin_turn(&mut self, phase: Phase) {
        self.turn += 1;
        self.phase = phase;
    }

    /// Whether the mission is a race.
    pub(crate) fn is_race(&self) -> bool {
        match self.mission {
            Mission::TeamRace | Mission::Showdown => true,
            Mission::Arena => false,
        }
    }

    pub(crate) fn set_doing(&mut self, new: Doing) {
        if let Phase::Acting(_, doing) = &mut self.phase {
            *doing = new;
        }
    }
}

impl PartialEq for Ground {
    fn eq(&self, other: &Ground) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Car {
    /// As it waits for the match.
    pub(crate) fn new(sheet: &Sheet) -> Car {
        Car {
            pose: None,
            wrecked: false,
            hit_points: sheet.car.hit_points,
            command: 0,
            progress: 0,
            boosted: false,
        }
    }
}

impl Activation {
    /// The action that is next, if any.
    pub(crate) fn deed(&self) -> Option<Deed> {
        self.plan.deeds().get(usize::from(self.at)).copied()
    }
}

impl Fired {
    pub(crate) fn contains(self, weapon: WeaponNo) -> bool {
        self.0.checked_shr(weapon.0.into()).is_some_and(|bits| bits & 1 == 1)
    }

    #[must_use]
    pub(crate) fn with(self, weapon: WeaponNo) -> Fired {
        Fired(self.0 | 1 << weapon.0)
    }

    pub(crate) fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = WeaponNo> {
        (0..u8::BITS as u8).map(WeaponNo).filter(move |&weapon| self.contains(weapon))
    }
}

impl Pieces {
    pub(crate) fn contains(self, piece: PieceNo) -> bool {
        self.0.checked_shr(piece.0.into()).is_some_and(|bits| bits & 1 == 1)
    }

    pub(crate) fn insert(&mut self, piece: PieceNo) {
        self.0 |= 1 << piece.0;
    }

    pub(crate) fn union(self, other: Pieces) -> Pieces {
        Pieces(self.0 | other.0)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = PieceNo> {
        (0..u64::BITS as u8).map(PieceNo).filter(move |&piece| self.contains(piece))
    }
}
