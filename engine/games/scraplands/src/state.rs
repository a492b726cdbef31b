//! The state of a match, and queries about it.

use std::sync::Arc;

use serde::Serialize;

use crate::{
    content::{
        courses::{Course, Piece},
        ids::{ActionKind, CarId, Gear, Mission, PieceNo, WeaponNo},
    },
    geometry::{Mil, Pose, Track},
    phase_name::PhaseName,
    plan::Plan,
    refusal::Refusal,
    stats::CarStats,
};
use scrapworks_core::{BySeat, Seat, Seats};

/// The full state of a match. Nothing in it is hidden.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Scraplands {
    /// Derived from the rosters, so not part of the hash.
    #[serde(skip)]
    pub(crate) stats: Arc<[CarStats]>,
    /// Derived from the options, so not part of the hash.
    #[serde(skip)]
    pub(crate) course: CourseRef,
    pub(crate) mission: Mission,
    pub(crate) laps: u8,
    pub(crate) rounds_max: u8,
    pub(crate) cars: Vec<CarState>,
    /// Terrain that was removed.
    pub(crate) removed: PieceSet,
    /// 0 while cars enter the arena.
    pub(crate) round: u8,
    pub(crate) turn: u32,
    pub(crate) points: BySeat<i32>,
    /// A car has finished its last lap.
    pub(crate) finished: bool,
    /// After a race: the cars in finishing order.
    pub(crate) placed: Vec<CarId>,
    pub(crate) phase: Phase,
}

/// A course in static memory, compared by address.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CourseRef(pub(crate) &'static Course);

/// The phase of the match, with the state that belongs to it alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) enum Phase {
    /// This car enters the arena.
    Entering(CarId),
    Declaring(Declaring),
    Acting(Activation, PendingAction),
    Over(EndReason),
}

/// An activation is declared: of this car in a race, of any car of the seat in the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Declaring {
    pub(crate) seat: Seat,
    pub(crate) car: Option<CarId>,
}

/// The active car with its plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Activation {
    pub(crate) car: CarId,
    pub(crate) plan: Plan,
    /// The number of actions that are done.
    pub(crate) done: u8,
}

/// The action that awaits a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum PendingAction {
    Drive(Driving),
    Drift,
    /// With the shot that was chosen first (SL-34).
    Attack(Option<Aim>),
}

/// A shot that was chosen. Its dice are rolled when all targets of the Attack are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Aim {
    pub(crate) weapon: WeaponNo,
    pub(crate) target: CarId,
}

/// A Move or Advance in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Driving {
    pub(crate) kind: ActionKind,
    /// None until the first leg.
    pub(crate) gear: Option<Gear>,
    /// The distance left, forward until a gear is chosen.
    pub(crate) remaining: Mil,
    pub(crate) pivots: u8,
    /// The distance since the last pivot; None before the first.
    pub(crate) since_pivot: Option<Mil>,
    pub(crate) free_pivot: bool,
    /// Dice were rolled for the distance.
    pub(crate) rolled: bool,
    pub(crate) legs: u8,
    /// Terrain that the car drove over.
    pub(crate) over: PieceSet,
}

/// A set of weapons of one car.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct WeaponSet(u8);

/// A set of terrain pieces of a course.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct PieceSet(u64);

/// Why the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum EndReason {
    Finished,
    AllWrecked,
    RoundCap,
    RoundsPlayed,
    LastStanding,
}

/// The part of a car that changes during a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct CarState {
    /// None in reserve and when wrecked.
    pub(crate) pose: Option<Pose>,
    pub(crate) wrecked: bool,
    pub(crate) hit_points: u8,
    pub(crate) command: u8,
    /// Race: the way along the centre line since the first crossing of the line (SL-29).
    pub(crate) progress: Mil,
    /// The Boost is used up.
    pub(crate) boost_used: bool,
    /// Laps that the log told of, the finish counted as one more.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) laps_told: u8,
}

impl Scraplands {
    pub(crate) fn seats(&self) -> Seats {
        self.points.seats()
    }

    pub(crate) fn stats(&self, car: CarId) -> &CarStats {
        &self.stats[usize::from(car.0)]
    }

    pub(crate) fn car(&self, car: CarId) -> &CarState {
        &self.cars[usize::from(car.0)]
    }

    pub(crate) fn car_mut(&mut self, car: CarId) -> &mut CarState {
        &mut self.cars[usize::from(car.0)]
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = CarId> + use<> {
        (0..self.cars.len() as u8).map(CarId)
    }

    /// The cars that are not wrecked.
    pub(crate) fn running(&self) -> impl Iterator<Item = CarId> {
        self.ids().filter(|&id| !self.car(id).wrecked)
    }

    pub(crate) fn seat_of(&self, car: CarId) -> Seat {
        self.stats(car).seat
    }

    pub(crate) fn are_enemies(&self, one: CarId, other: CarId) -> bool {
        self.seat_of(one) != self.seat_of(other)
    }

    /// The car with this id, or a refusal.
    pub(crate) fn check_car(&self, car: CarId) -> Result<&CarState, Refusal> {
        self.cars.get(usize::from(car.0)).ok_or(Refusal::NoSuchCar { car })
    }

    /// The pose of a car that is on the table.
    pub(crate) fn pose(&self, car: CarId) -> Pose {
        self.car(car).pose.expect("the car is on the table")
    }

    /// The cars on the table without this one.
    pub(crate) fn others(&self, but: CarId) -> impl Iterator<Item = (CarId, Pose)> {
        let others = self.ids().filter(move |&id| id != but);
        others.filter_map(|id| self.car(id).pose.map(|pose| (id, pose)))
    }

    pub(crate) fn course(&self) -> &'static Course {
        self.course.0
    }

    pub(crate) fn track(&self) -> Option<&'static Track> {
        self.course().circuit().map(|circuit| &*circuit.track)
    }

    /// The terrain that was not removed.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (PieceNo, &'static Piece)> {
        let all = (0..).map(PieceNo).zip(self.course().pieces);
        all.filter(|&(no, _)| !self.removed.contains(no))
    }

    /// The active car and its pending action, or a refusal.
    pub(crate) fn acting(&self) -> Result<(&Activation, PendingAction), Refusal> {
        match &self.phase {
            Phase::Acting(activation, pending) => Ok((activation, *pending)),
            Phase::Entering(_) | Phase::Declaring(_) | Phase::Over(_) => Err(self.wrong_phase()),
        }
    }

    pub(crate) fn wrong_phase(&self) -> Refusal {
        let phase = match self.phase {
            Phase::Entering(_) => PhaseName::Entering,
            Phase::Declaring(_) => PhaseName::Declaring,
            Phase::Acting(_, PendingAction::Drive(_)) => PhaseName::Driving,
            Phase::Acting(_, PendingAction::Drift) => PhaseName::Drifting,
            Phase::Acting(_, PendingAction::Attack(_)) => PhaseName::Attacking,
            Phase::Over(_) => PhaseName::Over,
        };
        Refusal::WrongPhase { phase }
    }

    /// Starts a turn of the log: another decision than a step within the last turn.
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

    pub(crate) fn set_pending(&mut self, new: PendingAction) {
        if let Phase::Acting(_, pending) = &mut self.phase {
            *pending = new;
        }
    }
}

impl PartialEq for CourseRef {
    fn eq(&self, other: &CourseRef) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl CarState {
    /// A car before the match.
    pub(crate) fn new(stats: &CarStats) -> CarState {
        CarState {
            pose: None,
            wrecked: false,
            hit_points: stats.car.hit_points,
            command: 0,
            progress: 0,
            boost_used: false,
            laps_told: 0,
        }
    }
}

fn is_zero(laps: &u8) -> bool {
    *laps == 0
}

impl PendingAction {
    /// The weapon of an Attack that was chosen first.
    pub(crate) fn fired(&self) -> WeaponSet {
        match *self {
            PendingAction::Attack(Some(aim)) => WeaponSet::default().with(aim.weapon),
            PendingAction::Attack(None) | PendingAction::Drive(_) | PendingAction::Drift => {
                WeaponSet::default()
            }
        }
    }
}

impl Activation {
    /// The current action, unless all are done.
    pub(crate) fn next_action(&self) -> Option<ActionKind> {
        self.plan.actions().get(usize::from(self.done)).copied()
    }

    /// The actions that follow the current one.
    pub(crate) fn later_actions(&self) -> &[ActionKind] {
        self.plan.actions().get(usize::from(self.done) + 1..).unwrap_or_default()
    }
}

impl WeaponSet {
    pub(crate) fn contains(self, weapon: WeaponNo) -> bool {
        self.0.checked_shr(weapon.0.into()).is_some_and(|bits| bits & 1 == 1)
    }

    #[must_use]
    pub(crate) fn with(self, weapon: WeaponNo) -> WeaponSet {
        WeaponSet(self.0 | 1 << weapon.0)
    }

    pub(crate) fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = WeaponNo> {
        (0..u8::BITS as u8).map(WeaponNo).filter(move |&weapon| self.contains(weapon))
    }
}

impl PieceSet {
    pub(crate) fn contains(self, piece: PieceNo) -> bool {
        self.0.checked_shr(piece.0.into()).is_some_and(|bits| bits & 1 == 1)
    }

    pub(crate) fn insert(&mut self, piece: PieceNo) {
        self.0 |= 1 << piece.0;
    }

    pub(crate) fn union(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 | other.0)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = PieceNo> {
        (0..u64::BITS as u8).map(PieceNo).filter(move |&piece| self.contains(piece))
    }
}
