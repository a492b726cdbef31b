//! Move and Advance: which legs there are to choose from, and what one leg does (SL-10 to SL-18).

use super::{
    action::Action,
    content::Quirk,
    event::{Event, Obstacle},
    lane::{Lane, STEP, Surroundings},
    motion::Stop,
    names::{CarId, Deed, Gear},
    plane::{INCH, Mil, Pose, Turn},
    refusal::Refusal,
    state::{Activation, Doing, Driving, Phase, Pieces, Scraplands},
};
use scrapworks_core::StepContext;

/// Pivots of a Move or Advance.
pub const PIVOTS: u8 = 2;
/// Steps of 15 degrees in one pivot, at most.
pub const PIVOT_MAX: i8 = 3;
/// Between two pivots (SL-10).
pub const BETWEEN_PIVOTS: Mil = INCH;
/// How far a Move goes backward (SL-12).
pub const BACKWARD: Mil = 2 * INCH;

/// One leg, as it would be driven.
#[derive(Debug)]
pub(super) struct Leg {
    pub(super) gear: Gear,
    pub(super) turn: Turn,
    /// After the pivot.
    pub(super) from: Pose,
    pub(super) to: Pose,
    pub(super) by: Mil,
    pub(super) stops: Vec<Obstacle>,
}

impl Driving {
    /// A Move that begins.
    pub(super) fn moving(movement: Mil) -> Driving {
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
    pub(super) fn advancing(distance: Mil, off_road: bool) -> Driving {
        Driving {
            deed: Deed::Advance,
            gear: Some(Gear::Forward),
            free_pivot: off_road,
            rolled: true,
            ..Driving::moving(distance)
        }
    }

    /// Going straight for the dice that were rolled.
    pub(super) fn is_straight(&self) -> bool {
        self.pivots == 0 && self.legs == 0
    }

    /// How far it can still go this way.
    pub(super) fn left(&self, gear: Gear) -> Mil {
        if self.gear.is_none() && gear == Gear::Backward { BACKWARD } else { self.left }
    }

    pub(super) fn gears(&self) -> &'static [Gear] {
        match self.gear {
            None => &[Gear::Forward, Gear::Backward],
            Some(Gear::Forward) => &[Gear::Forward],
            Some(Gear::Backward) => &[Gear::Backward],
        }
    }

    fn check_gear(&self, gear: Gear) -> Result<(), Refusal> {
        match self.gear {
            Some(Gear::Forward) if gear == Gear::Backward && self.deed == Deed::Advance => {
                Err(Refusal::ForwardOnly)
            }
            Some(own) if own != gear => Err(Refusal::GearChanged),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether the pivots that are left allow this one (SL-10).
    fn check_turn(&self, turn: Turn) -> Result<(), Refusal> {
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
    pub(super) fn after(mut self, leg: &Leg, over: Pieces) -> Driving {
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
    pub(super) fn driving(&self) -> Result<(&Activation, Driving), Refusal> {
        match self.acting()? {
            (activation, Doing::Drive(driving)) => Ok((activation, driving)),
            (_, Doing::Drift | Doing::Attack(_)) => Err(self.wrong_phase()),
        }
    }

    /// The leg that this would be.
    pub(super) fn check_drive(
        &self,
        gear: Gear,
        turn: Turn,
        by: Mil,
    ) -> Result<(CarId, Driving, Leg), Refusal> {
        let (activation, driving) = self.driving()?;
        driving.check_gear(gear)?;
        driving.check_turn(turn)?;
        let (car, left) = (activation.car, driving.left(gear));
        let around = self.surroundings(car, left);
        let pose = self.pose(car);
        if !around.may_turn(pose, turn) {
            return Err(Refusal::NoRoomToPivot);
        }
        let from = pose.turned(turn);
        if by == 0 && turn.0 != 0 && gear == driving.gears()[0] {
            return Ok((car, driving, Leg { gear, turn, from, to: from, by, stops: Vec::new() }));
        }
        let lane = around.lane(from, gear, left);
        check_distance(&lane, by)?;
        let stops = if lane.is_contact(by) { lane.stops.clone() } else { Vec::new() };
        Ok((car, driving, Leg { gear, turn, from, to: lane.at(by), by, stops }))
    }

    /// Every leg that can be driven now.
    pub(super) fn drives(&self, car: CarId, driving: &Driving) -> Vec<Action> {
        let mut drives = Vec::new();
        let most = driving.left.max(BACKWARD);
        let around = self.surroundings(car, most);
        for &gear in driving.gears() {
            for (turn, lane) in self.lanes(car, driving, gear, &around) {
                if turn.0 != 0 && gear == driving.gears()[0] {
                    drives.push(Action::Drive { gear, turn, by: 0 });
                }
                drives.extend(lane.ends().map(|by| Action::Drive { gear, turn, by }));
            }
        }
        drives
    }

    /// The straight lines of a next leg, with the pivots before them.
    pub(super) fn lanes<'a>(
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
    pub(super) fn can_drive(&self, car: CarId, driving: &Driving) -> bool {
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

    pub(super) fn set_doing(&mut self, new: Doing) {
        if let Phase::Acting(_, doing) = &mut self.phase {
            *doing = new;
        }
    }

    pub(super) fn check_free_pivot(&self, turn: Turn) -> Result<(CarId, Driving), Refusal> {
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

    /// The free pivot of an off-road car (SL-18).
    pub(super) fn pivot(
        &mut self,
        turn: Turn,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, mut driving) = self.check_free_pivot(turn)?;
        let to = self.pose(car).turned(turn);
        self.car_mut(car).pose = Some(to);
        ctx.emit(Event::Pivoted { car, turn, to });
        driving.free_pivot = false;
        self.set_doing(Doing::Drive(driving));
        Ok(())
    }

    pub(super) fn drive(
        &mut self,
        gear: Gear,
        turn: Turn,
        by: Mil,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, driving, leg) = self.check_drive(gear, turn, by)?;
        let over = if by == 0 { Pieces::default() } else { self.passed(leg.from, gear.signed(by)) };
        let next = driving.after(&leg, over);
        let Leg { from, to, stops, .. } = leg;
        ctx.emit(Event::Drove { car, deed: driving.deed, gear, turn, from, to });
        self.put(car, to, ctx);
        let ends = !stops.is_empty() || by == 0 || !self.can_drive(car, &next);
        if ends {
            let stop = Stop { car, gear, over: next.over, touched: stops };
            self.end_movement(stop, ctx);
        } else {
            self.set_doing(Doing::Drive(next));
        }
        Ok(())
    }

    /// The movement ends where the car is.
    pub(super) fn halt(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        let (activation, driving) = self.driving()?;
        let gear = driving.gear.unwrap_or(Gear::Forward);
        let stop = Stop { car: activation.car, gear, over: driving.over, touched: Vec::new() };
        self.end_movement(stop, ctx);
        Ok(())
    }

    /// The free pivots that there is room for.
    pub(super) fn free_pivots(&self, car: CarId, driving: &Driving) -> Vec<Action> {
        if !driving.free_pivot {
            return Vec::new();
        }
        let (around, pose) = (self.surroundings(car, 0), self.pose(car));
        let free = turns().filter(|&turn| turn.0 != 0 && around.may_turn(pose, turn));
        free.map(|turn| Action::Pivot { turn }).collect()
    }

    /// All that can be decided about a Move or Advance.
    pub(super) fn driving_choices(&self, car: CarId, driving: &Driving) -> Vec<Action> {
        let mut choices = Vec::new();
        let straight = |boost| self.check_straight(boost).is_ok();
        if driving.deed == Deed::Move && !driving.rolled && driving.legs == 0 {
            let boost = self.check_boost_left(car).is_ok();
            if straight(false) {
                choices.push(Action::Straight { boost: false });
                choices.extend(boost.then_some(Action::Straight { boost: true }));
            }
            choices.extend(boost.then_some(Action::Boost));
        }
        choices.extend(self.free_pivots(car, driving));
        choices.extend(self.drives(car, driving));
        choices.push(Action::Halt);
        choices
    }

    /// Whether the car has a free pivot at the start of an Advance (SL-18).
    pub(super) fn is_off_road(&self, car: CarId) -> bool {
        self.sheet(car).is(Quirk::OffRoad)
    }
}

/// Every turn of a leg, none first.
fn turns() -> impl Iterator<Item = Turn> {
    let sides = (1..=PIVOT_MAX).flat_map(|size| [Turn(-size), Turn(size)]);
    std::iter::once(Turn(0)).chain(sides)
}

fn check_pivot(turn: Turn) -> Result<(), Refusal> {
    let fits = turn.size() <= PIVOT_MAX.unsigned_abs();
    if fits { Ok(()) } else { Err(Refusal::PivotTooFar { turn: turn.0 }) }
}

/// Whether a car stops there on its lane.
pub(super) fn check_distance(lane: &Lane, by: Mil) -> Result<(), Refusal> {
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
