//! Attacks: rolls the attack, Defence and Counter dice and applies the damage.

use crate::{
    apply::{activation::ActionEnd, control_check::FailureCost},
    content::{
        WeaponRule,
        ids::{ActionKind, CarId, WeaponNo},
    },
    dice::{failures, roll},
    event::{CheckCause, Event},
    refusal::Refusal,
    state::{Aim, PendingAction, Scraplands},
    targeting::{Shot, WEAPONS_PER_ATTACK},
};
use scrapworks_core::StepContext;

impl Scraplands {
    pub(crate) fn fire(
        &mut self,
        weapon: WeaponNo,
        target: CarId,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_fire(weapon, target)?;
        let (car, fired, _) = self.attacking()?;
        let fired = fired.with(weapon);
        let is_last = WEAPONS_PER_ATTACK <= fired.count()
            || self.shots(car, self.pose(car), fired).is_empty();
        let aim = Aim { weapon, target };
        if is_last {
            self.fire_all(self.aimed().into_iter().chain([aim]), ctx);
        } else {
            self.set_pending(PendingAction::Attack(Some(aim)));
        }
        Ok(())
    }

    /// Ends the Attack; a shot that was chosen is fired.
    pub(crate) fn hold_fire(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.attacking()?;
        self.fire_all(self.aimed(), ctx);
        Ok(())
    }

    /// Fires the chosen shots one after the other and ends the Attack. A shot at a target that an
    /// earlier one has wrecked is lost (SL-34).
    fn fire_all(&mut self, aims: impl IntoIterator<Item = Aim>, ctx: &mut StepContext<'_, Event>) {
        for aim in aims {
            match self.aimed_shot(aim) {
                Some((car, shot)) => self.shoot(car, aim.weapon, &shot, ctx),
                None => {
                    if let Ok((activation, _)) = self.acting() {
                        let (car, kind) = (activation.car, ActionKind::Attack);
                        ctx.emit(Event::ActionPassed { car, kind });
                    }
                }
            }
        }
        self.end_action(ActionEnd::Done, ctx);
    }

    /// Rolls the dice of a shot, and the check of a weapon with Disrupt.
    fn shoot(
        &mut self,
        car: CarId,
        weapon: WeaponNo,
        shot: &Shot,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let hits = roll_attack(car, weapon, shot, ctx);
        let failed = self.defend(shot, hits, ctx);
        if 0 < failed && shot.mounted.weapon.has(WeaponRule::Disrupt) {
            let cost = FailureCost { spiked: false, by: Some(car) };
            self.check(shot.target, CheckCause::Disrupt { by: car, weapon }, cost, ctx);
        }
    }

    /// Rolls Defence, then Counter. Returns how many Defence dice failed.
    fn defend(&mut self, shot: &Shot, hits: u8, ctx: &mut StepContext<'_, Event>) -> u8 {
        if hits == 0 {
            return 0;
        }
        let stats = self.stats(shot.target);
        let (defence_reroll, counter_reroll) =
            (stats.defence_reroll(), stats.counter_reroll(false));
        let car = shot.target;
        let dice = roll(hits, &shot.defence, defence_reroll, ctx.rng());
        let failed = failures(&dice, &shot.defence);
        let damage_each = shot.mounted.damage_each();
        let damage = failed * damage_each;
        let need = shot.defence.clone();
        ctx.emit(Event::DefenceRolled { car, need, dice, damage_each, damage });
        if 0 < damage {
            let dice = roll(damage, &shot.counter, counter_reroll, ctx.rng());
            let lost = failures(&dice, &shot.counter).min(self.car(car).hit_points);
            self.car_mut(car).hit_points -= lost;
            let (need, hit_points) = (shot.counter.clone(), self.car(car).hit_points);
            ctx.emit(Event::CounterRolled { car, need, dice, lost, hit_points });
            let by = self.acting().ok().map(|(activation, _)| activation.car);
            self.wreck_if_done(car, by, ctx);
        }
        failed
    }
}

/// Rolls the attack dice and returns the number of hits (SL-36).
fn roll_attack(car: CarId, weapon: WeaponNo, shot: &Shot, ctx: &mut StepContext<'_, Event>) -> u8 {
    let die = |ctx: &mut StepContext<'_, Event>| ctx.rng().die(6) as u8;
    let dice: Vec<u8> = (0..shot.mounted.weapon.attacks).map(|_| die(ctx)).collect();
    let volley = shot.mounted.weapon.has(WeaponRule::Volley);
    let sixes = dice.iter().filter(|&&die| die == 6).count();
    let extra: Vec<u8> = (0..if volley { sixes } else { 0 }).map(|_| die(ctx)).collect();
    let all = || dice.iter().chain(&extra);
    let hits = all().filter(|&&die| shot.need.is_met(die)).count() as u8;
    let sixes = all().filter(|&&die| die == 6 && shot.need.is_met(die)).count() as u8;
    let hits = hits + sixes * shot.mounted.rending();
    ctx.emit(Event::AttackRolled {
        car,
        weapon,
        target: shot.target,
        distance: shot.distance,
        need: shot.need.clone(),
        dice,
        extra,
        hits,
    });
    hits
}
