//! Everything that may be decided now, and what is decided for a seat that does not answer.

use crate::{
    action::Action,
    content::ids::{CarId, Deed},
    driving::{BACKWARD, PIVOT_MAX, turns},
    geometry::{INCH, Turn},
    plan::{DEEDS_MIN, Plan},
    state::{Declaring, Doing, Driving, Phase, Scraplands},
    targeting::Seen,
};
use scrapworks_core::SeatSet;

impl Scraplands {
    /// The one seat that decides, if any.
    pub(crate) fn decides(&self) -> SeatSet {
        match &self.phase {
            Phase::Entering(car) => SeatSet::only(self.seat_of(*car)),
            Phase::Declaring(declaring) => SeatSet::only(declaring.seat),
            Phase::Acting(activation, _) => SeatSet::only(self.seat_of(activation.car)),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Everything that may be decided now.
    pub(crate) fn choices(&self) -> Vec<Action> {
        match &self.phase {
            Phase::Entering(_) => self.ways_in(),
            Phase::Declaring(declaring) => self.declarations(*declaring),
            Phase::Acting(activation, doing) => {
                let car = activation.car;
                match doing {
                    Doing::Drive(driving) => self.driving_choices(car, driving),
                    Doing::Drift => self.drifts(car),
                    Doing::Attack(fired) => {
                        let shots = self.shots(car, self.pose(car), *fired).into_iter();
                        let fire = |(weapon, seen): (_, Seen)| Action::Fire {
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

    fn declarations(&self, declaring: Declaring) -> Vec<Action> {
        let plans = |car| {
            let plans = Plan::all(self.sheet(car), self.car(car).command);
            plans.map(move |plan| Action::Declare { car, plan })
        };
        self.candidates(declaring).flat_map(plans).collect()
    }

    /// What is decided for a seat that does not answer: passes, or what changes least.
    pub(crate) fn harmless(&self) -> Option<Action> {
        match &self.phase {
            Phase::Entering(_) => self.ways_in().into_iter().next(),
            Phase::Declaring(declaring) => {
                let car = self.candidates(*declaring).next()?;
                let deeds = DEEDS_MIN.min(self.car(car).command);
                let passes = vec![Deed::Pass; deeds.into()];
                Some(Action::Declare { car, plan: Plan::of(&passes) })
            }
            Phase::Acting(_, Doing::Drive(_)) => Some(Action::Halt),
            Phase::Acting(activation, Doing::Drift) => {
                self.drifts(activation.car).into_iter().next()
            }
            Phase::Acting(_, Doing::Attack(_)) => Some(Action::HoldFire),
            Phase::Over(_) => None,
        }
    }

    /// The cars that may be activated now.
    pub(crate) fn candidates(&self, declaring: Declaring) -> impl Iterator<Item = CarId> + '_ {
        self.running().filter(move |&car| match declaring.car {
            Some(only) => car == only,
            None => self.seat_of(car) == declaring.seat && 0 < self.car(car).command,
        })
    }

    /// Every way in.
    pub(crate) fn ways_in(&self) -> Vec<Action> {
        let Ok(car) = self.entering() else { return Vec::new() };
        let most = self.sheet(car).movement() / INCH;
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

    /// All that can be decided about a Move or Advance.
    pub(crate) fn driving_choices(&self, car: CarId, driving: &Driving) -> Vec<Action> {
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

    /// The free pivots that there is room for.
    pub(crate) fn free_pivots(&self, car: CarId, driving: &Driving) -> Vec<Action> {
        if !driving.free_pivot {
            return Vec::new();
        }
        let (around, pose) = (self.surroundings(car, 0), self.pose(car));
        let free = turns().filter(|&turn| turn.0 != 0 && around.may_turn(pose, turn));
        free.map(|turn| Action::Pivot { turn }).collect()
    }

    /// Every leg that can be driven now.
    pub(crate) fn drives(&self, car: CarId, driving: &Driving) -> Vec<Action> {
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

    /// Every Drift that is possible from here; turning on the spot is one.
    pub(crate) fn drifts(&self, car: CarId) -> Vec<Action> {
        let lane = self.drift_lane(car);
        let ends = std::iter::once(0).chain(lane.ends());
        let drift = |by| {
            let turns = self.drift_turns(car, &lane, by);
            turns.into_iter().map(move |turn| Action::Drift { by, turn })
        };
        ends.flat_map(drift).collect()
    }
}
