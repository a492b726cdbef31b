//! Lists the legal actions and chooses the action of a seat that times out.

use crate::{
    action::Action,
    content::ids::{ActionKind, CarId},
    driving::{BACKWARD, PIVOT_MAX, turns},
    geometry::{INCH, Turn},
    plan::{ACTIONS_MIN, Plan},
    state::{Declaring, Driving, PendingAction, Phase, Scraplands},
    targeting::VisibleEnemy,
};
use scrapworks_core::SeatSet;

impl Scraplands {
    /// The seat that decides, if the match goes on.
    pub(crate) fn awaited_seats(&self) -> SeatSet {
        match &self.phase {
            Phase::Entering(car) => SeatSet::only(self.seat_of(*car)),
            Phase::Declaring(declaring) => SeatSet::only(declaring.seat),
            Phase::Acting(activation, _) => SeatSet::only(self.seat_of(activation.car)),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// All legal actions of the awaited seat.
    pub(crate) fn all_legal_actions(&self) -> Vec<Action> {
        match &self.phase {
            Phase::Entering(_) => self.legal_entries(),
            Phase::Declaring(declaring) => self.legal_declarations(*declaring),
            Phase::Acting(activation, pending) => {
                let car = activation.car;
                match pending {
                    PendingAction::Drive(driving) => self.legal_driving(car, driving),
                    PendingAction::Drift => self.legal_drifts(car),
                    PendingAction::Attack(_) => {
                        let fired = pending.fired();
                        let shots = self.shots(car, self.pose(car), fired).into_iter();
                        let fire = |(weapon, seen): (_, VisibleEnemy)| Action::Fire {
                            weapon,
                            target: seen.target,
                        };
                        shots.map(fire).chain([Action::HoldFire]).collect()
                    }
                }
            }
            Phase::Over(_) => Vec::new(),
        }
    }

    fn legal_declarations(&self, declaring: Declaring) -> Vec<Action> {
        let plans = |car| {
            let plans = Plan::all(self.stats(car), self.car(car).command);
            plans.map(move |plan| Action::Declare { car, plan })
        };
        self.cars_to_activate(declaring).flat_map(plans).collect()
    }

    /// The action of a seat that times out: passes, or the one that changes least.
    pub(crate) fn default_action(&self) -> Option<Action> {
        match &self.phase {
            Phase::Entering(_) => self.legal_entries().into_iter().next(),
            Phase::Declaring(declaring) => {
                let car = self.cars_to_activate(*declaring).next()?;
                let actions = ACTIONS_MIN.min(self.car(car).command);
                let passes = vec![ActionKind::Pass; actions.into()];
                Some(Action::Declare { car, plan: Plan::of(&passes) })
            }
            Phase::Acting(_, PendingAction::Drive(_)) => Some(Action::Halt),
            Phase::Acting(activation, PendingAction::Drift) => {
                self.legal_drifts(activation.car).into_iter().next()
            }
            Phase::Acting(_, PendingAction::Attack(_)) => Some(Action::HoldFire),
            Phase::Over(_) => None,
        }
    }

    /// The cars that may be activated now.
    pub(crate) fn cars_to_activate(
        &self,
        declaring: Declaring,
    ) -> impl Iterator<Item = CarId> + '_ {
        self.running().filter(move |&car| match declaring.car {
            Some(only) => car == only,
            None => self.seat_of(car) == declaring.seat && 0 < self.car(car).command,
        })
    }

    /// Every way to enter the arena.
    pub(crate) fn legal_entries(&self) -> Vec<Action> {
        let Ok(car) = self.entering() else { return Vec::new() };
        let most = self.stats(car).movement() / INCH;
        let mut ways = Vec::new();
        for entry in 0..2 {
            for turn in (-PIVOT_MAX..=PIVOT_MAX).map(Turn) {
                let stops = (0..=most).map(|inches| inches * INCH);
                let free = stops.filter(|&by| self.check_enter(entry, turn, by).is_ok());
                ways.extend(free.map(|by| Action::Enter { entry, turn, by }));
            }
        }
        ways
    }

    /// All legal actions of a Move or Advance.
    pub(crate) fn legal_driving(&self, car: CarId, driving: &Driving) -> Vec<Action> {
        let mut all_legal_actions = Vec::new();
        if driving.kind == ActionKind::Move && !driving.rolled && driving.legs == 0 {
            if self.check_straight(false).is_ok() {
                let boost = self.check_boost_left(car).is_ok();
                all_legal_actions.push(Action::Straight { boost: false });
                all_legal_actions.extend(boost.then_some(Action::Straight { boost: true }));
            }
            all_legal_actions.extend(self.check_boost().is_ok().then_some(Action::Boost));
        }
        all_legal_actions.extend(self.legal_free_pivots(car, driving));
        all_legal_actions.extend(self.legal_legs(car, driving));
        all_legal_actions.push(Action::Halt);
        all_legal_actions
    }

    /// The free pivots that the car has room for.
    pub(crate) fn legal_free_pivots(&self, car: CarId, driving: &Driving) -> Vec<Action> {
        if !driving.free_pivot {
            return Vec::new();
        }
        let (around, pose) = (self.surroundings(car, 0), self.pose(car));
        let free = turns().filter(|&turn| turn.0 != 0 && around.may_turn(pose, turn));
        free.map(|turn| Action::Pivot { turn }).collect()
    }

    /// Every leg that the car can drive now.
    pub(crate) fn legal_legs(&self, car: CarId, driving: &Driving) -> Vec<Action> {
        let mut legs = Vec::new();
        let most = driving.remaining.max(BACKWARD);
        let around = self.surroundings(car, most);
        for &gear in driving.gears() {
            for (turn, lane) in self.lanes(car, driving, gear, &around) {
                if turn.0 != 0 && gear == driving.gears()[0] {
                    legs.push(Action::Drive { gear, turn, by: 0 });
                }
                legs.extend(lane.ends().map(|by| Action::Drive { gear, turn, by }));
            }
        }
        legs
    }

    /// Every Drift that is possible now; 0 inches with a pivot is one.
    pub(crate) fn legal_drifts(&self, car: CarId) -> Vec<Action> {
        let (around, lane) = self.drift_lane(car);
        let ends = std::iter::once(0).chain(lane.ends());
        let drift = |by| {
            let turns = self.drift_turns(car, (&around, &lane), by);
            turns.into_iter().map(move |turn| Action::Drift { by, turn })
        };
        ends.flat_map(drift).collect()
    }
}
