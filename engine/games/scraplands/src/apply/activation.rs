//! Activations: declaration, payment, and one action after the other (SL-6, SL-7, SL-9, SL-20).

use crate::{
    apply::control_check::FailureCost,
    content::{
        Quirk,
        ids::{ActionKind, CarId},
    },
    event::{CheckCause, Event},
    geometry::{INCH, Mil},
    plan::Plan,
    refusal::Refusal,
    state::{Activation, Driving, PendingAction, Phase, Scraplands, WeaponSet},
};
use scrapworks_core::StepContext;

/// How many of the highest dice of an Advance make up its distance (SL-16).
const ADVANCE_COUNTED: u8 = 2;

/// How an action ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ActionEnd {
    Done,
    /// The car lost hit points in a control check (SL-20).
    Hurt,
    /// The car was wrecked by its landing (SL-27).
    BadLanding,
}

impl Scraplands {
    pub(crate) fn declare(
        &mut self,
        car: CarId,
        plan: Plan,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_declare(car, &plan)?;
        let last = self.car(car).command == 1;
        self.car_mut(car).command -= plan.actions().len() as u8;
        let command = self.car(car).command;
        ctx.emit(Event::ActivationBegan { car, plan: plan.clone(), command });
        let activation = Activation { car, plan, done: 0 };
        if last {
            let die = ctx.rng().die(6) as u8;
            let lost = die == 1;
            ctx.emit(Event::CommandRolled { car, die, lost });
            if lost {
                self.end_activation(car, false, ctx);
                return Ok(());
            }
        }
        self.begin_next_action(activation, ctx);
        Ok(())
    }

    /// Ends the current action. The activation ends too if the car lost hit points or is wrecked
    /// (SL-20).
    pub(crate) fn end_action(&mut self, end: ActionEnd, ctx: &mut StepContext<'_, Event>) {
        let Phase::Acting(activation, _) = &self.phase else { return };
        let mut activation = activation.clone();
        activation.done += 1;
        if end != ActionEnd::Done || self.is_over_early() {
            self.end_activation(activation.car, end == ActionEnd::Hurt, ctx);
        } else {
            self.begin_next_action(activation, ctx);
        }
    }

    /// Begins the next action of the plan. Skips actions that have become impossible (SL-7).
    fn begin_next_action(&mut self, mut activation: Activation, ctx: &mut StepContext<'_, Event>) {
        let car = activation.car;
        loop {
            let Some(kind) = activation.next_action() else {
                self.end_activation(car, false, ctx);
                return;
            };
            let pending = match kind {
                ActionKind::Pass => None,
                ActionKind::Move => {
                    let driving = Driving::moving(self.stats(car).movement());
                    self.can_drive(car, &driving).then_some(PendingAction::Drive(driving))
                }
                ActionKind::Advance => return self.begin_advance(activation, ctx),
                ActionKind::Drift => {
                    (!self.legal_drifts(car).is_empty()).then_some(PendingAction::Drift)
                }
                ActionKind::JTurn => {
                    // A J-Turn needs no decision: when it ends, `end_action` calls this function
                    // again.
                    self.phase = Phase::Acting(activation.clone(), PendingAction::Drift);
                    if self.j_turn(car, ctx) {
                        return;
                    }
                    None
                }
                ActionKind::Attack => {
                    let fired = WeaponSet::default();
                    let shots = self.shots(car, self.pose(car), fired);
                    (!shots.is_empty()).then_some(PendingAction::Attack(None))
                }
            };
            if let Some(pending) = pending {
                self.phase = Phase::Acting(activation, pending);
                return;
            }
            if kind != ActionKind::Pass {
                ctx.emit(Event::ActionPassed { car, kind });
            }
            if matches!(kind, ActionKind::Move | ActionKind::JTurn) {
                self.pass_the_rest(&activation, ctx);
                return;
            }
            activation.done += 1;
        }
    }

    /// Nothing follows a Move or J-Turn that was passed (SL-7).
    fn pass_the_rest(&mut self, activation: &Activation, ctx: &mut StepContext<'_, Event>) {
        let car = activation.car;
        let later = activation.later_actions().iter();
        for &kind in later.filter(|&&kind| kind != ActionKind::Pass) {
            ctx.emit(Event::ActionPassed { car, kind });
        }
        self.end_activation(car, false, ctx);
    }

    /// Rolls the dice of an Advance and makes its checks before the car moves (SL-16, SL-17).
    fn begin_advance(&mut self, activation: Activation, ctx: &mut StepContext<'_, Event>) {
        let car = activation.car;
        let off_road = self.is_off_road(car);
        let driving = Driving::advancing(self.stats(car).movement(), off_road);
        let can_drive = self.can_drive(car, &driving);
        self.phase = Phase::Acting(activation, PendingAction::Drive(driving));
        if !can_drive {
            ctx.emit(Event::ActionPassed { car, kind: ActionKind::Advance });
            self.end_action(ActionEnd::Done, ctx);
            return;
        }
        let fast = self.stats(car).is(Quirk::Fast);
        let mut dice = [0; 3].map(|_: u8| ctx.rng().die(6) as u8);
        dice.sort_unstable_by(|a, b| b.cmp(a));
        let counted = if fast { dice.len() as u8 } else { ADVANCE_COUNTED };
        let sum: u8 = dice.iter().take(counted.into()).sum();
        let distance = Mil::from(sum) * INCH;
        let ones = dice.iter().filter(|&&die| die == 1).count() as u8;
        let checks = if fast { ones } else { ones.min(1) };
        ctx.emit(Event::AdvanceRolled { car, dice, counted, distance, checks });
        let before = self.car(car).hit_points;
        for _ in 0..checks {
            self.check(car, CheckCause::Ones, FailureCost::plain(), ctx);
        }
        if self.car(car).hit_points < before {
            self.end_action(ActionEnd::Hurt, ctx);
            return;
        }
        self.set_pending(PendingAction::Drive(Driving::advancing(distance, off_road)));
    }

    fn end_activation(&mut self, car: CarId, early: bool, ctx: &mut StepContext<'_, Event>) {
        ctx.emit(Event::ActivationEnded { car, early });
        let seat = self.seat_of(car);
        self.next_activation(Some(seat), ctx);
    }
}
