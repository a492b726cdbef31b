//! The rules of a Move, Advance, Drift and J-Turn in progress: legs, pivots and distances (SL-10 to
//! SL-18, SL-45, SL-46).

use crate::{
    content::{
        Quirk,
        ids::{ActionKind, CarId, Gear},
    },
    event::Obstacle,
    geometry::{INCH, Mil, Pose, Turn},
    lane::{Lane, Surroundings},
    refusal::Refusal,
    state::{Activation, Driving, PendingAction, PieceSet, Scraplands},
};

/// Pivots of one Move or Advance.
pub const PIVOTS: u8 = 2;
/// The largest pivot, in steps of 15 degrees.
pub const PIVOT_MAX: i8 = 3;
/// The least distance between two pivots (SL-10).
pub const BETWEEN_PIVOTS: Mil = INCH;
/// The most that a Boost adds to a Move (SL-47).
pub const BOOST_MAX: Mil = 12 * INCH;
/// How far a Move goes backward (SL-12).
pub const BACKWARD: Mil = 2 * INCH;

/// The greatest distance of a Drift.
pub const DRIFT: Mil = 8 * INCH;
/// The pivot after a Drift in steps of 15 degrees: 90 degrees.
pub const DRIFT_TURN: i8 = 6;
/// How far a J-Turn goes backward.
pub const J_TURN: Mil = 3 * INCH;
/// The turn at the end of a J-Turn: 180 degrees.
pub const HALF_TURN: Turn = Turn(12);

/// A leg that passed its check.
#[derive(Debug)]
pub(crate) struct Leg {
    pub(crate) gear: Gear,
    pub(crate) turn: Turn,
    /// After the pivot.
    pub(crate) from: Pose,
    pub(crate) to: Pose,
    pub(crate) by: Mil,
    /// What the car collides with at its end.
    pub(crate) touched: Vec<Obstacle>,
}

impl Leg {
    /// The gear, unless the leg is a pivot on the spot.
    pub(crate) fn driven(&self) -> Option<Gear> {
        (0 < self.by).then_some(self.gear)
    }
}

impl Driving {
    /// A Move at its start.
    pub(crate) fn moving(movement: Mil) -> Driving {
        Driving {
            kind: ActionKind::Move,
            gear: None,
            remaining: movement,
            pivots: PIVOTS,
            since_pivot: None,
            free_pivot: false,
            rolled: false,
            legs: 0,
            over: PieceSet::default(),
        }
    }

    /// An Advance after its dice. It goes forward only (SL-12).
    pub(crate) fn advancing(distance: Mil, off_road: bool) -> Driving {
        Driving {
            kind: ActionKind::Advance,
            gear: Some(Gear::Forward),
            free_pivot: off_road,
            rolled: true,
            ..Driving::moving(distance)
        }
    }

    /// Whether dice were rolled for driving straight, so that there are no pivots.
    pub(crate) fn is_straight(&self) -> bool {
        self.pivots == 0 && self.legs == 0
    }

    /// How far the car can still drive in this gear.
    pub(crate) fn remaining(&self, gear: Gear) -> Mil {
        if self.gear.is_none() && gear == Gear::Backward { BACKWARD } else { self.remaining }
    }

    pub(crate) fn gears(&self) -> &'static [Gear] {
        match self.gear {
            None => &[Gear::Forward, Gear::Backward],
            Some(Gear::Forward) => &[Gear::Forward],
            Some(Gear::Backward) => &[Gear::Backward],
        }
    }

    pub(crate) fn check_gear(&self, gear: Gear) -> Result<(), Refusal> {
        match self.gear {
            Some(Gear::Forward) if gear == Gear::Backward && self.kind == ActionKind::Advance => {
                Err(Refusal::ForwardOnly)
            }
            Some(own) if own != gear => Err(Refusal::GearChanged),
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that a pivot is allowed now (SL-10).
    pub(crate) fn check_turn(&self, turn: Turn) -> Result<(), Refusal> {
        if turn.0 == 0 {
            return if self.legs == 0 { Ok(()) } else { Err(Refusal::SameLeg) };
        }
        check_pivot(turn)?;
        let too_soon = self.since_pivot.is_some_and(|since_pivot| since_pivot < BETWEEN_PIVOTS);
        if self.pivots == 0 || too_soon { Err(Refusal::NoPivotsLeft) } else { Ok(()) }
    }

    /// Every pivot that is allowed now, none included.
    fn turns(&self) -> impl Iterator<Item = Turn> + '_ {
        turns().filter(|&turn| self.check_turn(turn).is_ok())
    }

    /// The movement after a leg.
    pub(crate) fn after(mut self, leg: &Leg, over: PieceSet) -> Driving {
        self.remaining = self.remaining(leg.gear) - leg.by;
        self.gear = Some(leg.gear);
        self.legs += 1;
        self.free_pivot = false;
        self.over = self.over.union(over);
        if leg.turn.0 != 0 {
            self.pivots -= 1;
            self.since_pivot = Some(leg.by);
        }
        self
    }
}

impl Scraplands {
    /// The Move or Advance that awaits a decision.
    pub(crate) fn driving(&self) -> Result<(&Activation, Driving), Refusal> {
        match self.acting()? {
            (activation, PendingAction::Drive(driving)) => Ok((activation, driving)),
            (_, PendingAction::Drift | PendingAction::Attack(_)) => Err(self.wrong_phase()),
        }
    }

    /// The lanes of the next leg, each with the pivot before it.
    pub(crate) fn lanes<'a>(
        &self,
        car: CarId,
        driving: &'a Driving,
        gear: Gear,
        around: &'a Surroundings,
    ) -> impl Iterator<Item = (Turn, Lane)> + use<'a> {
        let (pose, left) = (self.pose(car), driving.remaining(gear));
        let turns = driving.turns().filter(move |&turn| around.may_turn(pose, turn));
        turns.map(move |turn| (turn, around.lane(pose, turn, gear, left)))
    }

    /// Whether the car can do anything but halt.
    pub(crate) fn can_drive(&self, car: CarId, driving: &Driving) -> bool {
        let around = self.surroundings(car, driving.remaining.max(BACKWARD));
        let pose = self.pose(car);
        let free = |turn: Turn| turn.0 != 0 && around.may_turn(pose, turn);
        if driving.turns().any(free) || driving.free_pivot && turns().any(free) {
            return true;
        }
        let ahead = |&gear: &Gear| {
            let lane = around.lane(pose, Turn(0), gear, driving.remaining(gear));
            lane.ends().next().is_some()
        };
        driving.check_turn(Turn(0)).is_ok() && driving.gears().iter().any(ahead)
    }

    /// Whether the car has a free pivot at the start of an Advance (SL-18).
    pub(crate) fn is_off_road(&self, car: CarId) -> bool {
        self.stats(car).is(Quirk::OffRoad)
    }

    /// Whether the car can drive forward at all, up to this distance.
    pub(crate) fn can_go_forward(&self, car: CarId, driving: &Driving, most: Mil) -> bool {
        let (around, driving) =
            (self.surroundings(car, most), Driving { remaining: most, ..*driving });
        let mut lanes = self.lanes(car, &driving, Gear::Forward, &around);
        lanes.any(|(_, lane)| lane.ends().next().is_some())
    }

    /// The lane straight ahead of the car, and what is around it.
    pub(crate) fn drift_lane(&self, car: CarId) -> (Surroundings, Lane) {
        let around = self.surroundings(car, DRIFT);
        let lane = around.lane(self.pose(car), Turn(0), Gear::Forward, DRIFT);
        (around, lane)
    }

    /// The pivots that may end a Drift after this distance: 90 degrees to a side with room,
    /// otherwise 0.
    pub(crate) fn drift_turns(
        &self,
        car: CarId,
        (around, lane): (&Surroundings, &Lane),
        by: Mil,
    ) -> Vec<Turn> {
        if !around.touched(lane, by).is_empty() {
            return vec![Turn(0)];
        }
        let at = lane.at(by);
        let around = self.surroundings_at(car, at, 0);
        let sides = [Turn(-DRIFT_TURN), Turn(DRIFT_TURN)];
        let mut turns: Vec<Turn> = sides.into_iter().filter(|&t| around.may_turn(at, t)).collect();
        if turns.is_empty() && 0 < by {
            turns.push(Turn(0));
        }
        turns
    }
}

/// Every pivot of a leg, 0 first.
pub(crate) fn turns() -> impl Iterator<Item = Turn> {
    let sides = (1..=PIVOT_MAX).flat_map(|size| [Turn(-size), Turn(size)]);
    std::iter::once(Turn(0)).chain(sides)
}

pub(crate) fn check_pivot(turn: Turn) -> Result<(), Refusal> {
    let fits = turn.size() <= PIVOT_MAX.unsigned_abs();
    if fits { Ok(()) } else { Err(Refusal::PivotTooFar { turn: turn.0 }) }
}
