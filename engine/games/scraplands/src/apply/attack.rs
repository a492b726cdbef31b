//! One weapon fired: attack, Defence and Counter dice, and what follows.

use crate::{
    apply::control_check::Cost,
    content::{
        WeaponRule,
        ids::{CarId, WeaponNo},
    },
    dice::{failures, roll},
    event::{CheckCause, Event},
    refusal::Refusal,
    state::{Doing, Scraplands},
    targeting::{Aim, WEAPONS_PER_ATTACK},
};
use scrapworks_core::StepContext;

impl Scraplands {
    pub(crate) fn fire(
        &mut self,
        weapon: WeaponNo,
        target: CarId,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, aim) = self.check_fire(weapon, target)?;
        let (_, fired, _) = self.attacking()?;
        let hits = roll_attack(car, weapon, &aim, ctx);
        let failed = self.defend(&aim, hits, ctx);
        if 0 < failed && aim.arm.weapon.has(WeaponRule::Disrupt) {
            let cost = Cost { spiked: false, by: Some(car) };
            self.check(target, CheckCause::Disrupt { by: car, weapon }, cost, ctx);
        }
        let fired = fired.with(weapon);
        self.set_doing(Doing::Attack(fired));
        let is_over = WEAPONS_PER_ATTACK <= fired.count()
            || self.shots(car, self.pose(car), fired).is_empty();
        if is_over || self.is_decided() {
            self.end_deed(false, ctx);
        }
        Ok(())
    }

    pub(crate) fn hold_fire(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.attacking()?;
        self.end_deed(false, ctx);
        Ok(())
    }

    /// Defence, then Counter. How many Defence dice failed is answered.
    fn defend(&mut self, aim: &Aim, hits: u8, ctx: &mut StepContext<'_, Event>) -> u8 {
        if hits == 0 {
            return 0;
        }
        let sheet = self.sheet(aim.target);
        let (defence_again, counter_again) = (sheet.defence_again(), sheet.counter_again(false));
        let car = aim.target;
        let dice = roll(hits, &aim.defence, defence_again, ctx.rng());
        let failed = failures(&dice, &aim.defence);
        let damage_each = aim.arm.damage_each();
        let damage = failed * damage_each;
        let need = aim.defence.clone();
        ctx.emit(Event::DefenceRolled { car, need, dice, damage_each, damage });
        if 0 < damage {
            let dice = roll(damage, &aim.counter, counter_again, ctx.rng());
            let lost = failures(&dice, &aim.counter).min(self.car(car).hit_points);
            self.car_mut(car).hit_points -= lost;
            let (need, hit_points) = (aim.counter.clone(), self.car(car).hit_points);
            ctx.emit(Event::CounterRolled { car, need, dice, lost, hit_points });
            let by = self.acting().ok().map(|(activation, _)| activation.car);
            self.wreck_if_done(car, by, ctx);
        }
        failed
    }
}

/// How often the target is hit (SL-36).
fn roll_attack(car: CarId, weapon: WeaponNo, aim: &Aim, ctx: &mut StepContext<'_, Event>) -> u8 {
    let die = |ctx: &mut StepContext<'_, Event>| ctx.rng().die(6) as u8;
    let dice: Vec<u8> = (0..aim.arm.weapon.attacks).map(|_| die(ctx)).collect();
    let volley = aim.arm.weapon.has(WeaponRule::Volley);
    let sixes = dice.iter().filter(|&&die| die == 6).count();
    let extra: Vec<u8> = (0..if volley { sixes } else { 0 }).map(|_| die(ctx)).collect();
    let all = || dice.iter().chain(&extra);
    let hits = all().filter(|&&die| aim.need.is_met(die)).count() as u8;
    let sixes = all().filter(|&&die| die == 6 && aim.need.is_met(die)).count() as u8;
    let hits = hits + sixes * aim.arm.rending();
    ctx.emit(Event::AttackRolled {
        car,
        weapon,
        target: aim.target,
        distance: aim.distance,
        need: aim.need.clone(),
        dice,
        extra,
        hits,
    });
    hits
}
