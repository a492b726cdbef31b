//! An activation: declared, paid, and done action by action (SL-6, SL-7, SL-9, SL-20).

use crate::{
    apply::control_check::Cost,
    content::{
        Quirk,
        ids::{CarId, Deed},
    },
    event::{CheckCause, Event},
    geometry::{INCH, Mil},
    plan::Plan,
    refusal::Refusal,
    state::{Activation, Doing, Driving, Fired, Phase, Scraplands},
};
use scrapworks_core::StepContext;

/// Dice of an Advance that make its distance, highest first (SL-16).
const ADVANCE_COUNTED: u8 = 2;

impl Scraplands {
    pub(crate) fn declare(
        &mut self,
        car: CarId,
        plan: Plan,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_declare(car, &plan)?;
        let last = self.car(car).command == 1;
        self.car_mut(car).command -= plan.deeds().len() as u8;
        let command = self.car(car).command;
        ctx.emit(Event::ActivationBegan { car, plan: plan.clone(), command });
        let activation = Activation { car, plan, at: 0 };
        if last {
            let die = ctx.rng().die(6) as u8;
            let lost = die == 1;
            ctx.emit(Event::CommandRolled { car, die, lost });
            if lost {
                self.end_activation(car, false, ctx);
                return Ok(());
            }
        }
        self.proceed(activation, ctx);
        Ok(())
    }

    /// An action of the active car is over; `is_hurt` ends the activation (SL-20).
    pub(crate) fn end_deed(&mut self, is_hurt: bool, ctx: &mut StepContext<'_, Event>) {
        let Phase::Acting(activation, _) = &self.phase else { return };
        let mut activation = activation.clone();
        activation.at += 1;
        if is_hurt || self.is_decided() {
            self.end_activation(activation.car, is_hurt, ctx);
        } else {
            self.proceed(activation, ctx);
        }
    }

    /// Begins the next action of the plan. What has become impossible is passed.
    fn proceed(&mut self, mut activation: Activation, ctx: &mut StepContext<'_, Event>) {
        let car = activation.car;
        loop {
            let Some(deed) = activation.deed() else {
                self.end_activation(car, false, ctx);
                return;
            };
            let doing = match deed {
                Deed::Pass => None,
                Deed::Move => {
                    let driving = Driving::moving(self.sheet(car).movement());
                    self.can_drive(car, &driving).then_some(Doing::Drive(driving))
                }
                Deed::Advance => return self.begin_advance(activation, ctx),
                Deed::Drift => (!self.drifts(car).is_empty()).then_some(Doing::Drift),
                Deed::JTurn => {
                    // It has nothing to decide, so its end leads here again.
                    self.phase = Phase::Acting(activation.clone(), Doing::Drift);
                    if self.j_turn(car, ctx) {
                        return;
                    }
                    None
                }
                Deed::Attack => {
                    let fired = Fired::default();
                    let shots = self.shots(car, self.pose(car), fired);
                    (!shots.is_empty()).then_some(Doing::Attack(fired))
                }
            };
            if let Some(doing) = doing {
                self.phase = Phase::Acting(activation, doing);
                return;
            }
            if deed != Deed::Pass {
                ctx.emit(Event::DeedPassed { car, deed });
            }
            activation.at += 1;
        }
    }

    /// The dice of an Advance, and its checks, before any of it is driven (SL-16, SL-17).
    fn begin_advance(&mut self, activation: Activation, ctx: &mut StepContext<'_, Event>) {
        let car = activation.car;
        let off_road = self.is_off_road(car);
        let driving = Driving::advancing(self.sheet(car).movement(), off_road);
        let can_drive = self.can_drive(car, &driving);
        self.phase = Phase::Acting(activation, Doing::Drive(driving));
        if !can_drive {
            ctx.emit(Event::DeedPassed { car, deed: Deed::Advance });
            self.end_deed(false, ctx);
            return;
        }
        let fast = self.sheet(car).is(Quirk::Fast);
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
            self.check(car, CheckCause::Ones, Cost::plain(), ctx);
        }
        if self.car(car).hit_points < before {
            self.end_deed(true, ctx);
            return;
        }
        self.set_doing(Doing::Drive(Driving::advancing(distance, off_road)));
    }

    fn end_activation(&mut self, car: CarId, early: bool, ctx: &mut StepContext<'_, Event>) {
        ctx.emit(Event::ActivationEnded { car, early });
        let seat = self.seat_of(car);
        self.next_activation(Some(seat), ctx);
    }
}
