//! Drift and J-Turn: the two ways of driving that are bought.

use super::{
    action::Action,
    driving::check_distance,
    event::{Event, Obstacle},
    lane::Lane,
    motion::Stop,
    names::{CarId, Deed, Gear},
    plane::{INCH, Mil, Pose, Turn},
    refusal::Refusal,
    state::{Doing, Pieces, Scraplands},
};
use scrapworks_core::StepContext;

/// How far a Drift goes at most.
pub const DRIFT: Mil = 8 * INCH;
/// Steps of the pivot after a Drift: 90 degrees.
pub const DRIFT_TURN: i8 = 6;
/// How far a J-Turn goes backward.
pub const J_TURN: Mil = 3 * INCH;
/// Steps of turning round.
const ABOUT: Turn = Turn(12);

/// A Drift, as it would be driven.
#[derive(Debug)]
pub(super) struct Slide {
    pub(super) car: CarId,
    pub(super) to: Pose,
    /// Before the pivot.
    pub(super) at: Pose,
    pub(super) stops: Vec<Obstacle>,
}

impl Scraplands {
    fn drifting(&self) -> Result<CarId, Refusal> {
        match self.acting()? {
            (activation, Doing::Drift) => Ok(activation.car),
            (_, Doing::Drive(_) | Doing::Attack(_)) => Err(self.wrong_phase()),
        }
    }

    /// Straight on from where the car is.
    pub(super) fn drift_lane(&self, car: CarId) -> Lane {
        let pose = self.pose(car);
        self.surroundings(car, DRIFT).lane(pose, Gear::Forward, DRIFT)
    }

    /// The turns that may end a Drift there: one of 90 degrees, or none where there is no room.
    fn drift_turns(&self, car: CarId, lane: &Lane, by: Mil) -> Vec<Turn> {
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

    /// Every Drift that is possible from here; turning on the spot is one.
    pub(super) fn drifts(&self, car: CarId) -> Vec<Action> {
        let lane = self.drift_lane(car);
        let ends = std::iter::once(0).chain(lane.ends());
        let drift = |by| {
            let turns = self.drift_turns(car, &lane, by);
            turns.into_iter().map(move |turn| Action::Drift { by, turn })
        };
        ends.flat_map(drift).collect()
    }

    pub(super) fn check_drift(&self, by: Mil, turn: Turn) -> Result<Slide, Refusal> {
        let car = self.drifting()?;
        let lane = self.drift_lane(car);
        if by != 0 {
            check_distance(&lane, by)?;
        }
        if !self.drift_turns(car, &lane, by).contains(&turn) {
            return Err(Refusal::DriftTurn { turn: turn.0 });
        }
        let at = lane.at(by);
        let stops = if lane.is_contact(by) { lane.stops } else { Vec::new() };
        Ok(Slide { car, to: at.turned(turn), at, stops })
    }

    pub(super) fn drift(
        &mut self,
        by: Mil,
        turn: Turn,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let Slide { car, to, stops, .. } = self.check_drift(by, turn)?;
        let over = self.go(car, Deed::Drift, Gear::Forward, by, ctx);
        if turn.0 != 0 {
            self.car_mut(car).pose = Some(to);
            ctx.emit(Event::Pivoted { car, turn, to });
        }
        self.end_movement(Stop { car, gear: Gear::Forward, over, touched: stops }, ctx);
        Ok(())
    }

    /// Backward, then round, unless something stops the car; there is nothing to choose. False
    /// where it cannot even begin.
    pub(super) fn j_turn(&mut self, car: CarId, ctx: &mut StepContext<'_, Event>) -> bool {
        let pose = self.pose(car);
        let lane = self.surroundings(car, J_TURN).lane(pose, Gear::Backward, J_TURN);
        if lane.reach == 0 {
            return false;
        }
        let over = self.go(car, Deed::JTurn, Gear::Backward, lane.reach, ctx);
        if lane.stops.is_empty() {
            let to = self.pose(car).turned(ABOUT);
            self.car_mut(car).pose = Some(to);
            ctx.emit(Event::Pivoted { car, turn: ABOUT, to });
        }
        let stop = Stop { car, gear: Gear::Backward, over, touched: lane.stops };
        self.end_movement(stop, ctx);
        true
    }

    /// One straight leg without a pivot; the terrain that it goes over is answered.
    fn go(
        &mut self,
        car: CarId,
        deed: Deed,
        gear: Gear,
        by: Mil,
        ctx: &mut StepContext<'_, Event>,
    ) -> Pieces {
        if by == 0 {
            return Pieces::default();
        }
        let from = self.pose(car);
        let to = from.ahead(gear.signed(by));
        ctx.emit(Event::Drove { car, deed, gear, turn: Turn(0), from, to });
        self.put(car, to, ctx);
        self.passed(from, gear.signed(by))
    }
}
