//! Checks whether an action is legal and returns the refusal if it is not. `legal`, `apply` and
//! `preview` share these functions.

use crate::{
    content::{
        UpgradeEffect,
        ids::{ActionKind, CarId, Gear},
    },
    driving::{BOOST_MAX, Leg, PIVOT_MAX, check_pivot},
    event::Obstacle,
    geometry::{CAR_LENGTH, INCH, Mil, Pose, Turn},
    lane::{Lane, STEP},
    plan::Plan,
    refusal::Refusal,
    state::{Declaring, Driving, PendingAction, Phase, PieceSet, Scraplands},
};

/// A Drift that passed its check.
#[derive(Debug)]
pub(crate) struct DriftPath {
    pub(crate) car: CarId,
    pub(crate) to: Pose,
    /// Where the car is before it pivots.
    pub(crate) at: Pose,
    /// Terrain that the car drives and turns over.
    pub(crate) over: PieceSet,
    /// Forward if it collides by driving, None if by its pivot.
    pub(crate) driven: Option<Gear>,
    /// What the car collides with.
    pub(crate) touched: Vec<Obstacle>,
}

impl Scraplands {
    pub(crate) fn entering(&self) -> Result<CarId, Refusal> {
        match self.phase {
            Phase::Entering(car) => Ok(car),
            Phase::Declaring(_) | Phase::Acting(..) | Phase::Over(_) => Err(self.wrong_phase()),
        }
    }

    /// The car that enters and its pose, its rear bumper `by` mils from the edge.
    pub(crate) fn check_enter(
        &self,
        entry: u8,
        turn: Turn,
        by: Mil,
    ) -> Result<(CarId, Pose), Refusal> {
        let car = self.entering()?;
        let entries = self.entries(self.seat_of(car));
        let gate = entries.and_then(|gates| gates.get(usize::from(entry)).copied());
        let gate = gate.ok_or(Refusal::NoSuchEntry { entry })?;
        if PIVOT_MAX.unsigned_abs() < turn.size() {
            return Err(Refusal::PivotTooFar { turn: turn.0 });
        }
        let most = self.stats(car).movement();
        if by < 0 || most < by || by % INCH != 0 {
            return Err(Refusal::EntryDistance { by, most: self.stats(car).car.movement });
        }
        let pose = gate.turned(turn).ahead(CAR_LENGTH / 2 + by);
        let is_free = self.surroundings_at(car, pose, 0).is_free(pose) && !self.is_on_pieces(pose);
        if is_free { Ok((car, pose)) } else { Err(Refusal::NoRoom) }
    }

    /// Whether a car there would stand on a ditch or on something that it destroys. A car that
    /// comes in does not drive into it (SL-40).
    fn is_on_pieces(&self, pose: Pose) -> bool {
        self.passed(pose, 0).iter().any(|no| {
            let kind = self.course().pieces[usize::from(no.0)].kind.row();
            kind.no_partial || kind.destructible
        })
    }

    pub(crate) fn check_declare(&self, car: CarId, plan: &Plan) -> Result<(), Refusal> {
        let Phase::Declaring(Declaring { seat, car: only }) = self.phase else {
            return Err(self.wrong_phase());
        };
        let state = self.check_car(car)?;
        if self.seat_of(car) != seat {
            return Err(Refusal::NotYourCar { car });
        }
        if state.wrecked {
            return Err(Refusal::CarWrecked { car });
        }
        if let Some(turn_of) = only.filter(|&only| only != car) {
            return Err(Refusal::NotItsTurn { car, turn_of });
        }
        if state.command == 0 {
            return Err(Refusal::NoCommand { car });
        }
        plan.check(self.stats(car), state.command)
    }

    /// Checks that the Move has not begun and the car can drive straight ahead (SL-10, SL-14).
    pub(crate) fn check_straight(&self, boost: bool) -> Result<(CarId, Driving), Refusal> {
        let (car, driving) = self.check_unrolled()?;
        if boost {
            self.check_boost_left(car)?;
        }
        let lane = self.surroundings(car, driving.remaining);
        let lane = lane.lane(self.pose(car), Turn(0), Gear::Forward, driving.remaining);
        if lane.reach == 0 { Err(Refusal::InTheWay) } else { Ok((car, driving)) }
    }

    pub(crate) fn check_boost(&self) -> Result<(CarId, Driving), Refusal> {
        let (car, driving) = self.check_unrolled()?;
        self.check_boost_left(car)?;
        let most = driving.remaining + BOOST_MAX;
        if !self.can_go_forward(car, &driving, most) {
            return Err(Refusal::InTheWay);
        }
        Ok((car, driving))
    }

    /// The Move, if no leg of it was driven and no dice were rolled for it.
    fn check_unrolled(&self) -> Result<(CarId, Driving), Refusal> {
        let (activation, driving) = self.driving()?;
        if driving.kind != ActionKind::Move {
            return Err(Refusal::NotAMove);
        }
        if 0 < driving.legs || driving.rolled {
            return Err(Refusal::Underway);
        }
        Ok((activation.car, driving))
    }

    pub(crate) fn check_boost_left(&self, car: CarId) -> Result<(), Refusal> {
        let has = self.stats(car).has(UpgradeEffect::Boost) && !self.car(car).boost_used;
        if has { Ok(()) } else { Err(Refusal::NoBoost) }
    }

    pub(crate) fn check_free_pivot(&self, turn: Turn) -> Result<(CarId, Driving), Refusal> {
        let (activation, driving) = self.driving()?;
        if !driving.free_pivot {
            return Err(Refusal::NoFreePivot);
        }
        check_pivot(turn)?;
        let car = activation.car;
        let pose = self.pose(car);
        let is_free = turn.0 != 0 && self.surroundings(car, 0).may_turn(pose, turn);
        if is_free { Ok((car, driving)) } else { Err(Refusal::NoRoomToPivot) }
    }

    /// The leg that the car would drive.
    pub(crate) fn check_drive(
        &self,
        gear: Gear,
        turn: Turn,
        by: Mil,
    ) -> Result<(CarId, Driving, Leg), Refusal> {
        let (activation, driving) = self.driving()?;
        driving.check_gear(gear)?;
        driving.check_turn(turn)?;
        let (car, left) = (activation.car, driving.remaining(gear));
        let around = self.surroundings(car, left);
        let pose = self.pose(car);
        if !around.may_turn(pose, turn) {
            return Err(Refusal::NoRoomToPivot);
        }
        let from = pose.turned(turn);
        if by == 0 && turn.0 != 0 && gear == driving.gears()[0] {
            let touched = around.touched_by_pivot(pose, turn);
            return Ok((car, driving, Leg { gear, turn, from, to: from, by, touched }));
        }
        let lane = around.lane(pose, turn, gear, left);
        check_distance(&lane, by)?;
        let touched = around.touched(&lane, by);
        Ok((car, driving, Leg { gear, turn, from, to: lane.at(by), by, touched }))
    }

    fn drift_over(&self, car: CarId, lane: &Lane, by: Mil, turn: Turn) -> PieceSet {
        let driven = if by == 0 { PieceSet::default() } else { self.passed(self.pose(car), by) };
        driven.union(self.turned_over(lane.at(by), turn))
    }

    /// The terrain onto which a car turns; where it turns is where it moves (SL-24).
    pub(crate) fn turned_over(&self, pose: Pose, turn: Turn) -> PieceSet {
        if turn.0 == 0 {
            return PieceSet::default();
        }
        self.passed(pose.turned(turn), 0)
    }

    /// The terrain over which a leg leads.
    pub(crate) fn leg_over(&self, leg: &Leg) -> PieceSet {
        if leg.by == 0 {
            return self.turned_over(leg.from.turned(Turn(-leg.turn.0)), leg.turn);
        }
        self.passed(leg.from, leg.gear.signed(leg.by))
    }

    fn drifting(&self) -> Result<CarId, Refusal> {
        match self.acting()? {
            (activation, PendingAction::Drift) => Ok(activation.car),
            (_, PendingAction::Drive(_) | PendingAction::Attack(_)) => Err(self.wrong_phase()),
        }
    }

    pub(crate) fn check_drift(&self, by: Mil, turn: Turn) -> Result<DriftPath, Refusal> {
        let car = self.drifting()?;
        let (around, lane) = self.drift_lane(car);
        if by != 0 {
            check_distance(&lane, by)?;
        }
        if !self.drift_turns(car, (&around, &lane), by).contains(&turn) {
            return Err(Refusal::DriftTurn { turn: turn.0 });
        }
        let (at, over) = (lane.at(by), self.drift_over(car, &lane, by, turn));
        let mut touched = around.touched(&lane, by);
        let driven = (!touched.is_empty()).then_some(Gear::Forward);
        touched.extend(self.surroundings_at(car, at, 0).touched_by_pivot(at, turn));
        Ok(DriftPath { car, at, to: at.turned(turn), over, driven, touched })
    }
}

/// Checks that the car can stop at this distance on the lane.
pub(crate) fn check_distance(lane: &Lane, by: Mil) -> Result<(), Refusal> {
    if by <= 0 {
        return Err(Refusal::NotMoving);
    }
    if lane.reach == 0 && !lane.stops.is_empty() {
        return Err(Refusal::InTheWay);
    }
    if lane.reach < by {
        return Err(Refusal::TooFar { by, most: lane.reach });
    }
    if by % STEP != 0 && !lane.is_contact(by) {
        return Err(Refusal::NotOnHalfInch { by });
    }
    if lane.may_stop(by) { Ok(()) } else { Err(Refusal::CannotStop { by }) }
}
