//! Candidates for an Attack: the weapons and targets.

use crate::{
    action::Action,
    content::ids::{CarId, WeaponNo},
    evaluation::candidates::ScoredAction,
    geometry::{Mil, Pose},
    odds,
    state::{Activation, Scraplands, WeaponSet},
    targeting::{VisibleEnemy, WEAPONS_PER_ATTACK},
};

impl Scraplands {
    pub(crate) fn attack_candidates(
        &self,
        activation: &Activation,
        fired: WeaponSet,
    ) -> Vec<ScoredAction> {
        let car = activation.car;
        let shots = self.shot_values(car, self.pose(car), fired, activation.plan.is_many());
        let fire = |(weapon, target, value)| (Action::Fire { weapon, target }, value);
        let mut candidates: Vec<ScoredAction> = shots.into_iter().map(fire).collect();
        if candidates.is_empty() {
            candidates.push((Action::HoldFire, 0));
        }
        candidates
    }

    /// The value of an Attack from there, each weapon at its best target.
    pub(crate) fn attack_value(&self, car: CarId, from: Pose, many: bool) -> Mil {
        let shots = self.shot_values(car, from, WeaponSet::default(), many);
        let mut best = [(WeaponNo(u8::MAX), 0); WEAPONS_PER_ATTACK as usize];
        for (weapon, _, value) in shots {
            if let Some(same) = best.iter_mut().find(|(no, _)| *no == weapon) {
                same.1 = same.1.max(value);
            } else if let Some(least) = best.iter_mut().min_by_key(|(_, value)| *value)
                && least.1 < value
            {
                *least = (weapon, value);
            }
        }
        best.iter().map(|(_, value)| value).sum()
    }

    fn shot_values(
        &self,
        car: CarId,
        from: Pose,
        fired: WeaponSet,
        many: bool,
    ) -> Vec<(WeaponNo, CarId, Mil)> {
        let value = |(no, seen): (WeaponNo, VisibleEnemy)| {
            let mounted = self.stats(car).weapon(no)?;
            let target = seen.target;
            let shot = self.shot(car, from, mounted, seen, many);
            let stats = self.stats(target);
            let (defence, counter) = (stats.defence_reroll(), stats.counter_reroll(false));
            let lost = odds::expected_loss(&shot, defence, counter);
            Some((no, target, self.hit_point_loss_value(target, lost)))
        };
        self.shots(car, from, fired).into_iter().filter_map(value).collect()
    }
}
