//! From an action to its rule, and from the state to the actions it allows.

use super::{
    action::Action,
    event::Event,
    names::Deed,
    plan::{DEEDS_MIN, Plan},
    refusal::Refusal,
    state::{Declaring, Doing, Phase, Scraplands},
};
use scrapworks_core::{SeatSet, StepContext};

impl Scraplands {
    /// The one seat that decides, if any.
    pub(super) fn decides(&self) -> SeatSet {
        match &self.phase {
            Phase::Entering(car) => SeatSet::only(self.seat_of(*car)),
            Phase::Declaring(declaring) => SeatSet::only(declaring.seat),
            Phase::Acting(activation, _) => SeatSet::only(self.seat_of(activation.car)),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    pub(super) fn decide(
        &mut self,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        match action {
            Action::Enter { entry, turn, by } => self.enter(entry, turn, by, ctx),
            Action::Declare { car, plan } => self.declare(car, plan, ctx),
            Action::Straight { boost } => self.straight(boost, ctx),
            Action::Boost => self.boost(ctx),
            Action::Pivot { turn } => self.pivot(turn, ctx),
            Action::Drive { gear, turn, by } => self.drive(gear, turn, by, ctx),
            Action::Halt => self.halt(ctx),
            Action::Drift { by, turn } => self.drift(by, turn, ctx),
            Action::Fire { weapon, target } => self.fire(weapon, target, ctx),
            Action::HoldFire => self.hold_fire(ctx),
        }
    }

    /// Everything that may be decided now.
    pub(super) fn choices(&self) -> Vec<Action> {
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
                        let fire = |(weapon, seen): (_, super::aim::Seen)| Action::Fire {
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
    pub(super) fn harmless(&self) -> Option<Action> {
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
}
