//! Move and Advance: which legs there are to choose from, and what one leg does (SL-10 to SL-18).

use crate::{
    content::{
        Quirk,
        ids::{CarId, Deed, Gear},
    },
    event::Obstacle,
    geometry::{INCH, Mil, Pose, Turn},
    lane::{Lane, Surroundings},
    refusal::Refusal,
    state::{Activation, Doing, Driving, Pieces, Scraplands},
};

/// Pivots of a Move or Advance.
pub const PIVOTS: u8 = 2;
/// Steps of 15 degrees in one pivot, at most.
pub const PIVOT_MAX: i8 = 3;
/// Between two pivots (SL-10).
pub const BETWEEN_PIVOTS: Mil = INCH;
/// How far a Move goes backward (SL-12).
pub const BACKWARD: Mil = 2 * INCH;

/// How far a Drift goes at most.
pub const DRIFT: Mil = 8 * INCH;
/// Steps of the pivot after a Drift: 90 degrees.
pub const DRIFT_TURN: i8 = 6;
/// How far a J-Turn goes backward.
pub const J_TURN: Mil = 3 * INCH;
/// Steps of turning round.
pub const ABOUT: Turn = Turn(12);

/// One leg, as it would be driven.
#[derive(Debug)]
pub(crate) struct Leg {
    pub(crate) gear: Gear,
    pub(crate) turn: Turn,
    /// After the pivot.
    pub(crate) from: Pose,
    pub(crate) to: Pose,
    pub(crate) by: Mil,
    pub(crate) stops: Vec<Obstacle>,
}

impl Driving {
    /// A Move that begins.
    pub(crate) fn moving(movement: Mil) -> Driving {
        Driving {
            deed: Deed::Move,
            gear: None,
            left: movement,
            pivots: PIVOTS,
            since: None,
            free_pivot: false,
            rolled: false,
            legs: 0,
            over: Pieces::default(),
        }
    }

    /// An Advance whose dice are rolled. It goes forward only (SL-12).
    pub(crate) fn advancing(distance: Mil, off_road: bool) -> Driving {
        Driving {
            deed: Deed::Advance,
            gear: Some(Gear::Forward),
            free_pivot: off_road,
            rolled: true,
            ..Driving::moving(distance)
        }
    }

    /// Going straight for the dice that were rolled.
    pub(crate) fn is_straight(&self) -> bool {
        self.pivots == 0 && self.legs == 0
    }

    /// How far it can still go this way.
    pub(crate) fn left(&self, gear: Gear) -> Mil {
        if self.gear.is_none() && gear == Gear::Backward { BACKWARD } else { self.left }
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
            Some(Gear::Forward) if gear == Gear::Backward && self.deed == Deed::Advance => {
                Err(Refusal::ForwardOnly)
            }
            Some(own) if own != gear => Err(Refusal::GearChanged),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether the pivots that are left allow this one (SL-10).
    pub(crate) fn check_turn(&self, turn: Turn) -> Result<(), Refusal> {
        if turn.0 == 0 {
            return if self.legs == 0 { Ok(()) } else { Err(Refusal::SameLeg) };
        }
        check_pivot(turn)?;
        let too_soon = self.since.is_some_and(|since| since < BETWEEN_PIVOTS);
        if self.pivots == 0 || too_soon { Err(Refusal::NoPivotsLeft) } else { Ok(()) }
    }

    /// Every turn of a next leg, as far as pivots go.
    fn turns(&self) -> impl Iterator<Item = Turn> + '_ {
        turns().filter(|&turn| self.check_turn(turn).is_ok())
    }

    /// After a leg.
    pub(crate) fn after(mut self, leg: &Leg, over: Pieces) -> Driving {
        self.left = self.left(leg.gear) - leg.by;
        self.gear = Some(leg.gear);
        self.legs += 1;
        self.free_pivot = false;
        self.over = self.over.union(over);
        if leg.turn.0 != 0 {
            self.pivots -= 1;
            self.since = Some(leg.by);
        }
        self
    }
}

impl Scraplands {
    /// The Move or Advance that waits for a decision.
    pub(crate) fn driving(&self) -> Result<(&Activation, Driving), Refusal> {
        match self.acting()? {
            (activation, Doing::Drive(driving)) => Ok((activation, driving)),
            (_, Doing::Drift | Doing::Attack(_)) => Err(self.wrong_phase()),
        }
    }

    /// The straight lines of a next leg, with the pivots before them.
    pub(crate) fn lanes<'a>(
        &self,
        car: CarId,
        driving: &'a Driving,
        gear: Gear,
        around: &'a Surroundings,
    ) -> impl Iterator<Item = (Turn, Lane)> + use<'a> {
        let (pose, left) = (self.pose(car), driving.left(gear));
        let turns = driving.turns().filter(move |&turn| around.may_turn(pose, turn));
        turns.map(move |turn| (turn, around.lane(pose.turned(turn), gear, left)))
    }

    /// Whether anything but halting is possible.
    pub(crate) fn can_drive(&self, car: CarId, driving: &Driving) -> bool {
        let around = self.surroundings(car, driving.left.max(BACKWARD));
        let pose = self.pose(car);
        let free = |turn: Turn| turn.0 != 0 && around.may_turn(pose, turn);
        if driving.turns().any(free) || driving.free_pivot && turns().any(free) {
            return true;
        }
        let ahead = |&gear: &Gear| {
            let lane = around.lane(pose, gear, driving.left(gear));
            lane.ends().next().is_some()
        };
        driving.check_turn(Turn(0)).is_ok() && driving.gears().iter().any(ahead)
    }

    /// Whether the car has a free pivot at the start of an Advance (SL-18).
    pub(crate) fn is_off_road(&self, car: CarId) -> bool {
        self.sheet(car).is(Quirk::OffRoad)
    }

    /// Straight on from where the car is.
    pub(crate) fn drift_lane(&self, car: CarId) -> Lane {
        let pose = self.pose(car);
        self.surroundings(car, DRIFT).lane(pose, Gear::Forward, DRIFT)
    }

    /// The turns that may end a Drift there: one of 90 degrees, or none where there is no room.
    pub(crate) fn drift_turns(&self, car: CarId, lane: &Lane, by: Mil) -> Vec<Turn> {
        if lane.is_contact(by) {
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

/// Every turn of a leg, none first.
pub(crate) fn turns() -> impl Iterator<Item = Turn> {
    let sides = (1..=PIVOT_MAX).flat_map(|size| [Turn(-size), Turn(size)]);
    std::iter::once(Turn(0)).chain(sides)
}

pub(crate) fn check_pivot(turn: Turn) -> Result<(), Refusal> {
    let fits = turn.size() <= PIVOT_MAX.unsigned_abs();
    if fits { Ok(()) } else { Err(Refusal::PivotTooFar { turn: turn.0 }) }
}
